// What is known of a bid while it is typed, and what it is sent by. Nothing here draws: the portal and the page of the link both stand on it.
import type { Bid, BidInput, BidMoved, BidReceipt } from "@vanik/contracts/bid";
import type { BidPage } from "@vanik/contracts/bid-page";
import type { TypedBid, TypedDifference, TypedFaults } from "./typed-bid.ts";

/** The calls of a bid, signed in or by link. They throw `BidFailure`. */
export interface BidCalls {
  read: () => Promise<BidPage>;
  save: (bid: BidInput) => Promise<{ version: number; saved_at: string }>;
  move: (words: { move: string; base: number; corrigenda: number; reason: string; bid?: Bid }) => Promise<BidMoved>;
  receipt: () => Promise<BidReceipt>;
  ask: (question: string) => Promise<unknown>;
}

/** 0 where nothing came back at all. */
export interface BidFailure {
  status: number;
  message: string;
  fields?: Readonly<Record<string, string>> | undefined;
  /** Of a conflict: the page as it is. */
  current?: unknown;
}

/** All that a refusal says, for a form whose fields say none of it. */
export const wholeOf = ({ message, fields = {} }: Pick<BidFailure, "message" | "fields">): string =>
  [...new Set([message, ...Object.values(fields)])].filter(Boolean).join(" ");

/** Whether the form of a move says itself why it was refused: the others have none. */
export const isSaidAtForm = (move: string): boolean => move === "decline" || move === "withdraw";

/** What is kept on the device until the server has it; `before` is what the server had at `base`. */
export interface KeptBid {
  typed: TypedBid;
  before: TypedBid;
  base: number;
  changedAt: string;
}
export interface BidStore {
  read: () => KeptBid | null;
  write: (bid: KeptBid | null) => void;
  /** Tells what another page of this device has written; replies how to leave it. */
  hear: (listener: () => void) => () => void;
}

export interface KeeperParts {
  page: BidPage;
  calls: BidCalls;
  store: BidStore;
  /** Does something later; replies how to leave it. */
  after: (ms: number, work: () => void) => () => void;
  now: () => Date;
  /** The request asks anew, in another round: what stands here is over. */
  onRound: () => void;
}

export type BidSaving =
  /** Cut off, it is tried again: `offline` without a line, `silent` where no sentence came back. */
  | { is: "kept" | "waiting" | "saving" | "offline" | "silent" }
  | { is: "refused"; sentence: string }
  /** `elsewhere`: it was typed on another device, whose figures do not show here. */
  | { is: "conflict"; current: BidPage; differences: readonly TypedDifference[]; elsewhere: boolean };

export interface BidState {
  page: BidPage;
  typed: TypedBid;
  faults: TypedFaults;
  /** What the server said of fields, by their names here. */
  fields: Readonly<Record<string, string>>;
  saving: BidSaving;
  changedAt: string | null;
  savedAt: string | null;
  /** The move that is under way. */
  moving: string | null;
  /** A move whose answer was lost: whether it arrived is asked as soon as somebody answers. */
  unsure: string | null;
  /** Why the last move was not made: the server's sentence, or that it never arrived. */
  notice: { is: "refused"; move: string; sentence: string } | { is: "lost" | "faults" } | null;
  receipt: BidReceipt | null;
  /** The last corrigendum that came while the page was open; null once something was sent under it. */
  news: number | null;
}

/** True while figures are taken: the round is open, or better rates are asked of the bid. */
export const mayTypeFigures = (page: BidPage): boolean =>
  !page.unconfirmed &&
  page.sealed_with === null &&
  page.bid_of?.changes !== false &&
  (page.round_state === "open" || page.target !== null) &&
  page.state !== "void" &&
  page.quote_status !== "Void";

/** True until the closing: how figures are kept till then is worth a sentence. */
export const staysSealed = ({ sealed, round_state }: BidPage): boolean =>
  sealed && (round_state === "waiting" || round_state === "open");

/** A bid of this supplier counts, or would once it is confirmed. */
export const isBidInForce = ({ state }: BidPage): boolean => state === "submitted" || state === "stale";

/** What was typed last stands at the server and counts, or can be submitted no more: the same figures may be confirmed. */
export const offersConfirm = ({ page, changedAt }: BidState): boolean =>
  page.moves.includes("confirm") && (page.submits_left === 0 || (changedAt === null && page.draft === null));

/** Figures are taken, and may still be submitted. */
export const offersSubmit = (page: BidPage): boolean => mayTypeFigures(page) && page.submits_left > 0;

/** The server's sentence while too many ask at once, in both languages: nothing was done then. */
export const isServerBusy = ({ status, message }: BidFailure): boolean =>
  status === 503 && /^(We are very busy|अभी बहुत काम)/.test(message);

/** Nothing came of it: no line, too much at once, a server that is busy, or one before it that says nothing. What else it refuses, it says why. */
export const isLostCall = (failure: BidFailure): boolean =>
  [0, 429, 502, 504].includes(failure.status) || failure.message === "" || isServerBusy(failure);

/** How it waits that nothing came of a call. */
export const cutOffBy = ({ status }: BidFailure): "offline" | "silent" => (status === 0 ? "offline" : "silent");

/** Still cut off while it waits, where it was. */
export const stillWaiting = ({ is }: BidSaving): "waiting" | "offline" | "silent" =>
  is === "offline" || is === "silent" ? is : "waiting";

export const isCutOff = (saving: BidSaving): boolean => stillWaiting(saving) !== "waiting";
