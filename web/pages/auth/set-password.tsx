// Where the links of staff and invitations lead.
import { type ReactNode, useState } from "react";
import { useNavigate, useSearchParams } from "react-router";
import type { LanguageHandle } from "../../app/language.tsx";
import { PageLink, usePageAddress } from "../../app/page-link.tsx";
import { privateMeta } from "../../app/spoken-meta.ts";
import { readToken } from "../../app/session.ts";
import { signOut } from "../../app/session-end.ts";
import { useHydrated } from "../../app/use-hydrated.ts";
import { useLinkToken } from "../../app/use-link-token.ts";
import { SetPasswordForm } from "../../features/accounts/password/set-password-form.tsx";
import { useReset } from "../../features/accounts/password/use-reset.ts";
import { ConsentField } from "../../features/policies/consent-field.tsx";
import { Alert } from "../../ui/alert.tsx";
import { buttonClass } from "../../ui/button.tsx";
import { StepTitle } from "../../ui/step-title.tsx";
import { removeFromTab } from "../../ui/tab-storage.ts";

export const handle: LanguageHandle = { translated: true };

export const meta = () => privateMeta("Set password");

const key = "set-password";
const usedUp = "This link was used already, or has ended.";
const notWhole = "This link is not whole. Open it again from the mail, or ask for a new one.";

export default function SetPasswordPage() {
  const token = useLinkToken(key);
  const hydrated = useHydrated();
  return (
    <div className="wrap min-h-[36rem] py-10 md:py-14">
      <div className="mx-auto w-full max-w-[26.25rem]">
        <StepTitle>Set your password</StepTitle>
        {/* Another link in the same tab begins anew. */}
        {token ? <SetPassword key={token} token={token} /> : hydrated && <DeadLink>{notWhole}</DeadLink>}
      </div>
    </div>
  );
}

function SetPassword({ token }: { token: string }) {
  const navigate = useNavigate();
  const signIn = usePageAddress("/sign-in");
  const [spent, setSpent] = useState(false);
  const [query] = useSearchParams();
  const { reset, problems, busy, opensAccount } = useReset({ onDone, onSpent: () => setSpent(true) });

  function onDone() {
    removeFromTab(key);
    // Whoever is signed in here may be somebody else, or the same one, whose sessions have ended.
    if (readToken()) void signOut(signIn);
    else void navigate(signIn, { replace: true });
  }

  if (spent) return <DeadLink>{usedUp}</DeadLink>;
  const invited = query.has("invited") || opensAccount;
  return (
    <>
      <p className="mt-2 text-ink-2">
        {invited
          ? "With it you open your account. Then sign in with your email and this password."
          : "Wherever you are signed in now you will be signed out. Then sign in with the new password."}
      </p>
      <SetPasswordForm
        asksName={invited}
        consent={invited && <ConsentField error={problems.terms} />}
        problems={problems}
        busy={busy}
        onSubmit={(typed) => reset({ token }, typed)}
      />
    </>
  );
}

function DeadLink({ children }: { children: ReactNode }) {
  return (
    <>
      <div className="mt-6">
        <Alert>{children}</Alert>
      </div>
      <p className="mt-4 text-ink-2">
        A link works once, for 72 hours. With a code to your email you can set a password at any time.
      </p>
      <PageLink to="/forgot-password" className={`${buttonClass("ink")} mt-4`}>
        Ask for a code
      </PageLink>
    </>
  );
}
