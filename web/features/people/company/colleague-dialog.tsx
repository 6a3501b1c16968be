// One of the company: what they are, whether they come in; and an invitation that nobody has answered yet.
import { changePerson, confirmPerson, invitePersonAgain, withdrawInvitation } from "@vanik/contracts/api";
import type { PartyPerson } from "@vanik/contracts/parties";
import { type FormEvent, useState } from "react";
import { time } from "../../../app/days-and-times.ts";
import { phone } from "../../../app/formats.ts";
import { Alert } from "../../../ui/alert.tsx";
import { Button } from "../../../ui/button.tsx";
import { Dialog, DialogActions } from "../../../ui/dialog.tsx";
import { usePersonChange } from "../use-person-change.ts";
import { chosenRole, RoleField } from "./role-field.tsx";

interface ColleagueDialogProps {
  person: PartyPerson | null;
  isSelf: boolean;
  /** The desk let this one in, and whoever reads may say that they are one of the company. */
  isToConfirm: boolean;
  onClose: () => void;
}

export function ColleagueDialog({ person, ...rest }: ColleagueDialogProps) {
  return (
    <Dialog open={person !== null} onClose={rest.onClose} title={person?.name || person?.email}>
      {person && <ColleagueForm key={`${person.id} ${person.version}`} person={person} {...rest} />}
    </Dialog>
  );
}

function factsOf({ email, phone: number, invited, last_sign_in: at }: PartyPerson): string {
  const came = at ? `Last sign-in ${time(at)}` : "Not signed in of late";
  return [email, phone(number), invited ? "No password set yet" : came].filter(Boolean).join(" · ");
}

function ColleagueForm({ person, isSelf, isToConfirm, onClose }: ColleagueDialogProps & { person: PartyPerson }) {
  const { id, version, name, email, disabled, invited } = person;
  const called = name || email;
  const [leaving, setLeaving] = useState(false);
  const save = usePersonChange(changePerson, "Saved", onClose);
  const enable = usePersonChange(changePerson, `${called} may sign in again`, onClose);
  const invite = usePersonChange(invitePersonAgain, `A new link is on its way to ${email}`, onClose);
  const confirm = usePersonChange(confirmPerson, `${called} is confirmed as one of yours`, onClose);
  const withdraw = usePersonChange(withdrawInvitation, `The invitation of ${called} is withdrawn`, onClose);

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const roles = chosenRole(event.currentTarget);
    if (roles[0] === person.roles[0]) onClose();
    else if (!save.busy) save.run({ id, version, roles });
  }

  if (leaving) return <DisableColleague person={person} onKeep={() => setLeaving(false)} onDone={onClose} />;
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-5">
      <p className="text-ink-2 [overflow-wrap:anywhere]">{factsOf(person)}</p>
      {isToConfirm && (
        <p className="text-ink-2">
          The desk let {called} in. Of rounds that were asked before, {called} reads neither your bids nor their files
          until you confirm that this is one of yours.
        </p>
      )}
      <RoleField chosen={person.roles[0] ?? "member"} />
      <Alert>{save.said ?? confirm.said ?? enable.said ?? invite.said ?? withdraw.said}</Alert>
      <DialogActions>
        {isToConfirm && !disabled && (
          <Button busy={confirm.busy} onClick={() => confirm.run({ id })}>
            Confirm
          </Button>
        )}
        {disabled && (
          <Button busy={enable.busy} onClick={() => enable.run({ id, version, disabled: false })}>
            Enable
          </Button>
        )}
        {invited && (
          <Button busy={withdraw.busy} onClick={() => withdraw.run({ id })}>
            Withdraw
          </Button>
        )}
        {invited && !disabled && (
          <Button busy={invite.busy} onClick={() => invite.run({ id })}>
            Invite again
          </Button>
        )}
        {!invited && !disabled && !isSelf && <Button onClick={() => setLeaving(true)}>Disable</Button>}
        <Button type="submit" variant="ink" busy={save.busy}>
          Save
        </Button>
      </DialogActions>
    </form>
  );
}

interface DisableColleagueProps {
  person: PartyPerson;
  onKeep: () => void;
  onDone: () => void;
}

function DisableColleague({ person: { id, version, name, email }, onKeep, onDone }: DisableColleagueProps) {
  const called = name || email;
  const { run, busy, said } = usePersonChange(changePerson, `${called} is out`, onDone);
  return (
    <div className="flex flex-col gap-5">
      <p className="text-ink-2">
        Disable {called}? Every session ends at once, and nobody signs in with this account until it is enabled again.
        What {called} did stays.
      </p>
      <Alert>{said}</Alert>
      <DialogActions>
        <Button onClick={onKeep}>Cancel</Button>
        <Button variant="ink" busy={busy} onClick={() => run({ id, version, disabled: true })}>
          Disable
        </Button>
      </DialogActions>
    </div>
  );
}
