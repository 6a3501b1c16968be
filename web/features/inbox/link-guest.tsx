// A guest's inquiry gets its buyer: one that is there, or a new one of what the guest typed, in one step.
import { linkInboxEntry } from "@vanik/contracts/api";
import type { CallOf } from "@vanik/contracts/endpoint";
import type { InboxEntry } from "@vanik/contracts/inbox";
import { type FormEvent, useRef, useState } from "react";
import { ApiError, messageOf } from "../../app/api-error.ts";
import { browserCall } from "../../app/call.ts";
import { StateOptions } from "../../app/state-options.tsx";
import { PartyField } from "../../lists/party-field.tsx";
import { Alert } from "../../ui/alert.tsx";
import { Button } from "../../ui/button.tsx";
import { Dialog, DialogActions } from "../../ui/dialog.tsx";
import { TextField } from "../../ui/field.tsx";
import { PhoneField } from "../../ui/phone-field.tsx";
import { SelectField } from "../../ui/select-field.tsx";
import { toast } from "../../ui/toast.ts";
import { useFocusOnProblem } from "../../ui/use-focus-on-problem.ts";
import { useEntryWrite } from "./queries.ts";

interface LinkGuestProps {
  userId: string;
  entry: InboxEntry;
  open: boolean;
  onClose: () => void;
}

type Sent = Omit<CallOf<typeof linkInboxEntry>, "id">;

export function LinkGuest(props: LinkGuestProps) {
  return (
    <Dialog open={props.open} onClose={props.onClose} title="Link to a buyer">
      <LinkGuestForm {...props} />
    </Dialog>
  );
}

function LinkGuestForm({ userId, entry, onClose }: LinkGuestProps) {
  const [isNew, setNew] = useState(entry.likely === null);
  const [party, setParty] = useState(entry.likely ?? "");
  const [typed, setTyped] = useState(() => typedBy(entry));
  const form = useRef<HTMLFormElement>(null);
  const write = useEntryWrite(userId, entry.id, (sent: Sent) => browserCall(linkInboxEntry, { id: entry.id, ...sent }));
  const problems = write.error instanceof ApiError ? write.error.fields : {};
  useFocusOnProblem(form, problems);
  const isBeside = Object.keys(problems).some((field) => field === "party" || field in typed);

  function submit(event: FormEvent) {
    event.preventDefault();
    if (write.isPending) return;
    const { version } = entry;
    write.mutate(isNew ? { version, new: true, ...typed } : { version, party: party.trim() }, {
      onSuccess: (linked) => {
        toast.success(`Linked to ${linked.party}`);
        onClose();
      },
    });
  }
  return (
    <form ref={form} noValidate onSubmit={submit} className="flex flex-col gap-5">
      <p className="text-ink-2">
        {entry.likely
          ? `Somebody of ${entry.likely} has this e-mail address.`
          : "No buyer's account has this e-mail address."}
      </p>
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
      {isNew ? (
        <NewBuyerFields typed={typed} problems={problems} onChange={setTyped} />
      ) : (
        <PartyField label="Buyer" side="buyer" value={party} error={problems.party} onChange={setParty} />
      )}
      <p className="text-small text-ink-3">
        This cannot be undone: the buyer sees the inquiry among its own.
        {isNew && " A link to set a password is mailed."}
      </p>
      <Alert>{write.error && !isBeside ? messageOf(write.error, "Something went wrong") : null}</Alert>
      <DialogActions>
        <Button onClick={onClose}>Cancel</Button>
        <Button type="submit" variant="go" busy={write.isPending}>
          {isNew ? "Create and link" : "Link"}
        </Button>
      </DialogActions>
    </form>
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

interface NewBuyerFieldsProps {
  typed: Typed;
  problems: Readonly<Record<string, string>>;
  onChange: (typed: Typed) => void;
}

function NewBuyerFields({ typed, problems, onChange }: NewBuyerFieldsProps) {
  const field = (name: keyof Typed) => ({
    name,
    value: typed[name],
    error: problems[name],
    autoComplete: "off",
    onChange: (event: { target: { value: string } }) => onChange({ ...typed, [name]: event.target.value }),
  });
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
