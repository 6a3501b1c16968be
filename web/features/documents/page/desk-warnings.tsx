// What the desk should look at before it goes on: why something cannot be done, warnings, and a bill's figures that are
// printed otherwise than computed.
import type { TradeDocument } from "@vanik/contracts/documents";
import { becomingActs } from "@vanik/contracts/trade";
import { TriangleAlert } from "lucide-react";
import { amount } from "../../../app/formats.ts";
import { WholeNames } from "../../../lists/whole-names.tsx";
import type { KindOnScreen } from "../kind.ts";
import { wordsOfMove } from "../move-words.ts";
import { moveStep, ownSteps } from "./page-steps.ts";

interface PageWaitsProps {
  kind: KindOnScreen;
  document: TradeDocument;
  /** What is to be mended in a draft before it can be saved. */
  unsaved: string | null;
}

/** Why what the page is there for cannot be done, what is typed cannot be saved or the law says no; and its other steps. */
export function PageWaits({ kind, document, unsaved }: PageWaitsProps) {
  const step = moveStep(document);
  // What the law says is of what was saved last: it is said again once all is saved.
  const main = step && {
    label: becomingAct(document) ?? wordsOfMove(kind, { move: step.step, label: step.label }).act,
    why: unsaved ?? step.why,
  };
  return <StepsThatWait steps={[...(main ? [main] : []), ...(isBegun(document) ? ownSteps(document) : [])]} />;
}

/** Of a draft that is there to become an order or invoice: what its button says. */
const becomingAct = ({ status, becomes }: TradeDocument) =>
  status === "Draft" && becomes ? becomingActs[becomes as keyof typeof becomingActs] : null;

/** What follows a draft waits for its own move, and of what is cancelled nothing follows: neither needs saying. */
const isBegun = ({ status }: TradeDocument) => status !== "Draft" && status !== "Cancelled";

interface Waiting {
  label: string;
  why: string | null;
}

/** What cannot be done now, by its reasons. */
export function StepsThatWait({ steps }: { steps: readonly Waiting[] }) {
  const reasons = Map.groupBy(
    steps.filter(({ why }) => why !== null),
    ({ why }) => why,
  );
  if (reasons.size === 0) return null;
  return (
    <ul className="desk-why" aria-label="What cannot be done now">
      {[...reasons].map(([why, all]) => (
        <li key={why}>
          <span className="text-ink-2">{all.map(({ label }) => label).join(", ")}:</span>{" "}
          <WholeNames text={why ?? ""} />
        </li>
      ))}
    </ul>
  );
}

const formatOrNothing = (value: number | null) => (value === null ? "nothing" : amount(value));

export function DeskWarnings({ document: { warnings = [], differences = [] } }: { document: TradeDocument }) {
  const all = [
    ...warnings,
    ...differences.map(
      ({ figure, computed, printed }) =>
        `${figure}: the bill says ${formatOrNothing(printed)}, computed ${formatOrNothing(computed)}.`,
    ),
  ];
  if (all.length === 0) return null;
  return (
    <ul aria-label="Warnings" className="desk-warnings">
      {all.map((warning) => (
        <li key={warning}>
          <TriangleAlert size={16} strokeWidth={1.5} aria-hidden />
          <span className="min-w-0 break-words">{warning}</span>
        </li>
      ))}
    </ul>
  );
}
