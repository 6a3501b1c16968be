// A new password, for whoever has proved who they are.
import { type FormEvent, type ReactNode, useRef, useState } from "react";
import { Button } from "../../../ui/button.tsx";
import { TextField } from "../../../ui/field.tsx";
import { useFocusOnProblem } from "../../../ui/use-focus-on-problem.ts";
import { type NewPassword, NewPasswordFields, noPassword } from "./new-password.tsx";
import { UsernameField } from "../../../ui/username-field.tsx";

interface SetPasswordFormProps {
  email?: string;
  /** Whether it is the first password of somebody who was invited by a name that may be another's spelling. */
  asksName?: boolean | undefined;
  /** A box named `terms`, where the account is opened with this password. */
  consent?: ReactNode;
  problems: Readonly<Record<string, string>>;
  busy: boolean;
  onSubmit: (typed: NewPassword & { terms?: boolean; name?: string }) => void;
}

export function SetPasswordForm({ email, asksName, consent, problems, busy, onSubmit }: SetPasswordFormProps) {
  const [typed, setTyped] = useState(noPassword);
  const form = useRef<HTMLFormElement>(null);
  useFocusOnProblem(form, problems);

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const formData = new FormData(event.currentTarget);
    const name = formData.get("name");
    onSubmit({
      ...typed,
      ...(consent && { terms: formData.has("terms") }),
      ...(typeof name === "string" && name !== "" && { name }),
    });
  }

  return (
    <form ref={form} method="post" noValidate onSubmit={submit} className="mt-6 grid gap-5">
      {email && <UsernameField email={email} />}
      {asksName && (
        <TextField
          label="Your name"
          name="name"
          autoComplete="name"
          maxLength={100}
          hint="As your colleagues read it. Left empty, it is the one you were invited by."
          error={problems.name}
        />
      )}
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
