import { privateMeta } from "../../app/spoken-meta.ts";
import { OnHandList } from "../../features/on-hand/on-hand-list.tsx";

export const meta = () => privateMeta("On hand");

export default function DeskOnHandPage() {
  return <OnHandList />;
}
