// Who signs in for a party, and who is invited.
import { erasePerson, inviteToParty } from "@vanik/contracts/api";
import type { Party, PartyPerson } from "@vanik/contracts/parties";
import { rightOfSide } from "@vanik/contracts/rights-of-trade";
import { UserPlus, UserX } from "lucide-react";
import { type FormEvent, useRef, useState } from "react";
import { time } from "../../app/days-and-times.ts";
import { phone } from "../../app/formats.ts";
import { Alert } from "../../ui/alert.tsx";
import { Badge } from "../../ui/badge.tsx";
import { Button } from "../../ui/button.tsx";
import { Dialog, DialogActions } from "../../ui/dialog.tsx";
import { TextField } from "../../ui/field.tsx";
import { focusFirst } from "../../ui/focus-first.ts";
import { useFocusOnProblem } from "../../ui/use-focus-on-problem.ts";
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
      <Dialog open={inviting} onClose={() => setInviting(false)} title="Invite a user">
        <InviteForm party={party} onEnd={() => setInviting(false)} />
      </Dialog>
    </PartySection>
  );
}

function Person({ party, person }: { party: Party; person: PartyPerson }) {
  const { name, email, invited, disabled, last_sign_in } = person;
  const [erasing, setErasing] = useState(false);
  const may = useMay();
  const { save, busy, said } = usePartyChange(inviteToParty, [], { done: `A new link is on its way to ${email}` });
  return (
    <li>
      <div className="min-w-0">
        <p className="font-[560]">{name || email}</p>
        <p className="text-ink-2 [overflow-wrap:anywhere]">
          {[name && email, phone(person.phone)].filter(Boolean).join(" · ")}
        </p>
        <Alert>{said}</Alert>
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
                busy={busy}
                aria-label={`Invite again: ${name || email}`}
                onClick={() => save({ id: party.id, email, person: name })}
              >
                Invite again
              </Button>
            )}
          </>
        ) : (
          <span className="text-small text-ink-3">
            {last_sign_in ? `Last sign-in ${time(last_sign_in)}` : "Not signed in of late"}
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
      <Dialog open={erasing} onClose={() => setErasing(false)} title={`Erase ${name || email}?`}>
        <EraseForm person={person} onEnd={() => setErasing(false)} />
      </Dialog>
    </li>
  );
}

function EraseForm({ person: { id }, onEnd }: { person: PartyPerson; onEnd: () => void }) {
  const { save, busy, said } = usePartyChange(erasePerson, [], { done: "This person is forgotten", onDone: onEnd });
  return (
    <div className="flex flex-col gap-5">
      <p className="text-ink-2">
        Name, e-mail and telephone go for good, here, in the log and in inquiries; messages and subscriptions are
        deleted. The account ends. Papers stay as they are.
      </p>
      <Alert>{said}</Alert>
      <DialogActions>
        <Button onClick={onEnd}>Cancel</Button>
        <Button variant="ink" busy={busy} onClick={() => save({ id })}>
          Erase for good
        </Button>
      </DialogActions>
    </div>
  );
}

function InviteForm({ party, onEnd }: { party: Party; onEnd: () => void }) {
  const [typed, setTyped] = useState({ person: "", email: "" });
  const element = useRef<HTMLFormElement>(null);
  const { save, busy, fields, said, found } = usePartyChange(inviteToParty, ["email", "person"], {
    done: "The invitation is on its way",
    onDone: onEnd,
  });
  useFocusOnProblem(element, found);

  function submit(event: FormEvent) {
    event.preventDefault();
    if (!busy) save({ id: party.id, ...typed });
  }

  return (
    <form ref={element} noValidate onSubmit={submit} className="flex flex-col gap-5">
      <p className="text-ink-2">
        A link is mailed by which they set a password and sign in for {party.name}, within 72 hours.
      </p>
      <TextField
        ref={focusFirst}
        label="Name"
        maxLength={100}
        autoComplete="off"
        value={typed.person}
        error={fields.person}
        onChange={(event) => setTyped({ ...typed, person: event.target.value })}
      />
      <TextField
        label="Email"
        type="email"
        required
        maxLength={254}
        autoComplete="off"
        value={typed.email}
        error={fields.email}
        onChange={(event) => setTyped({ ...typed, email: event.target.value })}
      />
      <Alert>{said}</Alert>
      <DialogActions>
        <Button onClick={onEnd}>Cancel</Button>
        <Button type="submit" variant="ink" busy={busy}>
          Send invitation
        </Button>
      </DialogActions>
    </form>
  );
}
