import { privateMeta } from "../../app/spoken-meta.ts";
import { SubscribersList } from "../../features/inbox/subscribers-list.tsx";

export const meta = () => privateMeta("Subscribers");

export default function DeskSubscribersPage() {
  return <SubscribersList />;
}
