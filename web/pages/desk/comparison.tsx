import { useQuery } from "@tanstack/react-query";
import { deskAddress } from "@vanik/contracts/desk-pages";
import { Navigate, useLocation, useNavigate } from "react-router";
import { privateMeta } from "../../app/spoken-meta.ts";
import { documentQuery } from "../../features/documents/queries.ts";
import { comparisonAddress } from "../../features/rounds/round-addresses.ts";
import { PageToRead } from "../../lists/rights/who-may.tsx";
import { ComparisonView } from "../../features/sourcing/comparison-view.tsx";
import { nameInPath } from "../../app/name-in-path.ts";

export const meta = () => privateMeta("Comparative statement");

/** The bids for a request for quotation beside each other; those of a round stand where they are ranked by all that they cost. */
export default function DeskComparisonPage() {
  const name = nameInPath(useLocation().pathname, 3);
  return (
    <PageToRead kind="request_for_quotation">
      <ComparisonOfRequest key={name} name={name} />
    </PageToRead>
  );
}

function ComparisonOfRequest({ name }: { name: string }) {
  const navigate = useNavigate();
  const request = useQuery(documentQuery("request_for_quotation", name));
  if (request.data?.round) return <Navigate to={comparisonAddress(name)} replace />;
  return <ComparisonView name={name} onMade={(kind, made) => void navigate(deskAddress(kind, made))} />;
}
