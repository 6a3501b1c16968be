// The same model as rows and columns for a solver of mixed-integer programs, in rupees (sourcing 5): each line to one bid, what a bid
// charges once it is used, and the rules. Pure: who solves it reads these arrays and gives back a value for each column.
import type { OptimumModel, OptimumRules } from "./optimum-model.ts";

/** minimise colCost · x, rowLower ≤ A · x ≤ rowUpper, each x 0 or 1; A by rows. Null is no limit. */
export interface Program {
  colCost: number[];
  rowLower: (number | null)[];
  rowUpper: (number | null)[];
  starts: number[];
  indices: number[];
  values: number[];
  /** A feasible choice to begin from. */
  start: number[] | null;
}

/** Which column says that a line goes to a bid; the rest are slabs of bids. */
export interface ProgramColumns {
  offers: { line: number; place: number; column: number }[];
  slabs: { place: number; slab: number; column: number }[];
}

type Entry = [column: number, value: number];
const solverRupees = (paise: number) => paise / 100;

/** Bids with something that is charged, reached or counted once they are used. */
const isWatched = ({ slabs, minBase }: OptimumModel["bids"][number], { maxSuppliers }: OptimumRules) =>
  maxSuppliers !== null || minBase > 0 || slabs.some(({ charge }) => charge > 0);

function programColumns(model: OptimumModel, rules: OptimumRules): ProgramColumns {
  let next = 0;
  const offers = model.bids.flatMap(({ offers: of }, place) =>
    of.flatMap((offer, line) => (offer ? { line, place, column: next++ } : [])),
  );
  const slabs = model.bids.flatMap((bid, place) =>
    isWatched(bid, rules) ? bid.slabs.map((_, slab) => ({ place, slab, column: next++ })) : [],
  );
  return { offers, slabs };
}

/** What the value of the goods demands of a bid's slabs: one that is taken is reached, and the next is not; so is the least order. */
function slabRows({ slabs, minBase }: OptimumModel["bids"][number], goods: Entry[], of: number[]): Row[] {
  const all = goods.reduce((sum, [, value]) => sum + value, 0);
  const reached = slabs.map(({ from }, slab): Entry => [of[slab]!, -solverRupees(Math.max(from, minBase))]);
  // In whole paise the last below a slab is one less than it.
  const below = slabs.map((_, slab): Entry => {
    const next = slabs[slab + 1];
    return [of[slab]!, -(next ? solverRupees(next.from - 1) : all)];
  });
  const needsLower = minBase > 0 || slabs.length > 1;
  return [
    ...(needsLower ? [{ lower: 0, upper: null, entries: [...goods, ...reached] }] : []),
    ...(slabs.length > 1 ? [{ lower: null, upper: 0, entries: [...goods, ...below] }] : []),
    { lower: null, upper: 1, entries: of.map((column): Entry => [column, 1]) },
  ];
}

interface Row {
  lower: number | null;
  upper: number | null;
  entries: Entry[];
}

/** One bid has at most so much of all goods, net of discounts. */
function shareRows(model: OptimumModel, { offers }: ProgramColumns, maxShare: number): Row[] {
  return model.bids.map((_, place) => {
    const entries = offers.map(({ line, place: of, column }): Entry => {
      const goods = solverRupees(model.bids[of]!.offers[line]!.base * model.bids[of]!.net);
      return [column, of === place ? goods * (1 - maxShare / 10_000) : (-goods * maxShare) / 10_000];
    });
    return { lower: null, upper: 0, entries };
  });
}

function programRows(model: OptimumModel, columns: ProgramColumns, rules: OptimumRules): Row[] {
  const { offers, slabs } = columns;
  const ofLine = model.lines.map((_, line) => offers.filter((one) => one.line === line));
  const ofSlab = (place: number) => slabs.filter((one) => one.place === place).map(({ column }) => column);
  const watched = model.bids.map((_, place) => ofSlab(place));
  return [
    ...ofLine.map((all): Row => ({ lower: 1, upper: 1, entries: all.map(({ column }): Entry => [column, 1]) })),
    ...offers.flatMap(({ place, column }): Row[] => {
      const used = watched[place]!;
      const entries = [[column, 1] as Entry, ...used.map((one): Entry => [one, -1])];
      return used.length > 0 ? [{ lower: null, upper: 0, entries }] : [];
    }),
    ...model.bids.flatMap((bid, place) => {
      const own = offers.filter((one) => one.place === place);
      const goods = own.map(({ line, column }): Entry => [column, solverRupees(bid.offers[line]!.base)]);
      return watched[place]!.length > 0 ? slabRows(bid, goods, watched[place]!) : [];
    }),
    ...(rules.maxSuppliers === null
      ? []
      : [{ lower: null, upper: rules.maxSuppliers, entries: slabs.map(({ column }): Entry => [column, 1]) }]),
    ...(rules.maxShare === null ? [] : shareRows(model, columns, rules.maxShare)),
  ];
}

/** A split as values of the columns. */
function startFrom(model: OptimumModel, { offers, slabs }: ProgramColumns, taken: ArrayLike<number>): number[] {
  const base = model.bids.map((bid, place) =>
    model.lines.reduce((sum, _, line) => sum + (taken[line] === place ? bid.offers[line]!.base : 0), 0),
  );
  const used = new Set(Array.from(taken));
  return [
    ...offers.map(({ line, place }) => Number(taken[line] === place)),
    ...slabs.map(({ place, slab }) => {
      const reached = model.bids[place]!.slabs.findLastIndex(({ from }) => from <= base[place]!);
      return Number(used.has(place) && reached === slab);
    }),
  ];
}

/** The program of a model, beginning from a split where one is known; its costs are what splits cost but for what is charged once, at the least that it costs on any line. */
export function programOf(
  model: OptimumModel,
  rules: OptimumRules,
  taken: ArrayLike<number> | null,
): { program: Program; columns: ProgramColumns } {
  const columns = programColumns(model, rules);
  const rows = programRows(model, columns, rules);
  const entries = rows.flatMap((row) => row.entries);
  const starts = [0];
  for (const row of rows) starts.push(starts.at(-1)! + row.entries.length);
  const costs = [
    ...columns.offers.map(({ line, place }) => model.bids[place]!.offers[line]!.cost),
    ...columns.slabs.map(({ place, slab }) => model.bids[place]!.slabs[slab]!.charge * model.bids[place]!.factor),
  ];
  const program: Program = {
    colCost: costs.map(solverRupees),
    rowLower: rows.map(({ lower }) => lower),
    rowUpper: rows.map(({ upper }) => upper),
    starts,
    indices: entries.map(([column]) => column),
    values: entries.map(([, value]) => value),
    start: taken && startFrom(model, columns, taken),
  };
  return { program, columns };
}

/** Who gets each line, by the places of bids, from what a solver gave each column. */
export function takenIn({ lines }: OptimumModel, { offers }: ProgramColumns, values: ArrayLike<number>): number[] {
  return lines.map((_, line) => {
    const chosen = offers.find((one) => one.line === line && values[one.column]! > 0.5);
    if (!chosen) throw new Error("A solver left a line to nobody.");
    return chosen.place;
  });
}
