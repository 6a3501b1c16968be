// A number of somebody else's paper as it is compared: however its dashes, spaces, case and zeros are typed (controls 2).
import { normalForm } from "@vanik/contracts/normal-form";

/** Without the zeros in front of its last run of digits. */
function withoutZeros(text: string): string {
  const runs = text.match(/[0-9]+|[^0-9]+/g) ?? [];
  const last = runs.findLastIndex((run) => /^[0-9]/.test(run));
  return runs.map((run, at) => (at === last ? run.replace(/^0+/, "") || "0" : run)).join("");
}

/**
 * What a number is known by, none where it has neither letter nor digit: letters and digits alone, without the zeros in front of the
 * last digits, as they stand together and as they were typed apart ("SG/26-27/0413" is "SG 26270413" and "SG/26-27/413"). Two that
 * have one in common are the same. In SQL it is solid_numbers().
 */
export function solidNumbers(typed: string): string[] {
  const text = normalForm(typed, "NFKC").toUpperCase();
  const forms = [text, withoutZeros(text)].map((form) => withoutZeros(form.replace(/[^\p{Alphabetic}\p{N}]+/gu, "")));
  return [...new Set(forms)].filter(Boolean);
}
