// Switching off asks for both: an open session alone cannot do it.
import { SecondFactorRemoveInput } from "@vanik/contracts/accounts";
import { removeSecondFactor } from "@vanik/contracts/api";
import { useEffect, useRef } from "react";
import { useAct } from "../../../lists/written/use-act.ts";
import { ActForm } from "../../../lists/written/act-form.tsx";
import { messagesByField } from "../../../app/api-error.ts";
import { browserCall } from "../../../app/call.ts";
import { Button } from "../../../ui/button.tsx";
import { TextField } from "../../../ui/field.tsx";
import { PasswordField } from "../../../ui/password-field.tsx";
import { UsernameField } from "../../../ui/username-field.tsx";

interface SwitchOffProps {
  email: string;
  onDone: () => void;
  onCancel: () => void;
}

export function SwitchOff({ email, onDone, onCancel }: SwitchOffProps) {
  const first = useRef<HTMLInputElement>(null);
  const act = useAct({
    begins: { password: "", code: "" },
    check: (typed) => messagesByField(SecondFactorRemoveInput.safeParse(typed).error?.issues),
    call: (proof) => browserCall(removeSecondFactor, proof),
    doneToast: "The second factor is off",
    toastId: "second-factor",
    stale: [],
    onEnd: onDone,
  });
  useEffect(() => first.current?.focus(), []);

  return (
    <ActForm
      act={act}
      words="Switch off"
      inPage
      more={<Button onClick={onCancel}>Cancel</Button>}
      method="post"
      className="mt-6 grid max-w-[26.25rem] gap-5"
    >
      <UsernameField email={email} />
      <PasswordField ref={first} label="Password" autoComplete="current-password" required {...act.field("password")} />
      <TextField
        label="Authenticator code or recovery code"
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={40}
        required
        {...act.field("code")}
      />
    </ActForm>
  );
}
