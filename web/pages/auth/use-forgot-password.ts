// The three steps of forgot password put together.
import { useState } from "react";
import { useNavigate, useSearchParams } from "react-router";
import { readToken, signOut } from "../../app/session.ts";
import { useHydrated } from "../../app/use-hydrated.ts";
import type { CaptchaState } from "../../app/captcha.ts";
import { dropEmail, readEmail } from "../../features/forgot-password/draft.ts";
import { dropSentCode, dropToken, tokenOf } from "../../features/one-time-code/sent-code.ts";
import { useReset } from "../../features/password/use-reset.ts";
import { withNext } from "./other-way.tsx";
import { useSteps } from "./use-steps.ts";

const unsolved: CaptchaState = { solved: false };

export function useForgotPassword() {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const hydrated = useHydrated();
  const steps = useSteps(["email", "code", "password"]);
  const [captcha, setCaptcha] = useState(unsolved);
  const [solution, setSolution] = useState<string>();
  const [spent, setSpent] = useState<string | null>(null);
  const resetting = useReset({ onDone, onSpent });
  const email = hydrated ? readEmail() : "";
  const token = hydrated ? tokenOf("RESET", email) : null;

  function onDone() {
    dropToken("RESET");
    dropEmail();
    const signIn = withNext("/sign-in", query);
    // The reset ended every session of the account: one that is shown here would stand in the way of signing in.
    if (readToken()) void signOut(signIn);
    else void navigate(signIn, { replace: true, state: { email } });
  }

  function onSpent(message: string) {
    dropToken("RESET");
    setSpent(message);
  }

  function start(typed: string) {
    setSolution(captcha.solution);
    setCaptcha(unsolved);
    setSpent(null);
    if (tokenOf("RESET", typed)) return steps.go("password");
    dropSentCode("RESET");
    steps.go("code");
  }

  const isMissing = !email || (steps.step === "password" && !token && !spent);
  const isAstray = hydrated && steps.step !== "email" && isMissing && !resetting.busy;

  return { ...steps, hydrated, isAstray, email, token, captcha, setCaptcha, solution, spent, resetting, start };
}
