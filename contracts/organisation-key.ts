// The comparable form of a company's name: what makes two names the same one (security 4).
import { normalForm } from "./normal-form.ts";

/** NFKC in lower case, letters, marks and digits that show only: without marks कमल and कमला were one. */
export function organisationKey(name: string): string {
  return normalForm(normalForm(name, "NFKC").toLowerCase(), "NFKC").replace(
    /[^\p{L}\p{M}\p{N}]|\p{Default_Ignorable_Code_Point}/gu,
    "",
  );
}

/** Latin with Cyrillic or Greek letters: one name made to look like another. */
export function isMixedScript(name: string): boolean {
  const letters = normalForm(name, "NFKC");
  return /\p{Script=Latin}/u.test(letters) && /[\p{Script=Cyrillic}\p{Script=Greek}]/u.test(letters);
}
