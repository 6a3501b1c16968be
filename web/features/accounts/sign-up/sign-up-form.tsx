// The first step: who registers. The fields hold what was typed by themselves, and find it again after a refresh.
import { type FormEvent, type ReactNode, useRef } from "react";
import { Button } from "../../../ui/button.tsx";
import { ChoiceField } from "../../../ui/choice-field.tsx";
import { EmailField } from "../../../ui/email-field.tsx";
import { TextField } from "../../../ui/field.tsx";
import { PhoneField } from "../../../ui/phone-field.tsx";
import { useFocusOnProblem } from "../../../ui/use-focus-on-problem.ts";
import { type Typed, useKeptForm } from "../../../ui/use-kept-form.ts";
import { draftFields, signUpDraft } from "./draft.ts";

const userTypes = [
  { value: "buyer", label: "Buyer", hint: "Sends inquiries" },
  { value: "supplier", label: "Supplier", hint: "Sends quotations" },
];

interface SignUpFormProps {
  /** The type that a link asked for. */
  as: string | undefined;
  problems: Readonly<Record<string, string>>;
  /** The captcha is solved and the password strong. */
  ready: boolean;
  password: ReactNode;
  /** Its box is named `terms`. */
  consent: ReactNode;
  captcha: ReactNode;
  onChooseType: () => void;
  onSubmit: (typed: Typed) => void;
}

export function SignUpForm(props: SignUpFormProps) {
  const { as, problems, ready, password, consent, captcha, onChooseType, onSubmit } = props;
  const form = useRef<HTMLFormElement>(null);
  const keepTyped = useKeptForm(form, signUpDraft, draftFields);
  useFocusOnProblem(form, problems);

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    keepTyped(event);
    onSubmit(Object.fromEntries(new FormData(event.currentTarget)) as Typed);
  }

  return (
    // POST, so that a form sent before hydration never puts the password into an address.
    <form ref={form} method="post" noValidate onInput={keepTyped} onSubmit={submit} className="mt-6 grid gap-5">
      <ChoiceField
        legend="User type"
        name="userType"
        options={userTypes}
        defaultValue={as}
        error={problems.userType}
        onChoose={onChooseType}
      />
      <TextField
        label="Company Name"
        name="orgName"
        autoComplete="organization"
        maxLength={140}
        required
        error={problems.orgName}
      />
      <EmailField error={problems.email} />
      <PhoneField label="Phone" name="phone" required error={problems.phone} />
      {password}
      {consent}
      {captcha}
      <Button type="submit" variant="go" size="lg" disabled={!ready}>
        Sign Up
      </Button>
    </form>
  );
}
