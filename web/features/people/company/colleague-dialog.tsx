// One of the company: what they are, whether they come in; and an invitation that nobody has answered yet.
import { changePerson, confirmPerson, invitePersonAgain, withdrawInvitation } from "@vanik/contracts/api";
import type { PartyPerson } from "@vanik/contracts/parties";
import { useState } from "react";
import { ActForm } from "../../../lists/written/act-form.tsx";
import { browserCall } from "../../../app/call.ts";
import { day } from "../../../app/days-and-times.ts";
import { phone } from "../../../app/formats.ts";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { usePersonChange } from "../use-person-change.ts";
import { RoleField } from "./role-field.tsx";

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
  const came = at ? `Last sign-in ${day(at)}` : "No recent sign-in before today";
  return [email, phone(number), invited ? "No password set yet" : came].filter(Boolean).join(" · ");
}

function ColleagueForm({ person, isSelf, isToConfirm, onClose }: ColleagueDialogProps & { person: PartyPerson }) {
  const { id, version, name, email, disabled, invited } = person;
  const called = name || email;
  const [leaving, setLeaving] = useState(false);
  const save = usePersonChange({
    begins: { role: person.roles[0] ?? "member" },
    fields: [],
    call: ({ role }) => browserCall(changePerson, { id, version, roles: [role] }),
    doneToast: "Saved",
    onEnd: onClose,
  });
  const enable = usePersonChange({
    call: () => browserCall(changePerson, { id, version, disabled: false }),
    doneToast: `${called} may sign in again`,
    onEnd: onClose,
  });
  const invite = usePersonChange({
    call: () => browserCall(invitePersonAgain, { id }),
    doneToast: `A new link is on its way to ${email}`,
    onEnd: onClose,
  });
  const confirm = usePersonChange({
    call: () => browserCall(confirmPerson, { id }),
    doneToast: `${called} is confirmed as one of yours`,
    onEnd: onClose,
  });
  const withdraw = usePersonChange({
    call: () => browserCall(withdrawInvitation, { id }),
    doneToast: `The invitation of ${called} is withdrawn`,
    onEnd: onClose,
  });
  const { role } = save.typed;

  if (leaving) return <DisableColleague person={person} onKeep={() => setLeaving(false)} onDone={onClose} />;
  return (
    <ActForm
      act={save}
      words="Save"
      onSend={() => (role === person.roles[0] ? onClose() : save.submit())}
      says={save.refusal ?? confirm.refusal ?? enable.refusal ?? invite.refusal ?? withdraw.refusal}
      more={
        <>
          {isToConfirm && !disabled && (
            <Button busy={confirm.isPending} onClick={() => confirm.submit()}>
              Confirm
            </Button>
          )}
          {disabled && (
            <Button busy={enable.isPending} onClick={() => enable.submit()}>
              Enable
            </Button>
          )}
          {invited && (
            <Button busy={withdraw.isPending} onClick={() => withdraw.submit()}>
              Withdraw
            </Button>
          )}
          {invited && !disabled && (
            <Button busy={invite.isPending} onClick={() => invite.submit()}>
              Invite again
            </Button>
          )}
          {!invited && !disabled && !isSelf && <Button onClick={() => setLeaving(true)}>Disable</Button>}
        </>
      }
    >
      <p className="text-ink-2 [overflow-wrap:anywhere]">{factsOf(person)}</p>
      {isToConfirm && (
        <p className="text-ink-2">
          The desk let {called} in. Of rounds that were asked before, {called} reads neither your bids nor their files
          until you confirm that this is one of yours.
        </p>
      )}
      <RoleField chosen={role} onChoose={(chosen) => save.change({ role: chosen })} />
    </ActForm>
  );
}

interface DisableColleagueProps {
  person: PartyPerson;
  onKeep: () => void;
  onDone: () => void;
}

function DisableColleague({ person: { id, version, name, email }, onKeep, onDone }: DisableColleagueProps) {
  const called = name || email;
  const act = usePersonChange({
    call: () => browserCall(changePerson, { id, version, disabled: true }),
    doneToast: `${called} is out`,
    onEnd: onDone,
  });
  return (
    <ActForm act={act} words="Disable" onKeep={onKeep}>
      <p className="text-ink-2">
        Disable {called}? Every session ends at once, and nobody signs in with this account until it is enabled again.
        What {called} did stays.
      </p>
    </ActForm>
  );
}
