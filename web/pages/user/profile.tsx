import { privateMeta } from "../../app/page-meta.ts";
import { useRootData } from "../../app/root-data.ts";
import { useSession } from "../../app/session.ts";
import { ProfileView } from "../../features/accounts/profile/profile-view.tsx";

export const meta = () => privateMeta("Profile");

export default function ProfilePage() {
  const user = useSession();
  const deskEmail = useRootData()?.operator.email;
  return user && <ProfileView userId={user.id} deskEmail={deskEmail} />;
}
