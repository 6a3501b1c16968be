// Above an opened round's comparison: what is compared, the other rounds, and what is done about the round from here.
import type { DeskRound } from "@vanik/contracts/rounds";
import { type ReactNode, useState } from "react";
import { useMayTrade } from "../../../lists/rights/use-may.ts";
import { Dialog } from "../../../ui/dialog.tsx";
import { RoundAct } from "../round-acts.tsx";
import { comparisonAddress } from "../round-addresses.ts";
import { RoundBadge } from "../round-badge.tsx";
import { RoundMinutes } from "../round-minutes.tsx";
import { mayFollow, OtherRounds } from "../round-view.tsx";

export type NextRound = (next: { open: boolean; onClose: () => void }) => ReactNode;

interface ComparisonHeadProps {
  round: DeskRound;
  newest: number;
  says: string;
  nextRound: NextRound;
}

export function ComparisonHead({ round, newest, says, nextRound }: ComparisonHeadProps) {
  const [openDialog, ask] = useState<"minutes" | "next" | null>(null);
  const leave = () => ask(null);
  const mayAskAgain = useMayTrade()("sourcing") && round.number === newest && mayFollow(round);
  return (
    <>
      <header className="round-top">
        <div className="min-w-0 flex-1 basis-96">
          <h1 className="text-h1-compact flex flex-wrap items-center gap-x-3 gap-y-1">
            Comparison
            {newest > 1 && <span className="sr-only"> of round {round.number}</span>}
            <span className="inline-flex tracking-normal">
              <RoundBadge state={round.state} />
            </span>
          </h1>
          <p className="mt-1 text-small text-ink-3">{says}</p>
        </div>
        <div className="round-acts">
          <RoundAct keys="i" label="Minutes" run={() => ask("minutes")} />
          {mayAskAgain && <RoundAct keys="x" label="Next round" run={() => ask("next")} />}
        </div>
      </header>
      <OtherRounds name={round.name} number={round.number} newest={newest} addressOf={comparisonAddress} />
      {openDialog === "minutes" && (
        <Dialog open onClose={leave} title="Minutes">
          <RoundMinutes round={round} />
        </Dialog>
      )}
      {nextRound({ open: openDialog === "next", onClose: leave })}
    </>
  );
}
