import { privateMeta } from "../../../app/spoken-meta.ts";
import { partyKind } from "../../../features/documents/party-kind.ts";
import { DocumentsPage } from "../documents-page.tsx";

const kind = partyKind("credit_note");

export const meta = () => privateMeta(kind.heading);

export default function CreditNotesPage() {
  return <DocumentsPage kind={kind} />;
}
