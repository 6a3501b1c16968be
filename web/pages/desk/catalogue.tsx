import { privateMeta } from "../../app/spoken-meta.ts";
import { useAddressQuery } from "../../app/use-address-query.ts";
import { FindingsView } from "../../features/catalogue-desk/findings-view.tsx";
import { TreeView } from "../../features/catalogue-desk/tree-view.tsx";
import { LookOnly } from "../../lists/rights/who-may.tsx";

export const meta = () => privateMeta("Catalogue");

export default function DeskCataloguePage() {
  const isMending = useAddressQuery()[0].has("mend");
  return (
    <>
      <LookOnly right="catalogue" />
      {isMending ? <FindingsView /> : <TreeView />}
    </>
  );
}
