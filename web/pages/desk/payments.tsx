import { rightsOfSight } from "@vanik/contracts/sights";
import { privateMeta } from "../../app/spoken-meta.ts";
import { PageOfRight } from "../../lists/rights/who-may.tsx";
import { PostedVouchers } from "../../features/ledger/posted-vouchers.tsx";
import { PaymentsList } from "../../features/payments/payments-list.tsx";

export const meta = () => privateMeta("Payments");

export default function DeskPaymentsPage() {
  return (
    <PageOfRight right={rightsOfSight.balances} title="Payments">
      <PaymentsList foot={(name) => <PostedVouchers kind="payment" name={name} />} />
    </PageOfRight>
  );
}
