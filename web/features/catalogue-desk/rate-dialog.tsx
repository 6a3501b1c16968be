// A dated rate of GST for a whole sub-category, or for all items whose HSN begins so; how many they are is told.
import { setGstRates } from "@vanik/contracts/api";
import type { GstTreatment } from "@vanik/contracts/trade";
import { figureToSend } from "@vanik/contracts/typed-figure";
import { useState } from "react";
import { useAct } from "../../lists/written/use-act.ts";
import { ActDialog } from "../../lists/written/act-form.tsx";
import { browserCall } from "../../app/call.ts";
import { quantity } from "../../app/formats.ts";
import { DayField } from "../../lists/day-field.tsx";
import { TextField } from "../../ui/field.tsx";
import { offerUndo } from "../../ui/offer-undo.tsx";
import { SelectField } from "../../ui/select-field.tsx";
import { catalogueKey } from "./queries.ts";
import { UndoneInPart, useUndoChange } from "./undo-change.tsx";

interface RateDialogProps {
  /** Whose items are meant; without one the beginning of an HSN is asked for. */
  sub: { id: string; name: string } | null;
  onClose: () => void;
}

const treatments: Readonly<Record<GstTreatment, string>> = {
  taxable: "Taxable",
  nil: "Nil rated",
  exempt: "Exempt",
  non_gst: "No GST",
};
const describeDated = (items: number) => `Dated for ${items === 1 ? "1 item" : `${quantity(items)} items`}`;

export function RateDialog({ sub, onClose }: RateDialogProps) {
  const undone = useUndoChange();
  const [done, setDone] = useState<{ items: number; of: object } | null>(null);
  const act = useAct({
    begins: { hsn: "", rate: "", treatment: "taxable" as GstTreatment, valid_from: "" },
    call: ({ hsn, rate, treatment, valid_from }) =>
      browserCall(setGstRates, {
        ...(sub ? { sub_category: sub.id } : { hsn }),
        rate: treatment === "taxable" ? figureToSend(rate, { places: 2, percent: true })! : 0,
        treatment,
        valid_from,
      }),
    stale: [[catalogueKey]],
    doneToast: ({ change_id: change, items }) => (change ? undefined : describeDated(items)),
    onDone: ({ change_id: change, items }, typed) => {
      setDone({ items, of: typed });
      if (change) offerUndo(describeDated(items), "Undo", () => undone.undo(change));
    },
  });
  const { field, typed } = act;
  // Until something else is typed.
  const dated = done?.of === typed ? done : null;
  return (
    <>
      <ActDialog
        act={act}
        title={sub ? `GST rate of ${sub.name}` : "GST rate by HSN"}
        words="Date this rate"
        leaveWords={dated ? "Close" : "Cancel"}
        onClose={onClose}
      >
        {!sub && (
          <TextField
            label="HSN that begins with"
            inputMode="numeric"
            hint="2 to 8 digits: all items whose HSN begins so."
            {...field("hsn")}
          />
        )}
        <SelectField label="Treatment" {...field("treatment")}>
          {Object.entries(treatments).map(([treatment, words]) => (
            <option key={treatment} value={treatment}>
              {words}
            </option>
          ))}
        </SelectField>
        {typed.treatment === "taxable" && (
          <TextField
            label="Rate"
            suffix={<span className="field-prefix">%</span>}
            inputMode="decimal"
            {...field("rate")}
          />
        )}
        <DayField label="From" hint="Drafts of that day and later follow it." {...field("valid_from", "onDay")} />
        <p role="status" className="text-small text-ink-2">
          {dated && `${describeDated(dated.items)}.`}
        </p>
      </ActDialog>
      <UndoneInPart of={undone} />
    </>
  );
}
