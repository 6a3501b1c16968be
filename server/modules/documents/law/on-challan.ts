import { type Column, type SQL, sql } from "drizzle-orm";

/** Of an order's id: goods of it went on a delivery challan, and no invoice bills them yet (books 8). */
export const isOnChallan = (orderId: SQL | Column): SQL<boolean> =>
  sql`exists (select from movements m join challans c on c.id = m.id join movement_lines n on n.movement_id = m.id
    join trade_lines l on l.document_id = m.document_id and l.idx = n.idx
    where m.document_id = ${orderId} and m.state = 'live' and l.delivered_qty > l.billed_qty)`;
