// A bid where it is typed, in the portal and on the page of a link: kept here, sent, moved, and read anew (sourcing 3).
import {
  type BidAtWork,
  flushBid,
  isUnsent,
  saveOnDevice,
  openBid,
  readOtherPages,
  sendIn,
  setKnown,
  setJudged,
} from "./bid-at-work.ts";
import { moveTyped, resolveUnsure } from "./bid-moves.ts";
import { afterLastKey, lookAtBid, meetPage, readReceiptOfBid, refreshBid, saveDraft, settleBid } from "./bid-saving.ts";
import { type KeeperParts, stillWaiting, mayTypeFigures } from "./bid-state.ts";
import type { TypedBid } from "./typed-bid.ts";

/** Some fields were typed: kept here at once, sent a little later. */
function typeFields(at: BidAtWork, changes: TypedBid): void {
  const fields = Object.fromEntries(Object.entries(at.state.fields).filter(([name]) => !(name in changes)));
  const typed = { ...at.state.typed, ...changes };
  setJudged(at, { typed, fields, notice: null, changedAt: at.parts.now().toISOString() });
  saveOnDevice(at);
  const { saving } = at.state;
  if (saving.is === "conflict") return setKnown(at, {});
  sendIn(at, afterLastKey, stillWaiting(saving));
}

/** The other page sends what it typed; this one does where that has not come to it. */
function hearOtherPage(at: BidAtWork): void {
  const isOther = readOtherPages(at);
  if (at.seen === null) void lookAtBid(at);
  else if (!isOther) return;
  else if (at.state.saving.is === "conflict") setKnown(at, {});
  else sendIn(at, 2 * afterLastKey, stillWaiting(at.state.saving));
}

/** Nothing goes out beside a move; what is typed is sent after it. */
async function sendTyped(at: BidAtWork): Promise<void> {
  if (at.state.moving) return;
  at.leave?.();
  if (await resolveUnsure(at)) return;
  const { saving, page } = at.state;
  if (saving.is === "conflict" || !mayTypeFigures(page)) return;
  if (!isUnsent(at)) return setKnown(at, { saving: { is: "kept" } });
  await saveDraft(at);
}

/** What pages do with a bid; what is known of it is `state`, which is another once it has changed. */
export function createBid(parts: KeeperParts) {
  const at = openBid(parts);
  at.send = () => sendTyped(at);
  const unhear = parts.store.hear(() => hearOtherPage(at));
  if (at.base !== parts.page.version) meetPage(at, parts.page);
  else if (isUnsent(at)) sendIn(at, afterLastKey, "waiting");
  void readReceiptOfBid(at);
  return {
    get state() {
      return at.state;
    },
    subscribe: (listener: () => void) => {
      at.listeners.add(listener);
      return () => void at.listeners.delete(listener);
    },
    type: (changes: TypedBid) => typeFields(at, changes),
    flush: () => flushBid(at),
    move: (move: string, reason = "") => moveTyped(at, move, reason),
    settle: (side: "mine" | "theirs") => settleBid(at, side),
    refresh: () => refreshBid(at),
    look: () => lookAtBid(at),
    async ask(question: string) {
      await parts.calls.ask(question);
      await refreshBid(at);
    },
    /** What is typed goes out at once, and nothing more by itself. */
    async stop() {
      at.ended = true;
      unhear();
      await flushBid(at);
    },
  };
}
export type TypedBidHere = ReturnType<typeof createBid>;
