// What stands beside the totals: days, discount, numbers; each a row of its own, saved as it is typed.
import { fieldOf } from "@vanik/contracts/document-fields";
import { stateName } from "@vanik/contracts/states";
import { type ReactNode, useId } from "react";
import { DayChoice, dayWords, useTypedDay } from "../../../lists/day-field.tsx";
import { TextArea } from "../../../ui/text-area.tsx";
import type { Head, HeadField } from "../draft/draft.ts";
import { type RailField, railOf } from "../draft/kind-fields.ts";
import type { DraftChange } from "../draft/reduce.ts";
import { onNeededKey } from "../use-editor-keys.ts";
import { useEditor, useOpenEditor, useProblem } from "../use-editor.ts";

type RailText = Exclude<RailField, "discount_percentage" | "reverse_charge" | "rate_reason"> | "discount";

/** A change of one field of the head. */
export function headChange<F extends HeadField>(field: F, value: Head[F]): DraftChange {
  return { type: "head", field, value } as DraftChange;
}

export function SideFields() {
  const { kind } = useOpenEditor();
  return (
    <div className="side-fields">
      {railOf(kind).map((field) => {
        if (field === "reverse_charge") return <ReverseCharge key={field} />;
        if (field === "rate_reason") return <RateReason key={field} />;
        if (field === "registration") return <RegistrationChoice key={field} />;
        if (field === "party_gstin") return <PartyGstinChoice key={field} />;
        const { choices } = fieldOf(field);
        if (choices) return <SideChoice key={field} field={field as RailText} choices={choices} />;
        return <SideText key={field} field={field === "discount_percentage" ? "discount" : field} />;
      })}
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

/** A field of the head, and what is wrong with it. */
function useRailField(field: RailText) {
  const editor = useOpenEditor();
  const value = useEditor(({ draft }) => draft.head[field]);
  const problem = useProblem(field);
  const id = useId();
  const { label, editor: short = label, type, max } = fieldOf(field === "discount" ? "discount_percentage" : field);
  const attributes = {
    id,
    "aria-invalid": problem ? true : undefined,
    "aria-describedby": problem ? `${id}-wrong` : undefined,
    value,
    onChange: (event: { target: { value: string } }) => editor.change(headChange(field, event.target.value)),
    onBlur: () => editor.closeStep(),
  };
  return { row: { label: short, htmlFor: id, problem }, attributes, type, max };
}

function SideText({ field }: { field: RailText }) {
  const editor = useOpenEditor();
  const { row, attributes, type, max } = useRailField(field);
  const isNeeded = field === "bill_no";
  const isCount = type === "days" || type === "pincode";
  if (type === "day") return <SideDay field={field} />;
  return (
    <SideRow {...row}>
      <input
        {...attributes}
        className={isCount || field === "discount" ? "side-input figures" : "side-input"}
        inputMode={isCount ? "numeric" : undefined}
        data-needed={isNeeded || undefined}
        onKeyDown={isNeeded ? (event) => onNeededKey(event, editor) : undefined}
        maxLength={type === "pincode" ? 7 : max}
        placeholder={field === "discount" ? "% or ₹" : undefined}
        autoComplete="off"
      />
      {type === "days" && <span className="side-unit">{attributes.value === "1" ? "day" : "days"}</span>}
    </SideRow>
  );
}

/** Saved once it is left: half a day would be another one. */
function SideDay({ field }: { field: RailText }) {
  const editor = useOpenEditor();
  const { row, attributes } = useRailField(field);
  const onDay = (day: string) => editor.change(headChange(field, day));
  const typed = useTypedDay({ value: attributes.value, onDay, late: true });
  const problem = typed.isWrong ? dayWords.wrong : row.problem;
  const isNeeded = field === "bill_date";
  return (
    <SideRow {...row} problem={problem}>
      <span className="side-day">
        <input
          {...typed.attributes}
          id={attributes.id}
          aria-invalid={problem ? true : undefined}
          aria-describedby={problem ? `${attributes.id}-wrong` : undefined}
          className="side-input figures"
          data-needed={isNeeded || undefined}
          onBlur={() => {
            typed.attributes.onBlur();
            editor.closeStep();
          }}
          onKeyDown={(event) => {
            typed.attributes.onKeyDown(event);
            if (isNeeded) onNeededKey(event, editor);
          }}
        />
        <DayChoice value={attributes.value} onDay={onDay} />
      </span>
    </SideRow>
  );
}

function SideChoice({ field, choices }: { field: RailText; choices: Readonly<Record<string, string>> }) {
  const { row, attributes } = useRailField(field);
  return (
    <SideRow {...row}>
      <select {...attributes} className="side-input side-choice">
        <option value="">Not said</option>
        {Object.entries(choices).map(([word, shown]) => (
          <option key={word} value={word}>
            {shown}
          </option>
        ))}
      </select>
    </SideRow>
  );
}

/** Where there are several of ours. */
function RegistrationChoice() {
  const { row, attributes } = useRailField("registration");
  const choices = useEditor(({ state }) => state.document.tax_basis?.registrations) ?? [];
  if (choices.length === 0 && !row.problem) return null;
  return (
    <SideRow {...row}>
      <select {...attributes} className="side-input side-choice">
        {choices.map(({ id, operator }) => (
          <option key={id} value={id}>
            {stateName(operator.state)} ({operator.gstin})
          </option>
        ))}
      </select>
    </SideRow>
  );
}

/** Where the party has several: tax is by the state of the one that is chosen. */
function PartyGstinChoice() {
  const { row, attributes } = useRailField("party_gstin");
  const choices = useEditor(({ state }) => state.document.tax_basis?.party_registrations) ?? [];
  if (choices.length === 0 && !row.problem && !attributes.value) return null;
  return (
    <SideRow {...row}>
      <select {...attributes} className="side-input side-choice">
        {choices.map(({ party_gstin: gstin, party }) => (
          <option key={gstin} value={gstin}>
            {stateName(party.state)} ({party.gstin})
          </option>
        ))}
        {/* One that was removed since it was chosen. */}
        {!choices.some(({ party_gstin: gstin }) => gstin === attributes.value) && (
          <option value={attributes.value}>{attributes.value}</option>
        )}
      </select>
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

/** Asked for as the document is submitted; here once it is given. */
function RateReason() {
  const editor = useOpenEditor();
  const value = useEditor(({ draft }) => draft.head.rate_reason);
  const problem = useProblem("rate_reason");
  if (!value && !problem) return null;
  return (
    <TextArea
      label={fieldOf("rate_reason").label}
      rows={2}
      maxLength={500}
      error={problem}
      value={value}
      onChange={(event) => editor.change(headChange("rate_reason", event.target.value))}
      onBlur={() => editor.closeStep()}
    />
  );
}
