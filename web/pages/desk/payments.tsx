import { privateMeta } from "../../app/spoken-meta.ts";
import { useSession } from "../../app/session.ts";
import { PaymentsList } from "../../features/payments/payments-list.tsx";

export const meta = () => privateMeta("Payments");

export default function DeskPaymentsPage() {
  const user = useSession();
  return user && <PaymentsList userId={user.id} />;
}
