import { privateMeta } from "../../app/spoken-meta.ts";
import { useSession } from "../../app/session.ts";
import { OnHandList } from "../../features/on-hand/on-hand-list.tsx";

export const meta = () => privateMeta("On hand");

export default function DeskOnHandPage() {
  const user = useSession();
  return user && <OnHandList userId={user.id} />;
}
