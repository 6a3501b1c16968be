// One of the desk: what they may write, and whether they come in.
import { changeDeskPerson, inviteToDeskAgain } from "@vanik/contracts/api";
import type { DeskPerson } from "@vanik/contracts/people";
import { isReason } from "@vanik/contracts/reason";
import { type Right, rightLabels, weightyGained } from "@vanik/contracts/rights";
import { type FormEvent, useState } from "react";
import { browserCall } from "../../app/call.ts";
import { time } from "../../app/days-and-times.ts";
import { phone } from "../../app/formats.ts";
import { AsksFirst } from "../../lists/second-person/asks-first.tsx";
import { AskFields, askWords } from "../../lists/second-person/ask-fields.tsx";
import { Alert } from "../../ui/alert.tsx";
import { Button } from "../../ui/button.tsx";
import { Dialog, DialogActions } from "../../ui/dialog.tsx";
import { RightField } from "./right-field.tsx";
import { ReasonForRights } from "./reason-for-rights.tsx";
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

const areSameRights = (one: readonly Right[], other: readonly Right[]) =>
  one.length === other.length && one.every((right) => other.includes(right));

function PersonForm({ person, onClose }: { person: DeskPerson; onClose: () => void }) {
  const { id, version } = person;
  const [leaving, setLeaving] = useState(false);
  type Typed = { rights: Right[]; reason: string };
  // Whoever is disabled has none of them until they are enabled.
  const gainedBy = ({ rights }: Typed) =>
    person.disabled ? weightyGained([], person.rights) : weightyGained(person.rights, rights);
  const reasonSent = (typed: Typed) => (gainedBy(typed).length > 0 ? { reason: typed.reason } : {});
  function check(typed: Typed) {
    const labels = gainedBy(typed).map((right) => rightLabels[right]);
    return labels.length > 0 && !isReason(typed.reason)
      ? { reason: `Say why ${person.name} gets ${labels.join(" and ")}` }
      : {};
  }
  const save = usePersonChange({
    begins: { rights: person.rights, reason: "" } as Typed,
    check,
    call: (typed, ask) =>
      browserCall(changeDeskPerson, { id, version, rights: typed.rights, ...reasonSent(typed), ...ask }),
    doneToast: "Saved",
    onEnd: onClose,
  });
  const enable = usePersonChange({
    check,
    fields: ["reason"],
    call: (typed: Typed, ask) =>
      browserCall(changeDeskPerson, { id, version, disabled: false, ...reasonSent(typed), ...ask }),
    doneToast: `${person.name} may sign in again`,
    onEnd: onClose,
  });
  const invite = usePersonChange({
    call: () => browserCall(inviteToDeskAgain, { id }),
    doneToast: `A new link is on its way to ${person.email}`,
    onEnd: onClose,
  });
  const { form, typed, change, problems } = save;

  function submit(event: FormEvent) {
    event.preventDefault();
    if (areSameRights(typed.rights, person.rights)) onClose();
    else save.submit();
  }

  if (leaving) return <Disable person={person} onKeep={() => setLeaving(false)} onDone={onClose} />;
  const came = person.last_sign_in ? `Last here ${time(person.last_sign_in)}` : "Not signed in of late";
  return (
    <form ref={form} noValidate onSubmit={submit} className="flex flex-col gap-5">
      <p className="text-ink-2 [overflow-wrap:anywhere]">
        {[person.email, phone(person.phone), person.invited ? "No password set yet" : came].filter(Boolean).join(" · ")}
      </p>
      <RightField chosen={typed.rights} error={problems.rights} onChange={(rights) => change({ rights })} />
      {gainedBy(typed).length > 0 && (
        <ReasonForRights
          reason={typed.reason}
          error={problems.reason ?? enable.problems.reason}
          onChange={(reason) => {
            change({ reason });
            enable.mend("reason");
          }}
        />
      )}
      {gainedBy(save.typed).length > 0 && (
        <AsksFirst act="rights" asking={enable.asking.sentence ? enable.asking : save.asking} />
      )}
      <AskFields asking={enable.asking.sentence ? enable.asking : save.asking} />
      <Alert>{save.refusal ?? enable.refusal ?? invite.refusal}</Alert>
      <DialogActions>
        {person.disabled ? (
          <Button busy={enable.isPending} onClick={() => enable.submit(typed)}>
            {enable.asking.sentence ? askWords : "Enable"}
          </Button>
        ) : (
          <Button onClick={() => setLeaving(true)}>Disable</Button>
        )}
        {person.invited && !person.disabled && (
          <Button busy={invite.isPending} onClick={() => invite.submit()}>
            Invite again
          </Button>
        )}
        <Button type="submit" variant="ink" busy={save.isPending}>
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
  const act = usePersonChange({
    call: (end?: "now" | "later") =>
      browserCall(changeDeskPerson, { id, version, disabled: true, ...(end && { keys: end }) }),
    doneToast: `${name} is out`,
    onEnd: onDone,
  });
  const open = keys === 1 ? "a key that opens still" : `${keys} keys that open still`;
  return (
    <div className="flex flex-col gap-5">
      <p className="text-ink-2">
        Disable {name}? Every session ends at once, and nobody signs in with this account until it is enabled again.
        {keys > 0 && ` ${name} made ${open}: what calls with it needs another one.`}
      </p>
      <Alert>{act.refusal}</Alert>
      <DialogActions>
        <Button onClick={onKeep}>Cancel</Button>
        {keys > 0 && (
          <Button busy={act.isPending} onClick={() => act.submit("later")}>
            Disable, keys in 7 days
          </Button>
        )}
        <Button variant="ink" busy={act.isPending} onClick={() => act.submit(keys > 0 ? "now" : undefined)}>
          {keys > 0 ? "Disable, keys too" : "Disable"}
        </Button>
      </DialogActions>
    </div>
  );
}
