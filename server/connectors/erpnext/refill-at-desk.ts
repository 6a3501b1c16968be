// All of ERPNext, or one DocType, is read from the first document on by the desk's word (connector 8).
import { recordDone } from "../../modules/audit/use-cases.ts";
import type { Transaction } from "../../platform/db.ts";
import { invalid } from "../../platform/errors.ts";
import { findFilledDoctypes, refillCursors } from "./in/cursors.ts";

/** "" reads all; resolves to what is read. Who leads takes it up by itself. */
export async function refillByDesk(tx: Transaction, doctype: string): Promise<string[]> {
  const filled = await findFilledDoctypes(tx);
  if (doctype !== "" && !filled.includes(doctype)) throw invalid({ doctype: "Choose what is read by itself" });
  const doctypes = await refillCursors(tx, doctype === "" ? filled : [doctype]);
  for (const one of doctypes) await recordDone(tx, "All of it", { doctype: one, done: "read anew" });
  return doctypes;
}
