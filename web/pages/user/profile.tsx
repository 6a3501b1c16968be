import { privateMeta } from "../../app/spoken-meta.ts";
import { useRootData } from "../../app/root-data.ts";
import { useSession } from "../../app/session.ts";
import { OwnOverview } from "../../features/own-overview/own-overview.tsx";
import { MailChoices } from "../../features/accounts/mail-choices/mail-choices.tsx";
import { ProfileView } from "../../features/accounts/profile/profile-view.tsx";

export const meta = () => privateMeta("Profile");

export default function ProfilePage() {
  const user = useSession();
  const operator = useRootData()?.operator;
  if (!user || user.type === "staff") return null;
  return (
    <>
      <OwnOverview party={user.type} />
      <ProfileView brand={operator?.brand} deskEmail={operator?.email} />
      {user.type === "supplier" && <MailChoices />}
    </>
  );
}
