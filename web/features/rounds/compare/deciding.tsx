// The award is decided: the cheapest split beside other answers, rules with their prices, every bid, reasons off L1.
import type { LandedRound } from "@vanik/contracts/awards";
import type { DeskRound } from "@vanik/contracts/rounds";
import { biddersOf } from "@vanik/trading/bid-statement";
import { useState } from "react";
import { messageOf } from "../../../app/api-error.ts";
import { keysForAria, ShortcutKeys } from "../../../app/shortcut-keys.tsx";
import { Shortcut } from "../../../app/shortcuts.ts";
import { NotRead } from "../../../lists/not-read.tsx";
import { useMay } from "../../../lists/rights/use-may.ts";
import { StatementOfBids } from "../../../lists/statement-of-bids.tsx";
import { Button } from "../../../ui/button.tsx";
import type { OfVersion } from "../queries.ts";
import { AwardDialog } from "./award-dialog.tsx";
import { OffFirstReasons, type Reasons } from "./off-first-reasons.tsx";
import { RulesPanel } from "./rules-panel.tsx";
import { bidsInSplit, offFirstIn } from "./split.ts";
import { useSplit } from "./use-split.ts";
import { WhyPicture } from "./why-picture.tsx";
import "./compare.css";

interface DecidingProps {
  round: DeskRound;
  of: OfVersion;
  landed: LandedRound;
  onDone: () => void;
}

export function Deciding({ round, landed, of, onDone }: DecidingProps) {
  const { lines } = landed;
  const bidders = biddersOf(lines);
  const looked = useSplit(of, landed);
  const optimum = looked.free;
  const mayAward = useMay()("sourcing");
  const [reasons, setReasons] = useState<Reasons>({});
  const [problems, setProblems] = useState<Reasons>({});
  const [isAsked, ask] = useState(false);
  const { split, found, byHand, isSearching, error, retry } = looked;
  const off = offFirstIn(lines, split);
  const isPriced = !isSearching && found !== null && byHand.size === 0;
  const costs = isPriced ? found.chosen : null;
  const total = isPriced ? found.cost : null;
  const count = bidsInSplit(split).length;
  const act = count === 1 ? "Award 1 supplier" : `Award ${count} suppliers`;

  function award() {
    const missing = off.filter(({ idx }) => (reasons[idx] ?? "").trim().length < 3);
    setProblems(Object.fromEntries(missing.map(({ idx }) => [idx, "Say why it does not go to L1."])));
    if (missing.length === 0) ask(true);
    else document.getElementById("off-first")?.parentElement?.parentElement?.querySelector("textarea")?.focus();
  }

  const first = optimum.data?.state === "done" ? optimum.data : null;
  return (
    <>
      {first ? (
        <div className="compare-top">
          <WhyPicture lines={lines} optimum={first} looked={looked} />
          <RulesPanel lines={lines} first={first} looked={looked} />
        </div>
      ) : (
        <Unsolved query={optimum} why={optimum.data?.why ?? null} />
      )}
      {error && first && (
        <p role="alert" className="mt-3 text-small text-red">
          The search failed. {messageOf(error, "")}{" "}
          <button type="button" className="link" onClick={retry}>
            Try again
          </button>
        </p>
      )}
      <div className={isSearching ? "compare-searching" : undefined} aria-busy={isSearching}>
        <StatementOfBids statement={{ ...landed, bidders }} split={split} costs={costs} onChoose={looked.choose} />
      </div>
      {byHand.size > 0 && (
        <p className="mt-2 text-small text-ink-2">
          Lines that nobody offers whole are given by hand: the award is priced as it is made.
        </p>
      )}
      <OffFirstReasons off={off} reasons={reasons} problems={problems} onChange={setReasons} />
      {mayAward && (
        <div className="mt-6 flex flex-wrap justify-end gap-2">
          {round.state === "awarded" && <Button onClick={onDone}>Leave the award as it is</Button>}
          <Button variant="go" disabled={count === 0} aria-keyshortcuts={keysForAria("mod+enter")} onClick={award}>
            {act} <ShortcutKeys keys="mod+enter" />
            <Shortcut keys="mod+enter" label={act} run={award} when={count > 0} />
          </Button>
        </div>
      )}
      <AwardDialog
        round={round}
        bidders={bidders}
        split={split}
        reasons={reasons}
        costs={costs}
        total={total}
        open={isAsked}
        onClose={() => ask(false)}
        onAwarded={() => {
          ask(false);
          onDone();
        }}
      />
    </>
  );
}

interface UnsolvedProps {
  query: { error: Error | null; isFetching: boolean; refetch: () => unknown };
  why: string | null;
}

/** While the cheapest split is searched for, or where there is none: the bids stand below all the same. */
function Unsolved({ query, why }: UnsolvedProps) {
  if (why)
    return (
      <p role="alert" className="hang py-3 text-small text-ink-2">
        {why} Choose a bid for each line yourself.
      </p>
    );
  return <NotRead what="The cheapest split" query={query} />;
}
