import { type FormEvent, type ReactNode, useEffect, useRef, useState } from "react";
import type { CaptchaBoxProps } from "../../app/captcha.ts";
import { Button } from "../../ui/button.tsx";
import { FieldError, TextField } from "../../ui/field.tsx";
import { DemoAccounts } from "./demo-accounts.tsx";
import { useSignIn } from "./use-sign-in.ts";

interface SignInFormProps {
  demo: boolean;
  captcha: (box: CaptchaBoxProps) => ReactNode;
}

export function SignInForm({ demo, captcha }: SignInFormProps) {
  const [email, setEmail] = useState("");
  const [password, setPassword] = useState("");
  const { submit, problems, refusal, busy, captcha: box } = useSignIn();
  const form = useRef<HTMLFormElement>(null);
  const button = useRef<HTMLButtonElement>(null);

  // Focus goes where the correction is made.
  useEffect(() => {
    if (!refusal && !problems.email && !problems.password) return;
    const field = form.current?.querySelector<HTMLInputElement>(problems.email ? "[name=email]" : "[name=password]");
    field?.focus();
    field?.select();
  }, [problems, refusal]);

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    // A password manager may have filled the fields before React was there to see it.
    const filled = new FormData(event.currentTarget);
    const text = (name: string) => (filled.get(name) as string | null) ?? "";
    submit({ email: text("email"), password: text("password") });
  }

  function fill(account: { email: string; password: string }) {
    setEmail(account.email);
    setPassword(account.password);
    button.current?.focus();
  }

  return (
    <>
      {/* POST, so that a form sent before hydration never puts the password into an address. */}
      <form ref={form} method="post" noValidate onSubmit={onSubmit} className="mt-8 grid gap-5">
        <TextField
          label="Email"
          name="email"
          type="email"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          required
          value={email}
          error={problems.email}
          onChange={(event) => setEmail(event.target.value)}
        />
        <TextField
          label="Password"
          name="password"
          type="password"
          autoComplete="current-password"
          required
          value={password}
          error={problems.password}
          onChange={(event) => setPassword(event.target.value)}
        />
        <div className="empty:hidden">
          {captcha(box)}
          {problems.captcha && <FieldError>{problems.captcha}</FieldError>}
        </div>
        <Button ref={button} type="submit" variant="ink" size="lg" busy={busy}>
          Sign In
        </Button>
        <div role="alert">
          {refusal && <p className="border-l-2 border-red bg-red-w px-3 py-2 text-label text-red">{refusal}</p>}
        </div>
      </form>
      {demo && <DemoAccounts onUse={fill} />}
    </>
  );
}
