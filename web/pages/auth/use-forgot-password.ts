// The three steps of forgot password put together.
import { useState } from "react";
import { useNavigate, useSearchParams } from "react-router";
import { usePageAddress } from "../../app/page-link.tsx";
import { readToken } from "../../app/session.ts";
import { signOut } from "../../app/session-end.ts";
import { withNext } from "../../app/sign-in-address.ts";
import { useCaptcha } from "../../app/captcha.ts";
import { useHydrated } from "../../app/use-hydrated.ts";
import { dropEmail, readEmail } from "../../features/accounts/forgot-password/draft.ts";
import { dropSentCode, dropToken, opensWithToken, tokenOf } from "../../features/accounts/one-time-code/sent-code.ts";
import { useReset } from "../../features/accounts/password/use-reset.ts";
import { useSteps } from "./use-steps.ts";

export function useForgotPassword() {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const signInPath = usePageAddress("/sign-in");
  const hydrated = useHydrated();
  const steps = useSteps(["email", "code", "password"]);
  const captcha = useCaptcha();
  /** What was solved on the way to the code, which spends it. */
  const [solution, setSolution] = useState<string>();
  const [spent, setSpent] = useState<string | null>(null);
  const resetting = useReset({ onDone, onSpent });
  const email = hydrated ? readEmail() : "";
  const token = hydrated ? tokenOf("RESET", email) : null;
  const opensAccount = (hydrated && opensWithToken("RESET", email)) || resetting.opensAccount;

  function onDone() {
    dropToken("RESET");
    dropEmail();
    const signIn = withNext(signInPath, query.get("next"));
    // The reset ended every session of the account: one that is shown here would stand in the way of signing in.
    if (readToken()) void signOut(signIn);
    else void navigate(signIn, { replace: true, state: { email } });
  }

  function onSpent(message: string) {
    dropToken("RESET");
    setSpent(message);
  }

  async function start(typed: string): Promise<void> {
    setSpent(null);
    if (tokenOf("RESET", typed)) return steps.go("password");
    setSolution(await captcha.solution());
    captcha.renew();
    dropSentCode("RESET");
    steps.go("code");
  }

  const isMissing = !email || (steps.step === "password" && !token && !spent);
  const isAstray = hydrated && steps.step !== "email" && isMissing && !resetting.busy;

  return { ...steps, hydrated, isAstray, email, token, opensAccount, captcha, solution, spent, resetting, start };
}
