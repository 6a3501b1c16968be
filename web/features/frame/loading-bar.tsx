// Says that the next page is on its way, once that takes longer than 150 ms.
import { useNavigation } from "react-router";
import { useTexts } from "../../app/language.tsx";
import { frame } from "../../texts/en/frame.ts";
import "./loading-bar.css";

export function LoadingBar() {
  const { state } = useNavigation();
  const { loading } = useTexts(frame);
  return state === "idle" ? null : <div role="progressbar" aria-label={loading} className="loading-bar" />;
}
