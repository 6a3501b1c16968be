// Who supplies a line of a quotation: the bids that offer it, one chosen with a press, several by their quantities.
import { useQuery } from "@tanstack/react-query";
import { useId } from "react";
import { flushSync } from "react-dom";
import { messageOf } from "../../../app/api-error.ts";
import { quantity, rupees } from "../../../app/formats.ts";
import { Button } from "../../../ui/button.tsx";
import { numberOf } from "../draft/cell-text.ts";
import type { EditorLine, EditorSupply } from "../draft/draft.ts";
import { type Bids, buyAll, buyAlso, cannot, isChosen, isLowest, type Offer, unsupplied } from "../draft/supplying.ts";
import { bidsOfCaseQuery } from "../queries.ts";
import { useEditor, useOpenEditor } from "../use-editor.ts";
import { StockChoice } from "./from-stock.tsx";
import { useLast } from "./line-last.tsx";
import { Bought, type RowProps } from "./supply-quantity.tsx";

export function SupplyChoice({ line }: { line: EditorLine }) {
  const editor = useOpenEditor();
  const id = useId();
  const bids = useEditor(({ state }) => state.bids);
  const offers = bids?.offersFor(line) ?? [];
  const others = line.supply.filter((part) => !offers.some((offer) => isOfOffer(offer, part)));
  const rest = unsupplied(line);
  const last = useLast(line);
  const write = (supply: readonly EditorSupply[]) => {
    editor.closeStep();
    editor.change({ type: "supply", key: line.key, supply });
    editor.closeStep();
  };
  return (
    <section className="bid-choices" aria-labelledby={id}>
      <h3 id={id}>Bought from</h3>
      <ul className="hang">
        <StockChoice line={line} last={last} />
        {offers.map((offer) => (
          <li
            key={`${offer.bid} ${offer.line.idx}`}
            className="bid-choice"
            data-chosen={isChosen(offer, line) || undefined}
          >
            <OfferRow offer={offer} offers={offers} line={line} write={write} />
          </li>
        ))}
        {line.boughtFrom !== "" && (
          <li className="bid-choice" data-chosen>
            <WithoutBid line={line} onOff={() => write([])} />
          </li>
        )}
        {others.map((part) => (
          <li key={`${part.from} ${part.source}`} className="bid-choice" data-chosen>
            <OtherRow one={part} line={line} bids={bids} write={write} />
          </li>
        ))}
      </ul>
      {bids === null ? <Reading /> : <Nothing offers={offers.length} others={others.length} />}
      {rest > 0 && (
        <p className="pt-2 text-small text-amber" role="status">
          {quantity(rest)} {line.uom} of {line.qty} are not bought yet.
        </p>
      )}
    </section>
  );
}

const isOfOffer = ({ bid, line }: Offer, { from, source }: EditorSupply) => from === bid && source === line.idx;

function Reading() {
  const { name } = useEditor(({ state }) => state.document);
  const { error, isFetching, refetch } = useQuery(bidsOfCaseQuery(name));
  if (!error)
    return (
      <p className="pt-2 text-small text-ink-3" role="status">
        Loading the bids
      </p>
    );
  return (
    <div className="flex flex-wrap items-center gap-3 pt-2">
      <p className="text-small text-red" role="alert">
        The bids could not be loaded. {messageOf(error, "")}
      </p>
      <Button size="sm" busy={isFetching} onClick={() => void refetch()}>
        Retry
      </Button>
    </div>
  );
}

function Nothing({ offers, others }: { offers: number; others: number }) {
  if (offers > 0) return null;
  return (
    <p className="pt-2 text-small text-ink-3">
      {others > 0 ? "No other bid of this case offers this item." : "No bid of this case offers this item."}
    </p>
  );
}

function OfferRow({ offer, offers, line, write }: RowProps & { offer: Offer; offers: readonly Offer[] }) {
  const bids = useEditor(({ state }) => state.bids);
  const at = line.supply.findIndex((part) => isOfOffer(offer, part));
  const chosen = at >= 0;
  const isOrdered = cannot(offer);
  const { supplier } = offer;
  return (
    <>
      <button
        type="button"
        className="bid-pick"
        aria-pressed={chosen}
        disabled={isOrdered && !chosen}
        onClick={() => write(buyAll(line, offer))}
      >
        <span className="sr-only">Buy {line.item_name} from </span>
        <span className="bid-mark" aria-hidden />
        <span className="min-w-0">
          <span className="block break-words">{supplier}</span>
          <span className="block text-caption text-ink-3">
            <AboutOffer offer={offer} lowest={isLowest(offer, offers)} />
          </span>
        </span>
      </button>
      <Price offer={offer} />
      {chosen ? (
        <Bought line={line} at={at} bids={bids} write={write} />
      ) : (
        line.supply.length > 0 &&
        !isOrdered && (
          <Button
            size="sm"
            className="bid-also"
            aria-label={`Buy a part of ${line.item_name} from ${supplier}`}
            onClick={({ currentTarget }) => {
              const row = currentTarget.closest(".bid-choice");
              flushSync(() => write(buyAlso(line, offer)));
              // How much of it is what is typed next.
              row?.querySelector("input")?.focus();
            }}
          >
            {unsupplied(line) > 0 ? "Buy the rest" : "Buy a part"}
          </Button>
        )
      )}
    </>
  );
}

/** "SQ-2627-000012 · 10 days · lowest" */
function AboutOffer({ offer: { bid, expired, delivery_days: days, line }, lowest }: { offer: Offer; lowest: boolean }) {
  const left = line.left <= 0 ? "ordered already" : line.left < line.qty && `${quantity(line.left)} left`;
  const parts = [
    bid,
    `${quantity(line.qty)} ${line.uom}`,
    days !== null && (days === 1 ? "1 day" : `${days} days`),
    left,
  ];
  return (
    <>
      {parts.filter(Boolean).join(" · ")}
      {expired && <span className="text-amber"> · expired</span>}
      {lowest && <span className="text-green"> · lowest</span>}
    </>
  );
}

function Price({ offer: { line } }: { offer: Offer }) {
  const { landed_rate, amount, qty } = line;
  const net = Math.round((amount / qty) * 100) / 100;
  const added = Math.round((landed_rate - net) * 100) / 100;
  return (
    <span className="bid-price figures">
      {rupees(landed_rate)}
      <span className="block text-caption text-ink-3">
        {added > 0 ? `${rupees(added)} of it charges` : `/ ${line.uom}`}
      </span>
    </span>
  );
}

/** Bought at its cost without a bid: an order to that supplier is drafted once the quotation is accepted. */
function WithoutBid({ line: { boughtFrom, item_name, cost }, onOff }: { line: EditorLine; onOff: () => void }) {
  const rate = numberOf(cost);
  return (
    <>
      <span className="bid-pick">
        <span className="bid-mark" aria-hidden />
        <span className="min-w-0">
          <span className="block break-words">{boughtFrom}</span>
          <span className="block text-caption text-ink-3">
            {rate === null ? "Say its cost: nothing is ordered without" : "At its cost, without a bid"}
          </span>
        </span>
      </span>
      {rate !== null && !Number.isNaN(rate) && <span className="bid-price figures">{rupees(rate)}</span>}
      <Button size="sm" className="bid-also" aria-label={`Do not buy ${item_name} from ${boughtFrom}`} onClick={onOff}>
        Take off
      </Button>
    </>
  );
}

/** Of a bid that stands no more, or that is of something else: it can be kept or taken off. */
function OtherRow({ one: part, line, bids, write }: RowProps & { one: EditorSupply; bids: Bids | null }) {
  const offer = bids?.offer(part);
  const gone = bids !== null && !offer;
  return (
    <>
      <span className="bid-pick">
        <span className="bid-mark" aria-hidden />
        <span className="min-w-0">
          <span className="block break-words">{part.supplier}</span>
          <span className="block text-caption text-ink-3">
            {offer ? `${part.from} · ${offer.line.item_name}` : part.from}
            {gone && <span className="text-amber"> · does not stand any more</span>}
          </span>
        </span>
      </span>
      {offer && <Price offer={offer} />}
      <Bought line={line} at={line.supply.indexOf(part)} bids={bids} write={write} />
    </>
  );
}
