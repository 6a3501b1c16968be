-- Freight and packing bear SACs of six digits (trade 11, Particulars): on drafts, and on lines in force of which nothing is billed
-- yet. What was issued stays as it was issued; other charges of four digits are the desk's to correct, as nobody can tell here.
UPDATE "trade_lines" l SET hsn = CASE upper(l.item_code) WHEN 'FREIGHT' THEN '996511' ELSE '998540' END
FROM "trade_documents" d
WHERE d.id = l.document_id AND l.item_id IS NULL
  AND (upper(l.item_code), l.hsn) IN (('FREIGHT', '9965'), ('PACKING', '9965'), ('PACKING', '9985'))
  AND (d.state = 'draft' OR (d.kind NOT IN ('sales_invoice', 'purchase_invoice') AND d.state IN ('submitted', 'held') AND l.billed_qty = 0));
