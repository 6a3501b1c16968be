// What a supplier does first: sign in, or write for an account.
import { PageLink } from "../../app/page-link.tsx";
import { useRootData } from "../../app/root-data.ts";
import { useSession } from "../../app/session.ts";
import { buttonClass } from "../../ui/button.tsx";

interface SupplierActionsProps {
  signIn: string;
  account: string;
  write: string;
  note: string;
}

export function SupplierActions({ signIn, account, write, note }: SupplierActionsProps) {
  const email = useRootData()?.operator.email;
  const accountPath = useSession()?.type === "staff" ? "/desk" : "/user/profile";
  const primary = `${buttonClass("ink", "lg")} max-sm:flex-1`;
  return (
    <>
      <div className="mt-7 flex flex-wrap gap-3 md:mt-8">
        <PageLink to="/sign-in" className={`${primary} viewer-known:hidden`}>
          {signIn}
        </PageLink>
        <PageLink to={accountPath} className={`${primary} hidden! viewer-known:inline-flex!`}>
          {account}
        </PageLink>
        {email && (
          <a href={`mailto:${email}`} className={`${buttonClass("plain", "lg")} max-sm:flex-1`}>
            {write}
          </a>
        )}
      </div>
      <p className="mt-4 max-w-[52ch] text-small text-ink-3 viewer-known:hidden">{note}</p>
    </>
  );
}
