// The step of a one-time code, the same for sign-up and forgot password (spec 4, OTP component).
import type { OtpPurpose } from "@vanik/contracts/registration";
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from "react";
import { Button } from "../../../ui/button.tsx";
import { CodeField } from "../../../ui/code-field.tsx";
import { Spinner } from "../../../ui/spinner.tsx";
import { StepTitle } from "../../../ui/step-title.tsx";
import { type DrawCaptcha, NotSent } from "./not-sent.tsx";
import { Resend } from "./resend.tsx";
import { useSendCode } from "./use-send-code.ts";
import { useVerifyCode } from "./use-verify-code.ts";

interface CodeStepProps {
  purpose: OtpPurpose;
  email: string;
  /** What was solved on the way here: the first code needs it. */
  solution: string | undefined;
  drawCaptcha: DrawCaptcha;
  /** Says where the code went. */
  children: ReactNode;
  onVerified: (token: string) => void;
  onBack: () => void;
}

export function CodeStep({ purpose, email, solution, drawCaptcha, children, onVerified, onBack }: CodeStepProps) {
  const { sent, failure, busy, sends, send } = useSendCode(purpose, email, solution);
  const verifying = useVerifyCode(purpose, email, onVerified);
  const [code, setCode] = useState("");
  const field = useRef<HTMLInputElement>(null);
  const isSent = sent !== null;

  useEffect(() => {
    if (isSent) field.current?.focus();
  }, [isSent]);
  useEffect(() => {
    if (verifying.problem) field.current?.select();
  }, [verifying.problem]);

  function type(typed: string) {
    setCode(typed);
    verifying.forget();
  }

  async function resend(captcha?: string) {
    if (await send(captcha)) type("");
    field.current?.focus();
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    void verifying.verify(code);
  }

  const notSent = failure && (
    <NotSent
      failure={failure}
      drawCaptcha={drawCaptcha}
      onSend={(captcha) => void resend(captcha)}
      onAgain={() => void resend(sent ? undefined : solution)}
      onBack={onBack}
    />
  );
  if (!sent)
    return (
      <>
        <StepTitle>Verify your email</StepTitle>
        <div className="mt-6 min-h-60">{notSent ?? <PleaseWait />}</div>
      </>
    );
  return (
    <>
      <StepTitle>Check your email</StepTitle>
      <p className="mt-2 text-pretty text-ink-2">{children}</p>
      <form method="post" noValidate onSubmit={submit} className="mt-6 grid gap-6">
        <div>
          <CodeField
            ref={field}
            label="One-time code"
            name="otp"
            value={code}
            error={verifying.problem}
            onChange={type}
          />
          <div className="mt-3 flex min-h-8 flex-wrap items-center justify-between gap-x-4 gap-y-2 text-small">
            <Resend nextAt={sent.nextAt} busy={busy} onResend={() => void resend()} />
            <button type="button" className="link min-h-8 pointer-coarse:min-h-11" onClick={onBack}>
              Change Email
            </button>
          </div>
          <p role="status" className="sr-only">
            {sends > 1 && !busy && !failure ? "Another code was sent." : ""}
          </p>
        </div>
        {notSent}
        <Button type="submit" variant="ink" size="lg" busy={verifying.busy}>
          Verify
        </Button>
      </form>
    </>
  );
}

function PleaseWait() {
  return (
    <p role="status" className="flex items-center gap-2 text-ink-2">
      <Spinner />
      Please Wait
    </p>
  );
}
