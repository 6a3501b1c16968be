import { isStrongPassword } from "@vanik/contracts/password";
import { Navigate, useSearchParams } from "react-router";
import { brandName } from "../../app/brand.ts";
import type { LanguageHandle } from "../../app/language.tsx";
import { usePageAddress } from "../../app/page-link.tsx";
import { spokenMeta } from "../../app/spoken-meta.ts";
import { useSession } from "../../app/session.ts";
import { landing } from "../../features/accounts/sign-in/landing.ts";
import { CaptchaBox } from "../../features/accounts/captcha/captcha-box.tsx";
import { CodeStep } from "../../features/accounts/one-time-code/code-step.tsx";
import { NewPasswordFields } from "../../features/accounts/password/new-password.tsx";
import { ConsentField } from "../../features/policies/consent-field.tsx";
import { UsernameField } from "../../ui/username-field.tsx";
import { ownerOf, readDraft } from "../../features/accounts/sign-up/draft.ts";
import { RegistrationRail } from "../../features/accounts/sign-up/registration-rail.tsx";
import { SignUpForm } from "../../features/accounts/sign-up/sign-up-form.tsx";
import { Submission } from "../../features/accounts/sign-up/submission.tsx";
import { StepTitle } from "../../ui/step-title.tsx";
import { AuthPage } from "./auth-page.tsx";
import { OtherWay } from "./other-way.tsx";
import { useSignUp } from "./use-sign-up.ts";

export const handle: LanguageHandle = { translated: true };

export const meta = () =>
  spokenMeta("Sign Up", `Open an account at ${brandName()} for a company that buys, or one that supplies.`);

export default function SignUpPage() {
  const user = useSession();
  const [query] = useSearchParams();
  if (user) return <Navigate to={landing(query.get("next"), user.type)} replace />;
  return <SignUp />;
}

function SignUp() {
  const own = usePageAddress("/sign-up");
  const flow = useSignUp();
  const { step, number, hydrated, draft, email, token, registration } = flow;
  if (flow.isAstray) return <Navigate to={own} replace />;

  const isBeside = hydrated && step !== "form";
  return (
    <AuthPage
      steps={["Registration", "Verification", "Submission"]}
      current={number}
      rail={isBeside && <RegistrationRail draft={draft} verified={step === "submit"} />}
    >
      {step === "form" && <SignUpSteps flow={flow} />}
      {step === "code" && hydrated && (
        <CodeStep
          key={email}
          purpose="REGISTER"
          email={email}
          solution={flow.solution}
          drawCaptcha={(box) => <CaptchaBox {...box} />}
          onVerified={flow.submit}
          onBack={flow.back}
        >
          We sent a six-digit code to <b className="font-[560] break-words text-ink">{email}</b>. It is good for ten
          minutes.
        </CodeStep>
      )}
      {step === "submit" && hydrated && (
        <Submission
          failure={registration.failure}
          needsPassword={!registration.busy}
          ready={isStrongPassword(flow.passwords.password)}
          onSubmit={() => token && void registration.submit(token)}
          onBack={flow.back}
        >
          <UsernameField email={email} />
          <Passwords flow={flow} />
        </Submission>
      )}
    </AuthPage>
  );
}

type Flow = ReturnType<typeof useSignUp>;

function Passwords({ flow: { passwords, setPasswords, registration } }: { flow: Flow }) {
  return (
    <NewPasswordFields
      typed={passwords}
      onType={setPasswords}
      problems={registration.problems}
      owner={() => ownerOf(readDraft())}
    />
  );
}

function SignUpSteps({ flow }: { flow: Flow }) {
  const [query, setQuery] = useSearchParams();

  // Whoever chooses otherwise means it, also after a refresh.
  function forgetLink() {
    if (!query.has("as")) return;
    query.delete("as");
    setQuery(query, { replace: true, preventScrollReset: true });
  }

  return (
    <>
      <StepTitle>Sign Up</StepTitle>
      <SignUpForm
        as={query.get("as") ?? undefined}
        problems={flow.registration.problems}
        ready={flow.captcha.solved && isStrongPassword(flow.passwords.password)}
        password={<Passwords flow={flow} />}
        consent={<ConsentField error={flow.registration.problems.terms} />}
        captcha={<CaptchaBox {...flow.captcha.box} />}
        onChooseType={forgetLink}
        onSubmit={(typed) => void flow.start(typed)}
      />
      <p className="mt-6 text-label text-ink-2">
        Already have an account? <OtherWay to="/sign-in">Sign In</OtherWay>
      </p>
    </>
  );
}
