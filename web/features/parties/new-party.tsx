// A new buyer or supplier, by its name or its GSTIN alone; a first user is mailed a link to set a password.
import { createParty } from "@vanik/contracts/api";
import type { Party, PartyKind } from "@vanik/contracts/parties";
import { ActForm } from "../../lists/written/act-form.tsx";
import { browserCall } from "../../app/call.ts";
import { StateOptions } from "../../app/state-options.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { TextField } from "../../ui/field.tsx";
import { PhoneField } from "../../ui/phone-field.tsx";
import { focusFirst } from "../../ui/focus-first.ts";
import { SelectField } from "../../ui/select-field.tsx";
import { SecondParty } from "./second-party.tsx";
import { usePartyChange } from "./use-party-change.ts";

interface NewPartyProps {
  open: boolean;
  kind: PartyKind;
  onClose: () => void;
  onMade: (party: Party) => void;
}

export function NewParty(props: NewPartyProps) {
  return (
    <Dialog open={props.open} onClose={props.onClose} title="New party">
      <NewPartyForm {...props} />
    </Dialog>
  );
}

function NewPartyForm({ kind, onClose, onMade }: NewPartyProps) {
  const act = usePartyChange({
    begins: { kind, name: "", gstNo: "", state: "", person: "", email: "", phone: "", again: false, reason: "" },
    call: (typed) => browserCall(createParty, typed),
    doneToast: (_, { email }) => (email.trim() ? "Created, and the invitation is on its way" : "Created"),
    onDone: onMade,
  });
  const { field, typed } = act;

  return (
    <ActForm
      act={act}
      words={typed.email.trim() ? "Create and invite" : "Create"}
      button={{ variant: "go" }}
      onKeep={onClose}
    >
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 sm:grid-cols-[9rem_minmax(0,1fr)]">
        <SelectField label="Kind" {...field("kind")}>
          <option value="buyer">Buyer</option>
          <option value="supplier">Supplier</option>
        </SelectField>
        <TextField
          ref={focusFirst}
          label="Company name"
          required={typed.gstNo.trim() === ""}
          maxLength={140}
          autoComplete="off"
          hint="Without one it is called by its GST No. until you name it."
          {...field("name")}
        />
      </div>
      <TextField
        label="GST No. (optional)"
        hint="State and PAN follow from it: alone it is enough."
        inputClass="uppercase"
        autoComplete="off"
        spellCheck={false}
        maxLength={20}
        {...field("gstNo")}
      />
      <SecondParty error={act.error} fields={["gstNo"]} again={act.tick("again")} reason={act.field("reason")} />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 sm:grid-cols-2">
        <SelectField label="State (optional)" {...field("state")}>
          <option value="">By the GST No.</option>
          <StateOptions />
        </SelectField>
        <PhoneField label="Phone (optional)" {...field("phone")} autoComplete="off" />
      </div>
      <fieldset className="hang grid gap-5 pt-4">
        <legend className="float-left text-label font-[560]">Its first user (optional)</legend>
        <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 sm:grid-cols-2">
          <TextField label="Name" maxLength={100} autoComplete="off" {...field("person")} />
          <TextField
            label="Email"
            type="email"
            maxLength={254}
            autoComplete="off"
            hint="A link to set a password goes there."
            {...field("email")}
          />
        </div>
      </fieldset>
    </ActForm>
  );
}
