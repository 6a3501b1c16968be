import { useParams, useSearchParams } from "react-router";
import { privateMeta } from "../../app/spoken-meta.ts";
import { GridView } from "../../features/catalogue-desk/grid-view.tsx";
import { SortView } from "../../features/catalogue-desk/sort-view.tsx";
import { LookOnly } from "../../lists/rights/who-may.tsx";

export const meta = () => privateMeta("Catalogue");

export default function DeskCatalogueItemsPage() {
  const { sub = "" } = useParams();
  const [query] = useSearchParams();
  return (
    <>
      <LookOnly right="catalogue" />
      {query.has("move") ? <SortView key={sub} sub={sub} /> : <GridView key={`${sub}?${query.toString()}`} sub={sub} />}
    </>
  );
}
