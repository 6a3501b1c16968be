// What a document's taxes are by the heads of its registers and of the ledger, and whether they are credit, as SQL.
import { sql } from "drizzle-orm";

/** The state's half is SGST or UTGST. */
const namesOfHeads = { cgst: "'CGST'", sgst: "'SGST', 'UTGST'", igst: "'IGST'" } as const;

/** Of a document d, in paise. */
export const taxOfHead = (head: keyof typeof namesOfHeads) =>
  sql.raw(
    `coalesce((select sum((t ->> 'amount')::bigint) from jsonb_array_elements(d.taxes) t where t ->> 'tax' in (${namesOfHeads[head]})), 0)::bigint`,
  );

/** Of an invoice or note d: whether its tax is no credit. A debit note is what its bill is. */
export const isCreditNone = sql.raw(
  `coalesce((select i.extras from trade_documents i where i.id = (d.extras #>> '{credit,against,id}')::uuid), d.extras) ->> 'itc' is not distinct from 'none'`,
);
