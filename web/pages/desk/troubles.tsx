import { privateMeta } from "../../app/spoken-meta.ts";
import { TroublesView } from "../../features/desk/troubles-view.tsx";

export const meta = () => privateMeta("Failed mails and jobs");

export default function DeskTroublesPage() {
  return <TroublesView />;
}
