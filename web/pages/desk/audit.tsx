import { privateMeta } from "../../app/spoken-meta.ts";
import { useSession } from "../../app/session.ts";
import { AuditView } from "../../features/audit/audit-view.tsx";
import { PageOfRight } from "../../lists/rights/who-may.tsx";

export const meta = () => privateMeta("Audit log");

/** Who changed what. */
export default function DeskAuditPage() {
  const user = useSession();
  return (
    user && (
      <PageOfRight right="administrator" title="Audit log">
        <AuditView userId={user.id} />
      </PageOfRight>
    )
  );
}
