// A bid in its fields as this device has it: kept at each change, and shared by all pages of it that are open here (sourcing 3).
import type { Bid } from "@vanik/contracts/bid";
import type { BidState, KeeperParts, KeptBid, stillWaiting } from "./bid-state.ts";
import { changesOfOther, figuresOfPage } from "./merge-typed.ts";
import { bidOfTyped, plainTyped, type TypedBid } from "./typed-bid.ts";

/** A move whose answer was lost. */
export interface TriedMove {
  move: string;
  sent: Bid;
  base: number;
}

/** What the functions of a bid share; the pages read `state` alone. */
export interface BidAtWork {
  readonly parts: KeeperParts;
  readonly listeners: Set<() => void>;
  state: BidState;
  base: number;
  /** What the server has, in plain figures. */
  before: TypedBid;
  /** What stood on the device as it was read or written last. */
  seen: KeptBid | null;
  unsure: TriedMove | null;
  leave: (() => void) | null;
  /** What is sent, one after the other, by `send`. */
  sending: Promise<void>;
  send: () => Promise<void>;
  ended: boolean;
}

export const idxsOfBid = (bid: BidAtWork): number[] => bid.state.page.lines.map(({ idx }) => idx);

export function openBid(parts: KeeperParts): BidAtWork {
  const { page, store } = parts;
  const stored = store.read();
  const bid: BidAtWork = {
    parts,
    listeners: new Set(),
    seen: stored,
    before: stored?.before ?? figuresOfPage(page),
    base: stored?.base ?? page.version,
    state: {
      page,
      typed: stored?.typed ?? figuresOfPage(page),
      faults: {},
      fields: {},
      saving: { is: "kept" },
      changedAt: stored?.changedAt ?? null,
      savedAt: page.saved_at,
      moving: null,
      unsure: null,
      notice: null,
      receipt: null,
      news: null,
    },
    unsure: null,
    leave: null,
    sending: Promise.resolve(),
    send: () => Promise.resolve(),
    ended: false,
  };
  setJudged(bid, {});
  return bid;
}

/** Changes what is known, with what is wrong of it as it is typed then; who listens hears of it with the next `setKnown`. */
export function setJudged(bid: BidAtWork, changes: Partial<BidState>): void {
  bid.state = { ...bid.state, ...changes };
  bid.state = { ...bid.state, faults: bidOfTyped(bid.state.typed, idxsOfBid(bid)).faults };
}

export function setKnown(bid: BidAtWork, changes: Partial<BidState>): void {
  bid.state = { ...bid.state, ...changes };
  for (const listener of bid.listeners) listener();
}

/** True where the server lacks something; of lines that are asked no more nothing is sent. */
export function isUnsent(bid: BidAtWork): boolean {
  const [plain, before] = [bid.state.typed, bid.before].map((typed) => plainTyped(typed, idxsOfBid(bid))) as [
    TypedBid,
    TypedBid,
  ];
  const names = new Set([...Object.keys(plain), ...Object.keys(before)]);
  return [...names].some((name) => plain[name] !== before[name]);
}

export function saveOnDevice(bid: BidAtWork): void {
  readOtherPages(bid);
  const { typed, changedAt } = bid.state;
  bid.seen = changedAt === null ? null : { typed, before: bid.before, base: bid.base, changedAt };
  bid.parts.store.write(bid.seen);
}

/** Takes what another page of this device wrote since: of a field that both typed the later stands. True where that changes something. */
export function readOtherPages(bid: BidAtWork): boolean {
  const [stored, seen] = [bid.parts.store.read(), bid.seen];
  const { typed, changedAt } = bid.state;
  bid.seen = stored;
  const changes = stored ? changesOfOther(stored, seen, { typed, changedAt }) : {};
  if (!stored || Object.keys(changes).length === 0) return false;
  const last = changedAt !== null && changedAt > stored.changedAt ? changedAt : stored.changedAt;
  setJudged(bid, { typed: { ...typed, ...changes }, changedAt: last });
  return true;
}

/** Sends what the server does not have yet; a line that is back is a reason to try. */
export function flushBid(bid: BidAtWork): Promise<void> {
  const turn = bid.sending.then(bid.send);
  bid.sending = turn.catch(() => undefined);
  return turn;
}

export function sendIn(bid: BidAtWork, ms: number, is: ReturnType<typeof stillWaiting>): void {
  bid.leave?.();
  bid.leave = bid.ended ? null : bid.parts.after(ms, () => void flushBid(bid));
  setKnown(bid, { saving: { is } });
}
