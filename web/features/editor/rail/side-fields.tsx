// What stands beside the totals: days, discount, numbers; each a row of its own, saved as it is typed.
import { type ReactNode, useId } from "react";
import type { Head, HeadField } from "../draft/draft.ts";
import { kindFields, type SideField } from "../draft/kind-fields.ts";
import type { Change } from "../draft/reduce.ts";
import { onNeededKey } from "../use-editor-keys.ts";
import { useEditor, useOpenEditor, useProblem } from "../use-editor.ts";

interface Shape {
  label: string;
  type?: "date";
  /** Behind the figure. */
  unit?: string;
  placeholder?: string;
  figure?: boolean;
  max?: number;
}

type TextField = { [F in HeadField]: Head[F] extends string ? F : never }[HeadField];

const shapes: Readonly<Record<Exclude<SideField, "reverse_charge">, Shape>> = {
  discount: { label: "Discount", placeholder: "% or ₹", figure: true },
  valid_till: { label: "Valid till", type: "date" },
  schedule_date: { label: "Required by", type: "date" },
  delivery_date: { label: "Delivery date", type: "date" },
  transaction_date: { label: "Booked on", type: "date" },
  bill_date: { label: "Bill date", type: "date" },
  payment_days: { label: "Payment", unit: "days", figure: true },
  delivery_days: { label: "Delivery", unit: "days", figure: true },
  po_no: { label: "Buyer's PO no.", max: 40 },
  bill_no: { label: "Bill no.", max: 40 },
  delivery_place: { label: "Place of delivery", max: 80 },
  delivery_pincode: { label: "PIN code", max: 7, figure: true },
};

/** A change of one field of the head. */
export function headChange<F extends HeadField>(field: F, value: Head[F]): Change {
  return { type: "head", field, value } as Change;
}

export function SideFields() {
  const { kind } = useOpenEditor();
  return (
    <div className="side-fields">
      {kindFields[kind].side.map((field) =>
        field === "reverse_charge" ? <ReverseCharge key={field} /> : <SideText key={field} field={field} />,
      )}
    </div>
  );
}

export function SideRow({
  label,
  htmlFor,
  problem,
  children,
}: {
  label: ReactNode;
  htmlFor: string;
  problem: string | undefined;
  children: ReactNode;
}) {
  return (
    <div className="side-field">
      <div className="side-field-row">
        <label htmlFor={htmlFor}>{label}</label>
        {children}
      </div>
      {problem && (
        <p id={`${htmlFor}-wrong`} role="alert" className="pb-2 text-small text-red">
          {problem}
        </p>
      )}
    </div>
  );
}

function SideText({ field }: { field: Exclude<SideField, "reverse_charge"> & TextField }) {
  const editor = useOpenEditor();
  const value = useEditor(({ draft }) => draft.head[field]);
  const problem = useProblem(field);
  const id = useId();
  const isNeeded = field === "bill_no" || field === "bill_date";
  const { label, type, unit, placeholder, figure = false, max } = shapes[field];
  return (
    <SideRow label={label} htmlFor={id} problem={problem}>
      <input
        id={id}
        className={figure || type ? "side-input figures" : "side-input"}
        type={type ?? "text"}
        inputMode={figure && field !== "discount" ? "numeric" : undefined}
        data-needed={isNeeded || undefined}
        onKeyDown={isNeeded ? (event) => onNeededKey(event, editor) : undefined}
        maxLength={max}
        placeholder={placeholder}
        autoComplete="off"
        aria-invalid={problem ? true : undefined}
        aria-describedby={problem ? `${id}-wrong` : undefined}
        value={value}
        onChange={(event) => editor.change(headChange(field, event.target.value))}
        onBlur={() => editor.closeStep()}
      />
      {unit && <span className="side-unit">{value === "1" ? "day" : unit}</span>}
    </SideRow>
  );
}

function ReverseCharge() {
  const editor = useOpenEditor();
  const checked = useEditor(({ draft }) => draft.head.reverse_charge);
  const id = useId();
  return (
    <SideRow label="Reverse charge" htmlFor={id} problem={undefined}>
      <input
        id={id}
        type="checkbox"
        className="choice-mark"
        checked={checked}
        onChange={(event) => editor.change(headChange("reverse_charge", event.target.checked))}
      />
    </SideRow>
  );
}
