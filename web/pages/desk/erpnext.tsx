import { privateMeta } from "../../app/spoken-meta.ts";
import { ErpnextView } from "../../features/erpnext/erpnext-view.tsx";
import { PageOfRight } from "../../lists/rights/who-may.tsx";

export const meta = () => privateMeta("ERPNext");

/** The company's own ERPNext, in which its trade is run. */
export default function DeskErpnextPage() {
  return (
    <PageOfRight right="administrator" title="ERPNext">
      <ErpnextView />
    </PageOfRight>
  );
}
