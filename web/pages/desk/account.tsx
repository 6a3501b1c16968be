// Password, second factor and sessions of staff (wire: Screens).
import { useQueryClient } from "@tanstack/react-query";
import { privateMeta } from "../../app/spoken-meta.ts";
import { type User, useSession } from "../../app/session.ts";
import { ChangePassword } from "../../features/accounts/password/change-password.tsx";
import { useLacksSecondFactor } from "../../features/accounts/second-factor/queries.ts";
import { SecondFactorSection } from "../../features/accounts/second-factor/second-factor-section.tsx";
import { sessionsQuery } from "../../features/accounts/sessions/queries.ts";
import { SessionList } from "../../features/accounts/sessions/session-list.tsx";
import { PageHead } from "../../ui/page-head.tsx";

export const meta = () => privateMeta("Account");

export default function DeskAccountPage() {
  const user = useSession();
  return user && <Account user={user} />;
}

function Account({ user }: { user: User }) {
  const client = useQueryClient();
  // Until the second factor is set up the server refuses everything else.
  const others = useLacksSecondFactor() === false;
  return (
    <div className="max-w-2xl">
      <PageHead compact title="Account" />
      <div className="mt-6 grid gap-12">
        {others && (
          <section aria-labelledby="password">
            <h2 id="password" className="text-h3 pb-3">
              Update Password
            </h2>
            <div className="hang pt-6">
              <ChangePassword email={user.email} onChanged={() => void client.invalidateQueries(sessionsQuery())} />
            </div>
          </section>
        )}
        <SecondFactorSection email={user.email} />
        {others && <SessionList />}
      </div>
    </div>
  );
}
