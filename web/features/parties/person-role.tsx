// What somebody of a party is there, and whether they come in: the desk changes it where their own administrator cannot.
import { changePersonOfParty } from "@vanik/contracts/api";
import type { Party, PartyPerson } from "@vanik/contracts/parties";
import { type Role, roleLabels } from "@vanik/contracts/roles";
import { rightOfSide } from "@vanik/contracts/rights-of-trade";
import { browserCall } from "../../app/call.ts";
import { useMay } from "../../lists/rights/use-may.ts";
import { Alert } from "../../ui/alert.tsx";
import { Button } from "../../ui/button.tsx";
import { usePartyChange } from "./use-party-change.ts";

export function PersonRole({ party, person }: { party: Party; person: PartyPerson }) {
  const { version, roles, disabled, name, email } = person;
  const called = name || email;
  const may = useMay()(rightOfSide(party.kind));
  const act = usePartyChange({
    call: (part: { roles: Role[] } | { disabled: boolean }) =>
      browserCall(changePersonOfParty, { id: party.id, personId: person.id, version, ...part }),
    doneToast: "Saved",
  });
  const other: Role = roles.includes("administrator") ? "member" : "administrator";
  return (
    <>
      <span className="text-small text-ink-3">{roles.map((role) => roleLabels[role]).join(", ")}</span>
      {may && (
        <>
          <Button
            size="sm"
            busy={act.isPending}
            aria-label={`Make ${other}: ${called}`}
            onClick={() => act.submit({ roles: [other] })}
          >
            Make {other}
          </Button>
          <Button
            size="sm"
            busy={act.isPending}
            aria-label={`${disabled ? "Enable" : "Disable"}: ${called}`}
            onClick={() => act.submit({ disabled: !disabled })}
          >
            {disabled ? "Enable" : "Disable"}
          </Button>
        </>
      )}
      <Alert>{act.refusal}</Alert>
    </>
  );
}
