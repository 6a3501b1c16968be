// What notes took of the goods of an order's line, as SQL: `n` is a line of the note `c`, which is of a line of an invoice of that order
// (books 1, Order).
import { noteCauses } from "@vanik/contracts/notes";
import { type SQL, sql } from "drizzle-orm";

const causesWithGoods = Object.entries(noteCauses).flatMap(([cause, { takesGoods }]) =>
  takesGoods ? [`'${cause}'`] : [],
);
/** Holds of a note d that takes goods of its invoice, and not their value alone. */
export const creditsGoods = (d: string): string =>
  `${d}.extras #>> '{credit,cause}' in (${causesWithGoods.join(", ")})`;

const isAgain = "c.extras #>> '{credit,again}' = 'true'";

/** What was moved and is no more: what came back, and of what is supplied again what it took off the order's counter. */
export const movedBack = `case when ${isAgain} then n.delivered_qty
  when c.extras #>> '{credit,cause}' in ('return', 'rejection') then n.qty else 0 end`;

/** The same without what the order's own counter has lost already. */
export const movedBackBesides = `case when ${isAgain} then 0 else ${movedBack} end`;

/** Billed, never came and never will: the order's counters keep it. */
export const neverCame = `c.extras #>> '{credit,cause}' = 'short' and not ${isAgain}`;

/** Of a line of an order: what its notes take back, or say never came, that is not supplied again. */
export const returnedOf = (line: string): SQL =>
  sql.raw(`coalesce((select sum(n.qty) from trade_lines f
  join trade_lines n on n.source_document_id = f.document_id and n.source_idx = f.idx
  join trade_documents c on c.id = n.document_id and c.kind in ('credit_note', 'debit_note') and c.state = 'submitted'
  where f.source_document_id = ${line}.document_id and f.source_idx = ${line}.idx and not (${isAgain})
    and c.extras #>> '{credit,cause}' in ('return', 'rejection', 'short')), 0)::bigint`);
