// The demonstration's year of trade, played in a test's own database: real moves on their days, up to the clock of the test.
import { type Deal, deals } from "../server/demonstration/deals.ts";
import { inTransaction } from "../server/platform/db.ts";
import { type DeskViewer, type PartyViewer, toViewer } from "../server/platform/viewer.ts";
import { playUpToNow } from "../server/demonstration/stage.ts";
import { dealsOfTheYear } from "../server/demonstration/trade.ts";
import type { TestApp } from "./app.ts";

/** Of each ending the first: all that may become of a deal, in half the time that the whole year takes. */
const firstOfEach = (deal: Deal) => deals.find(({ ending }) => ending === deal.ending) === deal;

/** Deals of the year, for the people that the database has. */
export async function playTheYear({ deps }: TestApp, isChosen: (deal: Deal) => boolean = firstOfEach): Promise<void> {
  const chosen = dealsOfTheYear.filter((_, at) => isChosen(deals[at]!));
  const { rows } = await deps.db.$client
    .query(`select u.type, u.id as "userId", '' as "sessionId", u.name, u.email, u.phone,
    u.organisation_id as "organisationId", o.name as organisation from users u left join organisations o on o.id = u.organisation_id`);
  const viewers = rows.map((row) => [row.email, toViewer(row)] as const);
  const desk = viewers.find(([email]) => email === "desk@vanik.example")![1] as DeskViewer;
  const parties = new Map(viewers.map(([email, viewer]) => [email, viewer as unknown as PartyViewer]));
  const quiet = {
    ...deps,
    queue: { ...deps.queue, send: async () => {} },
    config: { ...deps.config, rateLimit: false },
  };
  await inTransaction(deps.db, (tx) => playUpToNow(quiet, tx, { desk, parties }, chosen));
}
