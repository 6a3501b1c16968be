import { privateMeta } from "../../app/spoken-meta.ts";
import { useSession } from "../../app/session.ts";
import { KeyList } from "../../features/keys/key-list.tsx";
import { PageOfRight } from "../../lists/rights/who-may.tsx";

export const meta = () => privateMeta("Keys");

export default function DeskKeysPage() {
  const user = useSession();
  return (
    user && (
      <PageOfRight right="administrator" title="Keys">
        <KeyList userId={user.id} />
      </PageOfRight>
    )
  );
}
