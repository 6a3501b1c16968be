// PAN, GSTIN and CIN: what their characters tell, and what is wrong with one (india 1, 3, 4). Pure; takes them normalised.
import { isState } from "./states.ts";
import { normalForm } from "./normal-form.ts";

/** As identifiers are stored and compared: upper case, without any space. */
export function normaliseIdentifier(text: string): string {
  return normalForm(text, "NFKC")
    .replace(/[\s\u200b-\u200f\ufeff]/g, "")
    .toUpperCase();
}

const wrongLength = (label: string, wanted: number, text: string) =>
  text.length === wanted ? null : `A ${label} has ${wanted} characters; this one has ${text.length}`;

// The fourth letter is the kind of holder; the tenth is a check letter whose formula is not published.
const panShape = /^[A-Z]{3}[ABCFGHJLPT][A-Z][0-9]{4}[A-Z]$/;

/** What is wrong with a PAN, as a sentence; null when nothing is. */
export function panProblem(pan: string): string | null {
  const length = wrongLength("PAN", 10, pan);
  if (length) return length;
  if (!/^[A-Z]{5}[0-9]{4}[A-Z]$/.test(pan))
    return "A PAN is five letters, four digits and a letter, such as AAACA0001A";
  if (!panShape.test(pan)) return `No PAN has ${pan[3]} as its fourth letter: check it`;
  return pan.slice(5, 9) === "0000" ? "The digits of a PAN begin at 0001: check them" : null;
}

/** The letter that tells who holds a PAN: C a company, F a firm or LLP, P a person, H a family, T a trust, G a government … */
export function panHolder(pan: string): string {
  return pan[3] ?? "";
}

// The forms of the GST portal. Only those of `withPan` hold the PAN in characters 3 to 12: a department is known by its TAN,
// embassies and bodies of the United Nations (UIN) and non-residents have numbers of their own.
const gstinForms: readonly { shape: RegExp; withPan: boolean }[] = [
  { shape: /^[0-9]{2}[A-Z]{5}[0-9]{4}[A-Z][1-9A-Z][Z1-9ABD-J][0-9A-Z]$/, withPan: true },
  { shape: /^[0-9]{2}[A-Z]{5}[0-9]{4}[A-Z][1-9A-Z]C[0-9A-Z]$/, withPan: true },
  { shape: /^[0-9]{2}[A-Z]{4}[A-Z0-9][0-9]{4}[A-Z][1-9A-Z]D[0-9A-Z]$/, withPan: false },
  { shape: /^[0-9]{2}[A-Z]{4}[0-9]{5}[A-Z][0-9]Z[0-9]$/, withPan: false },
  { shape: /^[0-9]{4}[A-Z]{3}[0-9]{5}[UO]N[A-Z0-9]$/, withPan: false },
  { shape: /^[0-9]{4}[A-Z]{3}[0-9]{5}NR[0-9A-Z]$/, withPan: false },
];

const alphabet = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ";

/**
 * The fifteenth character of a GSTIN, from its first fourteen (A to Z and 0 to 9). One wrong character always changes it;
 * so does a swap of two neighbours, those of 0 and Z apart.
 */
export function gstinCheckCharacter(first14: string): string {
  let sum = 0;
  for (let at = 0; at < 14; at++) {
    const product = alphabet.indexOf(first14.charAt(at)) * (at % 2 === 0 ? 1 : 2);
    sum += Math.floor(product / 36) + (product % 36);
  }
  return alphabet.charAt((36 - (sum % 36)) % 36);
}

/** What is wrong with a GSTIN, as a sentence; null when nothing is. */
export function gstinProblem(gstin: string): string | null {
  const length = wrongLength("GST No.", 15, gstin);
  if (length) return length;
  if (!gstinForms.some(({ shape }) => shape.test(gstin)))
    return "A GST No. is the state's two digits, the PAN and three more characters, such as 07AAACA0001A1ZZ";
  if (!isState(stateOfGstin(gstin)))
    return `No state has the number ${stateOfGstin(gstin)}: check the first two digits`;
  const fitting = gstinCheckCharacter(gstin);
  if (fitting !== gstin[14])
    return `The last character does not fit the rest, after which ${fitting} would stand: check every character`;
  const pan = panOfGstin(gstin);
  return pan && panProblem(pan) ? `${pan} in the GST No. is no PAN: check characters 3 to 12` : null;
}

/** The state's two digits. */
export function stateOfGstin(gstin: string): string {
  return gstin.slice(0, 2);
}

/** The PAN within a GSTIN; empty for a kind of registration that is not made from a PAN. */
export function panOfGstin(gstin: string): string {
  return gstinForms.some(({ shape, withPan }) => withPan && shape.test(gstin)) ? gstin.slice(2, 12) : "";
}

/** What is wrong with a CIN, as a sentence; null when nothing is. The year is not compared with today: `cinYear`. */
export function cinProblem(cin: string): string | null {
  const length = wrongLength("CIN", 21, cin);
  if (length) return length;
  return /^[LU][0-9]{5}[A-Z]{2}[0-9]{4}[A-Z]{3}[0-9]{6}$/.test(cin)
    ? null
    : "A CIN is L or U, five digits, two letters, the year, three letters and six digits, such as U51909DL2021PTC000001";
}

/** The year in which a company was incorporated, as its CIN tells. */
export function cinYear(cin: string): number {
  return Number(cin.slice(8, 12));
}
