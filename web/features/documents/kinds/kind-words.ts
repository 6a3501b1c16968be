// What a kind's file says: all that its screens call and show of it, to its party and at the desk (spec 2; design 1, the naming trap).
import type { Kind, MoveName, Wait } from "@vanik/contracts/trade";
import type { Field } from "../columns.tsx";
import type { MoveWords } from "../move-words.ts";

type Counter = "ordered_qty" | "delivered_qty" | "billed_qty";

interface ListWords<K extends Kind> {
  /** In their order, each with what its head says. */
  columns: Readonly<Partial<Record<Field, string>>>;
  /** Below 768 px, in pairs; the first is the name. */
  block: readonly Field[];
  /** What is said of a list without rows. */
  empty: string;
  /** What the timeline calls its leaving Draft. */
  submitted: string;
  /** What its moves say where it is not what all say. */
  moves: WordsOfMoves<K>;
}

/** Of a request also what its suppliers do with their invitation. */
type WordsOfMoves<K extends Kind> = Readonly<
  Partial<Record<MoveName<K | (K extends "request_for_quotation" ? "invitation" : never)>, Partial<MoveWords>>>
>;

export interface KindWords<K extends Kind> {
  party: ListWords<K> & {
    heading: string;
    /** As sentences name several. */
    many: string;
    /** The word over the name in Details, and what a rate is called there; null where no price is said. */
    title: string;
    rate: string | null;
  };
  desk: ListWords<K> & {
    /** Each reason why it waits, as a filter. */
    waits: Readonly<Record<Wait<K>, string>>;
  };
  /** How far its lines come: as a sentence says it (null where its party is not told), and over the desk's column. */
  counted: readonly { counter: Counter; word: string | null; head: string }[];
  /** In the picture of a case: its column from the left, what leads to it (the first that is there), and what is said of it before it is there. */
  inCase: { column: number; from: readonly Kind[]; name: string; when: string };
}

export const leftInDraft = "Left in draft since yesterday";
