import { deskAddress } from "@vanik/contracts/desk-pages";
import { useNavigate, useParams } from "react-router";
import { privateMeta } from "../../app/page-meta.ts";
import { useSession } from "../../app/session.ts";
import { ComparisonView } from "../../features/sourcing/comparison-view.tsx";

export const meta = () => privateMeta("Comparative statement");

/** The bids for a request for quotation beside each other. */
export default function DeskComparisonPage() {
  const user = useSession();
  const name = useParams().name?.toUpperCase() ?? "";
  const navigate = useNavigate();
  if (!user) return null;
  return (
    <ComparisonView
      key={name}
      name={name}
      userId={user.id}
      onMade={(kind, made) => void navigate(deskAddress(kind, made))}
    />
  );
}
