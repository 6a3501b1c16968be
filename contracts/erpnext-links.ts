// Who registered and may be a party that the company's own ERPNext has already (connector 4, An account and its party).
import { z } from "zod";
import { optionalText } from "./fields.ts";
import { isReason, shortestReason } from "./reason.ts";
import { ReadVersion } from "./written-fields.ts";

export const ErpnextHeld = z.object({
  organisation: z.string(),
  version: z.int(),
  name: z.string(),
  side: z.enum(["buyer", "supplier"]),
  people: z.array(z.object({ name: z.string(), email: z.string() })),
  /** When it registered. */
  since: z.iso.datetime(),
  /** Why it waits. */
  sentence: z.string(),
  /** Whom it may be, the surest first; each with what they have in common. */
  candidates: z.array(z.object({ party: z.string(), name: z.string(), sentence: z.string() })),
});
export type ErpnextHeld = z.infer<typeof ErpnextHeld>;

/** A supplier whom open requests ask and who has nobody here: somebody is invited, or it answers by a link of the request's round. */
export const ErpnextUnreached = z.object({
  /** The party's id. */
  party: z.string(),
  name: z.string(),
  /** Where ERPNext would mail to it, by the last of these requests; "" where they name nothing. */
  email: z.string(),
  requests: z.array(
    z.object({
      name: z.string(),
      /** It is asked in a round of it. */
      in_round: z.boolean(),
    }),
  ),
});
export type ErpnextUnreached = z.infer<typeof ErpnextUnreached>;

/** It is the party named here · a new one is made · it is let in by nobody. */
export const ErpnextHeldInput = z
  .object({
    version: ReadVersion,
    do: z.enum(["to", "new", "refuse"], "Choose what becomes of it"),
    to: optionalText("the party's name", 200).optional(),
    reason: optionalText("why it is refused", 500).optional(),
  })
  .superRefine(({ do: what, to, reason }, context) => {
    if (what === "to" && !to)
      context.addIssue({ code: "custom", path: ["to"], message: "Choose the party that it is" });
    if (what === "refuse" && !isReason(reason))
      context.addIssue({
        code: "custom",
        path: ["reason"],
        message: `Say in ${shortestReason} characters or more why it is refused`,
      });
  });
export type ErpnextHeldInput = z.output<typeof ErpnextHeldInput>;
