// The billing address. Its state is what a document's tax depends on.
import { stateName, indianStates } from "@vanik/contracts/states";
import { pincodes } from "../../../app/formats.ts";
import { TextField } from "../../../ui/field.tsx";
import { SelectField } from "../../../ui/select-field.tsx";
import { profileFieldOf } from "./profile-field.tsx";
import type { ProfileForm } from "./use-profile-form.ts";

// By name, as people look for theirs; 96 is no address in India.
const choices = Object.entries(indianStates)
  .filter(([code]) => code !== "96")
  .toSorted(([, a], [, b]) => a.localeCompare(b));

export function AddressFields({ form, isBuyer }: { form: ProfileForm; isBuyer: boolean }) {
  const { values, complete } = form;
  const byGstin = complete.state && `${stateName(complete.state)}, by the GST No.`;
  return (
    <>
      <TextField
        label="Address"
        required
        autoComplete="street-address"
        maxLength={500}
        className="md:col-span-2"
        {...profileFieldOf(form, "location")}
      />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-x-6 gap-y-5 sm:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_11rem] md:col-span-2">
        <TextField
          label="City"
          hint="Optional"
          autoComplete="address-level2"
          maxLength={100}
          {...profileFieldOf(form, "city")}
        />
        <SelectField
          label="State"
          hint={complete.state ? "Optional" : isBuyer ? "A quotation needs it" : "An order to you needs it"}
          {...profileFieldOf(form, "state")}
        >
          <option value="">{byGstin || "Choose one"}</option>
          {choices.map(([code, name]) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </SelectField>
        <TextField
          label="PIN code"
          hint={!values.pincode && complete.pincode ? `${pincodes(complete.pincode)}, by the address` : "Optional"}
          inputMode="numeric"
          autoComplete="postal-code"
          maxLength={7}
          {...profileFieldOf(form, "pincode")}
        />
      </div>
    </>
  );
}
