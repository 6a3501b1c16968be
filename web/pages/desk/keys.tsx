import { privateMeta } from "../../app/page-meta.ts";
import { useSession } from "../../app/session.ts";
import { KeyList } from "../../features/keys/key-list.tsx";

export const meta = () => privateMeta("Keys");

export default function DeskKeysPage() {
  const user = useSession();
  return user && <KeyList userId={user.id} />;
}
