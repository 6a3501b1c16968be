// A guest's inquiry gets its buyer: one that is there, or a new one of what the guest typed, in one step.
import { linkInboxEntry } from "@vanik/contracts/api";
import type { InboxEntry } from "@vanik/contracts/inbox";
import { useState } from "react";
import { ActForm } from "../../lists/written/act-form.tsx";
import { browserCall } from "../../app/call.ts";
import { useMayTrade } from "../../lists/rights/use-may.ts";
import { StateOptions } from "../../app/state-options.tsx";
import { PartyField } from "../../lists/party-field.tsx";
import type { BoundFields } from "../../ui/bind-fields.ts";
import { Dialog } from "../../ui/dialog.tsx";
import { TextField } from "../../ui/field.tsx";
import { PhoneField } from "../../ui/phone-field.tsx";
import { SelectField } from "../../ui/select-field.tsx";
import { useEntryWrite } from "./queries.ts";

interface LinkGuestProps {
  entry: InboxEntry;
  open: boolean;
  onClose: () => void;
}

export function LinkGuest(props: LinkGuestProps) {
  return (
    <Dialog open={props.open} onClose={props.onClose} title="Link to a buyer">
      <LinkGuestForm {...props} />
    </Dialog>
  );
}

function LinkGuestForm({ entry, onClose }: LinkGuestProps) {
  const mayMake = useMayTrade()("any");
  const [wantsNew, setNew] = useState(entry.likely === null);
  const isNew = mayMake && wantsNew;
  const act = useEntryWrite(entry.id, {
    begins: { party: entry.likely ?? "", ...typedBy(entry) },
    call: ({ party, ...typed }) => {
      const whom = isNew ? { new: true as const, ...typed } : { party: party.trim() };
      return browserCall(linkInboxEntry, { id: entry.id, version: entry.version, ...whom });
    },
    doneToast: (linked) => `Linked to ${linked.party}`,
    onEnd: onClose,
  });
  return (
    <ActForm act={act} words={isNew ? "Create and link" : "Link"} button={{ variant: "go" }} onKeep={onClose}>
      <p className="text-ink-2">
        {entry.likely
          ? `Somebody of ${entry.likely} has this e-mail address.`
          : "No buyer's account has this e-mail address."}
      </p>
      {mayMake && (
        <fieldset className="grid gap-2">
          <legend className="sr-only">Which buyer</legend>
          {[
            [false, "A buyer we have"],
            [true, "A new company"],
          ].map(([value, label]) => (
            <label key={String(label)} className="flex min-h-11 items-center gap-3">
              <input
                type="radio"
                name="which"
                className="inbox-radio"
                checked={isNew === value}
                onChange={() => setNew(value === true)}
              />
              {label}
            </label>
          ))}
        </fieldset>
      )}
      {isNew ? <NewBuyerFields field={act.field} /> : <PartyField label="Buyer" side="buyer" {...act.field("party")} />}
      <p className="text-small text-ink-3">
        This cannot be undone: the buyer sees the inquiry among its own.
        {isNew && " A link to set a password is mailed."}
      </p>
    </ActForm>
  );
}

/** Who gave no name is called by the e-mail, which is no name. */
const typedBy = ({ person, email, company, phone, pincode }: InboxEntry) => ({
  name: company,
  gstNo: "",
  person: person === email ? "" : person,
  email,
  phone,
  location: "",
  city: "",
  state: "",
  pincode,
});
type Typed = ReturnType<typeof typedBy>;

function NewBuyerFields({ field: fieldOf }: { field: BoundFields<Typed & { party: string }> }) {
  const field = (name: keyof Typed) => ({ ...fieldOf(name), autoComplete: "off" });
  return (
    <>
      <TextField label="Company name" required maxLength={140} hint="It stays as it is." {...field("name")} />
      <TextField
        label="GST No. (optional)"
        hint="State and PAN follow from it."
        inputClass="uppercase"
        spellCheck={false}
        maxLength={20}
        {...field("gstNo")}
      />
      <TextField label="Name" required maxLength={100} {...field("person")} />
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <TextField label="Email" type="email" required maxLength={254} {...field("email")} />
        <PhoneField label="Phone" required {...field("phone")} />
      </div>
      <TextField label="Address (optional)" maxLength={500} {...field("location")} />
      <div className="grid items-start gap-5 sm:grid-cols-3">
        <TextField label="City (optional)" maxLength={100} {...field("city")} />
        <SelectField label="State (optional)" {...field("state")}>
          <option value="">By the GST No.</option>
          <StateOptions />
        </SelectField>
        <TextField label="PIN code (optional)" inputMode="numeric" maxLength={7} {...field("pincode")} />
      </div>
    </>
  );
}
