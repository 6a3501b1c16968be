// The fields hold what was typed by themselves: it survives the page's hydration, and a password manager's filling.
import { type FormEvent, type ReactNode, useEffect, useRef } from "react";
import type { CaptchaBoxProps } from "../../../app/captcha.ts";
import { Alert } from "../../../ui/alert.tsx";
import { Button } from "../../../ui/button.tsx";
import { EmailField } from "../../../ui/email-field.tsx";
import { FieldError } from "../../../ui/field.tsx";
import { PasswordField } from "../../../ui/password-field.tsx";
import { DemoAccounts } from "./demo-accounts.tsx";
import { type OnSecondFactor, useSignIn } from "./use-sign-in.ts";

interface SignInFormProps {
  demo: boolean;
  /** Known from the page before. */
  email: string | undefined;
  captcha: (box: CaptchaBoxProps) => ReactNode;
  onSecondFactor: OnSecondFactor;
  /** The other ways, below the form. */
  children: ReactNode;
}

export function SignInForm({ demo, email: known, captcha, onSecondFactor, children }: SignInFormProps) {
  const { submit, problems, refusal, busy, captcha: box } = useSignIn(onSecondFactor);
  const form = useRef<HTMLFormElement>(null);
  const button = useRef<HTMLButtonElement>(null);

  const fieldOf = (name: string) => form.current?.querySelector<HTMLInputElement>(`[name=${name}]`);

  useEffect(() => {
    const field = fieldOf("email");
    if (known && field) field.value ||= known;
  }, [known]);

  // Focus goes where the correction is made.
  useEffect(() => {
    if (!refusal && !problems.email && !problems.password) return;
    const field = fieldOf(problems.email ? "email" : "password");
    field?.focus();
    field?.select();
  }, [problems, refusal]);

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const filled = new FormData(event.currentTarget);
    const text = (name: string) => (filled.get(name) as string | null) ?? "";
    submit({ email: text("email"), password: text("password") });
  }

  function fill(account: { email: string; password: string }) {
    for (const name of ["email", "password"] as const) {
      const field = fieldOf(name);
      if (field) field.value = account[name];
    }
    button.current?.focus();
  }

  return (
    <>
      {/* POST, so that a form sent before hydration never puts the password into an address. */}
      <form ref={form} method="post" noValidate onSubmit={onSubmit} className="mt-8 grid gap-5">
        <EmailField error={problems.email} />
        <PasswordField
          label="Password"
          name="password"
          autoComplete="current-password"
          required
          error={problems.password}
        />
        <div className="empty:hidden">
          {captcha(box)}
          {problems.captcha && <FieldError>{problems.captcha}</FieldError>}
        </div>
        <Button ref={button} type="submit" variant="ink" size="lg" busy={busy}>
          Sign In
        </Button>
        <Alert>{refusal}</Alert>
        {children}
      </form>
      {demo && <DemoAccounts onUse={fill} />}
    </>
  );
}
