// Who registered and may be a party that the company's own ERPNext has already (connector 4, An account and its party).
import { z } from "zod";
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

export const ErpnextHeldInput = z.object({
  version: ReadVersion,
  do: z.enum(["new"], "Choose what becomes of it"),
});
export type ErpnextHeldInput = z.output<typeof ErpnextHeldInput>;
