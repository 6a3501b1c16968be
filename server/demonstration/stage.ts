// The stage of the demonstration: what its stories do there are real moves, at the moment that its own clock shows.
import {
  AllocationsInput,
  DraftInput,
  MoveInput,
  MovementInput,
  PaymentInput,
  ReturnInput,
} from "@vanik/contracts/document-input";
import type { TradeDocument } from "@vanik/contracts/documents";
import { editInputs } from "@vanik/contracts/edit-input";
import { InquiryInput } from "@vanik/contracts/inquiry";
import { toRupees } from "@vanik/contracts/money";
import { NoteInput } from "@vanik/contracts/note-input";
import type { DraftedKind, Kind, KindOf } from "@vanik/contracts/trade";
import type { z } from "zod";
import type { Deal } from "./deals.ts";
import type { Deps } from "../deps.ts";
import { pricesOn } from "../modules/catalogue/load-prices.ts";
import { createDraft } from "../modules/documents/drafts/drafts.ts";
import { changeDocument } from "../modules/documents/drafts/editing.ts";
import { createNote } from "../modules/documents/drafts/notes.ts";
import { recordReturn } from "../modules/documents/goods-and-money/goods-back.ts";
import { recordMovement } from "../modules/documents/goods-and-money/movements.ts";
import { makeMove } from "../modules/documents/moves/moving.ts";
import { readPayment } from "../modules/documents/goods-and-money/payment-reading.ts";
import { allocatePayment } from "../modules/documents/goods-and-money/payments.ts";
import { recordPayment } from "../modules/documents/goods-and-money/recording.ts";
import { findDocument } from "../modules/documents/reading/read-store.ts";
import { showDocument } from "../modules/documents/reading/show-document.ts";
import { submitInquiry } from "../modules/inquiry/use-cases.ts";
import { indianDay } from "../platform/clock.ts";
import type { Transaction } from "../platform/db.ts";
import { type DeskViewer, type Guest, guest, type PartyViewer, type SignedInViewer } from "../platform/viewer.ts";

type InputOf<T extends z.ZodType> = z.input<T>;

/** Waits the days that it yields. */
export type Story = AsyncGenerator<number, void>;

/** The desk that acts, and whoever else does, by e-mail; anybody unknown is a guest. */
export interface Cast {
  desk: DeskViewer;
  parties: ReadonlyMap<string, PartyViewer>;
}

/** By item code what one cost on average on a day, in rupees. */
export type DayPrices = ReadonlyMap<string, number>;

export const roundedToPaisa = (rupees: number): number => Math.round(rupees * 100) / 100;

/** A rate as a part of an item's average price. */
export const rateAtPart = (prices: DayPrices, code: string, part: number): number =>
  Math.max(0.01, roundedToPaisa((prices.get(code) ?? 0) * part));

/** What the stories do, at the moment that the clock shows. */
export class Stage {
  readonly deps: Deps;
  readonly tx: Transaction;
  readonly cast: Cast;

  constructor(deps: Deps, tx: Transaction, cast: Cast) {
    this.deps = deps;
    this.tx = tx;
    this.cast = cast;
  }

  get today(): string {
    return indianDay(this.deps.clock.now());
  }

  /** Who is known by an e-mail of the demonstration. */
  viewer(email: string): Guest | PartyViewer {
    return this.cast.parties.get(email) ?? guest;
  }

  /** A party of the demonstration. */
  party(email: string): PartyViewer {
    const viewer = this.cast.parties.get(email);
    if (!viewer) throw new Error(`Nobody is called ${email}`);
    return viewer;
  }

  /** A party of the demonstration by its company's name. */
  company(name: string): PartyViewer {
    const viewer = [...this.cast.parties.values()].find(({ organisation }) => organisation === name);
    if (!viewer) throw new Error(`Nobody is of ${name}`);
    return viewer;
  }

  /** What items cost on average on the clock's day. */
  async pricesOfToday(codes: readonly string[]): Promise<DayPrices> {
    const prices = await pricesOn(this.tx, codes, this.deps.clock.now());
    return new Map([...prices].map(([code, price]) => [code, toRupees(price)]));
  }

  async inquire(from: string, input: InputOf<typeof InquiryInput>): Promise<string> {
    const { deps, tx } = this;
    const inquiry = { tx, viewer: this.viewer(from), address: "seed", input: InquiryInput.parse(input) };
    return (await submitInquiry(deps, inquiry)).name;
  }

  draft(kind: DraftedKind, input: InputOf<typeof DraftInput>): Promise<string> {
    return createDraft(this.deps, this.tx, kind, DraftInput.parse(input));
  }

  edit(kind: Kind, name: string, input: Omit<InputOf<(typeof editInputs)[Kind]>, "version">): Promise<void> {
    const changed = editInputs[kind].parse({ version: 1, ...input });
    return changeDocument(this.deps, this.tx, this.cast.desk, kind, { id: name, ...changed });
  }

  move(
    kind: Kind,
    name: string,
    input: InputOf<typeof MoveInput>,
    viewer: SignedInViewer = this.cast.desk,
  ): Promise<string> {
    return makeMove(this.deps, this.tx, viewer, kind, name, MoveInput.parse(input));
  }

  /** As the desk sees it, without the moves that stand open. */
  async read(kind: Kind, name: string): Promise<TradeDocument> {
    const { desk } = this.cast;
    const found = await findDocument(this.tx, desk.scope, kind, name);
    if (!found) throw new Error(`${name} is not there`);
    return showDocument(found, desk, "", []);
  }

  goods(kind: "sales_order" | "purchase_order", name: string, input: Omit<InputOf<typeof MovementInput>, "day">) {
    const { deps, tx, cast, today: day } = this;
    return recordMovement(deps, tx, cast.desk, kind, name, MovementInput.parse({ day, ...input }));
  }

  goodsBack(
    kind: "sales_order" | "purchase_order",
    name: string,
    input: Omit<InputOf<typeof ReturnInput>, "day">,
  ): Promise<void> {
    const { deps, tx, cast, today: day } = this;
    return recordReturn(deps, tx, cast.desk, kind, name, ReturnInput.parse({ day, ...input }));
  }

  /** Writes a note and sends it. */
  async note(kind: KindOf<"note">, input: InputOf<typeof NoteInput>): Promise<string> {
    const draft = await createNote(this.deps, this.tx, kind, NoteInput.parse(input));
    return this.move(kind, draft, { move: "submit" });
  }

  pay(input: Omit<InputOf<typeof PaymentInput>, "day">): Promise<string> {
    return recordPayment(this.deps, this.tx, this.cast.desk, PaymentInput.parse({ day: this.today, ...input }));
  }

  /** What was paid ahead goes to an invoice, whole. */
  async allocate(payment: string, invoice: string): Promise<void> {
    const { amount } = await readPayment(this.tx, payment);
    const input = AllocationsInput.parse({ allocations: [{ invoice, amount }], reason: "" });
    await allocatePayment(this.deps, this.tx, this.cast.desk, payment, input);
  }
}

/** A line of a bid, which supplies a line of what the buyer asked for. */
export interface WonLine {
  from: string;
  source: number;
}

export interface Plot {
  stage: Stage;
  deal: Deal;
  number: number;
}

/** A story of one act. */
export async function* once(act: () => Promise<unknown>): Story {
  await act();
  yield 0;
}

const day = 86_400_000;

const hour = 3_600_000;
const opens = 9.5 * hour;
const closes = 18.5 * hour;

/**
 * A moment within the office's hours of its own day in India, so that nobody is told to have bought at midnight; the order of
 * moments stays. What is of today lies between the opening and now; before the office opens, it stays where it is.
 */
export function withinOfficeHours(moment: number, now: number): number {
  const midnight = Date.parse(`${indianDay(new Date(moment))}T00:00:00+05:30`);
  const isToday = now - midnight < day;
  const [passed, end] = isToday ? [now - midnight, Math.min(now - midnight, closes)] : [day, closes];
  if (end <= opens) return moment;
  return midnight + opens + Math.floor(((moment - midnight) / passed) * (end - opens));
}

/** A story, and how many days ago it begins. */
export interface Play {
  ago: number;
  play: (stage: Stage) => Story;
}

/** Plays all of them in the order of their days, up to now; what would come later stays undone. */
export async function playUpToNow(deps: Deps, tx: Transaction, cast: Cast, plays: readonly Play[]): Promise<void> {
  const now = deps.clock.now().getTime();
  let moment = now;
  const stage = new Stage({ ...deps, clock: { now: () => new Date(moment) } }, tx, cast);
  // Not all at one time of day.
  const running = plays.map(({ ago, play: story }, number) => ({
    at: now - ago * day - ((number * 37) % 240) * 60_000,
    story: story(stage),
  }));
  while (running.length > 0) {
    const next = running.reduce((first, one) => (one.at < first.at ? one : first));
    moment = withinOfficeHours(next.at, now);
    const { done, value } = next.at > now ? { done: true, value: 0 } : await next.story.next();
    if (done) running.splice(running.indexOf(next), 1);
    else next.at += (value ?? 0) * day + 47 * 60_000;
  }
}
