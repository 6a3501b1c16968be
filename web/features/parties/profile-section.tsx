// A party's profile at the desk: read, and written by the rules of the party's own form.
import { updateParty } from "@vanik/contracts/api";
import type { Party } from "@vanik/contracts/parties";
import { rightOfSide } from "@vanik/contracts/rights-of-trade";
import { type EntityType, entityTypes } from "@vanik/contracts/profile";
import { profileWarnings } from "@vanik/contracts/profile-rules";
import { stateName } from "@vanik/contracts/states";
import { type FormEvent, useRef, useState } from "react";
import { phone, pincodes } from "../../app/formats.ts";
import { Alert } from "../../ui/alert.tsx";
import { Button } from "../../ui/button.tsx";
import { TextField } from "../../ui/field.tsx";
import { PhoneField } from "../../ui/phone-field.tsx";
import { FieldWarning } from "../../ui/field-warning.tsx";
import { SelectField } from "../../ui/select-field.tsx";
import { useFocusOnProblem } from "../../ui/use-focus-on-problem.ts";
import { useMay } from "../../lists/rights/use-may.ts";
import { Facts, PartySection } from "./party-section.tsx";
import { StateOptions } from "../../app/state-options.tsx";
import { useEditing } from "./use-editing.ts";
import { usePartyChange } from "./use-party-change.ts";

const entityNames: Readonly<Record<EntityType, string>> = {
  company: "Company",
  llp: "Limited liability partnership (LLP)",
  partnership: "Partnership firm",
  proprietorship: "Proprietorship",
  huf: "Hindu undivided family (HUF)",
  trust: "Trust",
  government: "Government department or body",
  other: "Other",
};

const names = [
  "entityType",
  "panNo",
  "gstNo",
  "cinNo",
  "turnOver",
  "phone",
  "location",
  "city",
  "state",
  "pincode",
] as const;
type Values = Record<(typeof names)[number], string>;

export function ProfileSection({ party }: { party: Party }) {
  const { editing, part, button, begin, end } = useEditing();
  const mayWrite = useMay()(rightOfSide(party.kind));
  return (
    <PartySection
      title="Profile"
      anchor="profile"
      action={
        !editing &&
        mayWrite && (
          <Button ref={button} size="sm" aria-label="Edit profile" onClick={begin}>
            Edit
          </Button>
        )
      }
    >
      <div ref={part}>{editing ? <PartyProfileForm party={party} onEnd={end} /> : <Profile party={party} />}</div>
    </PartySection>
  );
}

function Profile({ party }: { party: Party }) {
  const { location, pincode, state } = party;
  return (
    <Facts
      facts={[
        ["Kind of entity", party.entityType && entityNames[party.entityType as EntityType]],
        ["GST No.", party.gstNo],
        ["PAN No.", party.panNo],
        ["CIN No.", party.cinNo],
        ["Turnover last year", party.turnOver && `₹${party.turnOver} crore`],
        ["Phone", phone(party.phone)],
        ["Address", pincodes(location.includes(pincode) ? location : `${location}, ${pincode}`)],
        ["City", party.city],
        ["State", state && stateName(state)],
      ]}
    />
  );
}

/** What looks odd and may be right, by field. */
function warningsOf(values: Values) {
  const { entityType, ...rest } = values;
  return profileWarnings({ ...rest, entityType: entityType ? (entityType as EntityType) : undefined });
}

function useProfileFields(party: Party, onEnd: () => void) {
  const [values, setValues] = useState(() => Object.fromEntries(names.map((name) => [name, party[name]])) as Values);
  const change = usePartyChange(updateParty, [...names.map((name) => `profile.${name}`), "gst_category"], {
    done: "Profile saved",
    onDone: onEnd,
  });
  const warnings = warningsOf(values);
  const field = (name: keyof Values) => ({
    name,
    value: values[name],
    error: change.fields[`profile.${name}`] ?? (name === "gstNo" ? change.fields.gst_category : undefined),
    ...(warnings[name] && { hint: <FieldWarning>{warnings[name]}</FieldWarning> }),
    onChange: (event: { target: { value: string } }) => setValues({ ...values, [name]: event.target.value }),
  });
  function save() {
    if (change.busy) return;
    const { entityType, ...rest } = values;
    change.save({
      id: party.id,
      version: party.version,
      profile: entityType ? { ...rest, entityType: entityType as EntityType } : rest,
    });
  }
  const { busy, said, found } = change;
  return { values, field, save, busy, said, found };
}

function PartyProfileForm({ party, onEnd }: { party: Party; onEnd: () => void }) {
  const { values, field, save, busy, said, found } = useProfileFields(party, onEnd);
  const element = useRef<HTMLFormElement>(null);
  useFocusOnProblem(element, found);
  const identifier = { inputClass: "uppercase", autoComplete: "off", spellCheck: false, maxLength: 60 };

  function submit(event: FormEvent) {
    event.preventDefault();
    save();
  }

  return (
    <form ref={element} noValidate onSubmit={submit} aria-label="Profile" className="grid gap-5">
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-x-6 gap-y-5 md:grid-cols-2">
        <SelectField label="Kind of entity" {...field("entityType")}>
          {!values.entityType && <option value="">Choose one</option>}
          {entityTypes.map((type) => (
            <option key={type} value={type}>
              {entityNames[type]}
            </option>
          ))}
        </SelectField>
        <TextField label="GST No." {...identifier} {...field("gstNo")} />
        <TextField label="PAN No." {...identifier} {...field("panNo")} />
        <TextField label="CIN No." {...identifier} {...field("cinNo")} />
        <TextField label="Turnover last year (Cr.)" inputMode="decimal" maxLength={20} {...field("turnOver")} />
        <PhoneField label="Phone" {...field("phone")} autoComplete="off" />
        <TextField label="Address" maxLength={500} className="md:col-span-2" {...field("location")} />
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-x-6 gap-y-5 sm:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_9rem]">
        <TextField label="City" maxLength={100} {...field("city")} />
        <SelectField label="State" {...field("state")}>
          <option value="">By the GST No.</option>
          <StateOptions />
        </SelectField>
        <TextField label="PIN code" inputMode="numeric" maxLength={7} {...field("pincode")} />
      </div>
      <Alert>{said}</Alert>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant="ink" busy={busy}>
          Save profile
        </Button>
        <Button variant="ghost" onClick={onEnd}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
