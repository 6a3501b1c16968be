// What staff may write: each endpoint for staff names the right that it takes (operator 6). It binds staff alone.
import { z } from "zod";
import { type Kind, kinds } from "./trade.ts";

/** A right of a person at the desk; an administrator has all of them. */
export const Right = z.enum(["catalogue", "content", "sales", "sourcing", "accounts", "administrator"]);
export type Right = z.infer<typeof Right>;

/** `any` is for all staff. Each of several opens the door: which of them an act needs, its kind or its move says. */
export type NeededRight = "any" | Right | readonly [Right, Right, ...Right[]];

/** Who writes documents of a kind: sales or sourcing by its side; invoices accounts too, who alone cancel and book them. */
export function rightOf(kind: Kind): Right | readonly [Right, "accounts"] {
  const side = kinds[kind].party === "buyer" ? "sales" : "sourcing";
  return kinds[kind].shape === "invoice" ? [side, "accounts"] : side;
}
