import { privateMeta } from "../../app/spoken-meta.ts";
import { ErpnextView } from "../../features/erpnext/erpnext-view.tsx";

export const meta = () => privateMeta("ERPNext");

/** The company's own ERPNext, in which its trade is run. */
export default function DeskErpnextPage() {
  return <ErpnextView />;
}
