import { privateMeta } from "../../app/page-meta.ts";
import { useSession } from "../../app/session.ts";
import { SetUpView } from "../../features/set-up/set-up-view.tsx";

export const meta = () => privateMeta("Set-up");

export default function DeskSetUpPage() {
  const user = useSession();
  return user && <SetUpView userId={user.id} />;
}
