// All that a company's own ERPNext has against all that is known of it here, and what the desk has read anew (connector 3, Sweep; connector 8).
import { z } from "zod";
import { optionalText } from "./fields.ts";

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
});
export type ErpnextComparison = z.infer<typeof ErpnextComparison>;

/** The DocType that is read from the first document on; without one all are. */
export const ErpnextRefillInput = z.object({ doctype: optionalText("what is read anew", 140).optional() });
/** Those that are. */
export const ErpnextRefilled = z.object({ doctypes: z.array(z.string()) });

/** How many were said to be gone as it was read. */
export const ErpnextGoneInput = z.object({ gone: z.int("Say how many are gone") });
