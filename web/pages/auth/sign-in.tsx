import { useEffect } from "react";
import { Navigate, useLocation, useSearchParams } from "react-router";
import { brandName } from "../../app/brand.ts";
import type { LanguageHandle } from "../../app/language.tsx";
import { spokenMeta } from "../../app/spoken-meta.ts";
import { useRootData, useTakesNew } from "../../app/root-data.ts";
import { useSession } from "../../app/session.ts";
import type { SignInState } from "../../app/session-end.ts";
import { useHydrated } from "../../app/use-hydrated.ts";
import { landing } from "../../features/accounts/sign-in/landing.ts";
import { SignInForm } from "../../features/accounts/sign-in/sign-in-form.tsx";
import { CaptchaBox } from "../../features/accounts/captcha/captcha-box.tsx";
import { SecondStep } from "../../features/accounts/second-factor/second-step.tsx";
import { useTicket } from "../../features/accounts/second-factor/ticket.ts";
import { Alert } from "../../ui/alert.tsx";
import { OtherWay } from "./other-way.tsx";

export const handle: LanguageHandle = { translated: true };

export const meta = () => spokenMeta("Sign In", `Sign in to see your inquiries and documents at ${brandName()}.`);

export default function SignIn() {
  const user = useSession();
  const [query] = useSearchParams();
  const { email, ended } = (useLocation().state ?? {}) as SignInState;
  const hydrated = useHydrated();
  const demo = useRootData()?.demo ?? false;
  const takesNew = useTakesNew();
  const { ticket, store, end, last } = useTicket();
  // Back from the second step the e-mail stands there; the password is what is asked again.
  useEffect(() => {
    if (last) document.querySelector<HTMLInputElement>("#main [name=password]")?.focus();
  }, [last]);

  // Also the way on after a sign-in: the form changes the session, this page follows it.
  if (user) return <Navigate to={landing(query.get("next"), user.type)} replace />;
  return (
    <div className="wrap min-h-[36rem] py-10 viewer-known:invisible md:py-14">
      <div className="mx-auto w-full max-w-[26.25rem]">
        {ticket ? (
          <SecondStep ticket={ticket} onEnd={end} />
        ) : (
          <>
            <h1 className="text-h1-compact">Sign In</h1>
            <div role="status">
              {hydrated && ended && (
                <p className="mt-3 text-ink-2">Your session has ended. Sign in to go on where you were.</p>
              )}
            </div>
            {last?.reason && (
              <div className="mt-6">
                <Alert>{last.reason}</Alert>
              </div>
            )}
            <SignInForm
              demo={demo}
              email={last?.email ?? email}
              captcha={(box) => <CaptchaBox {...box} />}
              onSecondFactor={store}
            >
              <p className="flex flex-wrap justify-between gap-x-4 gap-y-2 text-label text-ink-2">
                {takesNew && (
                  <span>
                    New here? <OtherWay to="/sign-up">Sign Up</OtherWay>
                  </span>
                )}
                <OtherWay to="/forgot-password">Forgot Password?</OtherWay>
              </p>
            </SignInForm>
          </>
        )}
      </div>
    </div>
  );
}
