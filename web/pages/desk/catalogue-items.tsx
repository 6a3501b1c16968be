import { useParams } from "react-router";
import { privateMeta } from "../../app/page-meta.ts";
import { useSession } from "../../app/session.ts";
import { GridView } from "../../features/catalogue-desk/grid-view.tsx";
import { LookOnly } from "../../lists/rights/who-may.tsx";

export const meta = () => privateMeta("Catalogue");

export default function DeskCatalogueItemsPage() {
  const user = useSession();
  const { sub = "" } = useParams();
  return (
    user && (
      <>
        <LookOnly right="catalogue" />
        <GridView key={sub} userId={user.id} sub={sub} />
      </>
    )
  );
}
