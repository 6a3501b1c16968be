import { type Right, rightLabels, rights } from "@vanik/contracts/rights";
import { CheckField } from "../../ui/choice-field.tsx";
import { FieldError } from "../../ui/field.tsx";

/** What each right is for, in the words of the desk's menu (operator 6). */
const rightHints: Readonly<Record<Right, string>> = {
  catalogue: "Items, prices, GST rates, pictures, imports of items",
  content: "News, policies, texts, holidays, subscribers",
  sales: "Inbox, inquiries, quotations, sales orders, invoices, buyers",
  sourcing: "Requests, bids, purchase orders, receipts, drafts of bills, suppliers; sees costs",
  costs: "Sees what things cost us, what is left of a sale, and all that is bought",
  balances: "Sees what is owed and paid, statements, dues",
  accounts: "Bills, payments, credit and terms, banks, openings, closing books; sees costs and balances",
  administrator: "All of these; alone people, settings, keys, audit log, exports",
};

interface RightFieldProps {
  chosen: readonly Right[];
  onChange: (chosen: Right[]) => void;
  error?: string | undefined;
}

/** What somebody may write; an administrator's other boxes say nothing more. */
export function RightField({ chosen, onChange, error }: RightFieldProps) {
  const isAll = chosen.includes("administrator");
  const toggle = (right: Right) => onChange(rights.filter((one) => chosen.includes(one) !== (one === right)));
  return (
    <fieldset
      className="field outline-none"
      tabIndex={-1}
      aria-invalid={error ? true : undefined}
      aria-describedby={error ? "rights-problem" : undefined}
    >
      <legend className="field-label">What may they write and see?</legend>
      <div className="right-boxes">
        {rights.map((right) => (
          <CheckField
            key={right}
            required={false}
            checked={chosen.includes(right) || isAll}
            disabled={isAll && right !== "administrator"}
            onChange={() => toggle(right)}
          >
            {rightLabels[right]}
            <span className="text-caption block text-ink-3">{rightHints[right]}</span>
          </CheckField>
        ))}
      </div>
      <p className="field-hint">
        Everybody at the desk reads its trade; what things cost, all that is bought, and what is owed and paid only by
        these rights.
      </p>
      {error && <FieldError id="rights-problem">{error}</FieldError>}
    </fieldset>
  );
}
