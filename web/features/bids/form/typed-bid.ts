// A bid as it stands in fields: each by its name (`3.rate`, `3.breaks.0.from`, `freight.kind`), as it was typed. What it says is
// read out of them, what it is not yet is told by its field.
import { type Bid, type BidAnswer, type BidLineAnswer } from "@vanik/contracts/bid";
import { type FigureRead, readFigure } from "@vanik/contracts/typed-figure";

export type TypedBid = Readonly<Record<string, string>>;

/** Why a field cannot be taken: no figure, one of two meanings, too fine, too small or too large, no code, no day. */
export interface TypedFault {
  is: "figure" | "unclear" | "places" | "range" | "hsn" | "date";
  from: number;
  to: number;
  places: number;
}
export type TypedFaults = Readonly<Record<string, TypedFault>>;

/** Its rate cannot be taken: the line is wrong, not blank. */
export const isWrongLine = (faults: TypedFaults, idx: number): boolean => `${idx}.rate` in faults;

/** Decimals, the least and the most of a field, by the end of its name; those of the contract. */
const rate = [2, 0.01, 1e9] as const;
const quantity = [3, 0.001, 1e9] as const;
const amount = [2, 0, 1e11] as const;
const percentage = [2, 0, 100] as const;
const figures: Readonly<Record<string, readonly [places: number, least: number, most: number]>> = {
  rate,
  pack: quantity,
  min_qty: quantity,
  max_qty: quantity,
  from: quantity,
  amount,
  min_order: amount,
  discount_percentage: percentage,
  advance_percentage: percentage,
  gst_rate: percentage,
  percentage,
  lead_days: [0, 0, 730],
  payment_days: [0, 0, 180],
  conversion: [0, 1, 1_000_000],
};

/** The field's kind: the last word of its name, without its place in a list. */
export const kindOfField = (name: string): string =>
  name
    .replace(/\.\d+$/, "")
    .split(".")
    .at(-1)!;
export const isFigureField = (name: string): boolean => kindOfField(name) in figures;

/** A step of the freight begins at a value of goods, a break of a rate at a quantity. */
const boundsOf = (name: string) => (name.startsWith("freight.slabs") ? amount : figures[kindOfField(name)]);

/** A figure as its field reads it. */
export function readBidFigure(name: string, text: string): FigureRead {
  const bounds = boundsOf(name)!;
  return readFigure(text, { places: bounds[0], percent: bounds === percentage });
}
const faultOf = { missing: "figure", none: "figure", unclear: "unclear", places: "places", large: "range" } as const;

class Reading {
  readonly faults: Record<string, TypedFault> = {};
  readonly #typed: TypedBid;
  constructor(typed: TypedBid) {
    this.#typed = typed;
  }

  text(name: string): string {
    return (this.#typed[name] ?? "").trim();
  }

  choice<T extends string>(name: string): T | null {
    return (this.text(name) || null) as T | null;
  }

  figure(name: string): number | null {
    const text = this.text(name);
    if (text === "") return null;
    const [, from, to] = boundsOf(name)!;
    const { value = 0, problem } = readBidFigure(name, text);
    const is = problem ? faultOf[problem] : value < from || value > to ? "range" : null;
    if (is) this.#tell(name, is);
    return is ? null : value;
  }

  /** What has a form of its own. */
  formed(name: string, text: string, is: "hsn" | "date", form: RegExp): string | null {
    if (form.test(text)) return text;
    if (text !== "") this.#tell(name, is);
    return null;
  }

  #tell(name: string, is: TypedFault["is"]): void {
    const [places, from, to] = boundsOf(name) ?? [0, 0, 0];
    this.faults[name] = { is, from, to, places };
  }

  /** Two figures that say something together alone: where `needsBoth`, the one that lacks is told. */
  pair(one: string, other: string, needsBoth = true): [number, number] | null {
    const [first, second] = [this.figure(one), this.figure(other)];
    const [lacking, ...more] = [one, other].filter((name) => this.text(name) === "");
    if (needsBoth && lacking !== undefined && more.length === 0) this.#tell(lacking, "figure");
    return first === null || second === null ? null : [first, second];
  }

  /** The rows of a list that are whole, in the order of their places. */
  rows<K extends string>(name: string, [one, other]: readonly [K, K], needsBoth = true): Record<K, number>[] {
    return [0, 1, 2, 3, 4].flatMap((at) => {
      const pair = this.pair(`${name}.${at}.${one}`, `${name}.${at}.${other}`, needsBoth);
      return pair ? [{ [one]: pair[0], [other]: pair[1] } as Record<K, number>] : [];
    });
  }
}

function lineIn(reading: Reading, idx: number): BidLineAnswer {
  const at = (key: string) => `${idx}.${key}`;
  const answer = reading.choice<BidAnswer>(at("answer"));
  const offers = answer !== "cannot";
  return {
    idx,
    answer,
    // A rate that was typed before is kept in its field, and not said.
    rate: offers ? reading.figure(at("rate")) : null,
    per: Number(reading.text(at("per")) || 1) as BidLineAnswer["per"],
    uom: reading.text(at("uom")),
    conversion: reading.pair(at("conversion.0"), at("conversion.1"), offers),
    pack: reading.figure(at("pack")),
    min_qty: reading.figure(at("min_qty")),
    max_qty: reading.figure(at("max_qty")),
    breaks: reading.rows(at("breaks"), ["from", "rate"], offers),
    discount_percentage: reading.figure(at("discount_percentage")),
    gst_rate: reading.figure(at("gst_rate")),
    hsn: reading.formed(at("hsn"), reading.text(at("hsn")).replaceAll(" ", ""), "hsn", /^(?!99)\d{4}(\d{2}){0,2}$/),
    make: reading.text(at("make")),
    lead_days: reading.figure(at("lead_days")),
    alternative:
      answer === "alternative"
        ? { name: reading.text(at("alternative.name")), why: reading.text(at("alternative.why")) }
        : null,
    reason: answer === "cannot" ? reading.text(at("reason")) : "",
    remark: reading.text(at("remark")),
  };
}

/** What the fields say for these lines, and those that cannot be taken as they are. */
export function bidOfTyped(typed: TypedBid, idxs: readonly number[]): { bid: Bid; faults: TypedFaults } {
  const reading = new Reading(typed);
  const touched = new Set(
    Object.entries(typed).flatMap(([name, text]) => (text.trim() === "" ? [] : [Number.parseInt(name, 10)])),
  );
  const kind = reading.choice<NonNullable<Bid["freight"]>["kind"]>("freight.kind");
  const packing = reading.choice<NonNullable<Bid["packing"]>["kind"]>("packing.kind");
  const bid: Bid = {
    lines: idxs.filter((idx) => touched.has(idx)).map((idx) => lineIn(reading, idx)),
    freight: kind && {
      kind,
      amount: kind === "included" || kind === "slabs" ? null : reading.figure("freight.amount"),
      slabs: kind === "slabs" ? reading.rows("freight.slabs", ["from", "amount"]) : [],
    },
    packing: packing && {
      kind: packing,
      percentage: packing === "percentage" ? reading.figure("packing.percentage") : null,
      amount: packing === "amount" ? reading.figure("packing.amount") : null,
    },
    min_order: reading.figure("min_order"),
    discount_percentage: reading.figure("discount_percentage"),
    advance_percentage: reading.figure("advance_percentage"),
    payment_days: reading.figure("payment_days"),
    valid_till: reading.formed("valid_till", reading.text("valid_till"), "date", /^\d{4}-\d\d-\d\d$/),
    own_ref: reading.text("own_ref"),
    remark: reading.text("remark"),
  };
  return { bid, faults: reading.faults };
}

function writeTyped(into: Record<string, string>, name: string, value: unknown): void {
  if (value === null || value === undefined || value === "") return;
  if (typeof value === "string" || typeof value === "number") into[name] = String(value);
  else for (const [key, inner] of Object.entries(value)) writeTyped(into, name === "" ? key : `${name}.${key}`, inner);
}

/** The fields of a bid. */
export function typedOfBid(bid: Bid | null): TypedBid {
  const typed: Record<string, string> = {};
  if (!bid) return typed;
  const { lines, ...rest } = bid;
  writeTyped(typed, "", rest);
  for (const { idx, per, ...line } of lines) writeTyped(typed, String(idx), { ...line, per: per === 1 ? null : per });
  return typed;
}

/** The same fields as a reader of the bid would find them: what two ways of typing say alike is alike. */
export const plainTyped = (typed: TypedBid, idxs: readonly number[]): TypedBid =>
  typedOfBid(bidOfTyped(typed, idxs).bid);

/** A field of the wire (`lines.0.rate` by its place in what was sent) as the field it was typed in. */
export function fieldOfWire(path: string, sent: Pick<Bid, "lines">): string {
  const [, at, rest] = /^(?:bid\.)?lines\.(\d+)\.(.+)$/.exec(path) ?? [];
  const name = at === undefined ? path.replace(/^bid\./, "") : `${sent.lines[Number(at)]?.idx}.${rest}`;
  if (/(^|\.)(breaks|slabs)$/.test(name)) return `${name}.0.from`;
  if (name.endsWith(".conversion")) return `${name}.0`;
  if (name === "freight" || name === "packing") return `${name}.kind`;
  return name.endsWith(".idx") ? name.replace("idx", "rate") : name;
}

/** What the server said of fields, by their names here. */
export const fieldsOfWire = (fields: Readonly<Record<string, string>> = {}, sent: Pick<Bid, "lines">) =>
  Object.fromEntries(Object.entries(fields).map(([path, sentence]) => [fieldOfWire(path, sent), sentence]));
