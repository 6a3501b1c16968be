-- What was dropped until now is marked too, and no longer counted; what was added is.
WITH gone AS (
  SELECT r.rfq_id, jsonb_object_agg(x.d ->> 'line', jsonb_build_object('round', r.number, 'corrigendum', c.number)) AS dropped
  FROM corrigenda c JOIN rounds r ON r.id = c.round_id, jsonb_array_elements(c.differences) AS x (d)
  WHERE x.d ->> 'line' IS NOT NULL AND x.d ->> 'field' IS NULL AND x.d ->> 'after' IS NULL GROUP BY r.rfq_id
)
UPDATE trade_documents t SET extras = t.extras || jsonb_build_object('dropped', g.dropped) FROM gone g WHERE t.id = g.rfq_id;
--> statement-breakpoint
UPDATE trade_documents t SET item_count = l.lines, total_qty = l.qty
FROM (SELECT d.id, count(*)::int AS lines, sum(l.qty)::bigint AS qty
  FROM trade_documents d JOIN trade_lines l ON l.document_id = d.id AND NOT coalesce(d.extras -> 'dropped', '{}') ? l.idx::text
  WHERE d.kind = 'request_for_quotation' AND d.id IN (SELECT r.rfq_id FROM corrigenda c JOIN rounds r ON r.id = c.round_id)
  GROUP BY d.id) l
WHERE t.id = l.id;
