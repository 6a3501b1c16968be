// The same model as rows and columns for a solver of mixed-integer programs, in rupees (sourcing 5): each line to one bid or shared by
// two, what a bid charges once it is used, and the rules. Pure: who solves it reads these arrays and gives back a value for each column.
import type { ModelBid, ModelPart, OptimumModel, OptimumRules } from "./optimum-model.ts";
import { boxAt, type ChargeBox } from "./charge-boxes.ts";
import { chargedIn, type TakenPart } from "./optimum-split.ts";

/** minimise colCost · x, rowLower ≤ A · x ≤ rowUpper, each x whole from 0 to colUpper; A by rows. Null is no limit. */
export interface Program {
  colCost: number[];
  colUpper: number[];
  rowLower: (number | null)[];
  rowUpper: (number | null)[];
  starts: number[];
  indices: number[];
  values: number[];
  /** A feasible choice to begin from. */
  start: number[] | null;
  /** True where a millionth that is left over of a whole number would weigh: of steps of a part, of goods beside others in a box. */
  isFine: boolean;
}

/** Which column says that a line goes to a bid; of a part one that it is taken, the next how many steps of it; the rest are what bids charge. */
export interface ProgramColumns {
  offers: { line: number; place: number; column: number }[];
  parts: { line: number; place: number; part: ModelPart; column: number }[];
  charges: { place: number; box: ChargeBox; column: number }[];
}

type Entry = [column: number, value: number];
const solverRupees = (paise: number) => paise / 100;

/** Bids with something that is charged, reached or counted once they are used. */
const isWatched = ({ slabs, minBase }: ModelBid, { maxSuppliers }: OptimumRules) =>
  maxSuppliers !== null || minBase > 0 || slabs.some(({ charge }) => charge > 0);

function programColumns(model: OptimumModel, rules: OptimumRules, boxes: ChargeBox[][]): ProgramColumns {
  let next = 0;
  const offers = model.bids.flatMap(({ offers: ownOffers }, place) =>
    ownOffers.flatMap((offer, line) => (offer ? { line, place, column: next++ } : [])),
  );
  const parts = model.bids.flatMap(({ parts: ownParts }, place) =>
    ownParts.flatMap((tiers, line) => tiers.map((part) => ({ line, place, part, column: (next += 2) - 2 }))),
  );
  const charges = model.bids.flatMap((bid, place) =>
    isWatched(bid, rules) ? boxes[place]!.map((box) => ({ place, box, column: next++ })) : [],
  );
  return { offers, parts, charges };
}

/** The same columns apart, by the places of lines or of bids: looked through once, however many there are. */
function columnsBy({ offers, parts, charges }: ProgramColumns, by: "line" | "place", count: number): ProgramColumns[] {
  const [ofOffers, ofParts] = [Map.groupBy(offers, (one) => one[by]), Map.groupBy(parts, (one) => one[by])];
  const ofCharges = Map.groupBy(by === "place" ? charges : [], ({ place }) => place);
  return Array.from({ length: count }, (_, at) => ({
    offers: ofOffers.get(at) ?? [],
    parts: ofParts.get(at) ?? [],
    charges: ofCharges.get(at) ?? [],
  }));
}

/** What the goods of a bid are worth before its discount: at least, at most, and if all of them were taken. */
interface GoodsOfBid {
  atLeast: Entry[];
  atMost: Entry[];
  all: number;
}

/** A part may be rounded by so much, in paise: at its rate, and at its discount. */
const roundedPart = 1;

/** By the columns of a bid; `leans` as of `programOf`. */
function goodsOfBid(bid: ModelBid, { offers, parts: own }: ProgramColumns, leans: Leaning): GoodsOfBid {
  const whole = offers.map(({ line, column }): Entry => [column, solverRupees(bid.offers[line]!.base)]);
  const steps = own.map(({ part, column }): Entry => [column + 1, solverRupees(part.base)]);
  const rounded = own.flatMap(({ part, column }): Entry[] =>
    part.isExact ? [] : [[column, solverRupees(leans === "out" ? roundedPart : -roundedPart)]],
  );
  const goods = [...whole, ...steps];
  const all = [...whole.map(([, value]) => value), ...own.map(({ part }) => solverRupees(part.base * part.to + 1))];
  return {
    atLeast: [...goods, ...rounded],
    atMost: [...goods, ...rounded.map(([column, value]): Entry => [column, -value])],
    all: all.reduce((sum, value) => sum + value, 0),
  };
}

type ChargeColumn = ProgramColumns["charges"][number];

/** What the value of the goods demands of what a bid charges: a slab that is taken is reached, and the next is not; so is the least order. */
function slabRows({ slabs, minBase }: ModelBid, goods: GoodsOfBid, columns: ChargeColumn[]): Row[] {
  const reached = columns.map(({ box, column }): Entry => [column, -solverRupees(Math.max(box.from, minBase))]);
  // In whole paise the last below a slab is one less than it.
  const below = columns.map(({ box, column }): Entry => [
    column,
    -(box.to < Infinity ? solverRupees(box.to - 1) : goods.all),
  ]);
  const needsLower = minBase > 0 || slabs.length > 1;
  return [
    ...(needsLower ? [{ lower: 0, upper: null, entries: [...goods.atLeast, ...reached] }] : []),
    ...(slabs.length > 1 ? [{ lower: null, upper: 0, entries: [...goods.atMost, ...below] }] : []),
    { lower: null, upper: 1, entries: columns.map(({ column }): Entry => [column, 1]) },
  ];
}

/** Paise that goods weigh which round to none: where there are no others they bear the charge. */
const worthless = 0.001;

/**
 * Goods weighed by their factors above a box's highest come to nothing or less where it is taken; what is left free otherwise is
 * the most that they could come to.
 */
function meanRows(bid: ModelBid, columns: ProgramColumns): Row[] {
  const whole = columns.offers.map(({ line, column }) => ({
    column,
    ...bid.offers[line]!,
    most: Math.max(bid.offers[line]!.base, worthless),
    rounded: 0,
  }));
  const parts = columns.parts.map(({ part, column }) => {
    const rounded = part.isExact ? 0 : roundedPart;
    return { ...part, column: column + 1, most: part.base * part.to, rounded };
  });
  const own = [...whole, ...parts];
  const sum = (valueOf: (one: (typeof own)[number]) => number) => own.reduce((all, one) => all + valueOf(one), 0);
  const weigh = ({ base }: { base: number }) => Math.max(base, worthless);
  return columns.charges
    .filter((one) => one.box.high < bid.mostFactor)
    .map(({ box: { high }, column }) => {
      const most = solverRupees(sum((one) => one.most * Math.max(0, one.factor - high)));
      const rounding = solverRupees(sum((one) => one.rounded * Math.abs(one.factor - high)));
      const entries = own.map((one): Entry => [one.column, solverRupees(weigh(one) * (one.factor - high))]);
      return { lower: null, upper: most + rounding, entries: [...entries, [column, most]] };
    });
}

interface Row {
  lower: number | null;
  upper: number | null;
  entries: Entry[];
}

/** One bid has at most so much of all goods, net of discounts. */
function shareRows(model: OptimumModel, { offers, parts }: ProgramColumns, maxShare: number): Row[] {
  const all = [
    ...offers.map(({ line, place, column }) => ({ place, column, base: model.bids[place]!.offers[line]!.base })),
    ...parts.map(({ place, part, column }) => ({ place, column: column + 1, base: part.base })),
  ];
  return model.bids.map((_, place) => {
    const entries = all.map(({ place: bid, column, base }): Entry => {
      const goods = solverRupees(base * model.bids[bid]!.net);
      return [column, bid === place ? goods * (1 - maxShare / 10_000) : (-goods * maxShare) / 10_000];
    });
    return { lower: null, upper: 0, entries };
  });
}

/** Thousandths as the solver has them: units. */
const solverUnits = (thousandths: number) => thousandths / 1000;

/** A line goes to one bid, or to two whose parts make it up. */
function lineRows({ divided }: OptimumModel, { offers, parts: own }: ProgramColumns, line: number): Row[] {
  const whole = offers.map(({ column }) => column);
  const qty = divided.get(line);
  if (qty === undefined) return [{ lower: 1, upper: 1, entries: whole.map((column): Entry => [column, 1]) }];
  const two = [...whole.map((column): Entry => [column, 2]), ...own.map(({ column }): Entry => [column, 1])];
  const askedUnits = solverUnits(qty);
  const made = [
    ...whole.map((column): Entry => [column, askedUnits]),
    ...own.map(({ part, column }): Entry => [column + 1, solverUnits(part.step)]),
  ];
  return [
    { lower: 2, upper: 2, entries: two },
    { lower: askedUnits, upper: askedUnits, entries: made },
    ...own.flatMap(({ part: { from, to }, column }): Row[] => {
      const entriesOf = (steps: number): Entry[] => [
        [column + 1, 1],
        [column, -steps],
      ];
      return [
        { lower: 0, upper: null, entries: entriesOf(from) },
        { lower: null, upper: 0, entries: entriesOf(to) },
      ];
    }),
  ];
}

/** A bid has a line once, and only where it is used. */
function usedRows({ offers, parts, charges }: ProgramColumns): Row[] {
  const used = charges.map(({ column }) => column);
  return [...Map.groupBy([...offers, ...parts], ({ line }) => line).values()].flatMap((ways): Row[] => {
    if (used.length === 0 && ways.length === 1) return [];
    const entries = [...ways.map(({ column }): Entry => [column, 1]), ...used.map((column): Entry => [column, -1])];
    return [{ lower: null, upper: used.length > 0 ? 0 : 1, entries }];
  });
}

function programRows(model: OptimumModel, columns: ProgramColumns, rules: OptimumRules, leans: Leaning): Row[] {
  const ofLines = columnsBy(columns, "line", model.lines.length);
  const ofBids = columnsBy(columns, "place", model.bids.length);
  const watched = model.bids.flatMap((bid, place) =>
    ofBids[place]!.charges.length > 0 ? [{ bid, own: ofBids[place]! }] : [],
  );
  return [
    ...ofLines.flatMap((own, line) => lineRows(model, own, line)),
    ...ofBids.flatMap(usedRows),
    ...watched.flatMap(({ bid, own }) => slabRows(bid, goodsOfBid(bid, own, leans), own.charges)),
    ...watched.flatMap(({ bid, own }) => meanRows(bid, own)),
    ...(rules.maxSuppliers === null
      ? []
      : [{ lower: null, upper: rules.maxSuppliers, entries: columns.charges.map(({ column }): Entry => [column, 1]) }]),
    ...(rules.maxShare === null ? [] : shareRows(model, columns, rules.maxShare)),
  ];
}

/** A split of undivided lines as values of the columns. */
function startFrom(
  model: OptimumModel,
  { offers, parts, charges }: ProgramColumns,
  choice: ArrayLike<number>,
): number[] {
  const boxes = model.bids.map((_, place) => charges.flatMap((one) => (one.place === place ? one.box : [])));
  const reached = chargedIn(model, choice).map((charged, place) => charged && boxAt(boxes[place]!, charged));
  return [
    ...offers.map(({ line, place }) => Number(choice[line] === place)),
    ...parts.flatMap(() => [0, 0]),
    ...charges.map(({ place, box }) => Number(reached[place] === box)),
  ];
}

/** Where a part's rounding might or might not reach a slab or a least order: taken as reached ("out"), or as not ("in"). */
export type Leaning = "in" | "out";

/**
 * The program of a model, beginning from a split where one is known; its costs are what splits cost but for what is charged once,
 * at the least that it costs in its box.
 */
export function programOf(
  model: OptimumModel,
  rules: OptimumRules,
  boxes: ChargeBox[][],
  { choice, leans }: { choice: ArrayLike<number> | null; leans: Leaning },
): { program: Program; columns: ProgramColumns } {
  const columns = programColumns(model, rules, boxes);
  const rows = programRows(model, columns, rules, leans);
  const entries = rows.flatMap((row) => row.entries);
  const starts = [0];
  for (const row of rows) starts.push(starts.at(-1)! + row.entries.length);
  const costs = [
    ...columns.offers.map(({ line, place }) => model.bids[place]!.offers[line]!.cost),
    ...columns.parts.flatMap(({ part }) => [0, part.cost]),
    ...columns.charges.map(({ box }) => box.charge * box.low),
  ];
  const program: Program = {
    colCost: costs.map(solverRupees),
    colUpper: [
      ...columns.offers.map(() => 1),
      ...columns.parts.flatMap(({ part }) => [1, part.to]),
      ...columns.charges.map(() => 1),
    ],
    rowLower: rows.map(({ lower }) => lower),
    rowUpper: rows.map(({ upper }) => upper),
    starts,
    indices: entries.map(([column]) => column),
    values: entries.map(([, value]) => value),
    start: choice && startFrom(model, columns, choice),
    isFine:
      columns.parts.length > 0 || columns.charges.some(({ box, place }) => box.high < model.bids[place]!.mostFactor),
  };
  return { program, columns };
}

/** Who gets each line, by the places of bids, from what a solver gave each column; less than 0 for one that is divided into `parts`. */
export function takenIn(
  { lines, divided }: OptimumModel,
  columns: ProgramColumns,
  values: ArrayLike<number>,
): { choice: number[]; parts: TakenPart[] } {
  const parts: TakenPart[] = [];
  const choice = columnsBy(columns, "line", lines.length).map((columnsOfLine, line) => {
    const chosen = columnsOfLine.offers.find((one) => values[one.column]! > 0.5);
    if (chosen) return chosen.place;
    const own = columnsOfLine.parts.filter((one) => values[one.column]! > 0.5);
    const shares = own.map(({ place, part, column }) => ({
      at: line,
      place,
      qty: Math.round(values[column + 1]!) * part.step,
    }));
    if (shares.length === 0 || shares.reduce((sum, { qty }) => sum + qty, 0) !== divided.get(line))
      throw new Error("A solver left a line, or a part of one, to nobody.");
    parts.push(...shares);
    return -1;
  });
  return { choice, parts };
}
