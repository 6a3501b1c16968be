// Password and sessions of staff (wire: Screens).
import { useQueryClient } from "@tanstack/react-query";
import { privateMeta } from "../../app/page-meta.ts";
import { useSession } from "../../app/session.ts";
import { ChangePassword } from "../../features/password/change-password.tsx";
import { sessionsQuery } from "../../features/sessions/queries.ts";
import { SessionList } from "../../features/sessions/session-list.tsx";
import { PageHead } from "../../ui/page-head.tsx";

export const meta = () => privateMeta("Account");

export default function DeskAccountPage() {
  const user = useSession();
  const client = useQueryClient();
  if (!user) return null;
  return (
    <div className="max-w-2xl">
      <PageHead compact title="Account" />
      <div className="mt-6 grid gap-12">
        <section aria-labelledby="password">
          <h2 id="password" className="text-h3 pb-3">
            Update Password
          </h2>
          <div className="hang pt-6">
            <ChangePassword
              email={user.email}
              onChanged={() => void client.invalidateQueries(sessionsQuery(user.id))}
            />
          </div>
        </section>
        <SessionList userId={user.id} />
      </div>
    </div>
  );
}
