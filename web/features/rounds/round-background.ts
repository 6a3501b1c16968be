import type { Comparison } from "@vanik/contracts/sourcing";

/** What the desk knows beside a round: what was last paid for a line, by its number, and where a supplier is, by its name. */
export interface RoundBackground {
  lastPaid: ReadonlyMap<number, number>;
  cities: ReadonlyMap<string, string>;
}

export const roundBackground = ({ lines, suppliers }: Pick<Comparison, "lines" | "suppliers">): RoundBackground => ({
  lastPaid: new Map(lines.flatMap(({ idx, last_paid: last }) => (last ? [[idx, last.rate] as const] : []))),
  cities: new Map(suppliers.map(({ supplier, city }) => [supplier, city])),
});
