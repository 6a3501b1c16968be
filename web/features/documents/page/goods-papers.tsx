import { fieldOf } from "@vanik/contracts/document-fields";
import type { TradeDocument } from "@vanik/contracts/documents";
import type { NamedInvoice } from "@vanik/trading/named-invoice";
import type { ActProblems } from "../../../lists/written/use-act.ts";
import type { BoundFields } from "../../../ui/bind-fields.ts";
import { DayField } from "../../../lists/day-field.tsx";
import { TextArea } from "../../../ui/text-area.tsx";
import { FieldWarning } from "../../../ui/field-warning.tsx";
import { SelectField } from "../../../ui/select-field.tsx";
import { CarriageFields } from "./carriage-fields.tsx";
import { type Goods, type InvoiceChoice, departureOf, reasonAsked, warningOfGoods } from "./goods.ts";

interface GoodsPapersProps {
  document: TradeDocument;
  goods: Goods;
  invoices: readonly string[];
  /** The one that it goes with. */
  invoice: NamedInvoice | null;
  field: BoundFields<Goods>;
  problems: ActProblems;
  /** Reasons that will be asked for, by field. */
  reasons: Readonly<Record<string, string>>;
  onChange: (part: Partial<Goods>) => void;
  onPaper: (paper: InvoiceChoice) => void;
}

/** The invoice, the day, the lorry and its papers, and reasons. */
export function GoodsPapers({
  document,
  goods,
  invoices,
  invoice,
  field,
  problems,
  reasons,
  onChange,
  onPaper,
}: GoodsPapersProps) {
  const isSale = document.kind === "sales_order";
  const reasonWanted = reasonAsked(document, goods, invoice);
  const departs = departureOf(document, goods, invoice);
  const warning = warningOfGoods(document, goods);
  return (
    <div className="grid gap-5 sm:grid-cols-2 lg:grid-cols-3">
      {isSale && (
        <SelectField
          label="Invoice"
          value={goods.paper}
          error={problems.invoice}
          onChange={(event) => onPaper(event.target.value)}
        >
          <option value="make">Make it now, of what goes</option>
          {invoices.map((name) => (
            <option key={name} value={name}>
              With {name}
            </option>
          ))}
          <option value="none">Without an invoice</option>
        </SelectField>
      )}
      <DayField late label="Day" required {...field("day", "onDay")} />
      <CarriageFields
        typed={goods}
        field={(name) => field(name)}
        onChange={onChange}
        warning={warning && <FieldWarning>{warning}</FieldWarning>}
      />
      {(reasonWanted || problems.reason) && (
        <TextArea
          className="sm:col-span-2 lg:col-span-3"
          label={reasonWanted?.label ?? "Reason"}
          hint={departs ? <FieldWarning>{departs}</FieldWarning> : "Stays at the desk."}
          maxLength={500}
          rows={2}
          required
          {...field("reason")}
        />
      )}
      {isSale && goods.paper === "make" && (reasons.rate_reason || problems.rate_reason || goods.rate_reason) && (
        <TextArea
          className="sm:col-span-2 lg:col-span-3"
          label={`${fieldOf("rate_reason").label} (of its invoice)`}
          hint={reasons.rate_reason ? <FieldWarning>{reasons.rate_reason}</FieldWarning> : "Stays at the desk."}
          maxLength={500}
          rows={2}
          required
          {...field("rate_reason")}
        />
      )}
    </div>
  );
}
