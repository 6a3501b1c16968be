import { lazy } from "react";
import { privateMeta } from "../../app/spoken-meta.ts";
import { useSession } from "../../app/session.ts";
import { SetUpView } from "../../features/set-up/set-up-view.tsx";
import { PageOfRight } from "../../lists/rights/who-may.tsx";

export const meta = () => privateMeta("Set-up");

// The editor comes with the first policy that is changed.
const RichTextField = lazy(() => import("../../features/content/rich-text/rich-text-field.tsx"));

export default function DeskSetUpPage() {
  const user = useSession();
  return (
    user && (
      <PageOfRight right="administrator" title="Set-up">
        <SetUpView userId={user.id} Rich={RichTextField} />
      </PageOfRight>
    )
  );
}
