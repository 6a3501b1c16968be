import { Navigate } from "react-router";
import type { LanguageHandle } from "../../app/language.tsx";
import { usePageAddress } from "../../app/page-link.tsx";
import { privateMeta } from "../../app/spoken-meta.ts";
import { CaptchaBox } from "../../features/accounts/captcha/captcha-box.tsx";
import { EmailForm } from "../../features/accounts/forgot-password/email-form.tsx";
import { CodeStep } from "../../features/accounts/one-time-code/code-step.tsx";
import { SetPasswordForm } from "../../features/accounts/password/set-password-form.tsx";
import { ConsentField } from "../../features/policies/consent-field.tsx";
import { Alert } from "../../ui/alert.tsx";
import { Button } from "../../ui/button.tsx";
import { StepTitle } from "../../ui/step-title.tsx";
import { AuthPage } from "./auth-page.tsx";
import { OtherWay } from "./other-way.tsx";
import { useForgotPassword } from "./use-forgot-password.ts";

export const handle: LanguageHandle = { translated: true };

export const meta = () => privateMeta("Forgot Password");

type Flow = ReturnType<typeof useForgotPassword>;

export default function ForgotPasswordPage() {
  const own = usePageAddress("/forgot-password");
  const flow = useForgotPassword();
  const { step, number, hydrated, email } = flow;
  if (flow.isAstray) return <Navigate to={own} replace />;
  return (
    <AuthPage steps={["Email", "Verification", "Password"]} current={number}>
      {step === "email" && <EmailStep flow={flow} />}
      {step === "code" && hydrated && (
        <CodeStep
          key={email}
          purpose="RESET"
          email={email}
          solution={flow.solution}
          drawCaptcha={(box) => <CaptchaBox {...box} />}
          onVerified={() => flow.go("password", { instead: true })}
          onBack={flow.back}
        >
          If <b className="font-[560] break-words text-ink">{email}</b> has an account here, a six-digit code is on its
          way to it. It is good for ten minutes.
        </CodeStep>
      )}
      {step === "password" && hydrated && <PasswordStep flow={flow} />}
    </AuthPage>
  );
}

function EmailStep({ flow }: { flow: Flow }) {
  return (
    <>
      <StepTitle>Forgot Password</StepTitle>
      <p className="mt-2 text-ink-2">Enter the email of your account. We send a code to it.</p>
      <EmailForm
        ready={flow.captcha.solved}
        captcha={<CaptchaBox {...flow.captcha.box} />}
        onSubmit={(email) => void flow.start(email)}
      />
      <p className="mt-6 text-label text-ink-2">
        Remembered it? <OtherWay to="/sign-in">Sign In</OtherWay>
      </p>
    </>
  );
}

function PasswordStep({ flow: { email, token, opensAccount, spent, resetting, back } }: { flow: Flow }) {
  return (
    <>
      <StepTitle>Set a new password</StepTitle>
      {spent ? (
        <div className="mt-6 grid justify-items-start gap-4">
          <Alert>{spent}</Alert>
          <Button onClick={back}>Back</Button>
        </div>
      ) : (
        <>
          <p className="mt-2 text-pretty text-ink-2">
            For <b className="font-[560] break-words text-ink">{email}</b>. Wherever you are signed in now you will be
            signed out.
          </p>
          <SetPasswordForm
            email={email}
            consent={opensAccount && <ConsentField error={resetting.problems.terms} />}
            problems={resetting.problems}
            busy={resetting.busy}
            onSubmit={(typed) => token && resetting.reset({ email, token }, typed)}
          />
        </>
      )}
    </>
  );
}
