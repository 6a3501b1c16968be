import { type FormEvent, useRef, useState } from "react";
import { Alert } from "../../ui/alert.tsx";
import { Button } from "../../ui/button.tsx";
import { DialogActions } from "../../ui/dialog.tsx";
import { TextField } from "../../ui/field.tsx";
import { focusFirst } from "../../ui/focus-first.ts";
import { SelectField } from "../../ui/select-field.tsx";
import { useFocusOnProblem } from "../../ui/use-focus-on-problem.ts";
import { StateOptions } from "../../app/state-options.tsx";

export const addressNames = ["name", "address", "state", "pincode", "gstin"] as const;
type Typed = Record<(typeof addressNames)[number], string>;

interface AddressFormProps {
  begin: Typed;
  /** What the button says. */
  act: string;
  change: { busy: boolean; fields: Record<string, string>; said: string | null; found: object };
  onSave: (typed: Typed) => void;
  onCancel: () => void;
}

export function AddressForm({ begin, act, change, onSave, onCancel }: AddressFormProps) {
  const [typed, setTyped] = useState(begin);
  const element = useRef<HTMLFormElement>(null);
  useFocusOnProblem(element, change.found);
  const field = (name: keyof Typed) => ({
    name,
    value: typed[name],
    error: change.fields[name],
    autoComplete: "off",
    onChange: (event: { target: { value: string } }) => setTyped({ ...typed, [name]: event.target.value }),
  });

  function submit(event: FormEvent) {
    event.preventDefault();
    if (!change.busy) onSave({ ...typed, pincode: typed.pincode.replaceAll(" ", "") });
  }

  return (
    <form ref={element} noValidate onSubmit={submit} className="flex flex-col gap-5">
      <TextField
        ref={focusFirst}
        label="Name"
        required
        maxLength={140}
        hint="Who receives the goods there"
        {...field("name")}
      />
      <TextField label="Address" required maxLength={300} {...field("address")} />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 sm:grid-cols-[minmax(0,1fr)_9rem]">
        <SelectField label="State" required {...field("state")}>
          <option value="">Choose one</option>
          <StateOptions />
        </SelectField>
        <TextField label="PIN code" required inputMode="numeric" maxLength={7} {...field("pincode")} />
      </div>
      <TextField
        label="GSTIN (optional)"
        hint="Another one than the profile's makes the bill's state the place of supply."
        inputClass="uppercase"
        spellCheck={false}
        maxLength={15}
        {...field("gstin")}
      />
      <Alert>{change.said}</Alert>
      <DialogActions>
        <Button onClick={onCancel}>Cancel</Button>
        <Button type="submit" variant="ink" busy={change.busy}>
          {act}
        </Button>
      </DialogActions>
    </form>
  );
}
