// What an administrator of the desk could take in hand to read a sealed bid: a copy of the database with its key, and the mails by
// which suppliers get their links and codes (sourcing 4).
import { readableDay } from "@vanik/trading/days";
import { eq } from "drizzle-orm";
import type { Deps } from "../../../deps.ts";
import { indianDay, indianTime } from "../../../platform/clock.ts";
import type { Queryable, Transaction } from "../../../platform/db.ts";
import type { DeskViewer } from "../../../platform/viewer.ts";
import { describeMailWay } from "../../content/use-cases.ts";
import { rounds, type StoredRound } from "../tables.ts";
import { sealedStill } from "./sealed-still.ts";
import { eventsOfRound, recordMinutes } from "./store.ts";

/**
 * Whether a copy of everything would tell of what is sealed still. With SEAL_KEY apart it opens no bid by itself, but it holds the
 * installation's secret, by which links and codes of suppliers are made, and how often was bid.
 */
export const wouldOpenSealed = async (db: Queryable): Promise<boolean> => (await sealedStill(db)).length > 0;

/**
 * How sizes and counts of all that is stored may be told: none while something is sealed, since each bid and file would be seen coming.
 * Of what took a while none if something was sealed since `before` it, be it over by now.
 */
export async function tellableSizes(db: Queryable, before?: { everSealed: number }) {
  const everSealed = await db.$count(rounds, eq(rounds.sealed, true));
  const isHidden = (before && before.everSealed !== everSealed) || (await wouldOpenSealed(db));
  return {
    everSealed,
    isHidden,
    size: <T>(bytes: T): T | null => (isHidden ? null : bytes),
    text: (report: string) =>
      isHidden
        ? report.replaceAll(/\b\d+(?:\.\d+)? (files|MB|rows)\b/g, "some $1").replaceAll(/, in \d+ s\b/g, "")
        : report,
  };
}

/** Whether a sealed round was ever published here. */
export async function wasEverSealed(db: Queryable): Promise<boolean> {
  const found = await db.select({ id: rounds.id }).from(rounds).where(eq(rounds.sealed, true)).limit(1);
  return found.length > 0;
}

/** Who of the desk took a backup away since a moment: `backups` stands right of here, and hands it in. */
export type FindDownloads = (db: Queryable, since: Date) => Promise<{ at: Date; userId: string | null }[]>;

const rememberedDays = 30;

/** As it is published: what such a copy told of suppliers' accounts may be of use still, though none is taken from now on. */
export async function recordDownloads(
  findDownloads: FindDownloads,
  tx: Transaction,
  { id: roundId, state }: Pick<StoredRound, "id" | "state">,
  now: Date,
): Promise<void> {
  const event = { roundId, at: now, move: "backup_download", from: state, to: state, byParty: "desk" as const };
  const downloads = await findDownloads(tx, new Date(now.getTime() - rememberedDays * 86_400_000));
  await recordMinutes(
    tx,
    downloads.map(({ at, userId }) => ({
      ...event,
      userId,
      reason: `On ${readableDay(indianDay(at))}, ${indianTime(at)}`,
    })),
  );
}

type MailConfig = { config: Pick<Deps["config"], "smtpUrl" | "mailFrom"> };

const movesOfMails = ["mail_way", "mail_server"];

/** By which server and sender its mails go and who named them, where the minutes do not say so last: as it is published, and as it is opened. */
export async function recordMailWay(
  { config }: MailConfig,
  tx: Transaction,
  { id: roundId, state }: Pick<StoredRound, "id" | "state">,
  now: Date,
): Promise<void> {
  const { words, userId } = await describeMailWay(config, tx);
  const last = (await eventsOfRound(tx, roundId, { moves: movesOfMails })).at(-1);
  if (last?.reason === words) return;
  const event = { roundId, at: now, move: "mail_way", from: state, to: state, userId, reason: words };
  await recordMinutes(tx, [{ ...event, byParty: userId ? "desk" : "system" }]);
}

/** Mails go by another server: whoever reads them there reads links and codes of suppliers, and the minutes say who named and approved it. */
export async function recordMailServer(
  { config }: MailConfig,
  tx: Transaction,
  { userId, approved }: Pick<DeskViewer, "userId" | "approved">,
  now: Date,
): Promise<void> {
  const sealed = await sealedStill(tx);
  const { words } = await describeMailWay(config, tx);
  const acts = [
    { move: "mail_server", userId, reason: words },
    ...(approved ? [{ move: "mail_server_approved", userId: approved.by }] : []),
  ];
  await recordMinutes(
    tx,
    sealed.flatMap(({ id, state }) =>
      acts.map((act) => ({ ...act, roundId: id, at: now, from: state, to: state, byParty: "desk" as const })),
    ),
  );
}
