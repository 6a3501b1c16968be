// What is looked at before a quotation goes out: what it costs, what is left, and the lines to look at once more. Where there
// are any it asks for one press more; where all is well it says the figures and asks nothing.
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { readQuotationLook } from "@vanik/contracts/api";
import type { TradeDocument } from "@vanik/contracts/documents";
import type { QuotationLook } from "@vanik/contracts/quotation-look";
import type { ReactNode } from "react";
import { browserCall } from "../../../app/call.ts";
import { day } from "../../../app/days-and-times.ts";
import { amount, quantity, signedAmount } from "../../../app/formats.ts";
import { readAnew } from "../../../app/read-anew.ts";
import { LookedTick, useLookedAt } from "../../../lists/looked-at.tsx";
import { NotRead } from "../../../lists/not-read.tsx";
import { WholeNames } from "../../../lists/whole-names.tsx";
import { Button } from "../../../ui/button.tsx";
import { RowPlaceholder } from "../../../ui/row-placeholder.tsx";
import "./quotation-look.css";

/** What a dialog shows above its fields, and whether it may go on. */
export interface LookFirst {
  part: ReactNode;
  isDone: boolean;
  /** Whether lines of it ask for a tick; null until it is known. */
  asks: boolean | null;
  /** Says what is missing. */
  ask: () => void;
}

/** What lines that say no cost would cost by their last one, by their number, and the press that takes it. */
interface LastCosts {
  of: (idx: number) => { rate: number; supplier: string; day: string } | undefined;
  apply: (lines: readonly number[]) => void;
}

/** What is looked at before a quotation goes out, or is taken by the desk at once: its words end the sentence of the tick. */
export type LookedFor = "goes" | "taken";

/** Null of what is done without a look. What was typed is saved before it is looked at. */
export function useQuotationLook(
  { kind, name, version }: TradeDocument,
  lookedFor: LookedFor | null,
  save: () => Promise<boolean>,
  costs: LastCosts,
): LookFirst | null {
  const isAsked = kind === "quotation" && lookedFor !== null;
  const look = useQuery({
    queryKey: ["desk", "look", name, version],
    queryFn: async () => {
      await save();
      return browserCall(readQuotationLook, { id: name });
    },
    enabled: isAsked,
    gcTime: 0,
    // What is typed is saved as the dialog opens, and that is another version.
    placeholderData: keepPreviousData,
    ...readAnew,
  });
  const { data } = look;
  const looked = useLookedAt(JSON.stringify([name, data?.lines]));
  if (!isAsked) return null;
  return {
    isDone: data !== undefined && (data.lines.length === 0 || looked.isSeen),
    asks: data === undefined ? null : data.lines.length > 0,
    ask: looked.ask,
    part: data ? (
      <Looked look={data} lookedFor={lookedFor} costs={costs} looked={looked} />
    ) : (
      <NotRead what="What it costs" query={look} waiting={<RowPlaceholder />} />
    ),
  };
}

const endings: Readonly<Record<LookedFor, string>> = { goes: "it goes out like this", taken: "it is sold like this" };

interface LookedProps {
  look: QuotationLook;
  lookedFor: LookedFor;
  costs: LastCosts;
  looked: ReturnType<typeof useLookedAt>;
}

function Looked({ look: { cost, gain, margin, lines }, lookedFor, costs, looked }: LookedProps) {
  const open = lines.map(({ idx }) => idx).filter((idx) => costs.of(idx));
  return (
    <div className="look-first">
      {typeof cost === "number" && gain !== undefined && (
        <dl className="move-amount">
          <div>
            <dt>Cost</dt>
            <dd className="figures">{amount(cost)}</dd>
          </div>
          <div>
            <dt>
              Margin{" "}
              {typeof margin === "number" && <span className="figures">{quantity(Math.round(margin * 10) / 10)}%</span>}
            </dt>
            <dd className={`figures ${gain < 0 ? "text-red" : "text-green"}`}>
              {signedAmount(Math.round(gain * 100))}
            </dd>
          </div>
        </dl>
      )}
      {lines.length > 0 && (
        <>
          <h3 id="look-first">{lines.length === 1 ? "One line to look at" : `${lines.length} lines to look at`}</h3>
          {/* A box that scrolls must be reachable without a mouse. */}
          {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
          <ol aria-labelledby="look-first" tabIndex={lines.length > manyLines ? 0 : undefined}>
            {lines.map(({ idx, item_name: item, says, says_of_cost: ofCost = [] }) => (
              <li key={idx}>
                <span className="figures text-ink-3">{idx}</span>
                <span className="min-w-0 break-words">
                  {item}
                  {[...ofCost, ...says].map((sentence) => (
                    <span key={sentence} className="block text-ink-2">
                      <WholeNames text={sentence} />
                    </span>
                  ))}
                  <TakeCost item={item} last={costs.of(idx)} onTake={() => costs.apply([idx])} />
                </span>
              </li>
            ))}
          </ol>
          {open.length > 1 && (
            <Button size="sm" className="justify-self-start" onClick={() => costs.apply(open)}>
              Take {open.length} last costs
            </Button>
          )}
          <LookedTick looked={looked} count={lines.length} ending={endings[lookedFor]} isFirst />
        </>
      )}
    </div>
  );
}

/** Takes the last cost of a line and its supplier. */
function TakeCost({ item, last, onTake }: { item: string; last: ReturnType<LastCosts["of"]>; onTake: () => void }) {
  if (!last) return null;
  return (
    <span className="block text-ink-2">
      Last {amount(last.rate)}
      {last.supplier && <>, {last.supplier}</>}, {day(last.day)}{" "}
      <button type="button" className="link" onClick={onTake}>
        Take cost<span className="sr-only"> of {item}</span>
      </button>
    </span>
  );
}

/** More than these scroll in a box of their own. */
const manyLines = 4;
