import { type FormEvent, useRef, useState } from "react";
import { Alert } from "../../../ui/alert.tsx";
import { Button } from "../../../ui/button.tsx";
import { EmailField } from "../../../ui/email-field.tsx";
import { TextField } from "../../../ui/field.tsx";
import { useFocusOnProblem } from "../../../ui/use-focus-on-problem.ts";
import { NewPasswordFields, noPassword } from "../password/new-password.tsx";
import { useFirstAccount } from "./use-first-account.ts";

interface FirstAccountFormProps {
  token: string;
  onDone: () => void;
  onDead: (sentence: string) => void;
}

export function FirstAccountForm({ token, ...outcome }: FirstAccountFormProps) {
  const [typed, setTyped] = useState(noPassword);
  const { problems, submit, busy, refusal } = useFirstAccount(token, outcome);
  const form = useRef<HTMLFormElement>(null);
  useFocusOnProblem(form, problems);
  const text = (name: string) => (form.current && (new FormData(form.current).get(name) as string | null)) ?? "";

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    submit({ name: text("name"), email: text("email"), ...typed });
  }

  return (
    <form ref={form} method="post" noValidate onSubmit={onSubmit} className="mt-6 grid gap-5">
      <TextField label="Your name" name="name" autoComplete="name" required error={problems.name} />
      <EmailField error={problems.email} />
      <NewPasswordFields typed={typed} onType={setTyped} problems={problems} owner={() => ({ email: text("email") })} />
      <Alert>{refusal}</Alert>
      <Button type="submit" variant="ink" size="lg" busy={busy}>
        Make the account
      </Button>
    </form>
  );
}
