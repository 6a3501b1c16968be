// Goods of an order go out or come in: all that is left unless the desk says otherwise, with the invoice in one act or not.
import { dispatch, documents, receive } from "@vanik/contracts/api";
import type { Case } from "@vanik/contracts/case";
import type { TradeDocument } from "@vanik/contracts/documents";
import type { StepName } from "@vanik/contracts/steps";
import type { Kind } from "@vanik/contracts/trade";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import type { NamedInvoice } from "@vanik/trading/named-invoice";
import { useState } from "react";
import { ActForm } from "../../../lists/written/act-form.tsx";
import { messageOf } from "../../../app/api-error.ts";
import { browserCall } from "../../../app/call.ts";
import { Shortcut, useJustOpened } from "../../../app/shortcuts.ts";
import { ShortcutKeys } from "../../../app/shortcut-keys.tsx";
import { AsksFirst } from "../../../lists/second-person/asks-first.tsx";
import { isKeptReply } from "../../../lists/second-person/kept-reply.ts";
import { useTrial } from "../../../lists/second-person/use-trial.ts";
import { MailSwitch } from "../../../lists/mail-switch.tsx";
import { WholeNames } from "../../../lists/whole-names.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { toast } from "../../../ui/toast.ts";
import { documentQuery } from "../queries.ts";
import {
  beginGoods,
  isReceiving,
  type Goods,
  type GoodsStep,
  goingLines,
  goodsSteps,
  namedInvoice,
  problemsOfGoods,
  sentGoods,
  goodsToTry,
  withPaper,
} from "./goods.ts";
import { fieldsByLine, invoicesOf } from "./goods-back.ts";
import { GoodsLines } from "./goods-lines.tsx";
import { GoodsPapers } from "./goods-papers.tsx";
import { useWrite } from "./queries.ts";

interface GoodsDialogProps {
  document: TradeDocument;
  /** Its case, once that is read. */
  found: Case | undefined;
  /** Which step is open; this dialog is for those of goods. */
  open: StepName | null;
  onClose: () => void;
  onMade: (kind: Kind, name: string) => void;
}

const words = {
  dispatch_invoice: { title: "Dispatch with invoice", act: "Dispatch and invoice" },
  dispatch: { title: "Dispatch", act: "Dispatch" },
  receive_bill: { title: "Receive with bill", act: "Receive and enter the bill" },
  receive: { title: "Receive goods", act: "Receive" },
};

/** Purchases for an order of which goods are still to come: what they bring is not there to go out. */
function notReceived({ name }: TradeDocument, found: Case | undefined): string[] {
  const purchases = found?.documents.filter(
    ({ kind, status, supplies }) =>
      kind === "purchase_order" && status.startsWith("To Receive") && supplies.includes(name),
  );
  return purchases?.map(({ name: order, party }) => (party ? `${order} (${party})` : order)) ?? [];
}

export function GoodsDialog(props: GoodsDialogProps) {
  const { document, open, onClose } = props;
  const step = goodsSteps.find((goodsStep) => goodsStep === open) ?? null;
  const title = step && `${words[step].title}: ${document.name}`;
  return (
    <Dialog open={step !== null} onClose={onClose} title={title} size="lg">
      {step && <GoodsForm {...props} step={step} />}
    </Dialog>
  );
}

/** What came is kept when its bill's draft cannot be made. */
async function draftBill({ name }: TradeDocument): Promise<TradeDocument | null> {
  try {
    return await browserCall(documents.purchase_invoice.create, { from: name });
  } catch (error) {
    toast.error(messageOf(error, "The bill's draft could not be made."));
    return null;
  }
}

async function sendGoods(
  document: TradeDocument,
  step: GoodsStep,
  { goods, invoice }: { goods: Goods; invoice: NamedInvoice | null },
  ask: { ask?: string },
) {
  const sent = sentGoods(document, goods, invoice);
  const order = await (isReceiving(step) ? browserCall(receive, sent) : browserCall(dispatch, { ...sent, ...ask }));
  if (isKeptReply(order)) return order;
  return { order, bill: step === "receive_bill" ? await draftBill(order) : null };
}

function GoodsForm({ document, found, step, onClose, onMade }: GoodsDialogProps & { step: GoodsStep }) {
  const invoices = invoicesOf(document, found);
  const missing = isReceiving(step) ? [] : notReceived(document, found);
  const opened = useJustOpened();
  const client = useQueryClient();
  const begins = beginGoods(document, step, invoices);
  const invoiceOf = (goods: Goods) => (isReceiving(step) ? null : namedInvoice(document, goods, named.data));
  // Which invoice it names: what that bills is read to be held against what goes.
  const [paper, setPaper] = useState(begins.paper);
  const named = useQuery({ ...documentQuery("sales_invoice", paper), enabled: invoices.includes(paper) });
  const act = useWrite({
    begins,
    fields: [...Object.keys(begins), "lines"],
    check: (typed) => problemsOfGoods(document, typed, invoiceOf(typed)),
    call: (typed, ask) => sendGoods(document, step, { goods: typed, invoice: invoiceOf(typed) }, ask),
    doneToast({ order }) {
      const made = order.movements.findLast(({ cancelled }) => !cancelled);
      const done = isReceiving(step) ? "received" : "dispatched";
      return made ? `${made.name} ${done}${made.invoice ? ` with ${made.invoice}` : ""}` : `Goods ${done}`;
    },
    onDone({ order, bill }) {
      client.setQueryData(documentQuery(order.kind, order.name).queryKey, order);
      onClose();
      if (bill) onMade(bill.kind, bill.name);
    },
    onKept: onClose,
  });
  const { form, typed: goods, change } = act;
  const problems = fieldsByLine(act.problems, goingLines(goods));
  const trial = useTrial("dispatch", isReceiving(step) ? null : goodsToTry(document, goods));
  return (
    <ActForm
      act={act}
      words={goods.paper === "make" ? words.dispatch_invoice.act : words[isReceiving(step) ? step : "dispatch"].act}
      keys={<ShortcutKeys keys="mod+enter" />}
      button={{ variant: "go", ...opened.button }}
      onKeep={onClose}
      says={problems.lines}
      {...opened.form}
      className="flex flex-col gap-6"
    >
      {missing.length > 0 && (
        <Notice>
          Of <WholeNames text={missing.join(", ")} /> not all has come in: dispatch what is here.
        </Notice>
      )}
      <GoodsLines document={document} goods={goods} problems={problems} onChange={change} />
      <GoodsPapers
        document={document}
        goods={goods}
        invoices={invoices}
        field={act.field}
        problems={problems}
        onChange={change}
        invoice={invoiceOf(goods)}
        reasons={trial.reasons}
        onPaper={(to) => {
          setPaper(to);
          change(withPaper(document, goods, to));
        }}
      />
      <AsksFirst says={trial.asks} asking={act.asking} />
      {!isReceiving(step) && document.hears && (
        <MailSwitch hears={document.hears} checked={goods.mail} onChange={(mail) => change({ mail })} />
      )}
      <Shortcut keys="mod+enter" label={words[step].act} run={() => !opened.isNew && form.current?.requestSubmit()} />
    </ActForm>
  );
}
