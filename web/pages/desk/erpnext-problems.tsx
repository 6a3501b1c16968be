import { privateMeta } from "../../app/spoken-meta.ts";
import { ProblemsView } from "../../features/erpnext/problems-view.tsx";

export const meta = () => privateMeta("Problems of ERPNext");

/** What could not be done in the company's own ERPNext. */
export default function DeskErpnextProblemsPage() {
  return <ProblemsView />;
}
