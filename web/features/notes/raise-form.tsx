// The desk's draft of a debit note that raises an invoice: what is added to a unit of each line, and why.
import { documents } from "@vanik/contracts/api";
import type { TradeDocument } from "@vanik/contracts/documents";
import { isSale, type KindOf, kinds } from "@vanik/contracts/trade";
import { useEffect } from "react";
import { browserCall } from "../../app/call.ts";
import { rupees } from "../../app/formats.ts";
import { ActForm } from "../../lists/written/act-form.tsx";
import { DayField } from "../../lists/day-field.tsx";
import { useAct } from "../../lists/written/use-act.ts";
import { TextField } from "../../ui/field.tsx";
import { TextArea } from "../../ui/text-area.tsx";
import { placeOfRaised, sentRaise, type TypedRaise, typedRaiseOf } from "./typed-raise.ts";

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
  const isUnsaved = JSON.stringify(typed) !== JSON.stringify(typedRaiseOf(document));
  useEffect(() => onUnsaved(isUnsaved), [isUnsaved, onUnsaved]);
  const setLine = (source: number, part: { qty?: string; rate?: string }) =>
    change({ lines: typed.lines.map((line) => (line.source === source ? { ...line, ...part } : line)) });
  return (
    <ActForm act={act} words="Save" button={{ variant: "ink" }} inPage className="mt-6 flex flex-col gap-5">
      {!isSale(kind) && (
        <>
          <TextField label="Supplier's debit note no." maxLength={40} {...field("bill_no")} />
          <DayField label="Its date" {...act.field("bill_date", "onDay")} />
        </>
      )}
      <ul className="grid gap-4">
        {left.map((line) => {
          const row = typed.lines.find(({ source }) => source === line.source)!;
          const at = placeOfRaised(typed, line.source);
          const problem = (key: string) => act.problems[`lines.${at}.${key}` as keyof typeof act.problems];
          return (
            <li key={line.source} className="grid gap-2">
              <p className="text-small">
                {line.item_name}
                <span className="text-ink-3">
                  {" "}
                  · {line.qty} {line.uom} at {rupees(line.rate)}
                </span>
              </p>
              <TextField
                label={`Quantity, ${line.uom}`}
                inputMode="decimal"
                value={row.qty}
                error={problem("qty")}
                onChange={({ target }) => setLine(line.source, { qty: target.value })}
              />
              <TextField
                label="Dearer by, ₹ a unit"
                inputMode="decimal"
                value={row.rate}
                error={problem("rate")}
                onChange={({ target }) => setLine(line.source, { rate: target.value })}
              />
            </li>
          );
        })}
      </ul>
      <TextArea label="Reason" maxLength={500} rows={2} hint="Stays at the desk." {...field("reason")} />
    </ActForm>
  );
}
