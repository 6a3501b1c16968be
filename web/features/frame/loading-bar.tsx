// Says that the next page is on its way, once that takes longer than 150 ms.
import { useNavigation } from "react-router";
import "./loading-bar.css";

export function LoadingBar() {
  const { state } = useNavigation();
  return state === "idle" ? null : <div role="progressbar" aria-label="Loading" className="loading-bar" />;
}
