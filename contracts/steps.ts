// What comes next of a document at the desk: steps to other documents, and the moves that a document is there for.
import { z } from "zod";
import { Kind } from "./trade.ts";

export const stepNames = [
  "submit",
  "accept",
  "link",
  "ask",
  "compare",
  "quote",
  "bid",
  "dispatch_invoice",
  "dispatch",
  "invoice",
  "receive_bill",
  "receive",
  "bill",
  "pay",
  "credit",
  "take_back",
  "raise",
  "came_back",
  "send_back",
  "copy",
  "discard",
] as const;
const StepName = /* @__PURE__ */ z.enum(stepNames);
export type StepName = z.infer<typeof StepName>;

export const Step = /* @__PURE__ */ z.object({
  step: StepName,
  /** On its button; with `document` the words that its name follows. */
  label: z.string(),
  /** Why it cannot be done now; null when it can. */
  why: z.string().nullable(),
  /** The one that the case waits for. */
  main: z.literal(true).optional(),
  /** Another document of the case, which the step is one of. */
  document: z.object({ kind: Kind, name: z.string() }).optional(),
});
export type Step = z.infer<typeof Step>;
