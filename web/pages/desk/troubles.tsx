import { privateMeta } from "../../app/spoken-meta.ts";
import { useSession } from "../../app/session.ts";
import { TroublesView } from "../../features/desk/troubles-view.tsx";

export const meta = () => privateMeta("Failed mails and jobs");

export default function DeskTroublesPage() {
  const user = useSession();
  return user && <TroublesView userId={user.id} />;
}
