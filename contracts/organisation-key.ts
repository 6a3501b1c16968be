// The comparable form of a company's name: what makes two names the same one (security 4).
import { normalForm } from "./normal-form.ts";

/** NFKC in lower case, letters, marks and digits that show only: without marks कमल and कमला were one. */
export function organisationKey(name: string): string {
  return normalForm(normalForm(name, "NFKC").toLowerCase(), "NFKC").replace(
    /[^\p{L}\p{M}\p{N}]|\p{Default_Ignorable_Code_Point}/gu,
    "",
  );
}

const formsOfPartnership = ["llp", "limited liability partnership", "एलएलपी"];
const formsOfCompany = "private pvt pvtltd limited ltd opc प्राइवेट प्रा लिमिटेड लि".split(" ");
const legalWords = new Set([...formsOfPartnership, ...formsOfCompany, ..."company co कंपनी कम्पनी".split(" ")]);
const joining = new Set(["and", "एंड", "एण्ड", "और"]);
/** As such a name begins: "M/s", which is two words. */
const inFront = ["m s", "messrs", "मेसर्स", "मैसर्स"];

/** In lower case, "&" as a word of its own, what stands before a firm's name left out. */
function wordsOfCompany(name: string): string[] {
  const text = normalForm(name, "NFKC")
    .toLowerCase()
    .replaceAll("&", " and ")
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, " ")
    .trim()
    .replaceAll("limited liability partnership", "llp");
  const front = inFront.find((one) => text.startsWith(`${one} `)) ?? "";
  return text.slice(front.length).split(" ").filter(Boolean);
}

/** Of the word at a place; of "p", "and" by the word behind it: "(P) Ltd", "& Co". */
function isOfLegalForm(words: readonly string[], at: number): boolean {
  const word = words[at]!;
  const next = words[at + 1] ?? "";
  if (word === "p" || joining.has(word)) return legalWords.has(next);
  return legalWords.has(word);
}

/** Whose name it is, whatever the legal form: "M/s. Asha Works (P) Ltd." and "Asha Works Private Limited" may be one company (controls 2). */
export const companyKey = (name: string): string =>
  wordsOfCompany(name)
    .filter((_, at, words) => !isOfLegalForm(words, at))
    .join("");

export type LegalForm = "company" | "partnership";

/** What a name says of whose it is: a company (Pvt, Ltd) or an LLP, which are never one; null where it says neither. */
export function legalFormOf(name: string): LegalForm | null {
  const words = wordsOfCompany(name);
  if (words.some((word) => formsOfPartnership.includes(word))) return "partnership";
  return words.some((word) => formsOfCompany.includes(word)) ? "company" : null;
}

/** How the stored keys of such names begin: of what stands before the legal form, with "M/s" and without. */
export function companyBeginnings(name: string): string[] {
  const words = wordsOfCompany(name);
  const end = words.findIndex((word, at) => joining.has(word) || isOfLegalForm(words, at));
  const begins = organisationKey((end < 0 ? words : words.slice(0, end)).join(""));
  return begins.length < 4 ? [] : ["", ...inFront].map((front) => organisationKey(front) + begins);
}

/** Latin with Cyrillic or Greek letters: one name made to look like another. */
export function isMixedScript(name: string): boolean {
  const letters = normalForm(name, "NFKC");
  return /\p{Script=Latin}/u.test(letters) && /[\p{Script=Cyrillic}\p{Script=Greek}]/u.test(letters);
}
