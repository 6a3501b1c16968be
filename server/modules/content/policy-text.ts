// The text of a policy: cleaned on the way in, never empty in English, and one version a day.
import { invalid, Refusal } from "../../platform/errors.ts";
import { cleanHtmlTelling } from "../../platform/rich-text.ts";

export const dayTakenSentence = "A version from that day exists already. Choose another day.";

export function dayTaken(): Refusal {
  return new Refusal("conflict", dayTakenSentence, { fields: { effective_from: dayTakenSentence } });
}

const isEmptyHtml = (html: string) => html.replace(/<[^<>]*>/g, "").trim() === "";

/** A text as it is stored, and what was taken out of it; the Hindi one may be empty. */
export function cleanedPolicy(field: "content" | "content_hi", content: string): { html: string; takenOut: string[] } {
  const cleaned = cleanHtmlTelling(content);
  if (!isEmptyHtml(cleaned.html)) return cleaned;
  if (field === "content") throw invalid({ content: "Enter the policy's text" });
  return { ...cleaned, html: "" };
}
