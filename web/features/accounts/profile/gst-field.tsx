// The GST No., or the word that there is none.
import { CheckField } from "../../../ui/choice-field.tsx";
import { TextField } from "../../../ui/field.tsx";
import { identifierOf } from "./profile-field.tsx";
import type { ProfileForm } from "./use-profile-form.ts";

export function GstField({ form }: { form: ProfileForm }) {
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
