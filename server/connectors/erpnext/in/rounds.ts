// What of rounds follows as requests come: one that has just been submitted there gets its first by itself, and one under way asks what its request asks (connector 6).
import type { ErpnextSettings } from "@vanik/contracts/erpnext";
import { addDays } from "@vanik/trading/days";
import { dayInIndia } from "@vanik/trading/indian-time";
import { findToFollow, followRequestJob, type RequestToFollow } from "../../../modules/sourcing/use-cases.ts";
import type { Transaction } from "../../../platform/db.ts";
import type { Queue } from "../../../platform/queue.ts";
import type { MappedDocument } from "../mapping/mapped-document.ts";
import type { StreamContext } from "./stream.ts";

const minute = 60_000;
/** Nobody bids in less, and no round lasts longer (sourcing 1). */
const [shortest, longest] = [240 * minute, 90 * 1440 * minute];
/** IST. */
const usualTime = "18:00:00+05:30";

/** The round that a request gets as it comes: until the moment that it names, else some days on, and at latest the day before the goods are required. Null: none. */
export function roundOfArrived(
  { head: { scheduleDate }, request }: Pick<MappedDocument, "head" | "request">,
  { rounds, bid_days: bidDays }: Pick<ErpnextSettings, "rounds" | "bid_days">,
  now: Date,
): RequestToFollow["publish"] | null {
  const today = dayInIndia(now);
  if (rounds === "by_hand" || !scheduleDate || scheduleDate <= today) return null;
  const [usual, last] = [addDays(today, bidDays), addDays(scheduleDate, -1)];
  const closing = request?.bidsClose ?? new Date(`${usual < last ? usual : last}T${usualTime}`);
  const closesAt = new Date(Math.floor(closing.getTime() / minute) * minute);
  const lasts = closesAt.getTime() - now.getTime();
  if (lasts < shortest || lasts > longest) return null;
  return { closes_at: closesAt.toISOString(), sealed: rounds === "sealed" };
}

type Publishing = NonNullable<RequestToFollow["publish"]>;

/** Of documents that are news, by id: requests alone get one. */
export function roundsOfArrived(
  news: readonly { id: string; document: MappedDocument }[],
  { settings, now }: StreamContext,
): Map<string, Publishing> {
  return new Map(
    news.flatMap(({ id, document }): [string, Publishing][] => {
      const isInForce = document.request !== null && document.head.state === "submitted";
      const round = isInForce ? roundOfArrived(document, settings, now) : null;
      return round ? [[id, round]] : [];
    }),
  );
}

/** What of rounds follows for these requests. A job does it: it waits for who bids just then, and no page does. */
export async function queueRounds(
  queue: Queue,
  tx: Transaction,
  ids: readonly string[],
  begun: ReadonlyMap<string, Publishing> = new Map(),
): Promise<void> {
  const changed = await findToFollow(tx, ids);
  const followed: RequestToFollow[] = [
    ...[...begun].map(([id, publish]) => ({ id, publish })),
    ...changed.map((id) => ({ id })),
  ];
  if (followed.length > 0) await queue.send(tx, followRequestJob, followed);
}
