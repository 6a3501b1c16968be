import { privateMeta } from "../../app/spoken-meta.ts";
import { KeyList } from "../../features/keys/key-list.tsx";
import { PageOfRight } from "../../lists/rights/who-may.tsx";

export const meta = () => privateMeta("Keys");

export default function DeskKeysPage() {
  return (
    <PageOfRight right="administrator" title="Keys">
      <KeyList />
    </PageOfRight>
  );
}
