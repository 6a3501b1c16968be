// Who opens an account agrees to the policies in force: at sign-up, or where an invitation sets the first password.
import type { ReactNode } from "react";
import { PageLink } from "../../app/page-link.tsx";
import { CheckField } from "../../ui/choice-field.tsx";

/** A box named `terms`. */
export function ConsentField({ error }: { error: string | undefined }) {
  return (
    <CheckField name="terms" error={error}>
      I accept the <PolicyLink to="/terms">Terms &amp; Conditions</PolicyLink> and the{" "}
      <PolicyLink to="/privacy-policy">Privacy Policy</PolicyLink>
    </CheckField>
  );
}

/** In a tab of its own: the passwords that were typed would be lost with the page. */
function PolicyLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <PageLink to={to} target="_blank" className="link">
      {children}
      <span className="sr-only"> (opens in a new tab)</span>
    </PageLink>
  );
}
