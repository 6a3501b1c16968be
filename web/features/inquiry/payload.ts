// From the cart's lines and the form to the inquiry that is sent; and from a refusal back to lines and fields.
import { lineAmount, sumPaise, toPaise, toRupees } from "@vanik/contracts/money";
import type { checkout } from "../../texts/en/checkout.ts";

export type InquirySentences = typeof checkout.problems;

export interface InquiryLine {
  /** What its problems are found by: goods in own words have no code. */
  key?: string;
  item_code: string;
  item_name: string;
  qty: number;
  uom: string;
  average_price: number;
}

export interface InquiryForm {
  note: string;
  required_by: string;
  delivery_pincode: string;
}
export const emptyForm: InquiryForm = { note: "", required_by: "", delivery_pincode: "" };

export interface Contact {
  email: string;
  phone: string;
}

export interface InquiryProblems {
  /** By the line's key, else its item code. */
  lines: Record<string, string>;
  /** By the field's name on the wire. */
  fields: Record<string, string>;
}

/** `with_items` and `opportunity_amount` are what the reader saw; the server works both out again. */
export function inquiryOf(name: string, lines: readonly InquiryLine[], form: InquiryForm, contact: Contact) {
  const amount = sumPaise(lines.map(({ qty, average_price }) => lineAmount(qty, toPaise(average_price))));
  return {
    party_name: name || "Guest",
    opportunity_amount: toRupees(amount),
    with_items: lines.length,
    items: lines.map(({ item_code, qty, uom, item_name }) => ({ item_code, qty, uom, item_name })),
    ...contact,
    note: form.note,
    ...(form.required_by && { required_by: form.required_by }),
    delivery_pincode: form.delivery_pincode,
  };
}
export type SentInquiry = ReturnType<typeof inquiryOf>;

/** What was asked for when the problems were found. */
export interface AskedInquiry {
  form: InquiryForm;
  lines: number;
}

/** Without what has been put right since: a field is judged again when it is sent. */
export function problemsLeft(
  { lines, fields }: InquiryProblems,
  inquiry: AskedInquiry,
  now: AskedInquiry,
): InquiryProblems {
  const isLeft = (name: string) =>
    name === "items"
      ? inquiry.lines === now.lines
      : !(name in now.form) || inquiry.form[name as keyof InquiryForm] === now.form[name as keyof InquiryForm];
  return { lines, fields: Object.fromEntries(Object.entries(fields).filter(([name]) => isLeft(name))) };
}

/** Sorts `items.3.qty` to the line it is about, the rest to its field. */
export function sortProblems(
  named: Readonly<Record<string, string>>,
  items: readonly Pick<InquiryLine, "key" | "item_code">[],
  t: InquirySentences,
): InquiryProblems {
  const problems: InquiryProblems = { lines: {}, fields: {} };
  for (const [path, message] of Object.entries(named)) {
    const [, index, field] = /^items\.(\d+)\.?(\w*)/.exec(path) ?? [];
    const { key, item_code: code } = items[Number(index)] ?? {};
    if (code === undefined) problems.fields[path] = message;
    else
      problems.lines[key ?? code] = field === "item_code" && isFirst(items, code, Number(index)) ? t.goneItem : message;
  }
  return problems;
}

// A code is refused when the catalogue lacks it, or when it comes a second time.
function isFirst(items: readonly { item_code: string }[], code: string, index: number): boolean {
  return items.findIndex((item) => item.item_code === code) === index;
}

/** Ten digits out of a phone number however it is stored. */
export function tenDigits(phone: string): string {
  return phone.replace(/\D/g, "").slice(-10);
}
