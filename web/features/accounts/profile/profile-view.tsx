import { useQuery } from "@tanstack/react-query";
import { NotRead } from "../../../lists/not-read.tsx";
import { ProfileForm } from "./profile-form.tsx";
import { profileQuery } from "../../../app/own-profile.ts";
import "./profile.css";

interface ProfileViewProps {
  /** Where to ask for a change of what is read-only. */
  deskEmail: string | undefined;
}

export function ProfileView({ deskEmail }: ProfileViewProps) {
  const profile = useQuery(profileQuery());
  return (
    // Below the overview of the company; the links to it lead past the header, which may stay.
    <section id="profile" aria-labelledby="profile-title" className="mt-14 scroll-mt-6">
      <h2 id="profile-title" className="text-h1-compact">
        Profile
      </h2>
      {profile.data ? (
        <ProfileForm profile={profile.data} />
      ) : profile.error ? (
        <div className="mt-5">
          <NotRead what="Your profile" query={profile} />
        </div>
      ) : (
        <WaitingFields />
      )}
      <p className="mt-6 max-w-xl text-small text-ink-3">
        The desk changes company name and email on request
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
    </section>
  );
}

function WaitingFields() {
  return (
    <output className="profile hang mt-5">
      <span className="sr-only">Loading your profile</span>
      {Array.from({ length: 10 }, (_, index) => (
        <span key={index} className="profile-waiting" aria-hidden />
      ))}
    </output>
  );
}
