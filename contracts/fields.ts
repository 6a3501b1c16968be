// The fields that forms and lists share: cleaned text, e-mail, phone, PIN code, day, page (security 4).
import { z } from "zod";
import { longestNote } from "./longest-note.ts";
import { normalForm } from "./normal-form.ts";

// Zero-width characters, bidi marks and overrides, and the fillers that count as letters but show nothing. ZWNJ and ZWJ
// (U+200C, U+200D) stay, Indic words need them; so do the selectors of variants.
const invisible = /(?!\u200c|\u200d|\p{Variation_Selector})[\p{Default_Ignorable_Code_Point}\u2028\u2029]/gu;
// oxlint-disable-next-line no-control-regex -- control characters are what is removed
const controls = /[\u0000-\u001f\u007f-\u009f]/g;
// oxlint-disable-next-line no-control-regex -- the same, but newlines stay
const controlsInNotes = /[\u0000-\u0009\u000b-\u001f\u007f-\u009f]/g;

// Half an emoji, cut by a paste, is no text: PostgreSQL refuses it in JSON. Older browsers send it as it is.
const wellFormed = (text: string) => normalForm(text.toWellFormed?.() ?? text, "NFC");

/** One line of text as it is stored: NFC, trimmed, no control, zero-width or bidi characters. */
export function cleanText(text: string): string {
  return wellFormed(text).replace(invisible, "").replace(controls, " ").trim();
}

/** Like `cleanText`, but keeps newlines (as \n). */
export function cleanNote(text: string): string {
  return wellFormed(text).replace(/\r\n?/g, "\n").replace(invisible, "").replace(controlsInNotes, " ").trim();
}

/** A required line of text of at most `max` characters; `label` names it in messages. */
export const requiredText = (label: string, max: number) =>
  z
    .string(`Enter ${label}`)
    .max(max, `Keep ${label} to ${max} characters`)
    .transform(cleanText)
    .pipe(z.string().regex(/[\p{L}\p{N}]/u, `Enter ${label}`));

/** A required text of several lines of at most `max` characters; `label` names it in messages. */
export const requiredNote = (label: string, max: number) =>
  z
    .string(`Enter ${label}`)
    .max(max, `Keep ${label} to ${max.toLocaleString("en-IN")} characters`)
    .transform(cleanNote)
    .pipe(z.string().regex(/[\p{L}\p{N}]/u, `Enter ${label}`));

/** How long a person's name is at most, whoever writes it: also where another word stands for it, a company's name, what a guest typed. */
export const longestPersonName = 100;
export const tooLongForPerson = `Keep the person's name to ${longestPersonName} characters`;

/** An optional line of text; absent and empty are the same: `""`. What is not empty has at least `min` characters. */
export const optionalText = (label: string, max: number, min = 0) =>
  z
    .string(`Enter ${label} as text`)
    .max(max, `Keep ${label} to ${max} characters`)
    .transform(cleanText)
    .refine((text) => text === "" || text.length >= min, `Say ${label} in ${min} characters or more`)
    .default("");

/** What a form or an address leaves empty was not chosen: `""` is absent. */
export const ifChosen = <T extends z.ZodType>(schema: T) =>
  z.preprocess((value: unknown) => (value === "" ? undefined : value), schema.optional());

/** Of days from one to another, either of which may be left out: the refinement of a query, and what it says. */
export const isInOrder = ({ from, to }: { from?: string | undefined; to?: string | undefined }): boolean =>
  !from || !to || from <= to;
export const outOfOrder = { path: ["to"], error: "Enter a last day that is not before the first" };

/** A note of several lines. */
export const Note = z
  .string("Enter the note as text")
  .max(longestNote, `Keep the note to ${longestNote.toLocaleString("en-IN")} characters`)
  .transform(cleanNote)
  .default("");

// The shape that browsers accept in <input type=email>, with a dot required in the domain; ASCII only.
const emailShape =
  /^[a-z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?)+$/;

/** An e-mail address: ASCII, lower case, at most 254 characters. */
export const Email = z
  .string("Enter an email address")
  .max(254, "Keep the email address to 254 characters")
  .transform((text) => cleanText(text).toLowerCase())
  .pipe(
    z
      .string()
      .min(1, "Enter an email address")
      .regex(emailShape, "Enter a valid email address, such as name@company.in"),
  );

/** An Indian phone number without its +91 prefix: exactly ten digits (spec 5). */
export const Phone = z
  .string("Enter a phone number of 10 digits")
  .max(20, "Enter a phone number of exactly 10 digits")
  .transform((text) => text.trim())
  .pipe(z.string().regex(/^[0-9]{10}$/, "Enter a phone number of exactly 10 digits"));

/** Ten digits or nothing. */
export const OptionalPhone = z
  .string("Enter a phone number of 10 digits")
  .max(20, "Enter a phone number of exactly 10 digits, or leave it empty")
  .transform((text) => text.trim())
  .pipe(z.string().regex(/^([0-9]{10})?$/, "Enter a phone number of exactly 10 digits, or leave it empty"))
  .default("");

/** An Indian PIN code, or nothing. */
export const OptionalPincode = z
  .string("Enter a PIN code of 6 digits")
  .max(20, "Enter a PIN code of 6 digits, or leave it empty")
  .transform((text) => text.replaceAll(" ", ""))
  .pipe(z.string().regex(/^([1-9][0-9]{5})?$/, "Enter a PIN code of 6 digits, or leave it empty"))
  .default("");

/** A calendar day of our times, `YYYY-MM-DD`. */
export const Day = z.iso
  .date("Enter a day as YYYY-MM-DD")
  .refine((day) => day >= "1900-01-01", "Enter a day from 1900 on as YYYY-MM-DD");

/** Which page of a list: `limit_start` from 0 to 10,000, `limit_page_length` from 1 to 100 (wire: Replies). */
export const pageFields = {
  limit_start: z.coerce
    .number("Enter where the page starts as a number")
    .int("Enter a whole number")
    .min(0, "Enter 0 or more")
    .max(10_000, "Lists go 10,000 rows deep: narrow the filter")
    .default(0),
  limit_page_length: z.coerce
    .number("Enter the page's length as a number")
    .int("Enter a whole number")
    .min(1, "Enter 1 or more")
    .max(100, "A page has at most 100 rows")
    .default(20),
};
