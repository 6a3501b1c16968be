import { useQuery } from "@tanstack/react-query";
import type { Profile } from "@vanik/contracts/accounts";
import { withoutEnd } from "@vanik/contracts/trimmed";
import { NotRead } from "../../../lists/not-read.tsx";
import { ProfileForm } from "./profile-form.tsx";
import { profileQuery } from "../../../app/own-profile.ts";
import { Notice } from "../../../ui/notice.tsx";
import "./profile.css";

interface ProfileViewProps {
  brand: string | undefined;
  /** Where to ask for a change of what is read-only. */
  deskEmail: string | undefined;
}

/** Milliseconds after which what is saved and not taken over is told, and between two looks at it. */
const patience = 60_000;
const looksEvery = 15_000;

export function ProfileView({ brand, deskEmail }: ProfileViewProps) {
  const profile = useQuery({
    ...profileQuery(),
    refetchInterval: ({ state }) => (state.data?.passing?.state === "waiting" ? looksEvery : false),
  });
  return (
    // Below the overview of the company; the links to it lead past the header, which may stay.
    <section id="profile" aria-labelledby="profile-title" className="mt-14 scroll-mt-6">
      <h2 id="profile-title" className="text-h1-compact">
        Profile
      </h2>
      {profile.data ? (
        <>
          <Passing passing={profile.data.passing} readAt={profile.dataUpdatedAt} brand={brand} deskEmail={deskEmail} />
          <ProfileForm profile={profile.data} />
        </>
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

interface PassingProps extends ProfileViewProps {
  passing: Profile["passing"];
  /** When it was read, in milliseconds. */
  readAt: number;
}

/** What became of what was saved where the operator's books are its own ERPNext's. */
function Passing({ passing, readAt, brand = "", deskEmail }: PassingProps) {
  if (passing?.state === "waiting" && readAt - Date.parse(passing.at) >= patience)
    return (
      <p role="status" className="mt-3 text-small text-ink-3">
        Saved. {brand}’s books take it over shortly.
      </p>
    );
  if (passing?.state !== "refused") return null;
  return (
    <Notice className="mt-3 max-w-xl [overflow-wrap:anywhere]">
      <span>
        {passing.message
          ? `It could not be taken over: ${withoutEnd(passing.message, /[.\s]/)}.`
          : "It could not be taken over."}
      </span>{" "}
      {deskEmail && (
        <span>
          Write to{" "}
          <a className="link" href={`mailto:${deskEmail}?subject=Change%20of%20profile`}>
            {deskEmail}
          </a>
          .
        </span>
      )}
    </Notice>
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
