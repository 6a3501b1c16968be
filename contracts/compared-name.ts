import { normalForm } from "./normal-form.ts";

/** A name as lists are matched by it: without case, "&" as "and", spaces as one. */
export const comparedName = (text: string): string =>
  normalForm(text, "NFKC").toLowerCase().replace(/&/g, "and").replace(/\s+/g, " ").trim();
