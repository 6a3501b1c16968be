-- How many of the goods that debit notes refuse were here: as credited-goods.ts says it from now on, by what had come on the note's day.
-- One line after the other, for what is said of one hangs on those before it.
DO $$
DECLARE one record;
BEGIN
  FOR one IN SELECT n.document_id, n.idx, n.qty, c.transaction_date, i.source_document_id, i.source_idx, v.id AS bill_id, v.transaction_date AS bill_day
    FROM trade_documents c JOIN trade_lines n ON n.document_id = c.id
    JOIN trade_lines i ON i.document_id = n.source_document_id AND i.idx = n.source_idx JOIN trade_documents v ON v.id = i.document_id
    WHERE c.kind = 'debit_note' AND c.state = 'submitted' AND NOT c.remote AND c.extras #>> '{credit,cause}' = 'rejection'
      AND i.source_document_id IS NOT NULL
    ORDER BY c.transaction_date, c.id, n.idx
  LOOP
    UPDATE trade_lines o SET back_qty = one.qty - least(one.qty, greatest(0, (
      SELECT coalesce(sum(f.qty), 0) - coalesce((SELECT sum(p.qty) FROM movement_lines p JOIN movements m ON m.id = p.movement_id
          WHERE m.document_id = one.source_document_id AND p.idx = one.source_idx AND m.state = 'live' AND m.day <= one.transaction_date), 0)
        - coalesce(sum(k.never), 0)
      FROM trade_lines f JOIN trade_documents b ON b.id = f.document_id AND b.kind = 'purchase_invoice' AND b.state = 'submitted'
        AND (b.transaction_date, b.id) <= (one.bill_day, one.bill_id)
      CROSS JOIN LATERAL (SELECT sum(s.qty - s.back_qty) AS never
        FROM trade_lines s JOIN trade_documents w ON w.id = s.document_id AND w.kind = 'debit_note' AND w.state = 'submitted'
          AND w.extras #>> '{credit,cause}' IN ('short', 'correction', 'rejection')
        WHERE s.source_document_id = f.document_id AND s.source_idx = f.idx
          AND (w.transaction_date, w.id, s.idx) < (one.transaction_date, one.document_id, one.idx)) k
      WHERE f.source_document_id = one.source_document_id AND f.source_idx = one.source_idx)))
    WHERE o.document_id = one.document_id AND o.idx = one.idx;
  END LOOP;
END
$$;--> statement-breakpoint
-- What is back of purchases by that; of sales nothing is otherwise.
UPDATE trade_lines o SET back_qty = b.qty FROM (
  SELECT l.document_id, l.idx, (SELECT least(s.came, s.returned) + s.refused_here + greatest(s.came - s.returned - s.refused, 0) - s.off_counter FROM (
    SELECT (SELECT coalesce(sum(p.qty), 0) FROM goods_returns r CROSS JOIN LATERAL jsonb_to_recordset(r.lines) AS p (idx int, qty bigint)
        JOIN trade_lines i ON i.document_id = r.invoice_id AND i.idx = p.idx
        WHERE r.document_id = l.document_id AND r.state = 'live' AND i.source_document_id = l.document_id AND i.source_idx = l.idx) AS came,
      coalesce(sum(n.qty) FILTER (WHERE c.extras #>> '{credit,cause}' = 'return'), 0) AS returned,
      coalesce(sum(n.qty) FILTER (WHERE c.extras #>> '{credit,cause}' = 'rejection'), 0) AS refused,
      coalesce(sum(n.back_qty), 0) AS refused_here,
      coalesce(sum(n.delivered_qty), 0) AS off_counter
    FROM trade_lines i JOIN trade_lines n ON n.source_document_id = i.document_id AND n.source_idx = i.idx
    JOIN trade_documents c ON c.id = n.document_id AND c.kind = 'debit_note' AND c.state = 'submitted'
      AND c.extras #>> '{credit,cause}' IN ('return', 'rejection')
    WHERE i.source_document_id = l.document_id AND i.source_idx = l.idx) s) AS qty
  FROM trade_documents d JOIN trade_lines l ON l.document_id = d.id
  WHERE d.kind = 'purchase_order' AND NOT d.remote
    AND d.id IN (SELECT r.document_id FROM goods_returns r UNION
      SELECT i.source_document_id FROM trade_documents c JOIN trade_lines n ON n.document_id = c.id
      JOIN trade_lines i ON i.document_id = n.source_document_id AND i.idx = n.source_idx WHERE c.kind = 'debit_note')) b
WHERE o.document_id = b.document_id AND o.idx = b.idx AND o.back_qty <> b.qty;--> statement-breakpoint
-- Since when goods and notes wait, each in the order of their days: what waited may wait from later on, or not any more, and nothing that did not.
UPDATE trade_documents o SET goods_awaited_since = b.since FROM (
  SELECT d.id, CASE WHEN d.kind IN ('sales_invoice', 'purchase_invoice') THEN (
    SELECT min(g.day) FROM (
      SELECT r.day, a.idx, sum(a.qty) OVER (PARTITION BY a.idx ORDER BY r.day, r.id) AS back
      FROM goods_returns r CROSS JOIN LATERAL jsonb_to_recordset(r.lines) AS a (idx int, qty bigint)
      WHERE r.invoice_id = d.id AND r.state = 'live') g
    JOIN trade_lines l ON l.document_id = d.id AND l.idx = g.idx
    CROSS JOIN LATERAL (SELECT coalesce(sum(o.qty), 0) AS taken,
        coalesce(sum(o.qty) FILTER (WHERE c.extras #>> '{credit,cause}' IN ('return', 'rejection')), 0) AS noted
      FROM trade_lines o JOIN trade_documents c ON c.id = o.document_id
      WHERE o.source_document_id = d.id AND o.source_idx = g.idx AND c.kind IN ('credit_note', 'debit_note') AND c.state = 'submitted'
        AND c.extras #>> '{credit,cause}' IN ('return', 'rejection', 'short', 'correction')) k
    WHERE g.back > k.noted AND l.qty > k.taken)
  WHEN EXISTS (
    SELECT FROM trade_lines a WHERE a.document_id = d.id AND NOT (a.hsn LIKE '99%' OR upper(a.item_code) IN ('FREIGHT', 'PACKING'))
      AND EXISTS (SELECT FROM trade_lines f WHERE f.document_id = a.source_document_id AND f.source_document_id IS NOT NULL)
      AND coalesce((SELECT sum(o.qty) FROM trade_lines o JOIN trade_documents c ON c.id = o.document_id
        WHERE o.source_document_id = a.source_document_id AND o.source_idx = a.source_idx AND c.kind IN ('credit_note', 'debit_note')
          AND c.state = 'submitted' AND c.extras #>> '{credit,cause}' = 'return'
          AND (c.transaction_date, c.id) <= (d.transaction_date, d.id)), 0)
        > coalesce((SELECT sum(b.qty) FROM goods_returns r CROSS JOIN LATERAL jsonb_to_recordset(r.lines) AS b (idx int, qty bigint)
          WHERE r.invoice_id = a.source_document_id AND r.state = 'live' AND b.idx = a.source_idx), 0)) THEN d.transaction_date END AS since
  FROM trade_documents d WHERE d.goods_awaited_since IS NOT NULL AND d.state = 'submitted' AND NOT d.remote) b
WHERE o.id = b.id AND o.goods_awaited_since IS DISTINCT FROM b.since;
