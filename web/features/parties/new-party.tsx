// A new buyer or supplier; its first user is mailed a link to set a password.
import { createParty } from "@vanik/contracts/api";
import type { Party, PartyKind } from "@vanik/contracts/parties";
import { type FormEvent, useRef, useState } from "react";
import { Alert } from "../../ui/alert.tsx";
import { Button } from "../../ui/button.tsx";
import { Dialog, DialogActions } from "../../ui/dialog.tsx";
import { TextField } from "../../ui/field.tsx";
import { PhoneField } from "../../ui/phone-field.tsx";
import { focusFirst } from "../../ui/focus-first.ts";
import { SelectField } from "../../ui/select-field.tsx";
import { useFocusOnProblem } from "../../ui/use-focus-on-problem.ts";
import { usePartyChange } from "./use-party-change.ts";

interface NewPartyProps {
  open: boolean;
  kind: PartyKind;
  onClose: () => void;
  onMade: (party: Party) => void;
}

const names = ["kind", "name", "gstNo", "person", "email", "phone"] as const;

export function NewParty(props: NewPartyProps) {
  return (
    <Dialog open={props.open} onClose={props.onClose} title="New party">
      <NewPartyForm {...props} />
    </Dialog>
  );
}

function NewPartyForm({ kind, onClose, onMade }: NewPartyProps) {
  const [typed, setTyped] = useState({ kind, name: "", gstNo: "", person: "", email: "", phone: "" });
  const element = useRef<HTMLFormElement>(null);
  const { save, busy, fields, said, found } = usePartyChange(createParty, names, {
    done: "Created, and the invitation is on its way",
    onDone: onMade,
  });
  useFocusOnProblem(element, found);
  const field = (name: (typeof names)[number]) => ({
    name,
    value: typed[name],
    error: fields[name],
    onChange: (event: { target: { value: string } }) => setTyped({ ...typed, [name]: event.target.value }),
  });

  function submit(event: FormEvent) {
    event.preventDefault();
    if (!busy) save(typed);
  }

  return (
    <form ref={element} noValidate onSubmit={submit} className="flex flex-col gap-5">
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 sm:grid-cols-[9rem_minmax(0,1fr)]">
        <SelectField label="Kind" {...field("kind")}>
          <option value="buyer">Buyer</option>
          <option value="supplier">Supplier</option>
        </SelectField>
        <TextField
          ref={focusFirst}
          label="Company name"
          required
          maxLength={140}
          autoComplete="off"
          hint="It stays as it is."
          {...field("name")}
        />
      </div>
      <TextField
        label="GST No. (optional)"
        hint="State and PAN follow from it."
        inputClass="uppercase"
        autoComplete="off"
        spellCheck={false}
        maxLength={20}
        {...field("gstNo")}
      />
      <fieldset className="hang grid gap-5 pt-4">
        <legend className="float-left text-label font-[560]">Its first user</legend>
        <TextField label="Name" required maxLength={100} autoComplete="off" {...field("person")} />
        <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 sm:grid-cols-2">
          <TextField
            label="Email"
            type="email"
            required
            maxLength={254}
            autoComplete="off"
            hint="A link to set a password goes there."
            {...field("email")}
          />
          <PhoneField label="Phone" required {...field("phone")} autoComplete="off" />
        </div>
      </fieldset>
      <Alert>{said}</Alert>
      <DialogActions>
        <Button onClick={onClose}>Cancel</Button>
        <Button type="submit" variant="go" busy={busy}>
          Create and invite
        </Button>
      </DialogActions>
    </form>
  );
}
