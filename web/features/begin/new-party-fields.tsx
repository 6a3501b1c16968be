// A company that is made in the same step: a GSTIN alone is enough, or a name and its state; the rest is written on its page later.
import { gstinProblem, normaliseIdentifier, panOfGstin, stateOfGstin } from "@vanik/contracts/identifiers";
import { stateName } from "@vanik/contracts/states";
import { StateOptions } from "../../app/state-options.tsx";
import { Button } from "../../ui/button.tsx";
import { TextField } from "../../ui/field.tsx";
import { focusFirst } from "../../ui/focus-first.ts";
import { PhoneField } from "../../ui/phone-field.tsx";
import { SelectField } from "../../ui/select-field.tsx";

export interface NewPartyTyped {
  name: string;
  gstNo: string;
  state: string;
  phone: string;
  person: string;
  email: string;
}

export const noNewParty: NewPartyTyped = {
  name: "",
  gstNo: "",
  state: "",
  phone: "",
  person: "",
  email: "",
};

/** What was typed to find one is where a new one begins: its GSTIN, telephone or e-mail, else its name. */
export function readNewParty(text: string): Partial<NewPartyTyped> {
  const typed = text.trim();
  if (typed.includes("@")) return { email: typed };
  const digits = typed.replace(/[\s+()-]/g, "");
  if (/^\d{5,}$/.test(digits)) return { phone: digits.slice(-10) };
  return /^\d{2}[A-Z]{4}/.test(normaliseIdentifier(typed)) ? { gstNo: normaliseIdentifier(typed) } : { name: typed };
}

const hasNoGstin = ({ gstNo }: Pick<NewPartyTyped, "gstNo">) => gstNo.trim() === "";

/** Who has no GSTIN tells by nothing else whether the tax is CGST and SGST or IGST: without it the deal would stop at its last press. */
export const missingOfNewParty = ({ name, gstNo, state }: NewPartyTyped): Record<string, string> =>
  hasNoGstin({ gstNo })
    ? {
        ...(name.trim() === "" && { name: "Enter the company's name, or its GST No." }),
        ...(state === "" && { state: "Choose the state: it says which GST is due." }),
      }
    : {};

/** As the call takes it: who has an e-mail and no name is called as the company is. */
export function newPartyOf({ name, gstNo, state, phone, person, email }: NewPartyTyped) {
  const mail = email.trim();
  return {
    name: name.trim(),
    gstNo,
    ...(hasNoGstin({ gstNo }) && { state }),
    phone,
    ...(mail && { email: mail, person: person.trim() || name.trim() }),
  };
}

interface NewPartyFieldsProps {
  typed: NewPartyTyped;
  field: (name: keyof NewPartyTyped) => {
    name: string;
    value: string;
    error: string | undefined;
    onChange: (event: { target: { value: string } }) => void;
  };
  side: "buyer" | "supplier";
  onBack: () => void;
}

export function NewPartyFields({ typed, field, side, onBack }: NewPartyFieldsProps) {
  const gstin = normaliseIdentifier(typed.gstNo);
  const tells = gstin.length === 15 && gstinProblem(gstin) === null;
  const beginsAtName = typed.name !== "" || (typed.gstNo === "" && typed.phone === "" && typed.email === "");
  return (
    <fieldset className="grid gap-5">
      <legend className="sr-only">New {side}</legend>
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 sm:grid-cols-2">
        <TextField
          ref={beginsAtName ? undefined : focusFirst}
          label={`New ${side}'s name`}
          maxLength={140}
          autoComplete="off"
          hint={tells ? "Can be written later." : undefined}
          {...field("name")}
        />
        <TextField
          ref={beginsAtName ? focusFirst : undefined}
          label="GST No."
          inputClass="uppercase"
          autoComplete="off"
          spellCheck={false}
          maxLength={20}
          hint={tells ? `${stateName(stateOfGstin(gstin))}, PAN ${panOfGstin(gstin) || "none"}` : "Alone it is enough."}
          {...field("gstNo")}
        />
        {hasNoGstin(typed) && (
          <SelectField label="State" required {...field("state")}>
            <option value="">Choose one</option>
            <StateOptions />
          </SelectField>
        )}
        <PhoneField label="Phone (optional)" {...field("phone")} autoComplete="off" />
        <TextField
          label="Email (optional)"
          type="email"
          maxLength={254}
          autoComplete="off"
          hint="A link to set a password goes there."
          {...field("email")}
        />
        {typed.email.trim() && (
          <TextField label="Person there (optional)" maxLength={100} autoComplete="off" {...field("person")} />
        )}
      </div>
      <div>
        <Button size="sm" onClick={onBack}>
          One that is known instead
        </Button>
      </div>
    </fieldset>
  );
}
