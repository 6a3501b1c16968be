import { privateMeta } from "../../app/spoken-meta.ts";
import { AuditView } from "../../features/audit/audit-view.tsx";
import { PageOfRight } from "../../lists/rights/who-may.tsx";

export const meta = () => privateMeta("Audit log");

/** Who changed what. */
export default function DeskAuditPage() {
  return (
    <PageOfRight right="administrator" title="Audit log">
      <AuditView />
    </PageOfRight>
  );
}
