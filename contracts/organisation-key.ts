// The comparable form of a company's name: what makes two names the same one (security 4).
import { normalForm } from "./normal-form.ts";

/** NFKC in lower case, letters, marks and digits that show only: without marks कमल and कमला were one. */
export function organisationKey(name: string): string {
  return normalForm(normalForm(name, "NFKC").toLowerCase(), "NFKC").replace(
    /[^\p{L}\p{M}\p{N}]|\p{Default_Ignorable_Code_Point}/gu,
    "",
  );
}

// Of words in lower case with one space between them.
const legalForms = /\b(private|pvt|p(?= (ltd|limited)\b)|limited|ltd|llp|company|co|m s)\b/g;

/** Whose name it is, whatever the legal form: "M/s. Asha Works (P) Ltd." and "Asha Works Private Limited" may be one company (controls 2). */
export const companyKey = (name: string): string =>
  normalForm(name, "NFKC")
    .toLowerCase()
    .replaceAll("&", " and ")
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, " ")
    .replace(legalForms, "")
    .replaceAll(" ", "");

/** How the stored keys of such names begin: of what stands before the legal form, with "M/s" and without. */
export function companyBeginnings(name: string): string[] {
  const words = normalForm(name, "NFKC")
    .toLowerCase()
    .replace(/&/g, " and ")
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, " ")
    .trim()
    .replace(/^m s /, "");
  const [before = ""] = words.split(/ (?:and|private|pvt|p|limited|ltd|llp|company|co)(?: |$)/);
  const begins = organisationKey(before);
  return begins.length < 4 ? [] : [begins, `ms${begins}`];
}

/** Latin with Cyrillic or Greek letters: one name made to look like another. */
export function isMixedScript(name: string): boolean {
  const letters = normalForm(name, "NFKC");
  return /\p{Script=Latin}/u.test(letters) && /[\p{Script=Cyrillic}\p{Script=Greek}]/u.test(letters);
}
