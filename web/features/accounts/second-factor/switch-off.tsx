// Switching off asks for both: an open session alone cannot do it.
import { useMutation } from "@tanstack/react-query";
import { SecondFactorRemoveInput } from "@vanik/contracts/accounts";
import { removeSecondFactor } from "@vanik/contracts/api";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { ApiError, messageOf, messagesByField } from "../../../app/api-error.ts";
import { browserCall } from "../../../app/call.ts";
import { Alert } from "../../../ui/alert.tsx";
import { Button } from "../../../ui/button.tsx";
import { TextField } from "../../../ui/field.tsx";
import { PasswordField } from "../../../ui/password-field.tsx";
import { toast } from "../../../ui/toast.ts";
import { UsernameField } from "../../../ui/username-field.tsx";
import { useFocusOnProblem } from "../../../ui/use-focus-on-problem.ts";

interface SwitchOffProps {
  email: string;
  onDone: () => void;
  onCancel: () => void;
}

interface Proof {
  password: string;
  code: string;
}

export function SwitchOff({ email, onDone, onCancel }: SwitchOffProps) {
  const [typed, setTyped] = useState<Proof>({ password: "", code: "" });
  const [problems, setProblems] = useState<Partial<Proof>>({});
  const form = useRef<HTMLFormElement>(null);
  const first = useRef<HTMLInputElement>(null);
  const remove = useMutation({
    gcTime: 0,
    mutationFn: (proof: Proof) => browserCall(removeSecondFactor, proof),
    onSuccess: () => {
      toast.success("The second factor is off", { id: "second-factor" });
      onDone();
    },
    onError: (error) => setProblems(error instanceof ApiError ? error.fields : {}),
  });
  useEffect(() => first.current?.focus(), []);
  useFocusOnProblem(form, problems);

  function submit(event: FormEvent) {
    event.preventDefault();
    if (remove.isPending) return;
    const found: Partial<Proof> = messagesByField(SecondFactorRemoveInput.safeParse(typed).error?.issues);
    setProblems(found);
    remove.reset();
    if (!found.password && !found.code) remove.mutate(typed);
  }

  const beside = problems.password ?? problems.code;
  return (
    <form ref={form} method="post" noValidate onSubmit={submit} className="mt-6 grid max-w-[26.25rem] gap-5">
      <UsernameField email={email} />
      <PasswordField
        ref={first}
        label="Password"
        name="password"
        autoComplete="current-password"
        required
        value={typed.password}
        error={problems.password}
        onChange={(event) => setTyped({ ...typed, password: event.target.value })}
      />
      <TextField
        label="Authenticator code or recovery code"
        name="code"
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={40}
        required
        value={typed.code}
        error={problems.code}
        onChange={(event) => setTyped({ ...typed, code: event.target.value })}
      />
      <Alert>{remove.error && !beside ? messageOf(remove.error, "Something went wrong") : null}</Alert>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant="ink" busy={remove.isPending}>
          Switch off
        </Button>
        <Button onClick={onCancel}>Cancel</Button>
      </div>
    </form>
  );
}
