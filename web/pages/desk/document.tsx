// One document at the desk: the features that write it and that lead to the next one, put together.
import { deskAddress, deskPages } from "@vanik/contracts/desk-pages";
import { isOrder, isSale } from "@vanik/contracts/trade";
import { useLocation, useNavigate, useParams } from "react-router";
import { privateMeta } from "../../app/page-meta.ts";
import { useSession } from "../../app/session.ts";
import { kindAt } from "../../features/documents/desk/desk-kinds.ts";
import { DocumentPage, type Slots } from "../../features/documents/page/document-page.tsx";
import { DraftEditor } from "../../features/editor/draft-editor.tsx";
import type { DrawSuppliers } from "../../features/editor/rail/words.tsx";
import { flushDraft, useDraftProblem } from "../../features/editor/saving.ts";
import { RecordPayment } from "../../features/payments/record-payment.tsx";
import { AskSuppliers } from "../../features/sourcing/ask-suppliers.tsx";
import { DraftSuppliers } from "../../features/sourcing/supplier-choice.tsx";
import { EnterBid } from "../../features/sourcing/enter-bid.tsx";
import { MakeQuotation } from "../../features/sourcing/make-quotation.tsx";
import { useReadAgain } from "../../features/documents/page/queries.ts";
import { toast } from "../../ui/toast.ts";
import { NotFound } from "../not-found.tsx";

const listOf = (pathname: string) => pathname.replace(/\/[^/]+\/?$/, "");

export const meta = ({ location, params }: { location: { pathname: string }; params: { name?: string } }) => {
  const kind = kindAt(listOf(location.pathname));
  return privateMeta(kind ? `${params.name}, ${deskPages[kind].one}` : "Not found");
};

export default function DeskDocumentPage() {
  const user = useSession();
  const { name = "" } = useParams();
  const kind = kindAt(listOf(useLocation().pathname));
  const slots = useSlots(user?.id ?? "");
  if (!kind) return <NotFound />;
  if (!user) return null;
  return <DocumentPage key={kind} kind={kind} name={name} userId={user.id} slots={slots} />;
}

/** The same function at every drawing: the editor is drawn anew for another. */
const drawSuppliers: DrawSuppliers = (slot) => <DraftSuppliers {...slot} />;

function useSlots(userId: string): Slots {
  const navigate = useNavigate();
  const readAgain = useReadAgain();
  return {
    editor: (document) => (
      <DraftEditor
        key={document.name}
        document={document}
        userId={userId}
        suppliers={drawSuppliers}
        onNamed={(named) => void navigate(deskAddress(document.kind, named), { replace: true })}
      />
    ),
    flush: flushDraft,
    useProblem: useDraftProblem,
    ask: (slot) => <AskSuppliers {...slot} />,
    bid: (slot) => <EnterBid {...slot} />,
    quote: (slot) => <MakeQuotation {...slot} />,
    pay: ({ document: { kind, name, party, outstanding }, open, onClose }) => (
      <RecordPayment
        open={open}
        onClose={onClose}
        direction={isSale(kind) ? "in" : "out"}
        organisation={party?.name ?? ""}
        {...(isOrder(kind) ? { order: name, invoices: [] } : { invoices: [{ name, outstanding }] })}
        onRecorded={(payment) => {
          toast.success(`${payment} is recorded`);
          onClose();
          void readAgain();
        }}
      />
    ),
  };
}
