// A move on its way: who makes it, of what, with which words, and what its transaction has still to do.
import type { MoveInput } from "@vanik/contracts/document-input";
import type { AboveLimit } from "@vanik/contracts/settings";
import type { Kind, State } from "@vanik/contracts/trade";
import type { Circumstances } from "@vanik/trading/facts";
import type { DelicateAct } from "@vanik/trading/acts";
import type { Mover } from "@vanik/trading/lifecycle";
import type { Deps } from "../../../deps.ts";
import type { Transaction } from "../../../platform/db.ts";
import { Refusal } from "../../../platform/errors.ts";
import type { SignedInViewer } from "../../../platform/viewer.ts";
import type { StoredDocument } from "../tables.ts";

/** Who makes a move: as the law has it, and as the event tells it. */
export interface By {
  mover: Mover;
  party: "buyer" | "supplier" | "desk" | "system";
  userId: string | null;
  /** Of what follows from another move: whose that was. */
  after?: By["party"];
  /** The second person who approved it. */
  approvedBy?: string | undefined;
}

/** One transaction's moves: what they share, and what is done when all are made. */
export interface Moving {
  deps: Pick<Deps, "clock" | "queue"> & Partial<Pick<Deps, "erpnext">>;
  tx: Transaction;
  on: Circumstances;
  /** Documents whose status may be another now. */
  touched: Set<string>;
  /** Invoices and notes of which the ledger has something to say. */
  booked: Set<string>;
  /** Documents that left Draft and take a number. */
  unnamed: StoredDocument[];
  /** Its supplier quotations are made of bids: each is numbered in a series of its supplier. */
  ofBids?: true;
  /** A request of a round: its suppliers hear of it as that starts. */
  forRound?: true;
  /** The one kind whose moves are mailed of, null where nobody is; without it all are. What the desk has to hear always is. */
  mailsOf?: Kind | null;
  /** What of the desk's own moves may want a second person. */
  delicate: DelicateAct[];
}

/** A move and the words that go with it. */
export type MoveWordsGiven = Pick<MoveInput, "move"> & Partial<MoveInput>;

/** A move of a document that was read before. */
export interface Intended {
  by: By;
  document: StoredDocument;
  words: MoveWordsGiven;
}

/** A move that the law allows; `document` as it was under its lock, of a draft that leaves with its figures of now. */
export interface Act extends Moving, Intended {
  /** What of these figures is still to be written, with the new state. */
  columns: Partial<StoredDocument>;
  to: State<Kind>;
  /** What the desk reads behind the reason. */
  details: readonly string[];
  /** What it reads besides who sees costs. */
  saysOfCost: string[];
  /** The mark of an act above its limit, for the event. */
  above: AboveLimit | null;
}

export function byOf(viewer: SignedInViewer): By {
  const { kind, userId } = viewer;
  const party = kind === "staff" ? "desk" : kind;
  return { mover: party, party, userId, ...(kind === "staff" && { approvedBy: viewer.approved?.by }) };
}

/** What follows from another document's move. */
export const bySystem: By = { mover: "system", party: "system", userId: null };

/** What follows and is the desk's to do by the law: the event names nobody. */
export const byDeskItself: By = { mover: "desk", party: "system", userId: null };

/** Somebody else was faster. */
export function conflict(name: string): Refusal {
  return new Refusal("conflict", `${name} was changed by somebody else just now. Look at it again.`);
}

/** A submit would make another sum payable than was read: a rate of the day, or what its tax follows from, is new. */
export class PayableChanged extends Error {
  /** The draft, with its figures as they are computed now, and what of them is still to be written. */
  readonly document: StoredDocument;
  readonly columns: Partial<StoredDocument>;

  constructor(document: StoredDocument, columns: Partial<StoredDocument>) {
    super(`What ${document.name} makes payable has changed`);
    this.document = document;
    this.columns = columns;
  }
}

const joinTexts = (texts: readonly (string | undefined)[], between: string) =>
  texts.filter(Boolean).join(between) || null;

/** What an event keeps: a reason stays at the desk, a party's own words are for itself and the desk to read (security 3). */
export function wordsForReader({ party }: By, { reason, note }: MoveWordsGiven, sentences: readonly string[] = []) {
  if (party === "buyer" || party === "supplier") return { note: joinTexts([reason, note], "\n"), reason: null };
  return { note: note || null, reason: joinTexts([reason, ...sentences], " ") };
}
