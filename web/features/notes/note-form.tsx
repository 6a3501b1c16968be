// The desk's draft of a note: why it is written, and what of each line, beside what is left.
import { documents } from "@vanik/contracts/api";
import type { TradeDocument } from "@vanik/contracts/documents";
import { type NoteCause, noteCauses } from "@vanik/contracts/notes";
import { type KindOf, kinds } from "@vanik/contracts/trade";
import { browserCall } from "../../app/call.ts";
import { day } from "../../app/days-and-times.ts";
import { rupees } from "../../app/formats.ts";
import { ActForm } from "../../lists/written/act-form.tsx";
import { useAct } from "../../lists/written/use-act.ts";
import { CheckField } from "../../ui/choice-field.tsx";
import { TextField } from "../../ui/field.tsx";
import { SelectField } from "../../ui/select-field.tsx";
import { TextArea } from "../../ui/text-area.tsx";
import { DraftLines, type LineFigure, quantityOfLine, useUnsaved } from "./draft-lines.tsx";
import { EntryLines } from "./entry-lines.tsx";
import { causesAgainst, placeOfLine, sentNote, type TypedNote, typedNoteOf, type TypedNoteLine } from "./typed-note.ts";

type Figure = Exclude<keyof TypedNoteLine, "source">;
/** What is typed of a line, by what the cause says. */
const notedFigures: Readonly<Record<"qty" | "rate" | "amount", readonly LineFigure<Figure>[]>> = {
  qty: [quantityOfLine],
  rate: [quantityOfLine, { key: "rate", label: () => "Too dear by, ₹ a unit" }],
  amount: [{ key: "amount", label: () => "Amount, ₹" }],
};

type OpenNote = TradeDocument & { kind: KindOf<"note"> };

interface NoteFormProps {
  document: OpenNote;
  /** Whether something is typed that is not saved: what is issued is what is saved. */
  onUnsaved: (isUnsaved: boolean) => void;
}

export function NoteForm({ document, onUnsaved }: NoteFormProps) {
  const { kind, name, version, left = [], safe_until: safeUntil, last_day: lastDay } = document;
  const isOfEntry = document.against?.opening === true;
  const act = useAct({
    begins: typedNoteOf(document),
    call: (typed: TypedNote) =>
      browserCall(documents[kind].change, { id: name, version, ...sentNote(typed) } as never) as Promise<TradeDocument>,
    doneToast: "The note is saved",
    // Awaited: the next press is of the version that is saved then.
    stale: [[kinds[kind].noun]],
    onEnd: () => undefined,
  });
  const { typed, change, field } = act;
  useUnsaved(typed, typedNoteOf(document), onUnsaved);
  const { says, takesGoods } = noteCauses[typed.cause];
  const setLine = (source: number, key: Figure, text: string) =>
    change({ lines: typed.lines.map((line) => (line.source === source ? { ...line, [key]: text } : line)) });
  const changeCause = (cause: NoteCause) => change({ cause });
  return (
    <ActForm act={act} words="Save" button={{ variant: "ink" }} inPage className="mt-6 flex flex-col gap-5">
      <SelectField
        label="Why"
        value={typed.cause}
        error={act.problems.cause}
        onChange={({ target }) => changeCause(target.value as NoteCause)}
      >
        {causesAgainst(document.against).map((cause) => (
          <option key={cause} value={cause}>
            {noteCauses[cause].words}
          </option>
        ))}
      </SelectField>
      {!takesGoods && (
        <CheckField
          checked={!typed.gst}
          required={false}
          error={act.problems.gst}
          onChange={({ target }) => change({ gst: !target.checked })}
        >
          Without GST: the tax stays as it is.
        </CheckField>
      )}
      {takesGoods && typed.cause !== "correction" && !isOfEntry && (
        <CheckField
          checked={typed.again}
          required={false}
          error={act.problems.again}
          onChange={({ target }) => change({ again: target.checked })}
        >
          They are supplied again: the order is open for them.
        </CheckField>
      )}
      {typed.whole && (
        <EntryLines
          document={document}
          lines={typed.whole}
          linesSent={act.refusedInput?.whole ?? typed.whole}
          asks={{ gst: typed.gst || takesGoods, goods: takesGoods }}
          problems={act.problems}
          onLines={(whole, ...mended) => {
            change({ whole });
            act.mend(...mended);
          }}
        />
      )}
      {says === "amount" && !isOfEntry && (
        <TextField label="Amount over all lines, ₹" inputMode="decimal" {...field("amount")} />
      )}
      {says !== "nothing" && !isOfEntry && (
        <DraftLines
          lines={left}
          typed={typed.lines}
          figures={says === "amount" && typed.amount.trim() !== "" ? [] : notedFigures[says]}
          says={({ qty, uom, rate, amount, tax }) =>
            `left ${qty} ${uom} at ${rupees(rate)}, ${rupees(amount)} and ${rupees(tax)} of GST`
          }
          problems={act.problems}
          placeOf={(source) => placeOfLine(act.refusedInput ?? typed, source)}
          onChange={setLine}
        />
      )}
      {typed.cause === "discount" && typed.gst && (
        <TextField label="What was agreed before the supply" maxLength={140} {...field("agreement")} />
      )}
      <TextArea
        label="Reason"
        maxLength={500}
        rows={2}
        hint={isOfEntry ? "Wanted of the old books, and stays at the desk." : "Stays at the desk."}
        {...field("reason")}
      />
      {safeUntil && lastDay && (
        <p className="text-small text-ink-3">
          It lowers the tax until {day(safeUntil)}; then with a reason until {day(lastDay)}.
        </p>
      )}
    </ActForm>
  );
}
