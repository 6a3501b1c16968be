import { privateMeta } from "../../../app/page-meta.ts";
import { partyKind } from "../../../features/documents/party-kind.ts";
import { DocumentsPage } from "../documents-page.tsx";

const kind = partyKind("request_for_quotation");

export const meta = () => privateMeta(kind.heading);

export default function RequestForQuotationPage() {
  return <DocumentsPage kind={kind} />;
}
