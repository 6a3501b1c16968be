import type { Profile } from "@vanik/contracts/accounts";
import { entityNames, entityTypes } from "@vanik/contracts/profile";
import type { FormEvent } from "react";
import { Button } from "../../../ui/button.tsx";
import { CheckField } from "../../../ui/choice-field.tsx";
import { TextField } from "../../../ui/field.tsx";
import { PhoneField } from "../../../ui/phone-field.tsx";
import { SelectField } from "../../../ui/select-field.tsx";
import { AddressFields } from "./address-fields.tsx";
import { profileFieldOf, identifierOf } from "./profile-field.tsx";
import { hasCin } from "./profile-values.ts";
import { type ProfileForm as Form, useProfileForm } from "./use-profile-form.ts";

export function ProfileForm({ profile }: { profile: Profile }) {
  const form = useProfileForm(profile);
  const { values, element } = form;
  const isOptional = values.entityType === "government";

  function submit(event: FormEvent) {
    event.preventDefault();
    form.save();
  }

  return (
    <form ref={element} noValidate onSubmit={submit} className="hang mt-5 pt-6" aria-label="Profile">
      {!profile.state && <StateNote isBuyer={profile.userType === "buyer"} />}
      <p className="mb-5 text-small text-ink-3">Every field is needed, unless it says “Optional”.</p>
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-x-10 gap-y-5 md:grid-cols-2">
        <SelectField
          label="Kind of entity"
          required
          hint="It decides what else is needed."
          className="md:col-span-2 md:w-[calc(50%-1.25rem)]"
          {...profileFieldOf(form, "entityType")}
        >
          {/* Once it is told there is no way back to nothing. */}
          {!values.entityType && <option value="">Choose one</option>}
          {entityTypes.map((type) => (
            <option key={type} value={type}>
              {entityNames[type]}
            </option>
          ))}
        </SelectField>
        <TextField label="Name" required autoComplete="name" maxLength={100} {...profileFieldOf(form, "name")} />
        <TextField
          label="PAN No."
          required={!isOptional}
          hint={isOptional ? "Optional" : "10 characters, such as AAACA0001A"}
          {...identifierOf(form, "panNo")}
        />
        <TextField label="Company Name" readOnly value={profile.orgName ?? ""} autoComplete="organization" />
        <GstField form={form} />
        <PhoneField label="Phone" required {...profileFieldOf(form, "phone")} />
        <CinField form={form} />
        <TextField label="Email" readOnly type="email" value={profile.email} autoComplete="email" />
        <TextField
          label="Turnover Last year (Cr.)"
          required={!isOptional}
          hint={isOptional ? "Optional" : "In crore of rupees, such as 64.5"}
          inputMode="decimal"
          autoComplete="off"
          maxLength={20}
          {...profileFieldOf(form, "turnOver")}
        />
        <AddressFields form={form} isBuyer={profile.userType === "buyer"} />
      </div>
      <div className="mt-7 flex flex-wrap items-center gap-x-3 gap-y-3">
        <Button type="submit" variant="ink" busy={form.busy} className="max-sm:w-full sm:min-w-28">
          Save
        </Button>
        {form.isChanged && !form.busy && (
          <Button variant="ghost" className="max-sm:w-full" onClick={form.discard}>
            Discard changes
          </Button>
        )}
        <p className="text-small text-ink-3" role="status">
          {form.isChanged && !form.busy && "Not saved yet. This tab keeps what you changed."}
        </p>
      </div>
    </form>
  );
}

/** The GST No., or the word that there is none. */
function GstField({ form }: { form: Form }) {
  const { unregistered } = form.values;
  const field = identifierOf(form, "gstNo");
  return (
    <div>
      {unregistered ? (
        <TextField label="GST No." disabled {...field} value="" />
      ) : (
        <TextField label="GST No." required hint="15 characters, such as 07AAACA0001A1ZZ" {...field} />
      )}
      <CheckField
        name="unregistered"
        required={false}
        className="mt-2"
        checked={unregistered}
        onChange={(event) => form.change("unregistered", event.target.checked)}
      >
        Not registered under GST
      </CheckField>
    </div>
  );
}

function CinField({ form }: { form: Form }) {
  const { entityType } = form.values;
  const hint = {
    open: "Companies only: 21 characters",
    needed: "21 characters, on the certificate of incorporation",
    closed: "Only a company has one",
  };
  const field = identifierOf(form, "cinNo");
  if (!hasCin(entityType)) return <TextField label="CIN No." disabled {...field} value="" hint={hint.closed} />;
  return (
    <TextField
      label="CIN No."
      required={entityType === "company"}
      hint={entityType ? hint.needed : hint.open}
      {...field}
    />
  );
}

/** Said until a state is stored. */
function StateNote({ isBuyer }: { isBuyer: boolean }) {
  return (
    <p className="mb-5 border-l-2 border-ink bg-sunk px-3 py-2 text-label text-ink-2">
      {isBuyer ? "A quotation needs your state" : "An order to you needs your state"}: your GST No. tells it, or choose
      it below the address.
    </p>
  );
}
