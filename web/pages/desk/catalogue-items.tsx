import { useParams, useSearchParams } from "react-router";
import { privateMeta } from "../../app/spoken-meta.ts";
import { useSession } from "../../app/session.ts";
import { GridView } from "../../features/catalogue-desk/grid-view.tsx";
import { LookOnly } from "../../lists/rights/who-may.tsx";

export const meta = () => privateMeta("Catalogue");

export default function DeskCatalogueItemsPage() {
  const user = useSession();
  const { sub = "" } = useParams();
  const [query] = useSearchParams();
  return (
    user && (
      <>
        <LookOnly right="catalogue" />
        <GridView key={`${sub}?${query.toString()}`} userId={user.id} sub={sub} />
      </>
    )
  );
}
