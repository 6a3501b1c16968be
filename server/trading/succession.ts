// Which kind follows which, in which state its source must be, and what a step takes over (trade 4, design 5.2). What is carried
// stands in the contract's tables of fields. An RFQ takes of an opportunity no name, address, note or price: the wall.
import {
  type CarriedField,
  fieldKeys,
  fieldOf,
  fieldsOf,
  type FieldValue,
  type PlainField,
} from "@vanik/contracts/document-fields";
import type { GstTreatment, Kind, State } from "@vanik/contracts/trade";
import type { Paise } from "@vanik/contracts/money";
import { hasPassed, readableDay } from "./days.ts";
import type { AwardedTerms } from "./awarded-terms.ts";
import type { Source } from "./facts.ts";
import type { LineCounter, MeasuredLine } from "./quantities.ts";
import { type Refused, refused } from "./refused.ts";
import { describeState } from "./wording.ts";

/** What is the same down a case, beside the lines; the rest of a document is its own. */
export type CarriedFields = { [K in CarriedField]: K extends PlainField ? FieldValue<K> : unknown };

/** A line that others may come from. Quantities in thousandths, rates and amounts in paise, gstRate in basis points. */
export interface SourceLine extends MeasuredLine {
  idx: number;
  gstTreatment: GstTreatment;
  gstRate: number;
  rate: Paise | null;
  /** Ours of a sale; never sent to a party. */
  costRate: Paise | null;
  /** Ours of a sale too: nobody is asked for it. */
  fromStock: boolean;
  discountAmount: Paise;
  /** What an award takes of it; of a bid's line alone. */
  award?: AwardedTerms | null;
  /** What live parts have carried of `discountAmount` already. */
  carriedDiscount: Paise;
  ordered: number;
  delivered: number;
  billed: number;
}

export interface Succession {
  from: Kind;
  states: readonly State<Kind>[];
  /** What its lines add to their source's, never beyond what is left; null where any quantity may be asked or offered. */
  counts: LineCounter | null;
  /** Whether it may draw on several documents of one party. */
  several: boolean;
}

/** What each kind follows; null of what begins a case, and of notes, which take back of an invoice (trading/notes.ts). */
export const successions: Readonly<Record<Kind, Succession | null>> = {
  opportunity: null,
  request_for_quotation: {
    from: "opportunity",
    states: ["open"],
    counts: null,
    several: false,
  },
  supplier_quotation: {
    from: "request_for_quotation",
    states: ["submitted"],
    counts: null,
    several: false,
  },
  quotation: {
    from: "opportunity",
    states: ["open"],
    counts: null,
    several: false,
  },
  sales_order: {
    from: "quotation",
    states: ["submitted"],
    counts: "ordered",
    several: false,
  },
  purchase_order: {
    from: "supplier_quotation",
    states: ["submitted"],
    counts: "ordered",
    several: true,
  },
  sales_invoice: {
    from: "sales_order",
    states: ["submitted"],
    counts: "billed",
    several: false,
  },
  purchase_invoice: {
    from: "purchase_order",
    states: ["submitted"],
    counts: "billed",
    several: true,
  },
  credit_note: null,
  debit_note: null,
};

/** The step to a kind; throws where nothing leads to it. */
export function successionOf(kind: Kind): Succession {
  const succession = successions[kind];
  if (!succession) throw new Error(`Nothing leads to ${kind}`);
  return succession;
}

const remedies: Partial<Record<State, string>> = {
  cancelled: "Copy it, and make this from its copy.",
  held: "Resume it first.",
  closed: "Reopen it first.",
  lost: "Nothing more comes of it.",
};

/** Why a document of `kind` cannot come from this source on a day; null when it can (trade 1, 4). */
export function sourceRefusal(kind: Kind, source: Source, today: string): Refused | null {
  const { from, states } = successionOf(kind);
  if (source.kind !== from) return refused(`${source.name} is not what this can be made from.`);
  if (!states.includes(source.state)) {
    const reopens = from === "opportunity" ? "Reopen it first." : remedies[source.state];
    return refused([`${source.name} is ${describeState(source.state)}.`, reopens].filter(Boolean).join(" "));
  }
  if (source.kind === "quotation" && source.validTill && hasPassed(source.validTill, today))
    return refused(`${source.name} was valid till ${readableDay(source.validTill)}. Extend it first.`);
  return null;
}

/** Why these cannot be the sources of one document: none, several where one is meant, or several parties' (trade 4). */
export function sourcesRefusal(
  kind: Kind,
  sources: readonly (Source & { organisationId: string | null })[],
  today: string,
): Refused | null {
  const { several } = successionOf(kind);
  if (sources.length === 0) return refused("Choose the document that this comes from.");
  if (sources.length > 1 && !several) return refused("This comes from one document only.");
  if (new Set(sources.map((source) => source.organisationId)).size > 1)
    return refused("These documents are of different parties.");
  return sources.reduce<Refused | null>((no, source) => no ?? sourceRefusal(kind, source, today), null);
}

const carried = fieldKeys.filter((key): key is CarriedField => Boolean(fieldOf(key).carried));

/** What a document of `kind` takes over of its source, beside the lines: the fields that it carries and no other. */
export function carryFields(kind: Kind, source: CarriedFields): Partial<CarriedFields> {
  return Object.fromEntries(fieldsOf(kind, carried, "carried").map((key) => [key, source[key]]));
}
