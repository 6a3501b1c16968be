// The last step: the registration goes out by itself. After a refresh the password has to be typed again; after a failure
// the way leads back (spec 4, Sign-up).
import { type FormEvent, type ReactNode, useEffect, useRef } from "react";
import { Alert } from "../../../ui/alert.tsx";
import { Button } from "../../../ui/button.tsx";
import { Spinner } from "../../../ui/spinner.tsx";
import { StepTitle } from "../../../ui/step-title.tsx";

interface SubmissionProps {
  failure: { reason: string | null } | null;
  /** Nothing is under way: the password is not known any more. */
  needsPassword: boolean;
  ready: boolean;
  onSubmit: () => void;
  onBack: () => void;
  /** The fields of the password. */
  children: ReactNode;
}

export function Submission({ failure, needsPassword, ready, onSubmit, onBack, children }: SubmissionProps) {
  if (failure) return <SubmissionFailed reason={failure.reason} onBack={onBack} />;
  if (needsPassword)
    return (
      <PasswordAgain ready={ready} onSubmit={onSubmit}>
        {children}
      </PasswordAgain>
    );
  return (
    <>
      <StepTitle>Signing you up</StepTitle>
      <p role="status" className="mt-6 flex min-h-60 gap-2 text-ink-2">
        <span className="pt-0.5">
          <Spinner />
        </span>
        Please Wait
      </p>
    </>
  );
}

function SubmissionFailed({ reason, onBack }: { reason: string | null; onBack: () => void }) {
  const back = useRef<HTMLButtonElement>(null);
  useEffect(() => back.current?.focus(), []);
  return (
    <>
      <StepTitle>Not signed up yet</StepTitle>
      <div className="mt-6">
        <Alert>
          <p>Failed to sign you up! Please go back and try again!</p>
          {reason && <p className="mt-1">{reason}</p>}
        </Alert>
      </div>
      <Button ref={back} className="mt-4" onClick={onBack}>
        Back
      </Button>
    </>
  );
}

interface PasswordAgainProps {
  ready: boolean;
  onSubmit: () => void;
  children: ReactNode;
}

function PasswordAgain({ ready, onSubmit, children }: PasswordAgainProps) {
  function submit(event: FormEvent) {
    event.preventDefault();
    onSubmit();
  }
  return (
    <>
      <StepTitle>Your password again</StepTitle>
      <p className="mt-2 text-ink-2">Your email is verified. Passwords are not kept when a page is loaded anew.</p>
      <form method="post" noValidate onSubmit={submit} className="mt-6 grid gap-5">
        {children}
        <Button type="submit" variant="go" size="lg" disabled={!ready}>
          Sign Up
        </Button>
      </form>
    </>
  );
}
