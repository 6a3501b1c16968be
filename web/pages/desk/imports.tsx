import { privateMeta } from "../../app/spoken-meta.ts";
import { ImportsView } from "../../features/imports/imports-view.tsx";

export const meta = () => privateMeta("Imports");

export default function DeskImportsPage() {
  return <ImportsView />;
}
