// The books at the desk: until when they are closed, and who closed and opened them when and why (operator 7, trade 11).
import { z } from "zod";
import { Ask } from "./approval-inputs.ts";
import { Reason } from "./document-input.ts";
import { Day } from "./fields.ts";

/** Closes the books up to a day, that day included. */
export const CloseBooksInput = z.object({ until: Day });
export type CloseBooksInput = z.output<typeof CloseBooksInput>;

/** Opens them again behind an earlier day; null opens them all. */
export const ReopenBooksInput = z.object({ until: Day.nullable(), reason: Reason, ask: Ask });
export type ReopenBooksInput = z.output<typeof ReopenBooksInput>;

const LastClosedDay = z.string().nullable();

const BooksChange = z.object({
  version: z.int(),
  at: z.iso.datetime(),
  by: z.string(),
  /** Until when they were closed from then on. */
  until: LastClosedDay,
  /** Why they were opened. */
  reason: z.string().nullable(),
});
export type BooksChange = z.infer<typeof BooksChange>;

export const Books = z.object({
  /** 0 before the first closing. */
  version: z.int(),
  until: LastClosedDay,
  /** The last day of the month before this one; null where that is closed. */
  proposed: LastClosedDay,
  /** The latest changes, newest first. */
  history: z.array(BooksChange),
});
export type Books = z.infer<typeof Books>;
