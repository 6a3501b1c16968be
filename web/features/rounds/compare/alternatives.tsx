// What is offered instead of what was asked: it is compared once the desk takes it as equal, and says why.
import type { LandedRound } from "@vanik/contracts/awards";
import type { DeskRound } from "@vanik/contracts/rounds";
import { useState } from "react";
import { amount, unbroken } from "../../../app/formats.ts";
import { useMay } from "../../../lists/rights/use-may.ts";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { focusFirst } from "../../../ui/focus-first.ts";
import { TextArea } from "../../../ui/text-area.tsx";
import { RoundForm } from "../round-form.tsx";
import { useRoundMove } from "../use-round-move.ts";

interface AlternativesProps {
  round: DeskRound;
  landed: LandedRound;
}
type OfferedInstead = LandedRound["lines"][number]["alternatives"][number] & { idx: number; itemName: string };

const offeredInstead = ({ lines }: LandedRound): OfferedInstead[] =>
  lines.flatMap(({ idx, item_name: itemName, alternatives }) => alternatives.map((one) => ({ ...one, idx, itemName })));

export function Alternatives({ round, landed }: AlternativesProps) {
  const [openAlternative, ask] = useState<OfferedInstead | null>(null);
  const all = offeredInstead(landed);
  const may = useMay()("sourcing") && round.moves.some(({ move }) => move === "equal");
  if (all.length === 0) return null;
  return (
    <section aria-labelledby="alternatives" className="mt-4 mb-6">
      <h2 id="alternatives" className="text-h3">
        Alternatives
      </h2>
      <p className="pb-2 text-small text-ink-2">Offered instead. Each is compared once you mark it equal.</p>
      <ul className="hang text-table">
        {all.map((one) => (
          <li
            key={`${one.idx} ${one.supplier}`}
            className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-2 border-b border-line py-2"
          >
            <p className="min-w-0 flex-1 basis-72 break-words">
              <b className="font-[560]">
                Line {one.idx}, {unbroken(one.itemName)}:
              </b>{" "}
              {one.name}, {one.supplier}, <span className="figures">{formatOfferedRate(one)}</span>
              <span className="block text-caption text-ink-3">
                {one.equal ? `Marked equal: ${one.equal.why}` : `“${one.why}”`}
              </span>
            </p>
            {may && !one.equal && (
              <Button size="sm" onClick={() => ask(one)}>
                Mark equal
              </Button>
            )}
          </li>
        ))}
      </ul>
      {openAlternative && (
        <Dialog open onClose={() => ask(null)} title="Mark equal">
          <MarkEqual round={round} one={openAlternative} onClose={() => ask(null)} />
        </Dialog>
      )}
    </section>
  );
}

const formatOfferedRate = ({ rate, per, uom }: OfferedInstead) =>
  `${amount(rate)} per ${per === 1 ? uom : `${per} ${uom}`}`;

interface MarkEqualProps extends Omit<AlternativesProps, "landed"> {
  one: OfferedInstead;
  onClose: () => void;
}

function MarkEqual({ one, ...props }: MarkEqualProps) {
  const act = useRoundMove(props, {
    begins: { reason: "" },
    check: ({ reason }) => (reason.trim() ? {} : { reason: "Say why it is equal." }),
    wordsOf: ({ reason }) => ({ move: "equal", supplier: one.supplier, line: one.idx, reason: reason.trim() }),
    doneToast: `Line ${one.idx} of ${one.supplier} is compared`,
  });
  return (
    <RoundForm act={act} words="Mark equal" onClose={props.onClose}>
      <p className="text-ink-2">
        {one.name} of {one.supplier} is then compared as line {one.idx}, and stands in a new quotation of its.
      </p>
      <TextArea
        ref={focusFirst}
        label="Why it is equal"
        hint="Stands in the minutes and on the statement."
        rows={3}
        maxLength={500}
        required
        {...act.field("reason")}
      />
    </RoundForm>
  );
}
