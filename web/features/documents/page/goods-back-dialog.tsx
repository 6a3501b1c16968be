// Goods of an invoice came back from a buyer, or go back to a supplier: so much of each line, and in which state.
import { sendGoodsBack, takeGoodsBack } from "@vanik/contracts/api";
import type { Case } from "@vanik/contracts/case";
import type { TradeDocument } from "@vanik/contracts/documents";
import { type GoodsCondition, goodsConditions } from "@vanik/contracts/notes";
import type { StepName } from "@vanik/contracts/steps";
import { isSale } from "@vanik/contracts/trade";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { messageOf } from "../../../app/api-error.ts";
import { browserCall } from "../../../app/call.ts";
import { ShortcutKeys } from "../../../app/shortcut-keys.tsx";
import { Shortcut, useJustOpened } from "../../../app/shortcuts.ts";
import { DayField } from "../../../lists/day-field.tsx";
import { ActForm } from "../../../lists/written/act-form.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { focusFirst } from "../../../ui/focus-first.ts";
import { SelectField } from "../../../ui/select-field.tsx";
import { TextArea } from "../../../ui/text-area.tsx";
import { lineQuantity } from "../line-quantity.ts";
import { documentQuery } from "../queries.ts";
import { CarriageFields } from "./carriage-fields.tsx";
import {
  beginGoodsBack,
  fieldsByLine,
  type GoodsBack,
  invoicesOf,
  linesBack,
  linesToReturn,
  orderReturned,
  problemsOfGoodsBack,
  returnMade,
  sentGoodsBack,
} from "./goods-back.ts";
import { GoodsLine } from "./goods-line.tsx";
import { useWrite } from "./queries.ts";

interface GoodsBackDialogProps {
  document: TradeDocument;
  /** Its case, once that is read. */
  found: Case | undefined;
  open: StepName | null;
  onClose: () => void;
}

const sides = {
  buyer: { step: "came_back", invoice: "sales_invoice", title: "Goods came back", act: "Record what came back" },
  supplier: { step: "send_back", invoice: "purchase_invoice", title: "Send back", act: "Send back" },
} as const;

export function GoodsBackDialog(props: GoodsBackDialogProps) {
  const { document, open, onClose } = props;
  const { step, title } = sides[isSale(document.kind) ? "buyer" : "supplier"];
  const isOpen = open === step;
  return (
    <Dialog open={isOpen} onClose={onClose} title={isOpen && `${title}: ${document.name}`} size="lg">
      {isOpen && <GoodsBackForm {...props} />}
    </Dialog>
  );
}

function GoodsBackForm({ document, found, onClose }: GoodsBackDialogProps) {
  const { kind, against } = document;
  const { invoice: invoiceKind, act: words } = sides[isSale(kind) ? "buyer" : "supplier"];
  const invoices = against ? [against.name] : invoicesOf(document, found, invoiceKind);
  const opened = useJustOpened();
  const client = useQueryClient();
  const begins = beginGoodsBack(invoices);
  const [invoice, setInvoice] = useState(begins.invoice);
  const named = useQuery({ ...documentQuery(invoiceKind, invoice), enabled: invoice !== "" });
  const order = orderReturned(document, named.data);
  const act = useWrite({
    begins,
    check: (typed) => problemsOfGoodsBack(named.data, order, typed),
    call: (typed) => browserCall(isSale(kind) ? takeGoodsBack : sendGoodsBack, sentGoodsBack(order, typed)),
    doneToast: (reply, input) => `${returnMade(reply, input.invoice, named.data) ?? "What came back"} is recorded`,
    onDone: (reply, input) => {
      client.setQueryData(documentQuery(reply.kind, reply.name).queryKey, reply);
      // The case leads to it, and its page is not to begin with what it waited for before.
      client.removeQueries({ queryKey: documentQuery(invoiceKind, input.invoice).queryKey });
    },
    onEnd: onClose,
  });
  const { form, typed: goods, change, field } = act;
  const problems = fieldsByLine(act.problems, linesBack(goods));
  return (
    <ActForm
      act={act}
      words={words}
      keys={<ShortcutKeys keys="mod+enter" />}
      button={{ variant: "go", disabled: !named.data, ...opened.button }}
      onKeep={onClose}
      says={problems.lines}
      {...opened.form}
      className="flex flex-col gap-6"
    >
      <div className="grid gap-5 sm:grid-cols-2 lg:grid-cols-3">
        <SelectField
          ref={focusFirst}
          label="Of invoice"
          value={goods.invoice}
          error={problems.invoice}
          onChange={({ target }) => {
            setInvoice(target.value);
            change({ invoice: target.value, lines: {} });
          }}
        >
          {invoices.map((one) => (
            <option key={one} value={one}>
              {one}
            </option>
          ))}
        </SelectField>
        <DayField late label="Day" required {...field("day", "onDay")} />
      </div>
      {named.data ? (
        <LinesBack invoice={named.data} order={order} goods={goods} problems={problems} onChange={change} />
      ) : (
        <p className="text-small text-ink-3" role="status">
          {named.error ? `The invoice could not be loaded. ${messageOf(named.error, "")}` : "Loading the invoice"}
        </p>
      )}
      <div className="grid gap-5 sm:grid-cols-2 lg:grid-cols-3">
        <CarriageFields typed={goods} field={(one) => field(one)} onChange={change} />
        <TextArea
          className="sm:col-span-2 lg:col-span-3"
          label="Reason (optional)"
          hint="Stays at the desk."
          maxLength={500}
          rows={2}
          {...field("reason")}
        />
      </div>
      <Shortcut keys="mod+enter" label={words} run={() => !opened.isNew && form.current?.requestSubmit()} />
    </ActForm>
  );
}

interface LinesBackProps {
  invoice: TradeDocument;
  order: string;
  goods: GoodsBack;
  problems: Readonly<Record<string, string | undefined>>;
  onChange: (part: Pick<GoodsBack, "lines">) => void;
}

/** How much of each line comes back, and whether it is good. */
function LinesBack({ invoice, order, goods, problems, onChange }: LinesBackProps) {
  const lines = linesToReturn(invoice, order);
  if (lines.length === 0) return <p className="text-ink-2">All goods of {invoice.name} are back already.</p>;
  return (
    <ul className="hang" aria-label="Goods">
      {lines.map(({ line, left }) => {
        const { qty, condition } = goods.lines[line.idx] ?? { qty: "", condition: "good" as const };
        const write = (part: Partial<GoodsBack["lines"][number]>) =>
          onChange({ lines: { ...goods.lines, [line.idx]: { qty, condition, ...part } } });
        return (
          <GoodsLine
            key={line.idx}
            line={line}
            left={`${lineQuantity(left, line.uom)} of ${lineQuantity(line.qty, line.uom)} ${line.uom} not back yet`}
            qty={qty}
            error={problems[`line ${line.idx}`]}
            onQty={(text) => write({ qty: text })}
          >
            <SelectField
              className="goods-condition"
              label={<span className="sr-only">Condition of {line.item_name}</span>}
              value={condition}
              onChange={({ target }) => write({ condition: target.value as GoodsCondition })}
            >
              {Object.entries(goodsConditions).map(([key, word]) => (
                <option key={key} value={key}>
                  {word}
                </option>
              ))}
            </SelectField>
          </GoodsLine>
        );
      })}
    </ul>
  );
}
