// Every plain field of a bid and what may be typed in it: the schemas, both forms and the comparison are made of this table. Of no
// schema, so that the page of the link carries none.

/** Decimals of a figure, its least and its most. Quantities in the supplier's unit, money in rupees without GST. */
export const bidFigures = {
  rate: { places: 2, least: 0.01, most: 1e9 },
  quantity: { places: 3, least: 0.001, most: 1e9 },
  amount: { places: 2, least: 0, most: 1e11 },
  percentage: { places: 2, least: 0, most: 100 },
  leadDays: { places: 0, least: 0, most: 730 },
  paymentDays: { places: 0, least: 0, most: 180 },
  part: { places: 0, least: 1, most: 1_000_000 },
} as const;
export type BidFigure = keyof typeof bidFigures;

/** `text` is of one line, `lines` of several, `code` of two capital letters; `says` names it in what is refused. */
interface BidTextField {
  is: "text" | "lines";
  most: number;
  says: string;
}
export interface BidCodeField {
  is: "code";
  most: 2;
  says: string;
  /** What a bid means that does not say it: blank, and all bids from before there was the field. */
  unsaid: string;
}
/** A figure is named by its kind. `desk` is what the comparison and the statement of an award call it; without it they do not show it. */
export type BidField = ({ is: BidFigure } | BidTextField | BidCodeField) & { desk?: string };

const oneLine = <M extends number>(says: string, most: M) => ({ is: "text", most, says }) as const;
const severalLines = <M extends number>(says: string, most: M) => ({ is: "lines", most, says }) as const;

/** Of a line. Those of `more` stand in its panel, in this order; where each of the others stands the forms say. */
export const bidLineFields = {
  rate: { is: "rate" },
  gst_rate: { is: "percentage" },
  lead_days: { is: "leadDays" },
  make: oneLine("the make", 140),
  discount_percentage: { is: "percentage", more: true },
  pack: { is: "quantity", more: true, inUnit: true },
  min_qty: { is: "quantity", more: true, inUnit: true },
  max_qty: { is: "quantity", more: true, inUnit: true },
  remark: severalLines("the remark", 500),
} as const satisfies Record<string, BidField & { more?: true; inUnit?: true }>;

/** Of the bid as a whole: what it charges besides its lines, and its terms. */
export const bidTermFields = {
  min_order: { is: "amount", part: "charges" },
  discount_percentage: { is: "percentage", part: "charges" },
  payment_days: { is: "paymentDays", part: "terms", desk: "Paid in, days" },
  advance_percentage: { is: "percentage", part: "terms", desk: "Advance, %" },
  own_ref: { ...oneLine("your reference", 60), part: "terms" },
  country_of_origin: {
    is: "code",
    most: 2,
    says: "the country of origin",
    unsaid: "IN",
    part: "terms",
    desk: "Country of origin",
  },
  remark: { ...severalLines("the remark", 2000), part: "terms" },
} as const satisfies Record<string, BidField & { part: "charges" | "terms" }>;

/** What a field of the table holds; what a bid may leave out is absent there. */
export type BidFieldValue<F extends BidField> = F["is"] extends BidFigure ? number | null : string;
export type BidFieldValues<T extends Readonly<Record<string, BidField>>> = {
  [K in keyof T as T[K]["is"] extends "code" ? never : K]: BidFieldValue<T[K]>;
} & { [K in keyof T as T[K]["is"] extends "code" ? K : never]?: string | undefined };

export const isBidFigure = (field: BidField): field is { is: BidFigure } => field.is in bidFigures;

/** How long a text of the field may be while it is typed. */
export const mostTyped = (field: BidField): number | undefined => ("most" in field ? field.most : undefined);

/** What the field reads while nothing is typed in it. */
export const defaultTextOf = (field: BidField): string | undefined => ("unsaid" in field ? field.unsaid : undefined);

/** Entries of a table by name, as its keys are. */
export const bidFieldsOf = <T extends Readonly<Record<string, BidField>>>(table: T) =>
  Object.entries(table) as [keyof T & string, T[keyof T] & BidField][];

/** What stands in the panel of a line. */
export const moreLineFields = bidFieldsOf(bidLineFields).filter(([, field]) => "more" in field);

export interface SaidTerm {
  label: string;
  text: string;
}
export type TermsOfBids = readonly { bid: string; said: readonly SaidTerm[] }[];

/** What is compared of these bids besides the sums, by its names, in order. */
export const termLabelsOf = (terms: TermsOfBids): string[] => [
  ...new Set(terms.flatMap(({ said }) => said.map(({ label }) => label))),
];

/** What a bid says of it; undefined where it says nothing. */
export const termOfBid = (terms: TermsOfBids, bid: string, label: string): string | undefined =>
  terms.find((one) => one.bid === bid)?.said.find((one) => one.label === label)?.text;

/** What the desk compares besides the sums, as a person reads it: of each field that has a name there. */
export function comparedTerms(
  bid: Readonly<Partial<Record<keyof typeof bidTermFields, string | number | null>>>,
): SaidTerm[] {
  return bidFieldsOf(bidTermFields).flatMap(([name, field]) => {
    const { desk } = field as BidField;
    if (desk === undefined) return [];
    const value = bid[name] ?? defaultTextOf(field) ?? null;
    return [{ label: desk, text: value === null ? "–" : String(value) }];
  });
}
