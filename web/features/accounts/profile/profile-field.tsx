// What every field of the profile's form is handed.
import { normaliseIdentifier } from "@vanik/contracts/identifiers";
import type { ChangeEvent } from "react";
import { FieldWarning } from "../../../ui/field-warning.tsx";
import type { ProfileField, ProfileValues } from "./profile-values.ts";
import type { ProfileForm } from "./use-profile-form.ts";

type TextName = Exclude<ProfileField, "unregistered">;
type Changed = ChangeEvent<HTMLInputElement | HTMLSelectElement>;

export function profileFieldOf<Name extends TextName>(form: ProfileForm, name: Name) {
  const warning = form.warningOf(name);
  return {
    name,
    value: form.values[name] satisfies ProfileValues[TextName],
    error: form.errorOf(name),
    ...(warning && { hint: <FieldWarning>{warning}</FieldWarning> }),
    onChange: (event: Changed) => form.change(name, event.target.value),
    onBlur: () => form.leave(name),
  };
}

/** A number of the state: in capitals while it is typed, without spaces once it is left. */
export function identifierOf(form: ProfileForm, name: "panNo" | "gstNo" | "cinNo") {
  const field = profileFieldOf(form, name);
  return {
    ...field,
    inputClass: "uppercase",
    autoComplete: "off",
    autoCapitalize: "characters",
    spellCheck: false,
    maxLength: 60,
    onBlur: () => {
      const tidy = normaliseIdentifier(field.value);
      if (tidy !== field.value) form.change(name, tidy);
      field.onBlur();
    },
  };
}
