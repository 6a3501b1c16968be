// What could not be done in a company's own ERPNext, and who settles it (connector 5, Dead letters).
import { z } from "zod";
import { type ErpnextAct, erpnextActs } from "./erpnext.ts";
import { optionalText } from "./fields.ts";
import { isReason, shortestReason } from "./reason.ts";
import type { Right } from "./rights.ts";
import { rightOfSide } from "./rights-of-trade.ts";
import { Kind } from "./trade.ts";

/** Who settles what went wrong of an act: of what belongs to a party, by its side; the one table that every door asks. */
const rightOfActs = {
  party: "side",
  profile: "side",
  inquiry: "side",
  file: "side",
  contact: "sales",
  call: "sales",
  newsletter: "content",
  bid: "sourcing",
  accept: "side",
  decline: "side",
  decline_request: "sourcing",
  paid: "side",
} as const satisfies Record<ErpnextAct, Right | "side">;

export function rightOfErpnextAct(act: ErpnextAct, side: "buyer" | "supplier"): Right {
  const right = rightOfActs[act];
  return right === "side" ? rightOfSide(side) : right;
}

/** Try it again · what stands here, over what both sides changed · what stands there, or as it was made · it is not done there. */
const waysToSettle = ["again", "ours", "keep", "drop"] as const;
export type WayToSettle = (typeof waysToSettle)[number];

/** What could not be done in ERPNext, or was done otherwise than it was meant. */
export const ErpnextProblem = z.object({
  id: z.string(),
  act: z.enum(erpnextActs),
  /** Whose it is, a company or a guest's e-mail; null where that is forgotten. */
  whose: z.string().nullable(),
  side: z.enum(["buyer", "supplier"]),
  /** When it was done here. */
  since: z.iso.datetime(),
  /** Why it is not there. */
  sentence: z.string(),
  /** What both sides have changed, with how it stands on each. */
  both: z.array(z.object({ field: z.string(), ours: z.string(), theirs: z.string() })),
  /** What may become of it. */
  open: z.array(z.enum(waysToSettle)),
  party: z.string().nullable(),
  document: z.object({ kind: Kind, name: z.string() }).nullable(),
});
export type ErpnextProblem = z.infer<typeof ErpnextProblem>;
export const ErpnextProblemId = z.uuid("This is not the id of a problem");

export const ErpnextProblemInput = z
  .object({
    do: z.enum(waysToSettle, "Choose what becomes of it"),
    /** All of its act that the viewer may settle. */
    all: z.boolean("Say whether all of its kind are tried again").optional(),
    reason: optionalText("why it is dropped", 500).optional(),
  })
  .refine(({ do: what, reason }) => what !== "drop" || isReason(reason), {
    path: ["reason"],
    error: `Say in ${shortestReason} characters or more why it is dropped`,
  });
export type ErpnextProblemInput = z.output<typeof ErpnextProblemInput>;
/** How many were settled. */
export const ErpnextProblemsSettled = z.object({ settled: z.int() });
