// The desk's draft of a debit note that raises an invoice: what is added to a unit of each line, and why.
import { documents } from "@vanik/contracts/api";
import type { TradeDocument } from "@vanik/contracts/documents";
import { isSale, type KindOf, kinds } from "@vanik/contracts/trade";
import { browserCall } from "../../app/call.ts";
import { rupees } from "../../app/formats.ts";
import { ActForm } from "../../lists/written/act-form.tsx";
import { DayField } from "../../lists/day-field.tsx";
import { useAct } from "../../lists/written/use-act.ts";
import { TextField } from "../../ui/field.tsx";
import { TextArea } from "../../ui/text-area.tsx";
import { DraftLines, type LineFigure, quantityOfLine, useUnsaved } from "./draft-lines.tsx";
import { placeOfRaised, sentRaise, type TypedRaise, typedRaiseOf } from "./typed-raise.ts";

const raisedFigures: readonly LineFigure<"qty" | "rate">[] = [
  quantityOfLine,
  { key: "rate", label: () => "Dearer by, ₹ a unit" },
];

interface RaiseFormProps {
  document: TradeDocument & { kind: KindOf<"invoice"> };
  /** Whether something is typed that is not saved: what is issued is what is saved. */
  onUnsaved: (isUnsaved: boolean) => void;
}

export function RaiseForm({ document, onUnsaved }: RaiseFormProps) {
  const { kind, name, version, left = [] } = document;
  const act = useAct({
    begins: typedRaiseOf(document),
    call: (typed: TypedRaise) =>
      browserCall(documents[kind].changeRaised, {
        id: name,
        version,
        ...sentRaise(typed, isSale(kind)),
      } as never) as Promise<TradeDocument>,
    doneToast: "The debit note is saved",
    // Awaited: the next press is of the version that is saved then.
    stale: [[kinds[kind].noun]],
    onEnd: () => undefined,
  });
  const { typed, change, field } = act;
  useUnsaved(typed, typedRaiseOf(document), onUnsaved);
  const setLine = (source: number, key: "qty" | "rate", text: string) =>
    change({ lines: typed.lines.map((line) => (line.source === source ? { ...line, [key]: text } : line)) });
  return (
    <ActForm act={act} words="Save" button={{ variant: "ink" }} inPage className="mt-6 flex flex-col gap-5">
      {!isSale(kind) && (
        <>
          <TextField label="Supplier's debit note no." maxLength={40} {...field("bill_no")} />
          <DayField label="Its date" {...act.field("bill_date", "onDay")} />
        </>
      )}
      <DraftLines
        lines={left}
        typed={typed.lines}
        figures={raisedFigures}
        says={({ qty, uom, rate }) => `${qty} ${uom} at ${rupees(rate)}`}
        problems={act.problems}
        placeOf={(source) => placeOfRaised(act.refusedInput ?? typed, source)}
        onChange={setLine}
      />
      <TextArea label="Reason" maxLength={500} rows={2} hint="Stays at the desk." {...field("reason")} />
    </ActForm>
  );
}
