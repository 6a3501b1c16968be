// A dated rate of GST for a whole sub-category, or for all items whose HSN begins so; how many they are is told.
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { setGstRates } from "@vanik/contracts/api";
import type { GstRatesSaved } from "@vanik/contracts/catalogue-desk";
import type { GstTreatment } from "@vanik/contracts/trade";
import { figureToSend } from "@vanik/contracts/typed-figure";
import { useState } from "react";
import { ApiError, messageOf } from "../../app/api-error.ts";
import { browserCall } from "../../app/call.ts";
import { quantity } from "../../app/formats.ts";
import { DayField } from "../../lists/day-field.tsx";
import { Alert } from "../../ui/alert.tsx";
import { Button } from "../../ui/button.tsx";
import { Dialog, DialogActions } from "../../ui/dialog.tsx";
import { TextField } from "../../ui/field.tsx";
import { offerUndo } from "../../ui/offer-undo.tsx";
import { SelectField } from "../../ui/select-field.tsx";
import { toast } from "../../ui/toast.ts";
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
const howManyItems = (items: number) => (items === 1 ? "1 item" : `${quantity(items)} items`);

export function RateDialog({ sub, onClose }: RateDialogProps) {
  const client = useQueryClient();
  const undone = useUndoChange();
  const [given, setGiven] = useState({ hsn: "", rate: "", treatment: "taxable", valid_from: "" });
  const [done, setDone] = useState<GstRatesSaved | null>(null);
  const set = useMutation({
    gcTime: 0,
    mutationFn: () => {
      const { hsn, rate, treatment, valid_from } = given;
      const whom = sub ? { sub_category: sub.id } : { hsn };
      const isTaxable = treatment === "taxable";
      return browserCall(setGstRates, {
        ...whom,
        rate: isTaxable ? figureToSend(rate, { places: 2, percent: true })! : 0,
        treatment: treatment as GstTreatment,
        valid_from,
      });
    },
    onSuccess: async (saved) => {
      setDone(saved);
      await client.invalidateQueries({ queryKey: [catalogueKey] });
      const { change_id: change, items } = saved;
      const said = `Dated for ${howManyItems(items)}`;
      if (change) offerUndo(said, "Undo", () => undone.undo(change));
      else toast.success(said);
    },
  });
  const wrong = set.error instanceof ApiError ? set.error.fields : {};
  const isSaid = ["hsn", "rate", "treatment", "valid_from"].some((name) => wrong[name]);
  function give(part: Partial<typeof given>) {
    setGiven({ ...given, ...part });
    setDone(null);
  }
  const field = (name: keyof typeof given) => ({
    name,
    value: given[name],
    error: wrong[name],
    onChange: (event: { target: { value: string } }) => give({ [name]: event.target.value }),
  });
  return (
    <Dialog open onClose={onClose} title={sub ? `GST rate of ${sub.name}` : "GST rate by HSN"}>
      <form
        noValidate
        className="flex flex-col gap-5"
        onSubmit={(event) => {
          event.preventDefault();
          if (!set.isPending) set.mutate();
        }}
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
        {given.treatment === "taxable" && (
          <TextField
            label="Rate"
            suffix={<span className="field-prefix">%</span>}
            inputMode="decimal"
            {...field("rate")}
          />
        )}
        <DayField
          label="From"
          hint="Drafts of that day and later follow it."
          {...field("valid_from")}
          onDay={(valid_from) => give({ valid_from })}
        />
        <Alert>{set.error && !isSaid ? messageOf(set.error, "Something went wrong") : null}</Alert>
        <p role="status" className="text-small text-ink-2">
          {done && `Dated for ${howManyItems(done.items)}.`}
        </p>
        <DialogActions>
          <Button onClick={onClose}>{done ? "Close" : "Cancel"}</Button>
          <Button type="submit" variant="ink" busy={set.isPending}>
            Date this rate
          </Button>
        </DialogActions>
      </form>
      <UndoneInPart of={undone} />
    </Dialog>
  );
}
