// What waits at the desk: of each kind the rows that Today has, which its list filters by. Of no schema, so that pages carry none.
import type { Kind } from "./trade.ts";

/** Days before a day comes at which the desk is told of it. */
export const ahead = { offer: 3, goods: 7, payment: 7 } as const;

/**
 * The reasons why documents of a kind wait. Of one kind they hold different documents, but for `expiring`, which is part of
 * `unanswered`.
 */
export const waits = {
  opportunity: ["new"],
  request_for_quotation: ["compare", "unanswered", "draft"],
  supplier_quotation: ["draft"],
  quotation: ["unanswered", "expiring", "draft"],
  sales_order: ["deliver", "bill", "draft"],
  purchase_order: ["place", "receive", "bill"],
  sales_invoice: ["overdue", "draft"],
  purchase_invoice: ["pay", "draft"],
} as const satisfies Record<Kind, readonly string[]>;
export type Wait = (typeof waits)[Kind][number];
/** The reasons why a kind waits. */
export type WaitOf<K extends Kind> = K extends keyof typeof waits ? (typeof waits)[K][number] : never;
