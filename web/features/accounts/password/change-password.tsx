import { type FormEvent, useRef, useState } from "react";
import { Alert } from "../../../ui/alert.tsx";
import { Button } from "../../../ui/button.tsx";
import { PasswordField } from "../../../ui/password-field.tsx";
import { useFocusOnProblem } from "../../../ui/use-focus-on-problem.ts";
import { NewPasswordFields, noPassword } from "./new-password.tsx";
import { useChange } from "./use-change.ts";
import { UsernameField } from "../../../ui/username-field.tsx";

interface ChangePasswordProps {
  email: string;
  /** Every other session has ended by then. */
  onChanged: () => void;
}

export function ChangePassword({ email, onChanged }: ChangePasswordProps) {
  const [oldPassword, setOldPassword] = useState("");
  const [typed, setTyped] = useState(noPassword);
  const { change, problems, reason, busy } = useChange(onDone);
  const form = useRef<HTMLFormElement>(null);
  useFocusOnProblem(form, problems);

  function onDone() {
    setOldPassword("");
    setTyped(noPassword);
    onChanged();
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    void change({ oldPassword, ...typed });
  }

  return (
    <form ref={form} method="post" noValidate onSubmit={submit} className="grid max-w-[26.25rem] gap-5">
      <UsernameField email={email} />
      <PasswordField
        label="Old Password"
        name="oldPassword"
        autoComplete="current-password"
        required
        value={oldPassword}
        error={problems.oldPassword}
        onChange={(event) => setOldPassword(event.target.value)}
      />
      <NewPasswordFields
        label="New Password"
        typed={typed}
        onType={setTyped}
        problems={problems}
        owner={() => ({ email })}
      />
      <Alert>{reason}</Alert>
      <Button type="submit" variant="ink" size="lg" busy={busy}>
        Update Password
      </Button>
    </form>
  );
}
