// The second step of signing in: the authenticator's six digits, or a recovery code.
import { type FormEvent, useEffect, useRef, useState } from "react";
import { Alert } from "../../../ui/alert.tsx";
import { Button } from "../../../ui/button.tsx";
import { CodeField } from "../../../ui/code-field.tsx";
import { TextField } from "../../../ui/field.tsx";
import { StepTitle } from "../../../ui/step-title.tsx";
import type { Ticket } from "./ticket.ts";
import { useSecondStep } from "./use-second-step.ts";

interface SecondStepProps {
  ticket: Ticket;
  /** Back to the password, with a sentence where that was not the reader's wish. */
  onEnd: (reason?: string) => void;
}

const tooLate = "This took too long. Please sign in again.";
// Longer waits than a timer can hold never occur: a ticket lives for five minutes.
const untilEnd = (ticket: Ticket) => Math.max(0, ticket.endsAt - Date.now());

export function SecondStep({ ticket, onEnd }: SecondStepProps) {
  const { submit, problem, refusal, busy, forget } = useSecondStep(ticket.ticket, onEnd);
  const [recovering, setRecovering] = useState(false);
  const [code, setCode] = useState("");
  const field = useRef<HTMLInputElement>(null);

  useEffect(() => {
    const timer = setTimeout(() => onEnd(tooLate), untilEnd(ticket));
    return () => clearTimeout(timer);
  });
  useEffect(() => field.current?.focus(), [recovering]);
  useEffect(() => {
    if (problem) field.current?.select();
  }, [problem]);

  function type(typed: string) {
    setCode(typed);
    forget();
  }

  function change() {
    setRecovering(!recovering);
    type("");
  }

  function onSubmit(event: FormEvent) {
    event.preventDefault();
    if (code.trim()) void submit(code);
    else field.current?.focus();
  }

  return (
    <>
      <StepTitle>{recovering ? "Enter a recovery code" : "Enter your code"}</StepTitle>
      <p className="mt-2 text-pretty text-ink-2">
        {recovering
          ? "One of the ten that you kept when you set up the second factor of "
          : "Open the authenticator of "}
        <b className="font-[560] break-words text-ink">{ticket.email}</b>
        {recovering ? ". Each works once." : " and enter the six digits that it shows now."}
      </p>
      <form method="post" noValidate onSubmit={onSubmit} className="mt-6 grid gap-6">
        <div>
          {recovering ? (
            <TextField
              ref={field}
              label="Recovery code"
              name="recovery-code"
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              maxLength={40}
              value={code}
              error={problem}
              onChange={(event) => type(event.target.value)}
            />
          ) : (
            <CodeField
              ref={field}
              label="Authenticator code"
              name="code"
              value={code}
              error={problem}
              onChange={type}
            />
          )}
          <div className="mt-3 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 text-small">
            <button type="button" className="link min-h-8 pointer-coarse:min-h-11" onClick={change}>
              {recovering ? "Use the authenticator" : "Use a recovery code"}
            </button>
            <button type="button" className="link min-h-8 pointer-coarse:min-h-11" onClick={() => onEnd()}>
              Back to the password
            </button>
          </div>
        </div>
        <Alert>{refusal}</Alert>
        <Button type="submit" variant="ink" size="lg" busy={busy}>
          Verify
        </Button>
      </form>
    </>
  );
}
