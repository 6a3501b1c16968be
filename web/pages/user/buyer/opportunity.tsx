import { Link } from "react-router";
import { privateMeta } from "../../../app/page-meta.ts";
import { useSession } from "../../../app/session.ts";
import { AddAgain } from "../../../features/cart/add-again.tsx";
import { Details } from "../../../features/documents/details.tsx";
import { DocumentList } from "../../../features/documents/document-list.tsx";
import { opportunity } from "../../../features/documents/opportunity.tsx";
import { buttonClass } from "../../../ui/button.tsx";
import { NotFound } from "../../not-found.tsx";

export const meta = () => privateMeta("Opportunity");

const finds = [{ name: "q", label: "Find by name" }] as const;

const browse = (
  <Link to="/products" prefetch="intent" className={buttonClass()}>
    Browse products
  </Link>
);

export default function OpportunityPage() {
  const user = useSession();
  if (!user) return null;
  if (user.type !== "buyer") return <NotFound />;
  return (
    <>
      <DocumentList kind={opportunity} userId={user.id} finds={finds} emptyAction={browse} />
      <Details kind={opportunity} userId={user.id} actions={(document) => <AddAgain lines={document.items} />} />
    </>
  );
}
