import { fieldOf } from "@vanik/contracts/document-fields";
import { todayInIndia } from "../../app/indian-day.ts";
import { DayField } from "../../lists/day-field.tsx";
import { requiredByLabel } from "../../lists/written/required-by.ts";
import { type FieldProblems, bindFields } from "../../ui/bind-fields.ts";
import { TextField } from "../../ui/field.tsx";
import { SelectField } from "../../ui/select-field.tsx";
import { TextArea } from "../../ui/text-area.tsx";
import { focusFirst } from "../../ui/focus-first.ts";
import type { Asks, MoveTexts } from "./move-words.ts";

interface MoveFieldsProps {
  asks: Asks;
  poNumber: string;
  /** What a reason is asked by. */
  reason: string;
  party: string;
  typed: Required<MoveTexts>;
  problems: FieldProblems;
  onChange: (part: Partial<MoveTexts>) => void;
}

/** The fields of a move, no more than it asks; the first has the focus. */
export function MoveFields({ asks, poNumber, reason, party, typed, problems, onChange }: MoveFieldsProps) {
  const field = bindFields(typed, problems, onChange);
  return (
    <>
      {asks.poNumber && (
        <TextField
          ref={focusFirst}
          label={poNumber}
          hint="Optional. It stands on the order and its invoices."
          maxLength={40}
          autoComplete="off"
          spellCheck={false}
          {...field("po_no")}
        />
      )}
      {asks.validTill && <DayField ref={focusFirst} label="Valid till" required {...field("valid_till", "onDay")} />}
      {asks.answer && (
        <SelectField label="What the buyer said" required {...field("answer")}>
          <option value="">Choose</option>
          <option value="accepted">It accepts, and reverses its credit</option>
          <option value="rejected">It rejects</option>
        </SelectField>
      )}
      {asks.creditNote && (
        <>
          <TextField
            ref={focusFirst}
            label="Number of the credit note"
            maxLength={40}
            required
            autoComplete="off"
            spellCheck={false}
            {...field("note_no")}
          />
          <DayField label="Its day" required max={todayInIndia()} {...field("note_date", "onDay")} />
        </>
      )}
      {asks.requiredBy && (
        <DayField
          ref={focusFirst}
          label={requiredByLabel}
          required
          min={todayInIndia()}
          {...field("schedule_date", "onDay")}
        />
      )}
      {asks.reason && (
        <TextArea
          ref={focusFirst}
          label={reason}
          maxLength={500}
          rows={3}
          required={asks.reason === "needed"}
          hint={asks.note ? "Stays at the desk." : undefined}
          {...field("reason")}
        />
      )}
      {asks.paper && (
        <TextArea
          ref={focusFirst}
          label={fieldOf(asks.paper).label}
          maxLength={500}
          rows={3}
          required
          hint="Stays at the desk: on the document, in its history and in the audit log."
          {...field(asks.paper)}
        />
      )}
      {asks.note && <TextArea label={`Note to the ${party} (optional)`} maxLength={2000} rows={3} {...field("note")} />}
    </>
  );
}
