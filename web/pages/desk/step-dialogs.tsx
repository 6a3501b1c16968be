// The dialogs of the steps to the next document, each on the page only for the kinds that it is a step of.
import type { Case } from "@vanik/contracts/case";
import type { TradeDocument } from "@vanik/contracts/documents";
import type { StepName } from "@vanik/contracts/steps";
import { isInquiry, isInvoice, isNote, isOrder, isRequest, isSale } from "@vanik/contracts/trade";
import { DiscardDialog } from "../../features/documents/page/discard-dialog.tsx";
import { GoodsBackDialog } from "../../features/documents/page/goods-back-dialog.tsx";
import { GoodsDialog } from "../../features/documents/page/goods-dialog.tsx";
import { LinkBuyer } from "../../features/documents/page/link-buyer.tsx";
import { useReadAgain } from "../../features/documents/queries.ts";
import type { useStep } from "../../features/documents/page/use-step.ts";
import { BeginNote } from "../../features/notes/begin-note.tsx";
import { RecordPayment } from "../../features/payments/record-payment.tsx";
import { AskSuppliers } from "../../features/sourcing/ask-suppliers.tsx";
import { EnterBid } from "../../features/sourcing/enter-bid.tsx";
import { MakeQuotation } from "../../features/sourcing/make-quotation.tsx";
import { ReturnNote } from "../../features/payments/return-note.tsx";
import { toast } from "../../ui/toast.ts";

interface StepDialogsProps {
  document: TradeDocument;
  found: Case | undefined;
  step: ReturnType<typeof useStep>;
}

export function StepDialogs({ document, found, step: { open, close, go } }: StepDialogsProps) {
  const { kind } = document;
  const dialog = (step: StepName) => ({ document, open: open === step, onClose: close });
  return (
    <>
      {isInquiry(kind) && (
        <>
          <AskSuppliers {...dialog("ask")} onMade={go} />
          <MakeQuotation {...dialog("quote")} onMade={go} />
          <LinkBuyer {...dialog("link")} likely={found?.buyer.likely ?? null} />
        </>
      )}
      {isRequest(kind) && <EnterBid {...dialog("bid")} onMade={go} />}
      {isOrder(kind) && <GoodsDialog document={document} found={found} open={open} onClose={close} onMade={go} />}
      {(isOrder(kind) || isNote(kind)) && (
        <GoodsBackDialog document={document} found={found} open={open} onClose={close} />
      )}
      {isInvoice(kind) && <BeginNote {...dialog(isSale(kind) ? "credit" : "take_back")} onMade={go} />}
      {isNote(kind) && <ReturnNote {...dialog("pay")} />}
      {(isOrder(kind) || isInvoice(kind)) && <PayDocument {...dialog("pay")} />}
      <DiscardDialog {...dialog("discard")} />
    </>
  );
}

interface PayDocumentProps {
  document: TradeDocument;
  open: boolean;
  onClose: () => void;
}

/** What is paid for an invoice, or in advance for an order. */
function PayDocument({ document: { kind, name, party, outstanding = 0 }, open, onClose }: PayDocumentProps) {
  const readAgain = useReadAgain();
  return (
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
  );
}
