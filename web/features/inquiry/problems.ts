// What is wrong with an inquiry before it is sent. The contract's schema is the largest part of the checkout: it comes once
// somebody goes to the button that sends.
import { InquiryInput } from "@vanik/contracts/inquiry";
import { messagesByField } from "../../app/api-error.ts";
import { day } from "../../app/days-and-times.ts";
import { type InquiryProblems, type InquirySentences, type SentInquiry, sortProblems } from "./payload.ts";

/** What the contract has against the inquiry, and a day that has gone by; null when nothing. */
export function problemsOfInquiry(
  inquiry: SentInquiry,
  today: string,
  t: InquirySentences,
  lines: Parameters<typeof sortProblems>[1] = inquiry.items,
): InquiryProblems | null {
  const fields = messagesByField(InquiryInput.safeParse(inquiry).error?.issues);
  if (inquiry.required_by && inquiry.required_by < today) fields.required_by = t.pastDay(day(inquiry.required_by));
  if (inquiry.items.length === 0) fields.items = t.noItems;
  return Object.keys(fields).length > 0 ? sortProblems(fields, lines, t) : null;
}
