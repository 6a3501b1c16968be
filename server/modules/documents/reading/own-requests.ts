// Requests that ask a supplier, as its overview has them: those whose rounds sourcing names, and those without rounds that wait for its quotation.
import { addDays } from "@vanik/trading/days";
import { inArray, sql } from "drizzle-orm";
import type { Queryable } from "../../../platform/db.ts";
import type { PartyScope } from "../../../platform/viewer.ts";
import { answeredWithin } from "./own-overview.ts";

export interface FoundOwnRequest extends Record<string, unknown> {
  id: string;
  name: string;
  lines: number;
  place: string;
  status: string;
  /** Until when its file is wanted. */
  day: string | null;
}

export async function findOwnRequests(
  db: Queryable,
  scope: PartyScope,
  { inRounds, today }: { inRounds: readonly string[]; today: string },
): Promise<FoundOwnRequest[]> {
  const requests = sql`select r.id, r.name, r.item_count as lines,
      concat_ws(' ', nullif(r.extras ->> 'deliveryPlace', ''), nullif(r.extras ->> 'deliveryPincode', '')) as place,
      coalesce(i.quote_status, initcap(i.state)) as status,
      coalesce(r.extras ->> 'replyBy', r.schedule_date::text) as day
    from invitations i join trade_documents r on r.id = i.rfq_id where i.organisation_id = ${scope} and i.sent`;
  const ofRounds =
    inRounds.length > 0 ? sql`union all ${requests} and ${inArray(sql`i.rfq_id`, [...inRounds])}` : sql``;
  const { rows } = await db.execute<FoundOwnRequest>(sql`${requests} and i.state = 'pending' and r.state = 'submitted'
      and i.transaction_date >= ${addDays(today, -answeredWithin)} and not r.extras ? 'round'
      and (r.schedule_date is null or r.schedule_date >= ${today}) ${ofRounds}`);
  return rows;
}
