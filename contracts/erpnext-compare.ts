// All that a company's own ERPNext has against all that is known of it here, and what the desk has read anew (connector 3, Sweep; connector 8).
import { z } from "zod";
import { erpnextActs } from "./erpnext.ts";
import { optionalText } from "./fields.ts";
import { Kind } from "./trade.ts";
import { mostOfInteger } from "./written-fields.ts";

/** Not known, or otherwise than it is known; known under a name that it has no more; not there any more. */
const comparedFindings = ["other", "renamed", "gone"] as const;

/** How many documents there are of a status, and what they come to. */
const SumOfStatus = z.object({ count: z.int(), total: z.number() });

const ComparedDoctype = z.object({
  doctype: z.string(),
  /** How many there are there, and here. */
  listed: z.int(),
  held: z.int(),
  other: z.int(),
  renamed: z.int(),
  gone: z.int(),
  /** Of documents, by the status as ERPNext says it. */
  sums: z.array(z.object({ status: z.string(), theirs: SumOfStatus, ours: SumOfStatus })),
});

/** What was sent from here and is not there any more, as where ERPNext was restored. */
export const ErpnextSentGone = z.object({
  id: z.string(),
  act: z.enum(erpnextActs),
  /** What was made there of it, as it was called. */
  doctype: z.string(),
  name: z.string(),
  /** When it was done here. */
  since: z.iso.datetime(),
  /** Whose it is, a company or a guest's e-mail; null where that is forgotten. */
  whose: z.string().nullable(),
  party: z.string().nullable(),
  document: z.object({ kind: Kind, name: z.string() }).nullable(),
});
export type ErpnextSentGone = z.infer<typeof ErpnextSentGone>;

/** What the last comparison found; all is empty before the first. */
export const ErpnextComparison = z.object({
  /** Whether one is under way. */
  comparing: z.boolean(),
  compared_at: z.iso.datetime().nullable(),
  /** Why it came to nothing. */
  failure: z.string().nullable(),
  doctypes: z.array(ComparedDoctype),
  /** The first thousand of what differs. */
  differences: z.array(z.object({ doctype: z.string(), name: z.string(), found: z.enum(comparedFindings) })),
  /** So much is gone that a sweep would apply nothing. */
  too_many: z.boolean(),
  /** The oldest two hundred that are not settled. */
  sent_gone: z.array(ErpnextSentGone),
});
export type ErpnextComparison = z.infer<typeof ErpnextComparison>;

/** The DocType that is read from the first document on; without one all are. */
export const ErpnextRefillInput = z.object({ doctype: optionalText("what is read anew", 140).optional() });
/** Those that are. */
export const ErpnextRefilled = z.object({ doctypes: z.array(z.string()) });

/** How many were said to be gone as it was read. */
const sayHowMany = "Say how many are gone";
export const ErpnextGoneInput = z.object({ gone: z.int(sayHowMany).min(0, sayHowMany).max(mostOfInteger, sayHowMany) });

/** It is made there once more, under the same reference · it stays gone, and is told of no more. */
export const ErpnextSentGoneInput = z.object({
  do: z.enum(["again", "leave"], "Choose what becomes of them"),
  ids: z
    .array(z.uuid("This is not the id of anything that was sent"))
    .min(1, "Choose what is sent again")
    .max(200, "Choose 200 at most"),
});
export type ErpnextSentGoneInput = z.output<typeof ErpnextSentGoneInput>;
