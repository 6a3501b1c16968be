// What a supplier does first: sign up, or sign in; who has an account opens it, or writes to the desk.
import { PageLink } from "../../app/page-link.tsx";
import { useRootData } from "../../app/root-data.ts";
import { useSession } from "../../app/session.ts";
import { buttonClass } from "../../ui/button.tsx";

interface SupplierActionsProps {
  signUp: string;
  signIn: string;
  account: string;
  write: string;
}

const wide = "max-sm:flex-1";

export function SupplierActions({ signUp, signIn, account, write }: SupplierActionsProps) {
  const email = useRootData()?.operator.email;
  const accountPath = useSession()?.type === "staff" ? "/desk" : "/user/profile";
  return (
    <div className="mt-7 md:mt-8">
      <div className="flex flex-wrap gap-3 viewer-known:hidden">
        <PageLink to="/sign-up?as=supplier" className={`${buttonClass("go", "lg")} ${wide}`}>
          {signUp}
        </PageLink>
        <PageLink to="/sign-in" className={`${buttonClass("plain", "lg")} ${wide}`}>
          {signIn}
        </PageLink>
      </div>
      <div className="hidden flex-wrap gap-3 viewer-known:flex">
        <PageLink to={accountPath} className={`${buttonClass("ink", "lg")} ${wide}`}>
          {account}
        </PageLink>
        {email && (
          <a href={`mailto:${email}`} className={`${buttonClass("plain", "lg")} ${wide}`}>
            {write}
          </a>
        )}
      </div>
    </div>
  );
}
