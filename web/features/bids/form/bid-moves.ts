// The moves of a bid where it is typed: submitted, confirmed, withdrawn, declined. One whose answer was lost is asked after as soon
// as somebody answers, and never made twice (sourcing 3).
import type { Bid, BidMoved } from "@vanik/contracts/bid";
import type { BidPage } from "@vanik/contracts/bid-page";
import {
  type BidAtWork,
  idxsOfBid,
  isUnsent,
  saveOnDevice,
  sendIn,
  setKnown,
  setJudged,
  type TriedMove,
} from "./bid-at-work.ts";
import {
  busyAgainIn,
  meetPage,
  readReceiptOfBid,
  refreshBid,
  setSent,
  stateOfPage,
  triesAgainIn,
} from "./bid-saving.ts";
import { type BidCalls, type BidFailure, cutOffBy, isServerBusy, isLostCall, stillWaiting } from "./bid-state.ts";
import { bidOfTyped, fieldsOfWire, typedOfBid } from "./typed-bid.ts";

/** So often a move is made that the server is too busy for, before that is told. */
const mostTries = 5;

/** True where all that was sent stands in what is told. */
function hasAllSent(received: Bid | null, sent: Bid): boolean {
  const submitted = typedOfBid(received);
  return received !== null && Object.entries(typedOfBid(sent)).every(([name, text]) => submitted[name] === text);
}

/** Submits what is typed, or makes another move; true once it is made. */
export async function moveTyped(at: BidAtWork, move: string, reason: string): Promise<boolean> {
  if (at.state.moving || at.unsure) return false;
  setKnown(at, { moving: move, notice: null, fields: {} });
  await at.sending;
  at.leave?.();
  try {
    return await makeTypedMove(at, move, reason);
  } finally {
    setKnown(at, { moving: null });
    if (!at.unsure) sendWaiting(at);
  }
}

async function makeTypedMove(at: BidAtWork, move: string, reason: string): Promise<boolean> {
  const { bid, faults } = bidOfTyped(at.state.typed, idxsOfBid(at));
  if (move === "submit" && Object.keys(faults).length > 0) {
    setKnown(at, { notice: { is: "faults" } });
    return false;
  }
  const { base } = at;
  const corrigenda = at.state.page.corrigenda.length;
  try {
    const words = { move, base, corrigenda, reason, ...(move === "submit" && { bid }) };
    const moved = await callMove(at, words, mostTries);
    await moveMade(at, move, moved.version, bid);
    setKnown(at, { receipt: moved.receipt ?? at.state.receipt });
    return true;
  } catch (failure) {
    return await moveFailed(at, failure as BidFailure, { move, sent: bid, base });
  }
}

/** Nothing was done where the server is busy, and `base` guards a repeat: it is tried again by itself. */
async function callMove(at: BidAtWork, words: Parameters<BidCalls["move"]>[0], tries: number): Promise<BidMoved> {
  try {
    return await at.parts.calls.move(words);
  } catch (failure) {
    if (tries === 1 || !isServerBusy(failure as BidFailure)) throw failure;
    await new Promise<void>((resolve) => void at.parts.after(busyAgainIn, resolve));
    return callMove(at, words, tries - 1);
  }
}

/** What waited while the move was made is sent now. */
function sendWaiting(at: BidAtWork): void {
  const { saving } = at.state;
  if (saving.is === "conflict" || saving.is === "refused") return;
  if (isUnsent(at)) sendIn(at, busyAgainIn, stillWaiting(saving));
  else if (saving.is !== "kept") setKnown(at, { saving: { is: "kept" } });
}

async function moveMade(at: BidAtWork, move: string, version: number, sent: Bid): Promise<void> {
  if (move === "decline") dropTyped(at, version);
  // What is accepted is another bid than was typed: it is read as one that was changed elsewhere.
  // Only a submit sends what is typed: beside another move it stays typed, and here.
  else if (move !== "accept") setSent(at, version, move === "submit" ? typedOfBid(sent) : at.before);
  setKnown(at, { saving: { is: "kept" }, unsure: null, receipt: move === "withdraw" ? null : at.state.receipt });
  await refreshBid(at);
  // In a next round what stands is more than was sent: lines that were left blank keep their offer of before.
  if (move === "submit" && hasAllSent(at.state.page.live, sent)) meetPage(at, at.state.page);
  if (move !== "withdraw") setKnown(at, { news: null });
}

/** Who declines bids nothing: what was typed and not sent goes, as its draft did. */
function dropTyped(at: BidAtWork, version: number): void {
  at.base = version;
  at.before = {};
  setJudged(at, { typed: {}, changedAt: null });
  saveOnDevice(at);
}

async function moveFailed(at: BidAtWork, failure: BidFailure, tried: TriedMove): Promise<boolean> {
  if (isLostCall(failure) && failure.status !== 429 && !isServerBusy(failure)) {
    at.unsure = tried;
    setKnown(at, { unsure: tried.move });
    sendIn(at, triesAgainIn, cutOffBy(failure));
    return false;
  }
  const current = failure.status === 409 ? (failure.current as BidPage | undefined) : undefined;
  if (current && hasArrived(current, tried)) return await moveArrived(at, current, tried);
  if (current) meetPage(at, current);
  const refusal = { is: "refused", move: tried.move, sentence: failure.message } as const;
  setKnown(at, { notice: refusal, fields: fieldsOfWire(failure.fields, tried.sent) });
  if (failure.status === 422) await refreshBid(at);
  return false;
}

function hasArrived(page: BidPage, { move, sent, base }: TriedMove): boolean {
  if (page.version <= base && move !== "decline") return false;
  if (move === "submit") return page.state === "submitted" && hasAllSent(page.live, sent);
  if (move === "accept") return page.target === null && page.live !== null;
  if (move === "decline") return page.quote_status === "Declined";
  return page.state === (move === "withdraw" ? "withdrawn" : "submitted");
}

async function moveArrived(at: BidAtWork, page: BidPage, { move, sent }: TriedMove): Promise<boolean> {
  at.unsure = null;
  await moveMade(at, move, page.version, sent);
  await readReceiptOfBid(at);
  sendWaiting(at);
  return true;
}

/** Asks whether a move arrived whose answer was lost; true while that is not known. */
export async function resolveUnsure(at: BidAtWork): Promise<boolean> {
  const tried = at.unsure;
  if (!tried) return false;
  try {
    const page = await at.parts.calls.read();
    if (hasArrived(page, tried)) return await moveArrived(at, page, tried);
    at.unsure = null;
    setKnown(at, { ...stateOfPage(at, page), unsure: null, notice: { is: "lost" } });
    return false;
  } catch (failure) {
    sendIn(at, triesAgainIn, cutOffBy(failure as BidFailure));
    return true;
  }
}
