// A bid while it is typed is sent 2 s after the last key; what stands is told where another version was saved meanwhile (sourcing 3).
import type { Bid } from "@vanik/contracts/bid";
import type { BidPage } from "@vanik/contracts/bid-page";
import {
  type BidAtWork,
  idxsOfBid,
  isUnsent,
  saveOnDevice,
  readOtherPages,
  sendIn,
  setKnown,
  setJudged,
} from "./bid-at-work.ts";
import { type BidFailure, type BidState, cutOffBy, isLostCall, isServerBusy, isBidInForce } from "./bid-state.ts";
import { figuresOfPage, mergeWithPage } from "./merge-typed.ts";
import { bidOfTyped, fieldsOfWire, type TypedBid, typedOfBid } from "./typed-bid.ts";

export const afterLastKey = 2000;
export const triesAgainIn = 5000;
/** As the server says to one whom it was too busy to hear. */
export const busyAgainIn = 2000;

export async function saveDraft(at: BidAtWork): Promise<void> {
  const { bid } = bidOfTyped(at.state.typed, idxsOfBid(at));
  setKnown(at, { saving: { is: "saving" } });
  try {
    const { version, saved_at } = await at.parts.calls.save({ base: at.base, ...bid });
    at.state = { ...at.state, page: { ...at.state.page, draft: bid } };
    setSent(at, version, typedOfBid(bid));
    setKnown(at, { savedAt: saved_at, fields: {} });
    if (isUnsent(at)) sendIn(at, afterLastKey, "waiting");
    else setKnown(at, { saving: { is: "kept" } });
  } catch (failure) {
    draftNotSaved(at, failure as BidFailure, bid);
  }
}

/** The server has this now. */
export function setSent(at: BidAtWork, version: number, has: TypedBid): void {
  at.base = version;
  at.before = has;
  readOtherPages(at);
  const page = { ...at.state.page, version };
  // What cannot be taken as it is stays on the device.
  const isAll = !isUnsent(at) && Object.keys(at.state.faults).length === 0;
  at.state = { ...at.state, page, changedAt: isAll ? null : at.state.changedAt };
  saveOnDevice(at);
}

function draftNotSaved(at: BidAtWork, failure: BidFailure, sent: Bid): void {
  if (isServerBusy(failure)) return sendIn(at, busyAgainIn, "waiting");
  if (isLostCall(failure)) return sendIn(at, triesAgainIn, cutOffBy(failure));
  if (failure.status === 409 && failure.current) return meetPage(at, failure.current as BidPage);
  setKnown(at, { saving: { is: "refused", sentence: failure.message }, fields: fieldsOfWire(failure.fields, sent) });
  if (failure.status === 422) void refreshBid(at);
}

/** What a page tells that was read now: it replaces the one that is shown. */
export function stateOfPage({ state }: BidAtWork, page: BidPage): Pick<BidState, "page" | "savedAt" | "news"> {
  const { corrigenda } = page;
  const hasMore = corrigenda.length > state.page.corrigenda.length;
  return { page, savedAt: page.saved_at, news: hasMore ? corrigenda.at(-1)!.number : state.news };
}

/** Another version stands: what only one changed is put together, what both did is asked. */
export function meetPage(at: BidAtWork, current: BidPage): void {
  at.leave?.();
  if (current.round !== at.state.page.round) return at.parts.onRound();
  const elsewhere = current.elsewhere && !current.draft;
  const { merged, differences } = mergeWithPage(at.before, at.state.typed, current, idxsOfBid(at));
  if (!elsewhere && differences.length === 0) return adoptPage(at, current, merged);
  setKnown(at, { saving: { is: "conflict", current, differences: elsewhere ? [] : differences, elsewhere } });
}

function adoptPage(at: BidAtWork, current: BidPage, typed: TypedBid): void {
  at.base = current.version;
  at.before = current.elsewhere && !current.draft ? {} : figuresOfPage(current);
  setJudged(at, { ...stateOfPage(at, current), typed });
  const isLeft = isUnsent(at);
  at.state = { ...at.state, changedAt: isLeft ? (at.state.changedAt ?? at.parts.now().toISOString()) : null };
  saveOnDevice(at);
  if (isLeft) sendIn(at, 0, "waiting");
  else setKnown(at, { saving: { is: "kept" } });
}

/** Of a conflict: whose figures hold where both changed one. */
export function settleBid(at: BidAtWork, side: "mine" | "theirs"): void {
  const { saving, typed } = at.state;
  if (saving.is !== "conflict") return;
  const { current, differences, elsewhere } = saving;
  const { merged } = mergeWithPage(at.before, typed, current, idxsOfBid(at));
  const chosen = Object.fromEntries(differences.map(({ name, theirs }) => [name, theirs]));
  if (side === "mine") return adoptPage(at, current, elsewhere ? typed : merged);
  adoptPage(at, current, elsewhere ? {} : { ...merged, ...chosen });
  // Nothing is known of the other device's figures: its draft stands as it is.
  if (elsewhere) at.leave?.();
}

/** Reads what stands now; what is typed stays. */
export async function refreshBid(at: BidAtWork): Promise<void> {
  try {
    showPage(at, await at.parts.calls.read());
    await readReceiptOfBid(at);
  } catch {
    // What is shown stays as it was read last.
  }
}

/** The same from time to time: what is on its way is not disturbed. */
export async function lookAtBid(at: BidAtWork): Promise<void> {
  const isBusy = () => at.state.moving !== null || at.state.saving.is === "saving" || at.ended;
  await at.sending;
  const { base } = at;
  if (isBusy()) return;
  const page = await at.parts.calls.read().catch(() => null);
  if (!page || isBusy() || base !== at.base) return;
  showPage(at, page);
  if (!at.state.receipt) await readReceiptOfBid(at);
}

function showPage(at: BidAtWork, page: BidPage): void {
  if (page.version !== at.base || page.round !== at.state.page.round) return meetPage(at, page);
  setJudged(at, stateOfPage(at, page));
  setKnown(at, {});
}

export async function readReceiptOfBid(at: BidAtWork): Promise<void> {
  const { page } = at.state;
  if (!isBidInForce(page) || page.live === null) return;
  try {
    setKnown(at, { receipt: await at.parts.calls.receipt() });
  } catch {
    // It is asked for again with the next reading.
  }
}
