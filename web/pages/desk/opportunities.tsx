import { privateMeta } from "../../app/page-meta.ts";
import { useSession } from "../../app/session.ts";
import { Details } from "../../features/documents/details.tsx";
import { DocumentList } from "../../features/documents/document-list.tsx";
import { ListKeysNote } from "../../features/documents/list-keys-note.tsx";
import { deskOpportunity } from "../../features/documents/desk-opportunity.tsx";

export const meta = () => privateMeta("Opportunities");

/** New inquiries appear by themselves. */
const desk = { every: 15_000 };

export default function DeskOpportunitiesPage() {
  const user = useSession();
  if (!user) return null;
  return (
    <>
      <DocumentList kind={deskOpportunity} userId={user.id} desk={desk} />
      <ListKeysNote />
      <Details kind={deskOpportunity} userId={user.id} />
    </>
  );
}
