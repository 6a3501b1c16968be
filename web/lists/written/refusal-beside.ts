// What a refusal says beside the fields of its form.
import { ApiError, messageOf } from "../../app/api-error.ts";

/** What is said where a failure says nothing of itself. */
export const blandWords = "Something went wrong";

/** What the form calls a field of the wire. */
export type FieldNamed = (wire: string) => string;

/** What a failure says of fields, by the form's names. */
export function refusedFields(error: unknown, fieldNamed: FieldNamed = (wire) => wire): Record<string, string> {
  const refused = Object.entries(error instanceof ApiError ? error.fields : {});
  return Object.fromEntries(refused.map(([wire, sentence]) => [fieldNamed(wire), sentence]));
}

/**
 * The refusal's own sentence, unless a field of the form says what is wrong. What it says of others besides a toast tells
 * (app/sentences-not-shown.ts), which is seen wherever a long form stands.
 * @param fields that the form shows, by name or by the first part of a path ("lines" of "lines.0.rate").
 */
export function refusalBeside(error: Error | null, fields: readonly string[], fieldNamed?: FieldNamed): string | null {
  if (!error) return null;
  const isShown = Object.keys(refusedFields(error, fieldNamed)).some(
    (name) => fields.includes(name) || fields.includes(name.split(".", 1)[0]!),
  );
  return isShown ? null : messageOf(error, blandWords);
}
