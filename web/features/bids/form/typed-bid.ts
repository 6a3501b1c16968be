// A bid as it stands in fields: each by its name (`3.rate`, `3.breaks.0.from`, `freight.kind`), as it was typed. What it says is
// read out of them, what it is not yet is told by its field.
import { type Bid, type BidAnswer, type BidLineAnswer } from "@vanik/contracts/bid";
import {
  bidFieldsOf,
  type BidField,
  type BidFieldValues,
  bidFigures,
  bidLineFields,
  bidTermFields,
  isBidFigure,
} from "@vanik/contracts/bid-fields";
import { type FigureRead, readFigure } from "@vanik/contracts/typed-figure";

export type TypedBid = Readonly<Record<string, string>>;

/** A field that two have typed otherwise. */
export interface TypedDifference {
  name: string;
  mine: string;
  theirs: string;
}

/** Why a field cannot be taken: no figure, one of two meanings, too fine, too small or too large, no code, no day. */
export interface TypedFault {
  is: "figure" | "unclear" | "places" | "range" | "hsn" | "date" | "code";
  from: number;
  to: number;
  places: number;
}
export type TypedFaults = Readonly<Record<string, TypedFault>>;

/** Its rate cannot be taken: the line is wrong, not blank. */
export const isWrongLine = (faults: TypedFaults, idx: number): boolean => `${idx}.rate` in faults;

const { rate, quantity, amount, percentage, part } = bidFigures;
type Bounds = (typeof bidFigures)[keyof typeof bidFigures];
/** What may be typed in a field, by the end of its name; what is no plain field by itself. */
const figures: Readonly<Record<string, Bounds>> = {
  ...Object.fromEntries(
    [bidLineFields, bidTermFields]
      .flatMap((table) => bidFieldsOf<Readonly<Record<string, BidField>>>(table))
      .flatMap(([name, field]) => (isBidFigure(field) ? [[name, bidFigures[field.is]]] : [])),
  ),
  rate,
  from: quantity,
  amount,
  percentage,
  conversion: part,
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
  return readFigure(text, { places: bounds.places, percent: bounds === percentage });
}
const faultOf = { missing: "figure", none: "figure", unclear: "unclear", places: "places", large: "range" } as const;

/** Of every code there is. */
const codeForm = /^[A-Z]{2}$/;

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
    const { least, most } = boundsOf(name)!;
    const { value = 0, problem } = readBidFigure(name, text);
    const is = problem ? faultOf[problem] : value < least || value > most ? "range" : null;
    if (is) this.#tell(name, is);
    return is ? null : value;
  }

  /** What has a form of its own. */
  formed(name: string, text: string, is: "hsn" | "date" | "code", form: RegExp): string | null {
    if (form.test(text)) return text;
    if (text !== "") this.#tell(name, is);
    return null;
  }

  /** The plain fields of a table, each by its name below `at`, but for one. */
  plain<T extends Readonly<Record<string, BidField>>>(table: T, { at = "", leave = "" } = {}): BidFieldValues<T> {
    const values = bidFieldsOf(table).map(([key, field]) => {
      const name = at + key;
      if (isBidFigure(field)) return [key, key === leave ? null : this.figure(name)];
      if (field.is !== "code") return [key, this.text(name)];
      return [key, this.formed(name, this.text(name).toUpperCase(), "code", codeForm) ?? undefined];
    });
    return Object.fromEntries(values) as BidFieldValues<T>;
  }

  #tell(name: string, is: TypedFault["is"]): void {
    const { places, least: from, most: to } = boundsOf(name) ?? { places: 0, least: 0, most: 0 };
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
  // A rate that was typed before is kept in its field: of what cannot be supplied it is neither said nor wrong.
  const plain = reading.plain(bidLineFields, { at: `${idx}.`, leave: offers ? "" : "rate" });
  return {
    ...plain,
    idx,
    answer,
    per: Number(reading.text(at("per")) || 1) as BidLineAnswer["per"],
    uom: reading.text(at("uom")),
    conversion: reading.pair(at("conversion.0"), at("conversion.1"), offers),
    breaks: reading.rows(at("breaks"), ["from", "rate"], offers),
    hsn: reading.formed(at("hsn"), reading.text(at("hsn")).replaceAll(" ", ""), "hsn", /^(?!99)\d{4}(\d{2}){0,2}$/),
    alternative:
      answer === "alternative"
        ? { name: reading.text(at("alternative.name")), why: reading.text(at("alternative.why")) }
        : null,
    reason: answer === "cannot" ? reading.text(at("reason")) : "",
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
    ...reading.plain(bidTermFields),
    valid_till: reading.formed("valid_till", reading.text("valid_till"), "date", /^\d{4}-\d\d-\d\d$/),
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
