// What the page reads of an award's frozen statement.
import type { AwardStatement } from "@vanik/contracts/awards";
import { z } from "zod";

const Said = z.object({
  by: z.string(),
  lines: z.array(
    z.object({
      idx: z.int(),
      bid: z.string(),
      qty: z.number().nullish(),
      landed: z.number(),
      reason: z.string().nullish(),
    }),
  ),
  total: z.number(),
});
export type SaidInStatement = z.infer<typeof Said>;
/** Who was awarded how much of a line; all of it where no quantity is said. */
export type AwardedPart = Pick<SaidInStatement["lines"][number], "idx" | "bid" | "qty">;

/** Null of a statement that is written otherwise: it is kept and shown as a file all the same. */
export function partsOfStatement({ statement }: Pick<AwardStatement, "statement">): SaidInStatement | null {
  return Said.safeParse(JSON.parse(statement)).data ?? null;
}
