// The GST No., or the word that there is none.
import { TextField } from "../../ui/field.tsx";
import { identifierOf } from "./profile-field.ts";
import type { ProfileForm } from "./use-profile-form.ts";
import "../../ui/choice-field.css";

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
      <label className="check mt-2">
        <input
          type="checkbox"
          name="unregistered"
          className="choice-mark"
          checked={unregistered}
          onChange={(event) => form.change("unregistered", event.target.checked)}
        />
        <span>Not registered under GST</span>
      </label>
    </div>
  );
}
