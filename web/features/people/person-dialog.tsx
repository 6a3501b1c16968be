// One of the desk: what they may write, and whether they come in.
import { changeDeskPerson, inviteToDeskAgain } from "@vanik/contracts/api";
import type { DeskPerson } from "@vanik/contracts/people";
import { isReason } from "@vanik/contracts/reason";
import { type Right, rightLabels, weightyGained } from "@vanik/contracts/rights";
import { type FormEvent, useState } from "react";
import { time } from "../../app/days-and-times.ts";
import { phone } from "../../app/formats.ts";
import { AskFields, askWords } from "../../lists/second-person/ask-fields.tsx";
import { Alert } from "../../ui/alert.tsx";
import { Button } from "../../ui/button.tsx";
import { Dialog, DialogActions } from "../../ui/dialog.tsx";
import { RightField } from "./right-field.tsx";
import { WhyGiven } from "./why-given.tsx";
import { usePersonChange } from "./use-person-change.ts";

interface PersonDialogProps {
  person: DeskPerson | null;
  onClose: () => void;
}

export function PersonDialog({ person, onClose }: PersonDialogProps) {
  return (
    <Dialog open={person !== null} onClose={onClose} title={person?.name || person?.email}>
      {person && <PersonForm key={`${person.id} ${person.version}`} person={person} onClose={onClose} />}
    </Dialog>
  );
}

const holdsTheSame = (one: readonly Right[], other: readonly Right[]) =>
  one.length === other.length && one.every((right) => other.includes(right));

function PersonForm({ person, onClose }: { person: DeskPerson; onClose: () => void }) {
  const { id, version } = person;
  const [rights, setRights] = useState<Right[]>(person.rights);
  const [reason, setReason] = useState("");
  const [missing, setMissing] = useState<string>();
  const [leaving, setLeaving] = useState(false);
  const save = usePersonChange(changeDeskPerson, "Saved", onClose);
  const enable = usePersonChange(changeDeskPerson, `${person.name} may sign in again`, onClose);
  const invite = usePersonChange(inviteToDeskAgain, `A new link is on its way to ${person.email}`, onClose);

  function submit(event: FormEvent) {
    event.preventDefault();
    if (holdsTheSame(rights, person.rights)) onClose();
    else if (isSaid()) save.run({ id, version, rights, ...said });
  }
  // Whoever is disabled has none of them until they are enabled.
  const given = person.disabled ? weightyGained([], person.rights) : weightyGained(person.rights, rights);
  const said = given.length > 0 ? { reason } : {};
  function isSaid(): boolean {
    const isMissing = given.length > 0 && !isReason(reason);
    const labels = given.map((right) => rightLabels[right]).join(" and ");
    setMissing(isMissing ? `Say why ${person.name} gets ${labels}` : undefined);
    return !isMissing;
  }

  if (leaving) return <Disable person={person} onKeep={() => setLeaving(false)} onDone={onClose} />;
  const came = person.last_sign_in ? `Last here ${time(person.last_sign_in)}` : "Not signed in of late";
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-5">
      <p className="text-ink-2 [overflow-wrap:anywhere]">
        {[person.email, phone(person.phone), person.invited ? "No password set yet" : came].filter(Boolean).join(" · ")}
      </p>
      <RightField chosen={rights} onChange={setRights} />
      {given.length > 0 && (
        <WhyGiven reason={reason} error={missing ?? save.reason ?? enable.reason} onChange={setReason} />
      )}
      <AskFields asking={enable.asking.sentence ? enable.asking : save.asking} />
      <Alert>{save.said ?? enable.said ?? invite.said}</Alert>
      <DialogActions>
        {person.disabled ? (
          <Button busy={enable.busy} onClick={() => isSaid() && enable.run({ id, version, disabled: false, ...said })}>
            {enable.asking.sentence ? askWords : "Enable"}
          </Button>
        ) : (
          <Button onClick={() => setLeaving(true)}>Disable</Button>
        )}
        {person.invited && !person.disabled && (
          <Button busy={invite.busy} onClick={() => invite.run({ id })}>
            Invite again
          </Button>
        )}
        <Button type="submit" variant="ink" busy={save.busy}>
          {save.asking.sentence ? askWords : "Save"}
        </Button>
      </DialogActions>
    </form>
  );
}

interface DisableProps {
  person: DeskPerson;
  onKeep: () => void;
  onDone: () => void;
}

/** Who made keys may know their secrets: when those end is asked. */
function Disable({ person: { id, version, name, keys }, onKeep, onDone }: DisableProps) {
  const { run, busy, said } = usePersonChange(changeDeskPerson, `${name} is out`, onDone);
  const disable = (end?: "now" | "later") => run({ id, version, disabled: true, ...(end && { keys: end }) });
  const open = keys === 1 ? "a key that opens still" : `${keys} keys that open still`;
  return (
    <div className="flex flex-col gap-5">
      <p className="text-ink-2">
        Disable {name}? Every session ends at once, and nobody signs in with this account until it is enabled again.
        {keys > 0 && ` ${name} made ${open}: what calls with it needs another one.`}
      </p>
      <Alert>{said}</Alert>
      <DialogActions>
        <Button onClick={onKeep}>Cancel</Button>
        {keys > 0 && (
          <Button busy={busy} onClick={() => disable("later")}>
            Disable, keys in 7 days
          </Button>
        )}
        <Button variant="ink" busy={busy} onClick={() => disable(keys > 0 ? "now" : undefined)}>
          {keys > 0 ? "Disable, keys too" : "Disable"}
        </Button>
      </DialogActions>
    </div>
  );
}
