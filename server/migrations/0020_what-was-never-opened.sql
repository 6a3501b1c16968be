ALTER TABLE "bid_versions" ALTER COLUMN "sealed" DROP NOT NULL;
--> statement-breakpoint
-- Of a version that is written nothing changes but that what was never opened is emptied.
DROP TRIGGER bid_versions_append_only ON bid_versions;
--> statement-breakpoint
CREATE TRIGGER bid_versions_append_only BEFORE UPDATE ON bid_versions FOR EACH ROW WHEN (
  new.sealed IS NOT NULL OR (new.id, new.bid_id, new.number, new.at, new.move, new.hash, new.device, new.corrigenda, new.user_id)
    IS DISTINCT FROM (old.id, old.bid_id, old.number, old.at, old.move, old.hash, old.device, old.corrigenda, old.user_id)
) EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER bid_versions_kept BEFORE DELETE ON bid_versions FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
-- What was opened, cancelled or followed by a next round until now is emptied too.
UPDATE round_keys k SET wrapped = NULL FROM rounds r WHERE r.id = k.round_id AND r.state = 'cancelled' AND k.wrapped IS NOT NULL;
--> statement-breakpoint
UPDATE bid_versions v SET sealed = NULL FROM bids b JOIN rounds r ON r.id = b.round_id
WHERE b.id = v.bid_id AND v.sealed IS NOT NULL AND (b.opened IS NULL OR v.id IS DISTINCT FROM b.live_id) AND r.number > 0
  AND (r.state IN ('opened', 'awarded', 'cancelled') OR EXISTS (SELECT FROM rounds n WHERE n.rfq_id = r.rfq_id AND n.number > r.number));
--> statement-breakpoint
UPDATE bid_files f SET state = 'dropped' FROM bids b JOIN rounds r ON r.id = b.round_id
WHERE b.id = f.bid_id AND f.state = 'stored' AND b.opened IS NULL AND r.number > 0
  AND (r.state IN ('opened', 'awarded', 'cancelled') OR EXISTS (SELECT FROM rounds n WHERE n.rfq_id = r.rfq_id AND n.number > r.number));
--> statement-breakpoint
UPDATE bids b SET draft = NULL, draft_id = NULL, draft_device = NULL, saved_at = NULL FROM rounds r
WHERE r.id = b.round_id AND b.draft IS NOT NULL AND r.number > 0
  AND (r.state IN ('opened', 'awarded', 'cancelled') OR EXISTS (SELECT FROM rounds n WHERE n.rfq_id = r.rfq_id AND n.number > r.number))
  AND NOT EXISTS (SELECT FROM targets t WHERE t.round_id = r.id AND t.organisation_id = b.organisation_id AND t.state = 'asked');
