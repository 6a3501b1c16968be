import { privateMeta } from "../../app/spoken-meta.ts";
import { useSession } from "../../app/session.ts";
import { SubscribersList } from "../../features/inbox/subscribers-list.tsx";

export const meta = () => privateMeta("Subscribers");

export default function DeskSubscribersPage() {
  const user = useSession();
  return user && <SubscribersList userId={user.id} />;
}
