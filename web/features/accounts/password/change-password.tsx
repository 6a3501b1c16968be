import type { FormEvent } from "react";
import { Alert } from "../../../ui/alert.tsx";
import { Button } from "../../../ui/button.tsx";
import { PasswordField } from "../../../ui/password-field.tsx";
import { NewPasswordFields } from "./new-password.tsx";
import { reasonOfChange, useChange } from "./use-change.ts";
import { UsernameField } from "../../../ui/username-field.tsx";

interface ChangePasswordProps {
  email: string;
  /** Every other session has ended by then. */
  onChanged: () => void;
}

export function ChangePassword({ email, onChanged }: ChangePasswordProps) {
  const act = useChange(onChanged);
  const { form, typed, problems, error, isPending } = act;

  function submit(event: FormEvent) {
    event.preventDefault();
    act.submit();
  }

  return (
    <form ref={form} method="post" noValidate onSubmit={submit} className="grid max-w-[26.25rem] gap-5">
      <UsernameField email={email} />
      <PasswordField label="Old Password" autoComplete="current-password" required {...act.field("oldPassword")} />
      <NewPasswordFields
        label="New Password"
        typed={typed}
        onType={act.change}
        problems={problems}
        owner={() => ({ email })}
      />
      <Alert>{reasonOfChange(error)}</Alert>
      <Button type="submit" variant="ink" size="lg" busy={isPending}>
        Update Password
      </Button>
    </form>
  );
}
