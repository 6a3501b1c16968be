// What the product knows of a company's own ERPNext, in which its trade is run (connector 1): null where Vanik trades by itself.
import type { Queryable } from "./db.ts";
import { Refusal } from "./errors.ts";

export interface Erpnext {
  /** Scheme, host and port. */
  readonly url: string;
  /** Whether it was checked without a fault, its setting saved, and all of it read once. */
  isReady(db: Queryable): Promise<boolean>;
}

/** What is written in ERPNext and not here; `name` is the document's that would be opened there, `fields` those of the call that are its. */
export function runThere(name?: string, fields?: readonly string[]): Refusal {
  const sentence = `Trade is run in ERPNext: ${name === undefined ? "do it" : `open ${name}`} there.`;
  return new Refusal("refused", sentence, fields && { fields: Object.fromEntries(fields.map((at) => [at, sentence])) });
}
