// The three steps of sign-up put together: what is typed, the code that proves the e-mail, the registration.
import { useState } from "react";
import { useNavigate, useSearchParams } from "react-router";
import { useCaptcha } from "../../app/captcha.ts";
import { usePageAddress } from "../../app/page-link.tsx";
import { withNext } from "../../app/sign-in-address.ts";
import { useHydrated } from "../../app/use-hydrated.ts";
import { dropSentCode, dropToken, tokenOf } from "../../features/accounts/one-time-code/sent-code.ts";
import { faultOfNew } from "../../features/accounts/password/fault-of-new.ts";
import { noPassword } from "../../features/accounts/password/new-password.tsx";
import { checkDetails } from "../../features/accounts/sign-up/check-details.ts";
import { dropDraft, emailOf, ownerOf, readDraft } from "../../features/accounts/sign-up/draft.ts";
import { useRegistration } from "../../features/accounts/sign-up/use-registration.ts";
import { toast } from "../../ui/toast.ts";
import type { Typed } from "../../ui/use-kept-form.ts";
import { useSteps } from "./use-steps.ts";

export function useSignUp() {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const signIn = usePageAddress("/sign-in");
  const hydrated = useHydrated();
  const steps = useSteps(["form", "code", "submit"]);
  const [passwords, setPasswords] = useState(noPassword);
  const captcha = useCaptcha();
  /** What was solved on the way to the code, which spends it. */
  const [solution, setSolution] = useState<string>();
  const registration = useRegistration({ passwords, onDone, onSpent: () => dropToken("REGISTER") });
  const draft = hydrated ? readDraft() : {};
  const email = emailOf(draft);
  const token = hydrated ? tokenOf("REGISTER", email) : null;

  function onDone(registered: string) {
    toast.success("Sign-up completed!");
    dropDraft();
    dropToken("REGISTER");
    void navigate(withNext(signIn, query.get("next")), { replace: true, state: { email: registered } });
  }

  async function start(typed: Typed): Promise<void> {
    const fault = await faultOfNew(typed.password ?? "", ownerOf(typed));
    const problems = { ...(fault && { password: fault }), ...checkDetails(typed) };
    registration.setProblems(problems);
    if (Object.keys(problems).length > 0) return;
    const verified = tokenOf("REGISTER", emailOf(typed));
    if (verified) return submit(verified);
    setSolution(await captcha.solution());
    captcha.renew();
    dropSentCode("REGISTER");
    steps.go("code");
  }

  function submit(verified: string) {
    // The code is spent: the way back leads to the form.
    steps.go("submit", { instead: steps.step !== "form" });
    if (passwords.password) void registration.submit(verified);
  }

  /** Nothing was typed in this tab, or nothing verified: the address was opened by itself. */
  const isMissing = !email || (steps.step === "submit" && !token && !registration.failure);
  const isAstray = hydrated && steps.step !== "form" && isMissing && !registration.busy;

  return {
    ...steps,
    hydrated,
    isAstray,
    draft,
    email,
    token,
    passwords,
    setPasswords,
    captcha,
    solution,
    registration,
    start,
    submit,
  };
}
