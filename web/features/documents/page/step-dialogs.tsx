import type { Case } from "@vanik/contracts/case";
import { deskPages } from "@vanik/contracts/desk-pages";
import type { TradeDocument } from "@vanik/contracts/documents";
import { isInvoice, isOrder } from "@vanik/contracts/trade";
import { useNavigate } from "react-router";
import { DiscardDialog } from "./discard-dialog.tsx";
import type { Slot, Slots } from "./document-page.tsx";
import { GoodsDialog } from "./goods-dialog.tsx";
import { LinkBuyer } from "./link-buyer.tsx";
import type { useStep } from "./use-step.ts";

interface StepDialogsProps {
  document: TradeDocument;
  found: Case | undefined;
  step: ReturnType<typeof useStep>;
  slots: Slots;
  slot: (own: string) => Slot;
}

const goodsSteps = ["dispatch_invoice", "dispatch", "receive_bill", "receive"] as const;

/** Every step's dialog; each is on the page only for the kinds that it is a step of. */
export function StepDialogs({ document, found, step: { open, close, go }, slots, slot }: StepDialogsProps) {
  const navigate = useNavigate();
  const { kind } = document;
  const isLive = (name: string) =>
    !["Draft", "Cancelled"].includes(found?.documents.find((one) => one.name === name)?.status ?? "");
  const invoices = document.links.filter((link) => link.kind === "sales_invoice" && isLive(link.name));
  return (
    <>
      {kind === "opportunity" && (
        <>
          {slots.ask(slot("ask"))}
          {slots.quote(slot("quote"))}
          <LinkBuyer document={document} likely={found?.buyer.likely ?? null} open={open === "link"} onClose={close} />
        </>
      )}
      {kind === "request_for_quotation" && slots.bid(slot("bid"))}
      {isOrder(kind) && (
        <GoodsDialog
          document={document}
          step={goodsSteps.find((one) => one === open) ?? null}
          invoices={invoices.map(({ name }) => name)}
          onClose={close}
          onMade={go}
        />
      )}
      {(isOrder(kind) || isInvoice(kind)) && slots.pay(slot("pay"))}
      <DiscardDialog
        document={document}
        open={open === "discard"}
        onClose={close}
        onDone={() => void navigate(deskPages[kind].to, { replace: true })}
      />
    </>
  );
}
