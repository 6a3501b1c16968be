import { useQueryClient } from "@tanstack/react-query";
import { privateMeta } from "../../app/spoken-meta.ts";
import { useSession } from "../../app/session.ts";
import { ChangePassword } from "../../features/accounts/password/change-password.tsx";
import { sessionsQuery } from "../../features/accounts/sessions/queries.ts";
import { SecondFactorSection } from "../../features/accounts/second-factor/second-factor-section.tsx";
import { SessionList } from "../../features/accounts/sessions/session-list.tsx";
import { PageHead } from "../../ui/page-head.tsx";

export const meta = () => privateMeta("Update Password");

export default function ChangePasswordPage() {
  const user = useSession();
  const client = useQueryClient();
  if (!user) return null;
  return (
    <div className="grid max-w-2xl gap-12">
      <div>
        <PageHead compact title="Update Password" />
        <div className="hang mt-5 pt-6">
          <ChangePassword email={user.email} onChanged={() => void client.invalidateQueries(sessionsQuery())} />
        </div>
      </div>
      {/* Not told to who looks on as somebody else. */}
      {!user.view && (
        <>
          <SecondFactorSection email={user.email} />
          <SessionList />
        </>
      )}
    </div>
  );
}
