// What the server refused, at the fields that a form shows and beside them.
import { ApiError, messageOf } from "../../app/api-error.ts";

export type RoundProblems = Readonly<Record<string, string | undefined>>;

export const refusedFields = (error: Error | null): RoundProblems => (error instanceof ApiError ? error.fields : {});

/** What is to be said above the buttons: the sentences of fields that the form does not show, or of no field at all. */
export function refusedBeside(error: Error | null, shown: readonly string[]): string | null {
  if (!error) return null;
  const said = Object.entries(refusedFields(error));
  const unseen = said.flatMap(([field, sentence]) => (shown.includes(field) ? [] : (sentence ?? [])));
  if (unseen.length > 0) return unseen.join(" ");
  return said.length > 0 ? null : messageOf(error, "Something went wrong");
}
