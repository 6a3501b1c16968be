// What a document says in a word or a day, beside its name and below its lines; what it does not say is left out.
import {
  type DocumentField,
  fieldOf,
  fieldsOf,
  type FieldType,
  places,
  type PlainField,
} from "@vanik/contracts/document-fields";
import type { TradeDocument } from "@vanik/contracts/documents";
import { buyerAnswers, noteCauses } from "@vanik/contracts/notes";
import { stateName } from "@vanik/contracts/states";
import { day } from "../../app/days-and-times.ts";
import { countOfDays, pincodes } from "../../app/formats.ts";

interface TextFact {
  label: string;
  value: string;
  /** What somebody of the desk has written stays as it was written. */
  lang?: "en-IN";
}

/** How a value reads; text as it is. */
const read: Readonly<
  Partial<Record<FieldType, (value: never, field: DocumentField, document: TradeDocument) => string | null>>
> = {
  day,
  days: countOfDays,
  pincode: pincodes,
  state: (code: string) => code && `${stateName(code)} (${code})`,
  flag: (isSo: boolean, { yes = "Yes" }) => (isSo ? yes : null),
  // Only the desk reads it; as long as there is one there is nothing to tell.
  registration: (id: number | undefined, _, { operator }) => (id && id > 1 ? operator.gstin : null),
  choice: (word: string, { choices = {} }) => choices[word] ?? word,
};

function factsAt(document: TradeDocument, place: readonly PlainField[]): TextFact[] {
  return fieldsOf(document.kind, place).flatMap((key) => {
    const field = fieldOf(key);
    const value = document[key];
    if (value === null || (field.until && document[field.until])) return [];
    const format = read[field.type];
    const text = format ? format(value as never, field, document) : (value as string);
    return text ? [{ label: field.page ?? field.label, value: text, ...(key === "terms" && { lang: "en-IN" }) }] : [];
  });
}

/** Of a note: of which invoice it is and why, and what the party said to it. */
function headFactsOfNote({
  against,
  cause,
  note_no: number,
  note_date: noteDay,
  buyer_answer: answer,
  status,
  note_reason: reason,
  agreement,
}: TradeDocument): TextFact[] {
  if (!against || !cause) return [];
  return [
    { label: "Against", value: against.number ? `${against.number}, ${against.name}` : against.name },
    { label: "Why", value: noteCauses[cause].words },
    // The desk's own words, which a draft has in its form.
    ...(reason && status !== "Draft" ? [{ label: "Reason", value: reason, lang: "en-IN" as const }] : []),
    ...(agreement && status !== "Draft" ? [{ label: "Agreed before", value: agreement, lang: "en-IN" as const }] : []),
    ...(number
      ? [{ label: "Credit note", value: [number, noteDay && day(noteDay)].filter(Boolean).join(" of ") }]
      : []),
    ...(answer && answer !== "pending" ? [{ label: "Buyer", value: buyerAnswers[answer] }] : []),
  ];
}

/** Its days and numbers, what it returns, and by which number it was told before. */
export const headFacts = (document: TradeDocument): TextFact[] => [
  ...factsAt(document, places.pageHead),
  ...headFactsOfNote(document),
  ...(document.raises ? [{ label: "Debit note against", value: document.raises.number ?? document.raises.name }] : []),
  ...(document.return_of ? [{ label: "Return of", value: document.return_of }] : []),
  ...(document.former_name ? [{ label: "Earlier number", value: document.former_name }] : []),
];

/** The terms it was made on; said in days only until the day itself is known. */
export const termFacts = (document: TradeDocument): TextFact[] => factsAt(document, places.pageTerms);
