// Sold over the counter: what, to whom, how it was paid. One press orders, invoices, hands over and takes the payment (trade 9).
import { sellAtCounter } from "@vanik/contracts/api";
import type { CounterPreview, CounterSale } from "@vanik/contracts/begin-input";
import { fieldOf } from "@vanik/contracts/document-fields";
import { type PaymentMode, paymentModes } from "@vanik/contracts/trade";
import { totalsRowsOf } from "@vanik/trading/totals-rows";
import { describeMode } from "@vanik/trading/wording";
import { type KeyboardEvent, type ReactNode, useRef, useState } from "react";
import { browserCall } from "../../../app/call.ts";
import { rupees } from "../../../app/formats.ts";
import { ShortcutKeys } from "../../../app/shortcut-keys.tsx";
import { Shortcut } from "../../../app/shortcuts.ts";
import { MailSwitch } from "../../../lists/mail-switch.tsx";
import { PartyField } from "../../../lists/party-field.tsx";
import { ActForm } from "../../../lists/written/act-form.tsx";
import { useAct } from "../../../lists/written/use-act.ts";
import { PageHead } from "../../../ui/page-head.tsx";
import { TextField } from "../../../ui/field.tsx";
import { SelectField } from "../../../ui/select-field.tsx";
import { TextArea } from "../../../ui/text-area.tsx";
import { BuyerPhone } from "./buyer-phone.tsx";
import { CounterLines } from "./counter-lines.tsx";
import { SaleDone, type SaleMade } from "./sale-done.tsx";
import { emptySale, fieldsShown, missingToSell, type SaleTyped, soldTo, usePreview } from "./sale-typed.ts";
import "./counter.css";

interface CounterSaleProps {
  userId: string;
  /** The button that prints an invoice. */
  print: (invoice: string) => ReactNode;
}

export function CounterSalePage({ userId, print }: CounterSaleProps) {
  const [made, setMade] = useState<SaleMade | null>(null);
  return (
    <>
      <PageHead compact title="Counter sale" />
      <div className="hang mt-6 pt-6">
        {made ? (
          <SaleDone made={made} print={print} onNext={() => setMade(null)} />
        ) : (
          <SaleForm userId={userId} onMade={setMade} />
        )}
      </div>
    </>
  );
}

/** What is paid at a counter first. */
const modes: readonly PaymentMode[] = [...new Set<PaymentMode>(["Cash", "UPI", "Card", ...paymentModes])];

function SaleForm({ userId, onMade }: { userId: string; onMade: (made: SaleMade) => void }) {
  const [known, setKnown] = useState("");
  const act = useAct<SaleTyped, CounterSale>({
    begins: emptySale,
    fields: fieldsShown,
    check: missingToSell,
    call: (sale, ask) =>
      browserCall(sellAtCounter, {
        ...soldTo(sale, known),
        phone: sale.phone,
        payment: { mode: sale.mode, reference: sale.reference, ...(payable !== undefined && { amount: payable }) },
        mail: sale.mail,
        rate_reason: sale.rate_reason,
        ...ask,
      } as never),
    onDone: (sale, { mode }) => onMade({ sale, paid: describePaid(payable, mode) }),
    onKept: () => onMade("waits"),
  });
  const { typed, change, field, problems, mend } = act;
  const { preview, payable } = usePreview(userId, typed, known);
  const asksReason = (preview?.quotation.reasons_needed ?? []).length > 0 || problems.rate_reason !== undefined;
  const find = useRef<HTMLInputElement>(null);

  /** From a box Enter leads on to the next item: all of a sale is typed without a mouse, and none is sold by the way. */
  function goOn(event: KeyboardEvent<HTMLElement>) {
    if (
      event.key !== "Enter" ||
      event.ctrlKey ||
      event.metaKey ||
      event.defaultPrevented ||
      !(event.target instanceof HTMLInputElement)
    )
      return;
    event.preventDefault();
    find.current?.focus();
  }
  const words = `Sell${payable === undefined ? "" : ` for ${rupees(payable)}`}`;
  return (
    <ActForm
      act={act}
      inPage
      words={words}
      keys={<ShortcutKeys keys="mod+enter" />}
      button={{ variant: "go", className: "counter-sell" }}
      more={<Shortcut keys="mod+enter" label="Sell" run={() => act.form.current?.requestSubmit()} />}
      className="counter"
      onKeyDown={goOn}
    >
      <CounterLines
        lines={typed.lines}
        onLines={(lines) => change({ lines })}
        problems={problems}
        mend={mend}
        preview={preview}
        find={find}
      />
      <div className="counter-side">
        <PartyField
          label="Buyer (optional)"
          side="buyer"
          required={false}
          value={typed.buyer}
          error={problems.name ?? problems.organisation}
          hint={buyerHint(typed.buyer, known)}
          onChange={(buyer) => {
            change({ buyer });
            mend("name", "organisation");
          }}
          onKnown={setKnown}
        />
        <BuyerPhone
          phone={typed.phone}
          error={problems.phone}
          isKnown={known !== ""}
          onPhone={(phone) => change({ phone })}
          onBuyer={(buyer) => {
            change({ buyer });
            mend("name", "organisation");
          }}
        />
        <div className="counter-pair">
          <SelectField
            label="Paid by"
            {...field("mode")}
            error={problems["payment.mode"]}
            onChange={({ target }) => {
              change({ mode: target.value as PaymentMode });
              mend("payment.mode");
            }}
          >
            {modes.map((mode) => (
              <option key={mode}>{mode}</option>
            ))}
          </SelectField>
          <TextField
            label="Reference (optional)"
            autoComplete="off"
            spellCheck={false}
            maxLength={60}
            {...field("reference")}
            error={problems["payment.reference"]}
            onChange={({ target }) => {
              change({ reference: target.value });
              mend("payment.reference");
            }}
          />
        </div>
        <TextField
          label="Discount (optional)"
          hint="5% of all, or an amount"
          inputMode="text"
          inputClass="number"
          autoComplete="off"
          maxLength={16}
          {...field("discount")}
          error={problems.discount_percentage ?? problems.discount_amount}
          onChange={({ target }) => {
            change({ discount: target.value });
            mend("discount_percentage", "discount_amount");
          }}
        />
        {asksReason && (
          <TextArea
            label={fieldOf("rate_reason").label}
            required
            rows={2}
            maxLength={500}
            hint="Stays at the desk."
            {...field("rate_reason")}
          />
        )}
        <SaleTotals preview={preview} isOld={payable === undefined} problem={problems["payment.amount"]} />
        {known && preview && (
          <MailSwitch
            hears={preview.quotation.hears ?? []}
            checked={typed.mail}
            onChange={(mail) => change({ mail })}
          />
        )}
      </div>
    </ActForm>
  );
}

/** "₹465.00 in cash" */
const describePaid = (payable: number | undefined, mode: PaymentMode) =>
  [...(payable === undefined ? [] : [rupees(payable)]), describeMode(mode)].join(" ");

function buyerHint(buyer: string, known: string): string {
  if (known) return "On record: the invoice is theirs.";
  return buyer.trim() ? "Not on record: the name stands on the invoice." : "Without one it is sold to “Counter sale”.";
}

interface SaleTotalsProps {
  preview: CounterPreview | undefined;
  isOld: boolean;
  problem: string | undefined;
}

function SaleTotals({ preview, isOld, problem }: SaleTotalsProps) {
  const rows = preview ? totalsRowsOf(preview.quotation) : [];
  const payable = rows.pop();
  return (
    <div className="counter-totals" data-old={isOld ? "" : undefined}>
      <dl>
        {rows.map(({ label, text }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd className="figures">{text}</dd>
          </div>
        ))}
        <div className="counter-payable">
          <dt>Payable</dt>
          <dd className="figures">{payable?.text ?? "–"}</dd>
        </div>
      </dl>
      {problem && (
        <p role="alert" className="field-error">
          {problem}
        </p>
      )}
      {preview?.quotation.tax_note && <p className="text-small text-ink-3">{preview.quotation.tax_note}</p>}
      {preview?.quotation.warnings?.map((warning) => (
        <p key={warning} className="text-small text-amber">
          {warning}
        </p>
      ))}
    </div>
  );
}
