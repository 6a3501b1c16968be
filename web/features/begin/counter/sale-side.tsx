// What stands beside the lines of a counter sale.
import type { CounterPreview, CounterSale } from "@vanik/contracts/begin-input";
import { fieldOf } from "@vanik/contracts/document-fields";
import { type PaymentMode, paymentModes } from "@vanik/contracts/trade";
import { totalsRowsOf } from "@vanik/trading/totals-rows";
import { wantsReference } from "@vanik/trading/payment-reference";
import type { ReactNode } from "react";
import { BankField } from "../../../lists/bank-field.tsx";
import { MailSwitch } from "../../../lists/mail-switch.tsx";
import { PartyField } from "../../../lists/party-field.tsx";
import type { useAct } from "../../../lists/written/use-act.ts";
import { TextField } from "../../../ui/field.tsx";
import { SelectField } from "../../../ui/select-field.tsx";
import { TextArea } from "../../../ui/text-area.tsx";
import { BuyerPhone } from "./buyer-phone.tsx";
import type { SaleTyped } from "./sale-typed.ts";

/** What is paid at a counter first. */
const modes: readonly PaymentMode[] = [...new Set<PaymentMode>(["Cash", "UPI", "Card", ...paymentModes])];

interface SaleSideProps {
  act: ReturnType<typeof useAct<SaleTyped, CounterSale>>;
  known: string;
  onKnown: (known: string) => void;
  preview: CounterPreview | undefined;
  payable: number | undefined;
  /** What is looked at before it is sold. */
  look: ReactNode;
}

/** Beside the lines: to whom, how it is paid, what is left off, and what it comes to. */
export function SaleSide({
  act: { typed, change, field, problems, mend },
  known,
  onKnown,
  preview,
  payable,
  look,
}: SaleSideProps) {
  const asksReason = (preview?.quotation.reasons_needed ?? []).length > 0 || problems.rate_reason !== undefined;
  const nameBuyer = (buyer: string) => {
    change({ buyer });
    mend("name", "organisation");
  };
  return (
    <div className="counter-side">
      <PartyField
        label="Buyer (optional)"
        side="buyer"
        required={false}
        value={typed.buyer}
        error={problems.name ?? problems.organisation}
        hint={buyerHint(typed.buyer, known)}
        onChange={nameBuyer}
        onKnown={onKnown}
      />
      <BuyerPhone
        phone={typed.phone}
        error={problems.phone}
        isKnown={known !== ""}
        onPhone={(phone) => change({ phone })}
        onBuyer={nameBuyer}
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
        {typed.mode !== "Cash" && (
          <BankField
            value={typed.bank}
            error={problems["payment.bank"]}
            onBank={(bank) => {
              change({ bank });
              mend("payment.bank");
            }}
          />
        )}
        <TextField
          {...(wantsReference(typed.mode) ? { label: "Reference", required: true } : { label: "Reference (optional)" })}
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
      {look}
      {known && preview && (
        <MailSwitch hears={preview.quotation.hears ?? []} checked={typed.mail} onChange={(mail) => change({ mail })} />
      )}
    </div>
  );
}

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
