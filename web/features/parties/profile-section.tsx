// A party's profile at the desk: read, and written by the rules of the party's own form.
import { updateParty } from "@vanik/contracts/api";
import type { Party } from "@vanik/contracts/parties";
import { rightOfSide } from "@vanik/contracts/rights-of-trade";
import { entityNames, type EntityType, entityTypes } from "@vanik/contracts/profile";
import { profileWarnings } from "@vanik/contracts/profile-rules";
import { stateName } from "@vanik/contracts/states";
import { ActForm } from "../../lists/written/act-form.tsx";
import { browserCall } from "../../app/call.ts";
import { phone, pincodes } from "../../app/formats.ts";
import { Button } from "../../ui/button.tsx";
import { TextField } from "../../ui/field.tsx";
import { PhoneField } from "../../ui/phone-field.tsx";
import { FieldWarning } from "../../ui/field-warning.tsx";
import { SelectField } from "../../ui/select-field.tsx";
import { useMayTrade } from "../../lists/rights/use-may.ts";
import { Facts, PartySection } from "./party-section.tsx";
import { StateOptions } from "../../app/state-options.tsx";
import { useEditing } from "./use-editing.ts";
import { SecondParty } from "./second-party.tsx";
import { usePartyChange } from "./use-party-change.ts";

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
  const mayWrite = useMayTrade()(rightOfSide(party.kind));
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

function PartyProfileForm({ party, onEnd }: { party: Party; onEnd: () => void }) {
  const act = usePartyChange({
    begins: {
      ...(Object.fromEntries(names.map((name) => [name, party[name]])) as Values),
      again: false as boolean,
      reason: "",
    },
    fieldNamed: (wire) => (wire === "gst_category" ? "gstNo" : wire.replace(/^profile\./, "")),
    call: ({ entityType, again, reason, ...rest }) =>
      browserCall(updateParty, {
        id: party.id,
        version: party.version,
        ...(again && { again, reason }),
        profile: entityType ? { ...rest, entityType: entityType as EntityType } : rest,
      }),
    doneToast: "Profile saved",
    onEnd,
  });
  const { typed: values } = act;
  const warnings = warningsOf(values);
  const field = (name: keyof Values) => ({
    ...act.field(name),
    ...(warnings[name] && { hint: <FieldWarning>{warnings[name]}</FieldWarning> }),
  });
  const identifier = { inputClass: "uppercase", autoComplete: "off", spellCheck: false, maxLength: 60 };

  return (
    <ActForm act={act} words="Save profile" inPage onKeep={onEnd} aria-label="Profile" className="grid gap-5">
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
      <SecondParty
        error={act.error}
        fields={["profile.gstNo", "profile.panNo"]}
        again={act.tick("again")}
        reason={act.field("reason")}
      />
    </ActForm>
  );
}
