import { Navigate, useSearchParams } from "react-router";
import { pageMeta } from "../../app/page-meta.ts";
import { useRootData } from "../../app/root-data.ts";
import { useSession } from "../../app/session.ts";
import { landing } from "../../features/accounts/landing.ts";
import { SignInForm } from "../../features/accounts/sign-in-form.tsx";
import { CaptchaBox } from "../../features/captcha/captcha-box.tsx";

export const meta = () => pageMeta("Sign In", "Sign in to see your inquiries and documents at Vanik.");

export default function SignIn() {
  const user = useSession();
  const [query] = useSearchParams();
  const demo = useRootData()?.demo ?? false;

  // Also the way on after a sign-in: the form changes the session, this page follows it.
  if (user) return <Navigate to={landing(query.get("next"), user.type)} replace />;
  return (
    <div className="wrap min-h-[36rem] py-10 viewer-known:invisible md:py-14">
      <div className="mx-auto w-full max-w-[26.25rem]">
        <h1 className="text-h1-compact">Sign In</h1>
        <SignInForm demo={demo} captcha={(box) => <CaptchaBox {...box} />} />
      </div>
    </div>
  );
}
