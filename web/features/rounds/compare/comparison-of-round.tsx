// An opened round compared: while it is decided, and once it is awarded.
import { useQuery } from "@tanstack/react-query";
import type { LandedRound } from "@vanik/contracts/awards";
import type { DeskRound } from "@vanik/contracts/rounds";
import { biddersOf } from "@vanik/trading/bid-statement";
import { type ReactNode, useState } from "react";
import { Navigate } from "react-router";
import { NotRead } from "../../../lists/not-read.tsx";
import { LookOnly } from "../../../lists/rights/who-may.tsx";
import { Empty } from "../../../ui/empty.tsx";
import { landedQuery, type OfVersion } from "../queries.ts";
import { roundAddress } from "../round-addresses.ts";
import { RoundCrumbs } from "../round-view.tsx";
import type { AwardedPart } from "./award-statement.ts";
import { Alternatives } from "./alternatives.tsx";
import { BetterRates } from "./better-rates.tsx";
import { ComparisonHead, type NextRound } from "./comparison-head.tsx";
import { Deciding } from "./deciding.tsx";
import { MoreForLess } from "./more-for-less.tsx";
import { AwardInForce } from "./award-in-force.tsx";
import "./compare.css";
import "../rounds.css";

interface ComparisonOfRoundProps {
  round: DeskRound;
  /** The number of the request's newest round. */
  newest: number;
  /** The dialog of the next round, put in place by the page. */
  nextRound: NextRound;
  /** The way on to the quotation of an award; the page's to put in place. */
  quotation: (landed: LandedRound, awarded: readonly AwardedPart[]) => ReactNode;
}

export function ComparisonOfRound(props: ComparisonOfRoundProps) {
  const { round, newest } = props;
  const { name, number: n, state, version } = round;
  const compared = { name, n, version };
  const isOpened = state === "opened" || state === "awarded";
  const query = useQuery({ ...landedQuery(compared), enabled: isOpened });
  // Nothing is compared yet, or ever: the round's page says what can be done now.
  if (!isOpened) return <Navigate to={roundAddress(name, n, newest)} replace />;
  return (
    <article aria-label={`Comparison of round ${n} of ${name}`}>
      <RoundCrumbs name={name} number={n} here={{ label: "Comparison", newest }} />
      {query.data ? (
        <OpenedBids {...props} of={compared} landed={query.data} />
      ) : (
        <>
          <h1 className="text-h1-compact pb-4">Comparison</h1>
          <NotRead what="The bids" query={query} />
        </>
      )}
    </article>
  );
}

/** What is chosen by hand names bids: once another stands, it is decided anew. */
const keyOfBids = ({ award, targets }: LandedRound) =>
  `${award?.number ?? 0} ${targets.filter(({ answered_at: answered }) => answered).length}`;

interface OpenedBidsProps extends ComparisonOfRoundProps {
  of: OfVersion;
  landed: LandedRound;
}

function OpenedBids(props: OpenedBidsProps) {
  const { round, landed, of, quotation, newest, nextRound } = props;
  const [isRevising, revise] = useState(false);
  const bidders = biddersOf(landed.lines);
  const count = bidders.length === 1 ? "1 bid" : `${bidders.length} bids`;
  const isDecided = round.state === "awarded" && !isRevising;
  return (
    <>
      <ComparisonHead
        round={round}
        newest={newest}
        says={`${count}, ranked by landed cost: goods, freight, packing, tax without credit, and payment at ${landed.interest} % a year.`}
        nextRound={nextRound}
      />
      <LookOnly right="sourcing" />
      <Alternatives round={round} landed={landed} />
      <MoreForLess landed={landed} />
      {bidders.length === 0 ? (
        <div className="hang">
          <Empty title="No bid to compare">
            Nobody submitted a bid that counts. Publish a next round, or cancel it.
          </Empty>
        </div>
      ) : isDecided ? (
        <AwardInForce
          of={of}
          landed={landed}
          mayRevise={round.moves.some(({ move }) => move === "revise")}
          onRevise={() => revise(true)}
          quotation={quotation}
        />
      ) : (
        <Deciding key={keyOfBids(landed)} {...props} onDone={() => revise(false)} />
      )}
      <BetterRates round={round} landed={landed} />
    </>
  );
}
