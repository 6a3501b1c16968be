// A new password, for whoever has proved who they are.
import { type FormEvent, useRef, useState } from "react";
import { Button } from "../../ui/button.tsx";
import { useFocusOnProblem } from "../../ui/use-focus-on-problem.ts";
import { type NewPassword, NewPasswordFields, noPassword } from "./new-password.tsx";
import { UsernameField } from "../../ui/username-field.tsx";

interface SetPasswordFormProps {
  email?: string;
  problems: Readonly<Record<string, string>>;
  busy: boolean;
  onSubmit: (typed: NewPassword) => void;
}

export function SetPasswordForm({ email, problems, busy, onSubmit }: SetPasswordFormProps) {
  const [typed, setTyped] = useState(noPassword);
  const form = useRef<HTMLFormElement>(null);
  useFocusOnProblem(form, problems);

  function submit(event: FormEvent) {
    event.preventDefault();
    onSubmit(typed);
  }

  return (
    <form ref={form} method="post" noValidate onSubmit={submit} className="mt-6 grid gap-5">
      {email && <UsernameField email={email} />}
      <NewPasswordFields label="New Password" typed={typed} onType={setTyped} problems={problems} />
      <Button type="submit" variant="ink" size="lg" busy={busy}>
        Set password
      </Button>
    </form>
  );
}
