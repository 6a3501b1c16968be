// The form of a bid beside the rates of its lines: what is asked, in its order, and when. The page of a link is drawn of it by the
// server, the portal while one types (sourcing 3).
import { atMost, bidAnswers, freightKinds, packingKinds, ratePers } from "@vanik/contracts/bid";
import {
  type BidField,
  bidFieldsOf,
  bidTermFields,
  isBidFigure,
  moreLineFields,
  mostTyped,
  defaultTextOf,
} from "@vanik/contracts/bid-fields";
import { quantity } from "../../../app/formats.ts";
import type { bidTexts } from "../../../texts/en/bid.ts";
import { fillText, termLabel } from "./bid-words.ts";
import type { TypedBid } from "./typed-bid.ts";

type FormTexts = typeof bidTexts;

/** Asked only while a field says one of these. */
export interface AskedWhen {
  name: string;
  says: readonly string[];
}
interface FormField {
  name: string;
  label: string;
  is: "figure" | "text" | "lines" | "code" | "day";
  most?: number | undefined;
  placeholder?: string | undefined;
  when?: AskedWhen;
}
export interface FormChoice {
  name: string;
  label: string;
  is: "choice";
  choices: readonly (readonly [value: string, text: string])[];
  when?: AskedWhen;
}
/** A list of rows with two figures each: `freight.slabs.0.from`. */
export interface FormRows {
  name: string;
  label: string;
  is: "rows";
  count: number;
  columns: readonly (readonly [key: string, label: string])[];
  when?: AskedWhen;
}
export type BidFormPart = FormField | FormChoice | FormRows;

export const isAskedNow = ({ when }: { when?: AskedWhen }, typed: TypedBid): boolean =>
  !when || when.says.includes(typed[when.name] ?? "");

const plainPart = (name: string, label: string, field: BidField): FormField => ({
  name,
  label,
  is: isBidFigure(field) ? "figure" : field.is,
  most: mostTyped(field),
  placeholder: defaultTextOf(field),
});

const figurePart = (name: string, label: string, when?: AskedWhen): FormField => ({
  name,
  label,
  is: "figure",
  ...(when && { when }),
});

/** Of the whole bid. `limits` are its least order and its discount, `words` what is no figure among its terms. */
export function formOfBid({ fields, freight, packing, slabs }: FormTexts): Record<BidFormGroup, BidFormPart[]> {
  const when = (name: string, ...says: string[]): AskedWhen => ({ name, says });
  const plain = (part: "charges" | "terms", isMeant: (field: BidField) => boolean) =>
    bidFieldsOf(bidTermFields)
      .filter(([, field]) => field.part === part && isMeant(field))
      .map(([name, field]) => plainPart(name, termLabel(name, fields), field));
  return {
    freight: [
      {
        name: "freight.kind",
        label: fields.freight,
        is: "choice",
        choices: [["", freight.none], ...freightKinds.map((kind) => [kind, freight[kind]] as const)],
      },
      figurePart("freight.amount", fields.amount, when("freight.kind", "amount", "per_unit", "to_pay")),
      {
        name: "freight.slabs",
        label: slabs,
        is: "rows",
        count: atMost.slabs,
        columns: [
          ["from", `${fields.from}, ₹`],
          ["amount", fields.amount],
        ],
        when: when("freight.kind", "slabs"),
      },
    ],
    packing: [
      {
        name: "packing.kind",
        label: fields.packing,
        is: "choice",
        choices: packingKinds.map((kind) => [kind === "included" ? "" : kind, packing[kind]] as const),
      },
      figurePart("packing.percentage", fields.percentage, when("packing.kind", "percentage")),
      figurePart("packing.amount", fields.amount, when("packing.kind", "amount")),
    ],
    limits: plain("charges", () => true),
    terms: [...plain("terms", isBidFigure), { name: "valid_till", label: fields.valid_till, is: "day" }],
    words: plain("terms", (field) => !isBidFigure(field)),
  };
}
type BidFormGroup = "freight" | "packing" | "limits" | "terms" | "words";

/** What a line answers; `blank` is what it says that offers what was asked, or says nothing yet. */
export const answerChoices = ({ answersOf }: Pick<FormTexts, "answersOf">, blank: string): FormChoice["choices"] => [
  ["", blank],
  ["alternative", answersOf.alternative],
  ["cannot", answersOf.cannot],
];

export const perChoices: FormChoice["choices"] = ratePers.map(
  (per) => [per === 1 ? "" : String(per), quantity(per)] as const,
);

/** Of a line, whose number or the place for it is `at`; `unit` is its supplier's, `asked` the one that is asked. */
export function formOfLine(texts: FormTexts, { at, unit, asked }: Record<"at" | "unit" | "asked", string>) {
  const { fields, answersOf, alternative, breaks, from } = texts;
  const name = (key: string) => `${at}.${key}`;
  const answered = (...says: string[]): AskedWhen => ({ name: name("answer"), says });
  const offered = answered("", ...bidAnswers.filter((answer) => answer !== "cannot"));
  const field = (key: string, label: string, is: FormField["is"], most?: number): FormField => ({
    name: name(key),
    label,
    is,
    most,
  });
  return {
    answer: {
      name: name("answer"),
      label: fields.answer,
      is: "choice",
      choices: answerChoices(texts, answersOf.offer),
    } satisfies FormChoice,
    per: {
      name: name("per"),
      label: fields.per,
      is: "choice",
      choices: perChoices,
      when: offered,
    } satisfies FormChoice,
    cannot: { when: answered("cannot"), parts: [field("reason", fields.reason, "lines", 500)] },
    instead: {
      label: alternative,
      when: answered("alternative"),
      parts: [field("alternative.name", fields.name, "text", 140), field("alternative.why", fields.why, "lines", 500)],
    },
    goods: [field("hsn", fields.hsn, "figure", 10), field("make", fields.make, "text", 140)],
    more: {
      when: offered,
      parts: [
        ...moreLineFields.map(([key, plain]) =>
          plainPart(name(key), "inUnit" in plain ? `${fields[key]}, ${unit}` : fields[key], plain),
        ),
        field("uom", fields.uom, "text", 32),
        field("conversion.0", fillText(fields.ours, asked), "figure"),
        field("conversion.1", fields.theirs, "figure"),
      ],
    },
    breaks: {
      name: name("breaks"),
      label: breaks,
      is: "rows",
      count: atMost.breaks,
      columns: [
        ["from", fillText(from, unit)],
        ["rate", fields.rate],
      ],
      when: offered,
    } satisfies FormRows,
    remark: field("remark", fields.remark, "lines", 500),
  };
}
