import { rightsOfSight } from "@vanik/contracts/sights";
import { privateMeta } from "../../app/spoken-meta.ts";
import { useSession } from "../../app/session.ts";
import { PageOfRight } from "../../lists/rights/who-may.tsx";
import { PaymentsList } from "../../features/payments/payments-list.tsx";

export const meta = () => privateMeta("Payments");

export default function DeskPaymentsPage() {
  const user = useSession();
  return (
    user && (
      <PageOfRight right={rightsOfSight.balances} title="Payments">
        <PaymentsList userId={user.id} />
      </PageOfRight>
    )
  );
}
