// What every mail of a round is written of, read when its job runs.
import { nonBreakingPincodes } from "@vanik/trading/non-breaking";
import { formatMoment } from "@vanik/trading/indian-time";
import { eq } from "drizzle-orm";
import type { Deps } from "../../../deps.ts";
import type { MailFact, MailLines } from "../../../platform/mail-parts.ts";
import { readOperator } from "../../content/use-cases.ts";
import { documentForMail, linesInMail } from "../../documents/use-cases.ts";
import { linesAskedIn } from "../bids/asked-lines.ts";
import { rounds, type StoredRound } from "../tables.ts";

export interface MailOfRound {
  round: StoredRound;
  name: string;
  brand: string;
  /** A request that ERPNext keeps goes on without its round. */
  isRequestOver: boolean;
  scheduleDate: string | null;
  place: string;
  /** What is asked for. */
  lines: MailLines | undefined;
}

export interface SaidOfRound {
  subject: string;
  /** Over the mail; its subject where none is said. */
  heading?: string;
  text: string;
  facts?: MailFact[];
  lines?: MailLines | undefined;
  /** Below what is listed. */
  after?: string | undefined;
  /** Where it leads, if not to an answer; null where there is nothing to open any more. */
  open?: string | null;
  /** Beside it. */
  link?: { text: string; href: string };
}

/** What a mail tells of beside its round: whose it is, and the corrigendum, answer or version by its number. */
export interface AboutSupplier {
  organisationId: string;
  party: string;
  number: number;
  userId: string;
}
export type MailDeps = Pick<Deps, "db" | "secret" | "config">;
/** Null where nothing is to be told any more. */
export type WriteToSupplier = (
  roundMail: MailOfRound,
  deps: MailDeps,
  about: AboutSupplier,
) => SaidOfRound | null | Promise<SaidOfRound | null>;

export async function findMailOfRound({ db }: Pick<Deps, "db">, id: string): Promise<MailOfRound | undefined> {
  const [round] = await db.select().from(rounds).where(eq(rounds.id, id));
  const found = round && (await documentForMail({ db }, round.rfqId));
  if (!found) return undefined;
  const { name, scheduleDate, extras } = found.document;
  const place = nonBreakingPincodes([extras.deliveryPlace, extras.deliveryPincode].filter(Boolean).join(" "));
  const lines = linesInMail(found.document, await linesAskedIn(db, round));
  const isRequestOver = found.document.state === "cancelled";
  return { round, name, scheduleDate, place, brand: (await readOperator(db)).brand, isRequestOver, lines };
}

export const closingFact = ({ round }: MailOfRound): MailFact => ["Closes", formatMoment(round.closesAt)];
