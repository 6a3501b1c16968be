import { privateMeta } from "../../../app/spoken-meta.ts";
import { partyKind } from "../../../features/documents/party-kind.ts";
import { AnswerOnline } from "../../../features/bids/portal/answer-online.tsx";
import { DocumentsPage } from "../documents-page.tsx";

const kind = partyKind("request_for_quotation");

export const meta = () => privateMeta(kind.heading);

export default function RequestForQuotationPage() {
  return <DocumentsPage kind={kind} online={(name, part) => <AnswerOnline name={name} part={part} />} />;
}
