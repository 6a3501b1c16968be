import { privateMeta } from "../../app/page-meta.ts";
import { useSession } from "../../app/session.ts";
import { PartyList } from "../../features/parties/party-list.tsx";

export const meta = () => privateMeta("Parties");

export default function DeskPartiesPage() {
  const user = useSession();
  return user && <PartyList userId={user.id} />;
}
