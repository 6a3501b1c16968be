// Who bids, what was asked of each since, and the way to ask: a rate a line, until when, and what it would be worth.
import { useAct } from "../../../lists/written/use-act.ts";
import { shortMoment } from "../../../app/days-and-times.ts";
import { useQueryClient } from "@tanstack/react-query";
import { askTargets } from "@vanik/contracts/api";
import type { LandedRound } from "@vanik/contracts/awards";
import type { DeskRound } from "@vanik/contracts/rounds";
import { hoursLater, nextClosingHour } from "@vanik/trading/indian-time";
import { useState } from "react";
import { browserCall } from "../../../app/call.ts";
import { amount, quantity, rupees, unbroken } from "../../../app/formats.ts";
import { AmountField } from "../../../lists/amount-field.tsx";
import { useErpnext, useMayTrade } from "../../../lists/rights/use-may.ts";
import { countOfLines } from "../../../lists/statement-bid.tsx";
import { MomentField } from "../../../lists/written/moment-field.tsx";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { landedQuery } from "../queries.ts";
import { RoundForm } from "../round-form.tsx";
import { askedRates, firstRates, offeredBy, type BidOnLine } from "./asked-rates.ts";
import { biddersOf, type ComparedBidder } from "@vanik/trading/bid-statement";
import { netPerUnit } from "./split.ts";

interface BetterRatesProps {
  round: DeskRound;
  landed: LandedRound;
}

type Asked = LandedRound["targets"][number];

function describeTarget({ state, answer_by, answered_at, lines }: Asked): string {
  const what = countOfLines(lines.length);
  if (state === "asked") return `Asked for ${what}, an answer is awaited until ${shortMoment(answer_by)}`;
  const when = answered_at ? ` on ${shortMoment(answered_at)}` : "";
  if (state === "accepted") return `Accepted the rates of ${what}${when}`;
  return state === "answered" ? `Answered with another bid${when}` : `Asked for ${what}, not answered`;
}

export function BetterRates({ round, landed }: BetterRatesProps) {
  const [openBidder, ask] = useState<ComparedBidder | null>(null);
  const bidders = biddersOf(landed.lines);
  const isOrdered = landed.orders.length > 0;
  const may = useMayTrade()("sourcing") && !isOrdered;
  const isOver = isOrdered || Boolean(useErpnext());
  if (bidders.length === 0 || (isOver && landed.targets.length === 0)) return null;
  return (
    <section aria-labelledby="better-rates" className="mt-8">
      <h2 id="better-rates" className="text-h3">
        Better rates
      </h2>
      <p className="pb-2 text-small text-ink-2">
        A supplier that accepts, or answers with a better bid, is compared with that one; its quotation of before is
        stopped.
      </p>
      <ul className="hang text-table">
        {bidders.map((bidder) => {
          const last = landed.targets.find(({ supplier }) => supplier === bidder.supplier);
          return (
            <li
              key={bidder.bid}
              className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-b border-line py-2"
            >
              <p className="min-w-0 flex-1 basis-72 break-words">
                <b className="font-[560]">{bidder.supplier}</b>
                {last && <span className="block text-caption text-ink-3">{describeTarget(last)}</span>}
              </p>
              {may && (
                <Button size="sm" onClick={() => ask(bidder)}>
                  Ask for a better rate<span className="sr-only"> of {bidder.supplier}</span>
                </Button>
              )}
            </li>
          );
        })}
      </ul>
      {openBidder && (
        <Dialog open onClose={() => ask(null)} title="Ask for a better rate">
          <AskForRates round={round} landed={landed} bidder={openBidder} onClose={() => ask(null)} />
        </Dialog>
      )}
    </section>
  );
}

const hoursToAnswer = 48;

interface AskProps extends BetterRatesProps {
  bidder: ComparedBidder;
  onClose: () => void;
}

const rateOf = (idx: number) => `rate ${idx}`;

function AskForRates({ round, landed, bidder, onClose }: AskProps) {
  const client = useQueryClient();
  const offered = offeredBy(landed.lines, bidder.bid);
  // What is not changed here the server says, whose clock decides.
  const [usual] = useState(() => nextClosingHour(hoursLater(new Date(), hoursToAnswer)).toISOString());
  const act = useAct({
    begins: { rates: firstRates(offered), answer_by: usual },
    fields: ({ rates }) => ["answer_by", ...askedRates(offered, rates).lines.map((_, at) => `lines.${at}.rate`)],
    check({ rates }) {
      const { lines, problems } = askedRates(offered, rates);
      const wrong = Object.entries(problems).map(([idx, problem]) => [rateOf(Number(idx)), problem] as const);
      return lines.length + wrong.length === 0 ? { lines: "Fill in one rate at least." } : Object.fromEntries(wrong);
    },
    call: ({ rates, answer_by }) =>
      browserCall(askTargets, {
        id: round.name,
        n: round.number,
        version: round.version,
        supplier: bidder.supplier,
        lines: askedRates(offered, rates).lines,
        ...(answer_by !== usual && { answer_by }),
      }),
    doneToast: `${bidder.supplier} is asked`,
    toastId: "round",
    stale: (reply) => {
      const roundKey = { name: round.name, n: round.number };
      if (reply) client.setQueryData(landedQuery(roundKey).queryKey, reply);
      void client.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== "split" });
    },
    staleUpon: "refusal",
    onEnd: onClose,
  });
  const { typed, change, mend, problems } = act;
  const { lines, less } = askedRates(offered, typed.rates);
  const refusedAt = (idx: number) => problems[`lines.${lines.findIndex((one) => one.idx === idx)}.rate`];
  return (
    <RoundForm act={act} words="Ask" onClose={onClose}>
      <p className="text-ink-2">
        {bidder.supplier} alone reads this, and hears of it by mail. Until it answers its bid stands as it is. Rates are
        for one unit, without GST, its discounts counted; nothing is asked of a line that is left empty.
      </p>
      {offered.map((one) => (
        <RateField
          key={one.line.idx}
          offered={one}
          value={typed.rates[one.line.idx] ?? ""}
          error={problems[rateOf(one.line.idx)] || refusedAt(one.line.idx)}
          onChange={(text) => {
            change({ rates: { ...typed.rates, [one.line.idx]: text } });
            mend(rateOf(one.line.idx), "lines");
          }}
        />
      ))}
      <p className="text-label font-[560]" role="status">
        {problems.lines ?? (less > 0 ? `About ${rupees(Math.round(less * 100) / 100)} less landed` : "")}
      </p>
      <MomentField label="Answer by" {...act.field("answer_by")} />
    </RoundForm>
  );
}

interface RateFieldProps {
  offered: BidOnLine;
  value: string;
  error: string | undefined;
  onChange: (text: string) => void;
}

function RateField({ offered: { line, bid }, value, error, onChange }: RateFieldProps) {
  const first = line.bids.find(({ rank }) => rank === 1);
  const leads = bid.rank === 1 ? "leads" : first ? `L${bid.rank}; ${first.supplier} leads` : `L${bid.rank}`;
  return (
    <AmountField
      label={`Line ${line.idx}, ${unbroken(line.item_name)}`}
      name={`rate-${line.idx}`}
      inputClass=""
      maxLength={16}
      suffix={<span className="self-center pr-3 whitespace-nowrap text-ink-3">per {line.uom}</span>}
      hint={`Offers ${amount(netPerUnit(bid))} for ${quantity(bid.qty)} ${line.uom}, ${leads}`}
      value={value}
      error={error}
      onAmount={onChange}
    />
  );
}
