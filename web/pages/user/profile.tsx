import { privateMeta } from "../../app/spoken-meta.ts";
import { useRootData } from "../../app/root-data.ts";
import { useSession } from "../../app/session.ts";
import { OwnOverview } from "../../features/own-overview/own-overview.tsx";
import { MailChoices } from "../../features/accounts/mail-choices/mail-choices.tsx";
import { ProfileView } from "../../features/accounts/profile/profile-view.tsx";

export const meta = () => privateMeta("Profile");

export default function ProfilePage() {
  const user = useSession();
  const deskEmail = useRootData()?.operator.email;
  if (!user || user.type === "staff") return null;
  return (
    <>
      <OwnOverview party={user.type} />
      <ProfileView deskEmail={deskEmail} />
      {user.type === "supplier" && <MailChoices />}
    </>
  );
}
