// What the product knows of a company's own ERPNext, in which its trade is run (connector 1): null where Vanik trades by itself.
import { Refusal } from "./errors.ts";

export interface Erpnext {
  /** Scheme, host and port. */
  readonly url: string;
}

/** What is written in ERPNext and not here; `name` is the document's that would be opened there. */
export function runThere(name?: string): Refusal {
  return new Refusal("refused", `Trade is run in ERPNext: ${name === undefined ? "do it" : `open ${name}`} there.`);
}
