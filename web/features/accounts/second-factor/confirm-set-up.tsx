// The end of setting up: a code proves that the authenticator has the secret; after a while the password proves whose session it is.
import { useMutation } from "@tanstack/react-query";
import { SecondFactorConfirmInput } from "@vanik/contracts/accounts";
import { confirmSecondFactor } from "@vanik/contracts/api";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { ApiError, messageOf, messagesByField } from "../../../app/api-error.ts";
import { browserCall } from "../../../app/call.ts";
import { Alert } from "../../../ui/alert.tsx";
import { Button } from "../../../ui/button.tsx";
import { CheckField } from "../../../ui/choice-field.tsx";
import { CodeField } from "../../../ui/code-field.tsx";
import { PasswordField } from "../../../ui/password-field.tsx";
import { useFocusOnProblem } from "../../../ui/use-focus-on-problem.ts";
import { UsernameField } from "../../../ui/username-field.tsx";

interface ConfirmSetUpProps {
  email: string;
  passwordNeeded: boolean;
  otherSessions: number;
  onConfirmed: (recoveryCodes: readonly string[]) => void;
  onCancel: () => void;
}

type Problems = Partial<Record<"code" | "password", string>>;

export function ConfirmSetUp({ email, passwordNeeded, otherSessions, onConfirmed, onCancel }: ConfirmSetUpProps) {
  const [code, setCode] = useState("");
  const [password, setPassword] = useState("");
  const [keepSessions, setKeepSessions] = useState(false);
  // The ten minutes may pass while the authenticator is being set up: the server asks for it then.
  const [asksPassword, setAsksPassword] = useState(passwordNeeded);
  const [problems, setProblems] = useState<Problems>({});
  const form = useRef<HTMLFormElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const confirm = useMutation({
    gcTime: 0,
    mutationFn: (given: SecondFactorConfirmInput) => browserCall(confirmSecondFactor, given),
    onSuccess: ({ recovery_codes: codes }) => onConfirmed(codes),
    onError: (error) => {
      const found: Problems = error instanceof ApiError ? error.fields : {};
      if (found.password) setAsksPassword(true);
      setProblems(found);
    },
  });
  useEffect(() => field.current?.focus({ preventScroll: true }), []);
  useEffect(() => {
    if (problems.code) field.current?.select();
  }, [problems]);
  useFocusOnProblem(form, problems);

  function submit(event: FormEvent) {
    event.preventDefault();
    if (confirm.isPending) return;
    const given = { code, keep_sessions: keepSessions, ...(asksPassword && { password }) };
    const found: Problems = messagesByField(SecondFactorConfirmInput.safeParse(given).error?.issues);
    setProblems(found);
    confirm.reset();
    if (!found.code && !found.password) confirm.mutate(given);
  }

  const beside = problems.code ?? problems.password;
  return (
    <form ref={form} method="post" noValidate onSubmit={submit} className="mt-6 grid max-w-[26.25rem] gap-4">
      <p className="text-ink-2">
        <b className="font-[560] text-ink">2.</b> Enter the six digits that it shows now
        {asksPassword && ", and your password"}.
      </p>
      {asksPassword && <UsernameField email={email} />}
      <CodeField
        ref={field}
        label="Authenticator code"
        name="code"
        value={code}
        error={problems.code}
        onChange={setCode}
      />
      {asksPassword && (
        <PasswordField
          label="Password"
          name="password"
          autoComplete="current-password"
          required
          value={password}
          error={problems.password}
          onChange={(event) => setPassword(event.target.value)}
        />
      )}
      {otherSessions > 0 && (
        <CheckField
          name="keep_sessions"
          required={false}
          checked={keepSessions}
          onChange={(event) => setKeepSessions(event.target.checked)}
        >
          Stay signed in on {otherSessions === 1 ? "the other device" : `the ${otherSessions} other devices`}
        </CheckField>
      )}
      <Alert>{confirm.error && !beside ? messageOf(confirm.error, "Something went wrong") : null}</Alert>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant="ink" busy={confirm.isPending}>
          Switch on
        </Button>
        <Button onClick={onCancel}>Cancel</Button>
      </div>
    </form>
  );
}
