// Who signs in for a party, and who is invited.
import { erasePerson, inviteToParty } from "@vanik/contracts/api";
import type { Party, PartyPerson } from "@vanik/contracts/parties";
import { rightOfSide } from "@vanik/contracts/rights-of-trade";
import { UserPlus, UserX } from "lucide-react";
import { useState } from "react";
import { ActDialog } from "../../lists/written/act-form.tsx";
import { browserCall } from "../../app/call.ts";
import { day } from "../../app/days-and-times.ts";
import { phone } from "../../app/formats.ts";
import { Alert } from "../../ui/alert.tsx";
import { Badge } from "../../ui/badge.tsx";
import { Button } from "../../ui/button.tsx";
import { TextField } from "../../ui/field.tsx";
import { focusFirst } from "../../ui/focus-first.ts";
import { useMay } from "../../lists/rights/use-may.ts";
import { PartySection } from "./party-section.tsx";
import { PersonRole } from "./person-role.tsx";
import { usePartyChange } from "./use-party-change.ts";
import { ViewAs } from "./view-as.tsx";

export function PeopleSection({ party }: { party: Party }) {
  const [inviting, setInviting] = useState(false);
  const mayInvite = useMay()(rightOfSide(party.kind));
  return (
    <PartySection
      title="People"
      anchor="people"
      action={
        mayInvite && (
          <Button size="sm" icon={UserPlus} onClick={() => setInviting(true)}>
            Invite
          </Button>
        )
      }
    >
      {party.users.length === 0 ? (
        <p className="text-ink-2">Nobody signs in for this party yet.</p>
      ) : (
        <ul className="party-lines">
          {party.users.map((person) => (
            <Person key={person.id} party={party} person={person} />
          ))}
        </ul>
      )}
      {inviting && <InviteDialog party={party} onEnd={() => setInviting(false)} />}
    </PartySection>
  );
}

function Person({ party, person }: { party: Party; person: PartyPerson }) {
  const { name, email, invited, disabled, last_sign_in } = person;
  const [erasing, setErasing] = useState(false);
  const may = useMay();
  const invite = usePartyChange({
    call: () => browserCall(inviteToParty, { id: party.id, email, person: name }),
    doneToast: `A new link is on its way to ${email}`,
  });
  return (
    <li>
      <div className="min-w-0">
        <p className="font-[560]">{name || email}</p>
        <p className="text-ink-2 [overflow-wrap:anywhere]">
          {[name && email, phone(person.phone)].filter(Boolean).join(" · ")}
        </p>
        <Alert>{invite.refusal}</Alert>
      </div>
      <div className="flex flex-wrap items-center gap-3">
        {disabled ? (
          <Badge hue="grey" coin="ended">
            Disabled
          </Badge>
        ) : invited ? (
          <>
            <Badge hue="amber" coin="quarter">
              Invited
            </Badge>
            {may(rightOfSide(party.kind)) && (
              <Button
                size="sm"
                busy={invite.isPending}
                aria-label={`Invite again: ${name || email}`}
                onClick={() => invite.submit()}
              >
                Invite again
              </Button>
            )}
          </>
        ) : (
          <span className="text-small text-ink-3">
            {last_sign_in ? `Last sign-in ${day(last_sign_in)}` : "No recent sign-in before today"}
          </span>
        )}
        <PersonRole party={party} person={person} />
        {may("administrator") && (
          <Button size="sm" icon={UserX} aria-label={`Erase: ${name || email}`} onClick={() => setErasing(true)}>
            Erase
          </Button>
        )}
        <ViewAs person={person} />
      </div>
      {erasing && <EraseDialog person={person} onEnd={() => setErasing(false)} />}
    </li>
  );
}

function EraseDialog({ person: { id, name, email }, onEnd }: { person: PartyPerson; onEnd: () => void }) {
  const act = usePartyChange({
    call: () => browserCall(erasePerson, { id }),
    doneToast: "This person is forgotten",
    onEnd,
  });
  return (
    <ActDialog act={act} title={`Erase ${name || email}?`} words="Erase for good" onClose={onEnd}>
      <p className="text-ink-2">
        Name, e-mail and telephone go for good, here, in the log and in inquiries; messages and subscriptions are
        deleted. The account ends. Papers stay as they are.
      </p>
    </ActDialog>
  );
}

function InviteDialog({ party, onEnd }: { party: Party; onEnd: () => void }) {
  const act = usePartyChange({
    begins: { person: "", email: "" },
    call: (typed) => browserCall(inviteToParty, { id: party.id, ...typed }),
    doneToast: "The invitation is on its way",
    onEnd,
  });
  return (
    <ActDialog act={act} title="Invite a user" words="Send invitation" onClose={onEnd}>
      <p className="text-ink-2">
        A link is mailed by which they set a password and sign in for {party.name}, within 72 hours.
      </p>
      <TextField ref={focusFirst} label="Name" maxLength={100} autoComplete="off" {...act.field("person")} />
      <TextField label="Email" type="email" required maxLength={254} autoComplete="off" {...act.field("email")} />
    </ActDialog>
  );
}
