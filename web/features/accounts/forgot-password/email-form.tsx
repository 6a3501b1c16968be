// The first step: whose password was forgotten.
import { SendOtpInput } from "@vanik/contracts/registration";
import { type FormEvent, type ReactNode, useRef, useState } from "react";
import { messagesByField } from "../../../app/api-error.ts";
import { Button } from "../../../ui/button.tsx";
import { EmailField } from "../../../ui/email-field.tsx";
import { useFocusOnProblem } from "../../../ui/use-focus-on-problem.ts";
import { useKeptForm } from "../../../ui/use-kept-form.ts";
import { forgotPasswordDraft } from "./draft.ts";

interface EmailFormProps {
  /** The captcha is solved. */
  ready: boolean;
  captcha: ReactNode;
  onSubmit: (email: string) => void;
}

export function EmailForm({ ready, captcha, onSubmit }: EmailFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const keepTyped = useKeptForm(form, forgotPasswordDraft, ["email"]);
  const [problems, setProblems] = useState<Record<string, string>>({});
  useFocusOnProblem(form, problems);

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    keepTyped(event);
    const parsed = SendOtpInput.safeParse({ email: new FormData(event.currentTarget).get("email"), purpose: "RESET" });
    setProblems(messagesByField(parsed.error?.issues));
    if (parsed.success) onSubmit(parsed.data.email);
  }

  return (
    <form ref={form} method="post" noValidate onInput={keepTyped} onSubmit={submit} className="mt-6 grid gap-5">
      <EmailField error={problems.email} />
      {captcha}
      <Button type="submit" variant="ink" size="lg" disabled={!ready}>
        Continue
      </Button>
    </form>
  );
}
