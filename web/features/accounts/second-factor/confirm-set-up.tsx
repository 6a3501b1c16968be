// The end of setting up: a code proves that the authenticator has the secret; after a while the password proves whose session it is.
import { SecondFactorConfirmInput } from "@vanik/contracts/accounts";
import { confirmSecondFactor } from "@vanik/contracts/api";
import { useEffect, useRef, useState } from "react";
import { useAct } from "../../../lists/written/use-act.ts";
import { ActForm } from "../../../lists/written/act-form.tsx";
import { ApiError, messagesByField } from "../../../app/api-error.ts";
import { browserCall } from "../../../app/call.ts";
import { Button } from "../../../ui/button.tsx";
import { CheckField } from "../../../ui/choice-field.tsx";
import { CodeField } from "../../../ui/code-field.tsx";
import { PasswordField } from "../../../ui/password-field.tsx";
import { UsernameField } from "../../../ui/username-field.tsx";

interface ConfirmSetUpProps {
  email: string;
  passwordNeeded: boolean;
  otherSessions: number;
  onConfirmed: () => void;
  onCancel: () => void;
}

export function ConfirmSetUp({ email, passwordNeeded, otherSessions, onConfirmed, onCancel }: ConfirmSetUpProps) {
  // The ten minutes may pass while the authenticator is being set up: the server asks for it then.
  const [asksPassword, setAsksPassword] = useState(passwordNeeded);
  const field = useRef<HTMLInputElement>(null);
  const input = ({ password, ...rest }: { code: string; kept: boolean; password: string; keep_sessions: boolean }) => ({
    ...rest,
    ...(asksPassword && { password }),
  });
  const act = useAct({
    begins: { code: "", kept: false, password: "", keep_sessions: false },
    check: (typed) => messagesByField(SecondFactorConfirmInput.safeParse(input(typed)).error?.issues),
    call: (typed) => browserCall(confirmSecondFactor, input(typed)),
    stale: [],
    onDone: onConfirmed,
    onRefused: (_, error) => {
      if (error instanceof ApiError && error.fields.password) setAsksPassword(true);
    },
  });
  const { problems } = act;
  useEffect(() => field.current?.focus({ preventScroll: true }), []);
  useEffect(() => {
    if (problems.code) field.current?.select();
  }, [problems]);

  return (
    <ActForm
      act={act}
      words="Switch on"
      inPage
      more={<Button onClick={onCancel}>Cancel</Button>}
      method="post"
      className="mt-6 grid max-w-[26.25rem] gap-4"
    >
      <p className="text-ink-2">
        <b className="font-[560] text-ink">3.</b> Enter the six digits that it shows now
        {asksPassword && ", and your password"}.
      </p>
      {asksPassword && <UsernameField email={email} />}
      <CodeField ref={field} label="Authenticator code" {...act.field("code")} />
      {asksPassword && (
        <PasswordField label="Password" autoComplete="current-password" required {...act.field("password")} />
      )}
      <CheckField {...act.tick("kept")}>I have kept the recovery codes</CheckField>
      {otherSessions > 0 && (
        <CheckField required={false} {...act.tick("keep_sessions")}>
          Stay signed in on {otherSessions === 1 ? "the other device" : `the ${otherSessions} other devices`}
        </CheckField>
      )}
    </ActForm>
  );
}
