import { privateMeta } from "../../app/spoken-meta.ts";
import { useSession } from "../../app/session.ts";
import { InboxList } from "../../features/inbox/inbox-list.tsx";

export const meta = () => privateMeta("Inbox");

export default function DeskInboxPage() {
  const user = useSession();
  return user && <InboxList userId={user.id} />;
}
