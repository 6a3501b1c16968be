// Which bids supply a quotation's lines, and what that makes them cost: by the code that computes it on the server.
import { toPaise, toRupees, toThousandths } from "@vanik/contracts/money";
import type { BidLine, CaseBid } from "@vanik/contracts/sourcing";
import { type CostedBidLine as Costed, type Bought, unitCosts } from "@vanik/trading/bid-costs";
import { numberOf, textOf } from "./cell-text.ts";
import type { Draft, EditorLine, EditorSupply } from "./draft.ts";

/** A line of a bid that may supply a line of the quotation. */
export interface Offer {
  bid: string;
  supplier: string;
  expired: boolean;
  delivery_days: number | null;
  line: BidLine;
}

/** The bids of a case, found by what their lines answer and what they are. */
export class Bids {
  readonly rows: readonly Costed[];
  readonly #byName: ReadonlyMap<string, Offer>;
  readonly #rowByName: ReadonlyMap<string, Costed>;
  readonly #bySource = new Map<number, Offer[]>();
  readonly #byCode = new Map<string, Offer[]>();

  constructor(bids: readonly CaseBid[]) {
    const offers = bids.flatMap(({ name, lines, supplier, expired, delivery_days }) =>
      lines.map((line): Offer => ({ bid: name, supplier, expired, delivery_days, line })),
    );
    this.rows = offers.map(costed);
    this.#byName = new Map(offers.map((offer) => [offerKey(offer.bid, offer.line.idx), offer]));
    this.#rowByName = new Map(this.rows.map((row) => [offerKey(row.bid, row.idx), row]));
    for (const offer of offers.toSorted(byCost)) {
      const { source, item_code } = offer.line;
      if (source !== null) this.#bySource.set(source, [...(this.#bySource.get(source) ?? []), offer]);
      const code = item_code.toLowerCase();
      // Goods in own words are the same where one answers the other alone.
      if (code !== "") this.#byCode.set(code, [...(this.#byCode.get(code) ?? []), offer]);
    }
  }

  /** What answers a line, then what else is the same item; each in the order of cost. */
  offersFor({ source, item_code }: Pick<EditorLine, "source" | "item_code">): readonly Offer[] {
    const answers = (source && this.#bySource.get(source.idx)) || [];
    const same = this.#byCode.get(item_code.toLowerCase()) ?? [];
    return answers.length === 0 ? same : [...answers, ...same.filter((offer) => !answers.includes(offer))];
  }

  offer({ from, source }: EditorSupply): Offer | undefined {
    return this.#byName.get(offerKey(from, source));
  }

  row({ from, source }: EditorSupply): Costed | undefined {
    return this.#rowByName.get(offerKey(from, source));
  }
}

const offerKey = (bid: string, idx: number) => `${bid} ${idx}`;

const costed = ({ bid, line: { idx, qty, amount, award, answers } }: Offer): Costed => ({
  bid,
  idx,
  qty: toThousandths(qty),
  amount: toPaise(amount),
  award: award && { qty: toThousandths(award.qty), amount: toPaise(award.amount) },
  answers,
});

/** What can be ordered before what cannot, then the lowest cost. */
function byCost(a: Offer, b: Offer): number {
  return Number(cannot(a)) - Number(cannot(b)) || a.line.landed_rate - b.line.landed_rate;
}

/** Nothing of it is left to order. */
export const cannot = ({ line }: Offer): boolean => line.left <= 0;

/** The lowest of several that can be ordered today. */
export function isLowest(offer: Offer, offers: readonly Offer[]): boolean {
  const open = offers.filter((offer) => !cannot(offer) && !offer.expired);
  return (
    open.length > 1 && open.includes(offer) && open.every(({ line }) => line.landed_rate >= offer.line.landed_rate)
  );
}

const rounded = (qty: number) => Math.round(qty * 1000) / 1000;
const quantityOrZero = (qty: number | null) => (qty === null || Number.isNaN(qty) || qty < 0 ? 0 : qty);
const qtyOf = ({ qty }: Pick<EditorLine, "qty">) => quantityOrZero(numberOf(qty));
const sumOfSupplies = (supply: readonly EditorSupply[]) => rounded(supply.reduce((sum, { qty }) => sum + qty, 0));

/** How much each bid supplies of a line: no more than the line has, the first bids first. */
export function supplied({ supply, qty }: Pick<EditorLine, "supply" | "qty">): EditorSupply[] {
  let left = qtyOf({ qty });
  return supply.flatMap((part) => {
    const movedQty = rounded(Math.min(part.qty, left));
    left = rounded(left - movedQty);
    return movedQty > 0 ? [{ ...part, qty: movedQty }] : [];
  });
}

/** What no bid supplies of a line that bids supply. */
export function unsupplied(line: Pick<EditorLine, "supply" | "qty">): number {
  return line.supply.length === 0 ? 0 : rounded(qtyOf(line) - sumOfSupplies(supplied(line)));
}

const supplyOfOffer = ({ bid, supplier, line }: Offer, qty: number): EditorSupply => ({
  from: bid,
  source: line.idx,
  qty: rounded(Math.min(qty, line.left)),
  supplier,
});

const isOf = ({ bid, line }: Offer, { from, source }: EditorSupply) => from === bid && source === line.idx;
export const isChosen = (offer: Offer, { supply }: Pick<EditorLine, "supply">): boolean =>
  supply.some((part) => isOf(offer, part));

/** All of the line from this bid, as far as it goes. */
export function buyAll(line: Pick<EditorLine, "qty">, offer: Offer): EditorSupply[] {
  return [supplyOfOffer(offer, qtyOf(line))];
}

/** A bid more: it takes what the others leave, or half of what the first has. */
export function buyAlso(line: EditorLine, offer: Offer): EditorSupply[] {
  const now = supplied(line);
  const [first] = now;
  if (!first) return buyAll(line, offer);
  const rest = rounded(qtyOf(line) - sumOfSupplies(now));
  if (rest > 0) return [...now, supplyOfOffer(offer, rest)];
  const half = Math.floor(first.qty / 2) || rounded(first.qty / 2);
  const added = supplyOfOffer(offer, half);
  return [{ ...first, qty: rounded(first.qty - added.qty) }, ...now.slice(1), added];
}

/**
 * Another quantity for one of the bids. Of two the other takes what is left, as far as it goes; of more the others keep theirs,
 * and give from the first on what would be too much.
 */
export function buySome(line: EditorLine, at: number, wanted: number, bids: Bids): EditorSupply[] {
  const qty = rounded(Math.min(quantityOrZero(wanted), qtyOf(line)));
  const rest = rounded(qtyOf(line) - qty);
  const others = line.supply.filter((_, index) => index !== at);
  const [other] = others;
  if (other && others.length === 1) {
    const most = bids.offer(other)?.line.left ?? other.qty;
    return line.supply.map((part, index) => ({ ...part, qty: index === at ? qty : rounded(Math.min(most, rest)) }));
  }
  let excess = Math.max(0, rounded(sumOfSupplies(others) - rest));
  return line.supply.map((part, index) => {
    if (index === at) return { ...part, qty };
    const freed = Math.min(excess, part.qty);
    excess = rounded(excess - freed);
    return { ...part, qty: rounded(part.qty - freed) };
  });
}

/** The draft with what its supplied lines cost by these bids; the same object where that is what they say. */
export function withCosts(draft: Draft, bids: Bids): Draft {
  const bought = draft.lines.flatMap((line): Bought<EditorLine>[] => {
    const parts = supplied(line).map((part) => ({ line, of: bids.row(part), qty: toThousandths(part.qty) }));
    // Of a bid that stands no more nothing is known: what the line cost stays.
    return parts.every((part): part is Bought<EditorLine> => part.of !== undefined) ? parts : [];
  });
  if (bought.length === 0) return draft;
  const costs = unitCosts(bought, bids.rows);
  const lines = draft.lines.map((line) => {
    const cost = costs.get(line);
    return cost === undefined || toPaise(quantityOrZero(numberOf(line.cost))) === cost
      ? line
      : { ...line, cost: textOf(toRupees(cost)) };
  });
  return lines.some((line, at) => line !== draft.lines[at]) ? { ...draft, lines } : draft;
}
