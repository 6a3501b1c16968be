// Sends what is due, a lane at a time, and writes what came of it (connector 5).
import type { ErpnextAct } from "@vanik/contracts/erpnext";
import { readErpnextSettings } from "../../../modules/content/use-cases.ts";
import { type Database, inTransaction } from "../../../platform/db.ts";
import type { Logger } from "../../../platform/log.ts";
import { writeHints } from "../in/hinting.ts";
import { writeLinks } from "../in/links.ts";
import { ErpnextError } from "../replies.ts";
import { sendAcceptance, sendDecline } from "./accept.ts";
import { sendBid } from "./bid.ts";
import { sendAttachment } from "./file.ts";
import { sendInquiry } from "./inquiry.ts";
import { sendCall, sendContact } from "./message.ts";
import { failedBy, outcomeOf } from "./outcome.ts";
import { claimDueRows, type OutboxRow, settleRow, writeOwnSentence } from "./outbox-store.ts";
import { sendParty } from "./party.ts";
import { sendProfile } from "./profile.ts";
import { sendPaid, sendRequestDecline } from "./communication.ts";
import type { Sending, SendingNeeds, SendingOutcome } from "./sending.ts";
import { sendSubscription } from "./subscription.ts";
import { notifyOfRefusal } from "./refused-sentence.ts";

/** What sends each act. A new one stands here and in contracts/erpnext.ts. */
const senders = {
  party: sendParty,
  profile: sendProfile,
  inquiry: sendInquiry,
  contact: sendContact,
  call: sendCall,
  newsletter: sendSubscription,
  file: sendAttachment,
  bid: sendBid,
  accept: sendAcceptance,
  decline: sendDecline,
  decline_request: sendRequestDecline,
  paid: sendPaid,
} as const satisfies Record<ErpnextAct, (sending: Sending) => Promise<SendingOutcome>>;

/** For so long nobody else takes a row in hand; two who have it do no harm, since what is made bears its id. */
const lease = 120_000;
/** As many writes as are under way at once. */
const atOnce = 2;

/** What is known of whether ERPNext answers. */
export interface WriteGate {
  /** Whether anything may be written there now. */
  isOpen(): boolean;
  /** Hears of each call: null where it was answered. */
  heard(error: ErpnextError | null): Promise<void>;
}

interface SenderNeeds extends SendingNeeds {
  log: Logger;
  gate: WriteGate;
}

/** Takes what is due in hand, of each lane its first, and settles it; resolves to whether anything was. Throws where our database fails. */
export async function sendDueRows(needs: SenderNeeds): Promise<boolean> {
  const { db, clock, gate } = needs;
  if (!gate.isOpen()) return false;
  const now = clock.now();
  const rows = await claimDueRows(db, { now, leaseUntil: new Date(now.getTime() + lease), most: atOnce });
  if (rows.length === 0) return false;
  const settings = await readErpnextSettings(db);
  await Promise.all(
    rows.map(async (row) => {
      try {
        // A try that was lost may have been made in this very moment.
        const isAgain = row.begunAt!.getTime() !== now.getTime() || row.tries > 1 || row.unanswered > 0;
        await settleDone(needs, row, await senders[row.act]({ ...needs, row, settings, isAgain }));
      } catch (error) {
        await settleFailed(needs, row, error);
      }
    }),
  );
  return true;
}

async function settleDone(
  { db, clock, gate, queue }: SenderNeeds,
  row: OutboxRow,
  sent: SendingOutcome,
): Promise<void> {
  await gate.heard(null);
  const now = clock.now();
  if (sent.is === "followed" || sent.is === "unfinished") return settleMade(db, row, sent, now);
  const { is: state, message = "" } = sent;
  const ends = state === "held" ? {} : { endedAt: now };
  const outcome = { state, message, failure: "", unanswered: 0, ...ends };
  if (sent.is === "held" || sent.is === "dropped") return void (await settleRow(db, row, outcome));
  const { reads = [], link, write } = sent;
  await inTransaction(db, async (tx) => {
    // Who lost its lease wrote the same there, and nothing here.
    if (!(await settleRow(tx, row, sent.is === "sent" ? { ...outcome, remoteName: sent.name } : outcome))) return;
    if (sent.is === "refused") await writeOwnSentence(tx, row.id, await notifyOfRefusal(tx, queue, row, message));
    await write?.(tx);
    if (link) await writeLinks(tx, [link]);
    await writeHints(tx, reads, now);
  });
}

/** It is there, and is not yet what was meant. */
async function settleMade(
  db: Database,
  row: OutboxRow,
  made: Extract<SendingOutcome, { is: "followed" | "unfinished" }>,
  now: Date,
): Promise<void> {
  const { name: remoteName } = made;
  if (made.is === "unfinished") {
    const { message } = made;
    return void (await settleRow(db, row, { state: "refused", message, failure: "", remoteName, endedAt: now }));
  }
  const waits = { state: "waiting", message: "", failure: "", unanswered: 0, tries: 0 } as const;
  await inTransaction(db, async (tx) => {
    // What goes wrong from now on is counted from now on.
    const outcome = { ...waits, remoteName, begunAt: new Date(now.getTime() - 1), dueAt: made.lookAgainAt };
    if (await settleRow(tx, row, outcome)) await writeHints(tx, made.reads, now);
  });
}

async function settleFailed(
  { db, clock, log, gate, queue }: SenderNeeds,
  row: OutboxRow,
  error: unknown,
): Promise<void> {
  if (error instanceof ErpnextError) await gate.heard(error);
  else log.error({ err: error, act: row.act }, "what goes to ERPNext could not be sent");
  const failed = failedBy(error);
  const outcome = outcomeOf(row, failed, { now: clock.now(), isUp: gate.isOpen() });
  if (outcome.state !== "refused") return void (await settleRow(db, row, outcome));
  const sentence = failed.failure === "refused" ? failed.message : "";
  await inTransaction(db, async (tx) => {
    // Who lost its lease tells nothing.
    if (await settleRow(tx, row, outcome))
      await writeOwnSentence(tx, row.id, await notifyOfRefusal(tx, queue, row, sentence));
  });
}
