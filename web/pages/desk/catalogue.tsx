import { privateMeta } from "../../app/page-meta.ts";
import { useSession } from "../../app/session.ts";
import { TreeView } from "../../features/catalogue-desk/tree-view.tsx";
import { LookOnly } from "../../lists/rights/who-may.tsx";

export const meta = () => privateMeta("Catalogue");

export default function DeskCataloguePage() {
  const user = useSession();
  return (
    user && (
      <>
        <LookOnly right="catalogue" />
        <TreeView userId={user.id} />
      </>
    )
  );
}
