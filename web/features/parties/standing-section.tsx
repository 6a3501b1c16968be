// How the desk stands with a party, and what it notes of it: the party never reads that. Its name, and a block of it.
import { updateParty } from "@vanik/contracts/api";
import type { Party } from "@vanik/contracts/parties";
import { type PartyStanding, standings } from "@vanik/contracts/party-parts";
import { rightOfSide } from "@vanik/contracts/rights-of-trade";
import { ActForm } from "../../lists/written/act-form.tsx";
import { browserCall } from "../../app/call.ts";
import { dayOfMoment } from "../../app/days-and-times.ts";
import { useMay, useMayTrade } from "../../lists/rights/use-may.ts";
import { Button } from "../../ui/button.tsx";
import { SelectField } from "../../ui/select-field.tsx";
import { TextArea } from "../../ui/text-area.tsx";
import { BlockButton, RenameButton } from "./name-and-block.tsx";
import { Facts, PartySection } from "./party-section.tsx";
import { StandingBadge, standingNames } from "./standing-badge.tsx";
import { useEditing } from "./use-editing.ts";
import { usePartyForm } from "./use-party-form.ts";

export function StandingSection({ party }: { party: Party }) {
  const { editing, part, button, begin, end } = useEditing();
  const mayWrite = useMay()(rightOfSide(party.kind));
  // What a party is called and whether it is blocked is where trade is run.
  const mayName = useMayTrade()(rightOfSide(party.kind));
  return (
    <PartySection
      title="Standing"
      anchor="standing"
      action={
        !editing &&
        mayWrite && (
          <div className="flex flex-wrap gap-2">
            <Button ref={button} size="sm" aria-label="Edit standing" onClick={begin}>
              Edit
            </Button>
            {mayName && (
              <>
                <RenameButton party={party} />
                <BlockButton party={party} />
              </>
            )}
          </div>
        )
      }
    >
      <div ref={part}>{editing ? <StandingForm party={party} onEnd={end} /> : <StandingFacts party={party} />}</div>
    </PartySection>
  );
}

function StandingFacts({ party: { standing, note, former_names: former } }: { party: Party }) {
  const badge = <StandingBadge standing={standing} blocked={false} />;
  const noted = <span className="whitespace-pre-line">{note}</span>;
  return (
    <>
      <Facts
        facts={[
          ["Standing", standing === "normal" ? standingNames.normal : badge],
          ["Note", note && noted],
          ["Earlier names", former.map(({ name, until }) => `${name} (until ${dayOfMoment(until)})`).join(", ")],
        ]}
      />
      <p className="mt-2 text-caption text-ink-3">The desk alone reads standing and note.</p>
    </>
  );
}

function StandingForm({ party, onEnd }: { party: Party; onEnd: () => void }) {
  const { act, field } = usePartyForm(
    { standing: party.standing as string, note: party.note },
    {
      call: ({ standing, note }) =>
        browserCall(updateParty, {
          id: party.id,
          version: party.version,
          standing: standing as PartyStanding,
          note,
        }),
      doneToast: "Standing saved",
      onEnd,
    },
  );
  return (
    <ActForm act={act} words="Save standing" inPage onKeep={onEnd} aria-label="Standing" className="grid gap-5">
      <SelectField label="Standing" className="sm:max-w-60" {...field("standing")}>
        {standings.map((one) => (
          <option key={one} value={one}>
            {standingNames[one]}
          </option>
        ))}
      </SelectField>
      <TextArea label="Note" rows={4} maxLength={2000} hint="The desk alone reads it." {...field("note")} />
    </ActForm>
  );
}
