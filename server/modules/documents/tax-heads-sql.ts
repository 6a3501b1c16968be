// What a document's taxes are by the heads of its registers and of the ledger, as SQL.
import { sql } from "drizzle-orm";

/** The state's half is SGST or UTGST. */
const namesOfHeads = { cgst: "'CGST'", sgst: "'SGST', 'UTGST'", igst: "'IGST'" } as const;

/** Of a document d, in paise. */
export const taxOfHead = (head: keyof typeof namesOfHeads) =>
  sql.raw(
    `coalesce((select sum((t ->> 'amount')::bigint) from jsonb_array_elements(d.taxes) t where t ->> 'tax' in (${namesOfHeads[head]})), 0)::bigint`,
  );
