import type { Comparison } from "@vanik/contracts/sourcing";

/** What the desk knows beside a round: what was last paid for a line, by its number, and where a supplier is, by its name. */
export interface KnownOfRound {
  lastPaid: ReadonlyMap<number, number>;
  cities: ReadonlyMap<string, string>;
}

export const knownOfRound = ({ lines, suppliers }: Pick<Comparison, "lines" | "suppliers">): KnownOfRound => ({
  lastPaid: new Map(lines.flatMap(({ idx, last_paid: last }) => (last ? [[idx, last.rate] as const] : []))),
  cities: new Map(suppliers.map(({ supplier, city }) => [supplier, city])),
});
