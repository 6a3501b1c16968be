// What a second person approves before it is done (operator 6; wire-desk 2): acts, what one is kept as, what becomes of it.
import { z } from "zod";
import { ifChosen } from "./fields.ts";
import { Kind } from "./trade.ts";

/** In the order in which the first of several is named. */
export const approvalActs = [
  "rate",
  "write_off",
  "cancel",
  "purchase_off",
  "sale_off",
  "invoice_off",
  "bill_off",
  "heads_off",
  "note",
  "payment_out",
  "blocked",
  "opening_back",
  "journal",
  "openings",
  "bank",
  "certificate",
  "own_bank",
  "numbers",
  "mail_server",
  "limits",
  "books",
  "rights",
] as const;
export const ApprovalAct = z.enum(approvalActs);
export type ApprovalAct = z.infer<typeof ApprovalAct>;

/** Which act wants a second person; rupees, `amount` null where it has none, `limit` null where any such act wants one. */
export const NeededApproval = z.object({
  act: ApprovalAct,
  amount: z.number().nullable(),
  limit: z.number().nullable(),
  /** Over what the amount adds up, in words, where it is more than what is done here. */
  over: z.string().optional(),
});
export type NeededApproval = z.infer<typeof NeededApproval>;

/** For whom it is asked what will want a second person. */
export const ForetoldQuery = z.object({ payment: ifChosen(z.string().max(60)) });
export type ForetoldQuery = z.output<typeof ForetoldQuery>;
/** What will, in sentences: acts that always do, and cancelling the payment that is named. */
export const Foretold = z.object({
  always: z.partialRecord(ApprovalAct, z.string()),
  cancel: z.string().nullable(),
});
export type Foretold = z.infer<typeof Foretold>;

/** Calls of which it is found out by trying them what they will ask: it hangs on more than what is read with their form. */
export const TrialCall = z.enum([
  "dispatch",
  "takeQuotation",
  "takeSupplierQuotation",
  "allocatePayment",
  "takeImportBack",
]);
export type TrialCall = z.infer<typeof TrialCall>;
/** Such a call as it would be sent, its path's `id` with it. */
export const TryInput = z.object({ call: TrialCall, input: z.record(z.string(), z.unknown()) });
export type TryInput = z.output<typeof TryInput>;
/** That it will ask for a second person, as a sentence, whatever reasons are given; and why it wants those, by field. */
export const Trial = z.object({ asks: z.string().nullable(), reasons: z.record(z.string(), z.string()) });
export type Trial = z.infer<typeof Trial>;

/** Asked, then one of the others; failed: approved, and then the law said no. */
const approvalStates = ["asked", "approved", "refused", "withdrawn", "lapsed", "failed"] as const;
export const ApprovalState = z.enum(approvalStates);
export type ApprovalState = z.infer<typeof ApprovalState>;

/** What somebody may say to what waits. */
export const ApprovalAnswer = z.enum(["approve", "refuse", "withdraw"]);
export type ApprovalAnswer = z.infer<typeof ApprovalAnswer>;

/** For how long what is asked stands, in days. */
export const daysToApprove = 7;

export const Approval = NeededApproval.extend({
  id: z.string(),
  state: ApprovalState,
  asked_by: z.object({ id: z.string(), name: z.string() }),
  at: z.string(),
  /** What the asker wrote. */
  note: z.string(),
  /** What is done once it is approved, in words: "Cancel", "Record a payment". */
  doing: z.string(),
  /** The document that it would change; of a payment its first invoice that is above the limit. */
  document: z.object({ kind: Kind, name: z.string() }).optional(),
  party: z.string().nullable(),
  /** Who approved, refused or withdrew it, when, and what was said; of one that failed what the law says. */
  decided_by: z.string().nullable(),
  decided_at: z.string().nullable(),
  answer: z.string(),
});
export type Approval = z.infer<typeof Approval>;

/** One of the list, with what its reader may answer while it waits, and why not the rest. */
export const ListedApproval = Approval.extend({
  open: z.array(ApprovalAnswer),
  barred: z.array(z.object({ answer: ApprovalAnswer, why: z.string() })),
});
export type ListedApproval = z.infer<typeof ListedApproval>;

/** In place of what a call replies: it is kept, and nothing is changed. */
export const Kept = z.object({ approval: Approval });
