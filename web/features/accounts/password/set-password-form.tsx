// A new password, for whoever has proved who they are.
import { type FormEvent, type ReactNode, useRef, useState } from "react";
import { Button } from "../../../ui/button.tsx";
import { useFocusOnProblem } from "../../../ui/use-focus-on-problem.ts";
import { type NewPassword, NewPasswordFields, noPassword } from "./new-password.tsx";
import { UsernameField } from "../../../ui/username-field.tsx";

interface SetPasswordFormProps {
  email?: string;
  /** A box named `terms`, where the account is opened with this password. */
  consent?: ReactNode;
  problems: Readonly<Record<string, string>>;
  busy: boolean;
  onSubmit: (typed: NewPassword & { terms?: boolean }) => void;
}

export function SetPasswordForm({ email, consent, problems, busy, onSubmit }: SetPasswordFormProps) {
  const [typed, setTyped] = useState(noPassword);
  const form = useRef<HTMLFormElement>(null);
  useFocusOnProblem(form, problems);

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const terms = new FormData(event.currentTarget).has("terms");
    onSubmit(consent ? { ...typed, terms } : typed);
  }

  return (
    <form ref={form} method="post" noValidate onSubmit={submit} className="mt-6 grid gap-5">
      {email && <UsernameField email={email} />}
      <NewPasswordFields
        label="New Password"
        typed={typed}
        onType={setTyped}
        problems={problems}
        owner={() => ({ email })}
      />
      {consent}
      <Button type="submit" variant="ink" size="lg" busy={busy}>
        Set password
      </Button>
    </form>
  );
}
