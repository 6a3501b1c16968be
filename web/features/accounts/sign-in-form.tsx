import { type FormEvent, type ReactNode, useEffect, useRef, useState } from "react";
import { useHydrated } from "../../app/use-hydrated.ts";
import { Button } from "../../ui/button.tsx";
import { TextField } from "../../ui/field.tsx";
import { PasswordField } from "../../ui/password-field.tsx";
import { DemoAccounts } from "./demo-accounts.tsx";
import { type OnSecondFactor, useSignIn } from "./use-sign-in.ts";

interface SignInFormProps {
  demo: boolean;
  /** Known from the page before. */
  email: string | undefined;
  onSecondFactor: OnSecondFactor;
  /** The other ways, below the form. */
  children: ReactNode;
}

export function SignInForm({ demo, email: known, onSecondFactor, children }: SignInFormProps) {
  const hydrated = useHydrated();
  const [typed, setEmail] = useState<string | null>(null);
  const email = typed ?? ((hydrated && known) || "");
  const [password, setPassword] = useState("");
  const { submit, problems, refusal, busy } = useSignIn(onSecondFactor);
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
        <PasswordField
          label="Password"
          name="password"
          autoComplete="current-password"
          required
          value={password}
          error={problems.password}
          onChange={(event) => setPassword(event.target.value)}
        />
        <Button ref={button} type="submit" variant="ink" size="lg" busy={busy}>
          Sign In
        </Button>
        <div role="alert">
          {refusal && <p className="border-l-2 border-red bg-red-w px-3 py-2 text-label text-red">{refusal}</p>}
        </div>
        {children}
      </form>
      {demo && <DemoAccounts onUse={fill} />}
    </>
  );
}
