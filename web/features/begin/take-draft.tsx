// A draft that becomes something: one press makes it of it, with each step between, and one mail tells of it.
import { takeQuotation, takeSupplierQuotation } from "@vanik/contracts/api";
import { fieldOf } from "@vanik/contracts/document-fields";
import type { TradeDocument } from "@vanik/contracts/documents";
import { becomingActs, type becomings, howTold } from "@vanik/contracts/trade";
import { figureToSend } from "@vanik/contracts/typed-figure";
import { isMeasured } from "@vanik/contracts/units";
import { isServiceLine } from "@vanik/trading/charges";
import { type ReactNode, useState } from "react";
import { ApiError } from "../../app/api-error.ts";
import { browserCall } from "../../app/call.ts";
import { rupees } from "../../app/formats.ts";
import { ShortcutKeys } from "../../app/shortcut-keys.tsx";
import { Shortcut, useJustOpened } from "../../app/shortcuts.ts";
import { AmountField } from "../../lists/amount-field.tsx";
import { DayField } from "../../lists/day-field.tsx";
import { MailSwitch } from "../../lists/mail-switch.tsx";
import { AsksFirst } from "../../lists/second-person/asks-first.tsx";
import { useTrial } from "../../lists/second-person/use-trial.ts";
import { ActDialog } from "../../lists/written/act-form.tsx";
import { useAct } from "../../lists/written/use-act.ts";
import { Button } from "../../ui/button.tsx";
import { CheckField } from "../../ui/choice-field.tsx";
import { TextField } from "../../ui/field.tsx";
import { FieldWarning } from "../../ui/field-warning.tsx";
import { focusFirst } from "../../ui/focus-first.ts";
import { focusNow } from "../../ui/focus-now.ts";
import { SelectField } from "../../ui/select-field.tsx";
import { TextArea } from "../../ui/text-area.tsx";
import "./begin.css";

export type Becoming = keyof typeof becomings;

/** What a draft is there to become; null of every other document. */
export const becomingOf = ({ status, becomes }: TradeDocument): Becoming | null =>
  status === "Draft" && becomes ? (becomes as Becoming) : null;

interface TakeDraftProps {
  document: TradeDocument;
  becomes: Becoming;
  /** What is typed and wrong: it is said on the page. */
  unsaved: string | null;
  /** Saves what is typed: the version to name, null where it could not be saved. */
  save: (read: number) => Promise<number | null>;
  onTaken: (document: TradeDocument) => void;
  isOpen: boolean;
  onOpen: (isOpen: boolean) => void;
  /** What is looked at before it is taken: the same as before a quotation goes out. */
  look: { part: ReactNode; isDone: boolean; asks: boolean | null; ask: () => void } | null;
  /** What is warned of it. */
  warnings: ReactNode;
}

export function TakeDraft(props: TakeDraftProps) {
  const { isOpen, onOpen } = props;
  const words = becomingActs[props.becomes];
  async function ask() {
    // What is asked about is what is saved: the dialog says what is payable.
    if ((await props.save(props.document.version)) !== null) onOpen(true);
  }
  return (
    <>
      <Button size="sm" variant={props.unsaved ? "plain" : "go"} onClick={() => void ask()}>
        {words}
        <ShortcutKeys keys="mod+enter" />
      </Button>
      <Shortcut keys="mod+enter" label={words} run={() => void ask()} />
      {isOpen && <TakeDialog {...props} onClose={() => onOpen(false)} />}
    </>
  );
}

/** Goods that are billed before they are moved, as its submit asks about them; null of none. */
function describeUnmoved(becomes: Becoming, items: TradeDocument["items"]): string | null {
  if (becomes !== "purchase_invoice" && becomes !== "sales_invoice") return null;
  const goods = items.filter((line) => !isServiceLine({ hsn: line.hsn, itemCode: line.item_code }));
  if (becomes === "purchase_invoice")
    return goods.length > 0 ? "The goods are billed before they are received: say why." : null;
  const weighed = goods.filter(({ uom }) => isMeasured(uom));
  return weighed.length > 0 ? `${weighed[0]!.item_name} is weighed as it goes and billed before that: say why.` : null;
}

const credit = fieldOf("itc_choice");

/** What is printed on a bill and said of its tax, as it goes. */
const billToSend = <T extends { bill_total: string; itc_choice: string }>(printed: T) => ({
  ...printed,
  bill_total: figureToSend(printed.bill_total, { places: 2 }),
  itc_choice: printed.itc_choice || null,
});

const notSaved = "What you typed could not be saved. Mend it first.";

function TakeDialog(props: TakeDraftProps & { onClose: () => void }) {
  const { document, becomes, save, look, warnings, onTaken, onClose } = props;
  const [read, setRead] = useState(document.version);
  const opened = useJustOpened();
  const isSale = document.kind === "quotation";
  const isBill = becomes === "purchase_invoice";
  const words = becomingActs[becomes];
  const reasonField = isSale ? "rate_reason" : "bill_reason";
  const act = useAct({
    begins: {
      po_no: document.po_no,
      reason: "",
      paper_reason: "",
      bill_no: "",
      bill_date: "",
      bill_total: "",
      itc_choice: "",
      again: false,
      mail: true,
    },
    fields: ["po_no", "reason", reasonField, ...(isBill ? ["bill_no", "bill_date", "bill_total", "itc_choice"] : [])],
    call: async ({ po_no, reason, paper_reason, mail, ...printed }, ask) => {
      const version = await save(read);
      if (version === null) throw new ApiError({ status: 0, code: "refused", message: notSaved });
      const input = { id: document.name, version, reason, mail, [reasonField]: paper_reason, ...ask };
      if (isSale) return browserCall(takeQuotation, { ...input, po_no } as never);
      const bill = billToSend(printed);
      return browserCall(takeSupplierQuotation, { ...input, ...(isBill && bill) } as never);
    },
    doneToast: (reply) => `${(reply as TradeDocument).name} is made`,
    // Whoever shows what was taken reads anew what is left: nothing stands under the draft's name any more.
    stale: [],
    onConflict: (current) => setRead((current as TradeDocument).version),
    onDone: (reply) => onTaken(reply as TradeDocument),
    onEnd: onClose,
  });
  const { field, typed, change, problems } = act;
  const { bill_no, bill_date, bill_total, itc_choice, again } = typed;
  const isPrinted = bill_no.trim() !== "" && bill_date !== "";
  const bill = billToSend({ bill_no, bill_date, bill_total, itc_choice, again });
  const trial = useTrial(
    isSale ? "takeQuotation" : "takeSupplierQuotation",
    isBill && !isPrinted ? null : { id: document.name, version: read, mail: typed.mail, ...(isBill && bill) },
  );
  const isTwice =
    act.error instanceof ApiError && act.error.fields.bill_no !== undefined && act.error.code === "conflict";
  const { party, hears = [], how, items, rounded_total: payable } = document;
  const unmoved = describeUnmoved(becomes, items);
  const asksReason =
    isTwice ||
    typed.again ||
    (document.reasons_needed ?? []).length > 0 ||
    unmoved !== null ||
    trial.reasons[reasonField] !== undefined ||
    problems[reasonField] !== undefined;
  return (
    <ActDialog
      act={act}
      title={words}
      words={words}
      keys={<ShortcutKeys keys="mod+enter" />}
      button={{ variant: "go", ref: isSale || isBill ? undefined : focusFirst, ...opened.button }}
      onClose={onClose}
      onSend={() => (look && !look.isDone ? look.ask() : act.submit())}
      more={<Shortcut keys="mod+enter" label={words} run={() => !opened.isNew && act.form.current?.requestSubmit()} />}
      {...opened.form}
    >
      <dl className="take-facts">
        <div>
          <dt>{isSale ? "Buyer" : "Supplier"}</dt>
          <dd>
            {party?.name}
            {how && <span className="text-ink-3"> {howTold[how as keyof typeof howTold].toLowerCase()}</span>}
          </dd>
        </div>
        <div>
          <dt>Payable for {items.length === 1 ? "1 line" : `${items.length} lines`}</dt>
          <dd className="figures text-h3">{rupees(payable)}</dd>
        </div>
      </dl>
      {look?.part}
      {warnings}
      {unmoved && <FieldWarning>{unmoved}</FieldWarning>}
      {isSale && (
        <TextField
          // What is to be ticked first comes a moment later, and nobody is to type meanwhile.
          ref={look?.asks === false ? focusNow : undefined}
          label="The buyer's PO number (optional)"
          maxLength={40}
          autoComplete="off"
          spellCheck={false}
          {...field("po_no")}
        />
      )}
      {isBill && (
        <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 sm:grid-cols-3">
          <TextField
            ref={focusFirst}
            label="Bill number"
            required
            maxLength={40}
            autoComplete="off"
            {...field("bill_no")}
          />
          <DayField label="Bill date" required {...field("bill_date", "onDay")} />
          <AmountField label="Total on the bill" maxLength={16} {...field("bill_total", "onAmount")} />
        </div>
      )}
      {isBill && (
        <SelectField
          label={credit.editor ?? credit.label}
          hint="Choose none where section 17(5) blocks it."
          {...field("itc_choice")}
        >
          <option value="">As its tax is charged</option>
          {Object.entries(credit.choices ?? {}).map(([word, shown]) => (
            <option key={word} value={word}>
              {shown}
            </option>
          ))}
        </SelectField>
      )}
      {isBill && (typed.again || isTwice) && (
        <CheckField required={false} {...act.tick("again")}>
          This is another bill with the same number.
        </CheckField>
      )}
      {asksReason && (
        <TextArea
          label={fieldOf(reasonField).label}
          required
          rows={3}
          maxLength={500}
          hint={
            unmoved === null && trial.reasons[reasonField] ? (
              <FieldWarning>{trial.reasons[reasonField]}</FieldWarning>
            ) : (
              "Stays at the desk."
            )
          }
          {...field("paper_reason")}
          error={problems[reasonField]}
          onChange={({ target }) => {
            change({ paper_reason: target.value });
            act.mend(reasonField);
          }}
        />
      )}
      <TextField
        label="Who said so (optional)"
        maxLength={500}
        autoComplete="off"
        hint="Stays at the desk, in the history."
        {...field("reason")}
      />
      <AsksFirst says={document.warnings?.includes(trial.asks ?? "") ? null : trial.asks} asking={act.asking} />
      <MailSwitch hears={hears} checked={typed.mail} onChange={(mail) => change({ mail })} />
    </ActDialog>
  );
}
