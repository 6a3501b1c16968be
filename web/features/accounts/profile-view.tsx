import { useQuery } from "@tanstack/react-query";
import type { Profile } from "@vanik/contracts/accounts";
import { messageOf } from "../../app/api-error.ts";
import { Button } from "../../ui/button.tsx";
import { PageHead } from "../../ui/page-head.tsx";
import { profileFields } from "./profile-fields.ts";
import { profileQuery } from "./queries.ts";
import "./profile.css";

interface ProfileViewProps {
  userId: string;
  /** Where to ask for a change. */
  deskEmail: string | undefined;
}

export function ProfileView({ userId, deskEmail }: ProfileViewProps) {
  const profile = useQuery(profileQuery(userId));
  return (
    <>
      <PageHead compact title="Profile" />
      {profile.data ? (
        <ProfileFields profile={profile.data} />
      ) : profile.error ? (
        <div role="alert" className="hang mt-5 py-6">
          <p>Your profile could not be loaded. {messageOf(profile.error, "")}</p>
          <Button className="mt-4" busy={profile.isFetching} onClick={() => void profile.refetch()}>
            Try again
          </Button>
        </div>
      ) : (
        <WaitingFields />
      )}
      <p className="mt-6 max-w-xl text-small text-ink-3">
        The desk changes these details on request
        {deskEmail ? (
          <>
            {": write to "}
            <a className="link text-ink-2" href={`mailto:${deskEmail}?subject=Change%20of%20profile`}>
              {deskEmail}
            </a>
          </>
        ) : null}
        .
      </p>
    </>
  );
}

function ProfileFields({ profile }: { profile: Profile }) {
  return (
    <dl className="profile hang mt-5">
      {profileFields(profile).map(({ label, value }) => (
        <div key={label} className="profile-field">
          <dt className="text-caption text-ink-3">{label}</dt>
          <dd className={value ? "break-words whitespace-pre-line" : "text-ink-3"}>{value || "Not given"}</dd>
        </div>
      ))}
    </dl>
  );
}

function WaitingFields() {
  return (
    <output className="profile hang mt-5">
      <span className="sr-only">Loading your profile</span>
      {Array.from({ length: 9 }, (_, index) => (
        <span key={index} className="profile-field" aria-hidden>
          <span className="profile-bar" />
        </span>
      ))}
    </output>
  );
}
