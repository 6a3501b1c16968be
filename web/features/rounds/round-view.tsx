// One round of a request at the desk: its clock, who has answered, questions, what was changed, and what can be done.
import { deskAddress, deskPages } from "@vanik/contracts/desk-pages";
import type { TradeDocument } from "@vanik/contracts/documents";
import type { DeskRound } from "@vanik/contracts/rounds";
import { type ReactNode, useState } from "react";
import { Link } from "react-router";
import { day } from "../../app/days-and-times.ts";
import { Crumbs } from "../../lists/crumbs.tsx";
import { useErpnext, useMay, useMayTrade } from "../../lists/rights/use-may.ts";
import { LookOnly } from "../../lists/rights/who-may.tsx";
import { InvitedSuppliers } from "./invited-suppliers.tsx";
import type { RoundBackground } from "./round-background.ts";
import { RoundActs } from "./round-acts.tsx";
import { comparisonAddress, roundAddress } from "./round-addresses.ts";
import { RoundBadge } from "./round-badge.tsx";
import { RoundClock } from "./round-clock.tsx";
import { RoundCorrigenda } from "./round-corrigenda.tsx";
import { type AskedOfRound, RoundDialogs } from "./round-dialogs.tsx";
import { RoundLines } from "./round-lines.tsx";
import { RoundQuestions } from "./round-questions.tsx";
import "./rounds.css";

interface RoundViewProps {
  request: TradeDocument;
  round: DeskRound;
  /** Absent until it is read. */
  known: RoundBackground | undefined;
  /** The dialog of the next round, put in place by the page. */
  nextRound: (next: { open: boolean; onClose: () => void }) => ReactNode;
}

const kind = "request_for_quotation";

export function RoundView({ request, round, known, nextRound }: RoundViewProps) {
  const [openDialog, setAsked] = useState<AskedOfRound | null>(null);
  const [isNextAsked, askNext] = useState(false);
  const newest = request.round?.number ?? round.number;
  const isNewest = round.number === newest;
  const mayWrite = useMay()("sourcing") && isNewest;
  // A further round is asked for by a request of ERPNext's.
  const mayAskAgain = useMayTrade()("sourcing") && isNewest && mayFollow(round);
  const isKeptThere = Boolean(useErpnext());
  const lines = request.items.filter(({ idx }) => round.lines.includes(idx));
  return (
    <article aria-label={`Round ${round.number} of ${round.name}`}>
      <RoundCrumbs name={round.name} number={round.number} />
      <header className="round-top">
        <div className="min-w-0">
          <h1 className="text-h1-compact flex flex-wrap items-center gap-x-3 gap-y-1">
            <span className="whitespace-nowrap">
              {round.name}
              <span className="sr-only">, round {round.number}</span>
            </span>
            <span className="inline-flex tracking-normal">
              <RoundBadge state={round.state} />
            </span>
          </h1>
          <p className="mt-1 text-small text-ink-3">{headOfRound(request, lines.length)}</p>
        </div>
        <RoundActs
          round={round}
          mayWrite={mayWrite}
          comparison={comparisonAddress(round.name, round.number, newest)}
          onAsk={setAsked}
          onNext={mayAskAgain ? () => askNext(true) : undefined}
        />
      </header>
      <LookOnly right="sourcing" />
      <OtherRounds name={round.name} number={round.number} newest={newest} addressOf={roundAddress} />
      <RoundClock round={round} />
      {round.two_openers && round.openings === 1 && round.state === "closed" && (
        <p className="text-label py-2 px-3 border-l-2 border-amber bg-amber-w text-amber" role="status">
          One of the desk has opened this round. It waits for a second, within half an hour.
        </p>
      )}
      <div className="round-split">
        <div className="min-w-0">
          <InvitedSuppliers
            round={round}
            cities={known?.cities}
            mayWrite={mayWrite}
            isKeptThere={isKeptThere}
            onAdd={() => setAsked({ act: "add" })}
            onAsk={(act, supplier) => setAsked({ act, supplier })}
          />
          <RoundLines round={round} lines={lines} known={known} />
        </div>
        <div className="min-w-0">
          <RoundQuestions round={round} mayAnswer={mayWrite} />
          <RoundCorrigenda corrigenda={round.corrigenda} />
        </div>
      </div>
      <RoundDialogs round={round} request={request} lines={lines} open={openDialog} onClose={() => setAsked(null)} />
      {nextRound({ open: isNextAsked, onClose: () => askNext(false) })}
    </article>
  );
}

/** A next round follows one that was opened, or that nobody answered. */
export function mayFollow({ state, invitations }: Pick<DeskRound, "state" | "invitations">): boolean {
  if (state === "opened" || state === "awarded") return true;
  return state === "closed" && invitations.every(({ submitted_at: at }) => at === null);
}

interface RoundCrumbsProps {
  name: string;
  number: number;
  /** What stands below the round, and its newest. */
  here?: { label: string; newest: number };
}

export function RoundCrumbs({ name, number, here }: RoundCrumbsProps) {
  const round = `Round ${number}`;
  const request = [
    { to: deskPages[kind].to, label: deskPages[kind].label },
    { to: deskAddress(kind, name), label: name },
  ];
  return here ? (
    <Crumbs above={[...request, { to: roundAddress(name, number, here.newest), label: round }]} here={here.label} />
  ) : (
    <Crumbs above={request} here={round} />
  );
}

function headOfRound({ schedule_date: requiredBy }: TradeDocument, lines: number): string {
  return [lines === 1 ? "1 line" : `${lines} lines`, requiredBy && `wanted by ${day(requiredBy)}`]
    .filter(Boolean)
    .join(", ");
}

interface OtherRoundsProps {
  name: string;
  number: number;
  newest: number;
  addressOf: typeof roundAddress;
}

/** The way to each round of a request, where it has several. */
export function OtherRounds({ name, number, newest, addressOf }: OtherRoundsProps) {
  if (newest === 1) return null;
  const all = Array.from({ length: newest }, (_, at) => at + 1);
  return (
    <nav aria-label="Rounds" className="round-others">
      {all.map((one) => (
        <Link key={one} to={addressOf(name, one, newest)} aria-current={one === number ? "page" : undefined}>
          Round {one}
        </Link>
      ))}
    </nav>
  );
}
