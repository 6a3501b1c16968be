// Reads a company's ERPNext, a step at a time: what it told of, and the stream whose turn it is; away, it is only looked for (connector 3, 5).
import type { ErpnextSettings } from "@vanik/contracts/erpnext";
import { readErpnextMark, readErpnextSettings, writeErpnextMark } from "../../../modules/content/use-cases.ts";
import type { Clock } from "../../../platform/clock.ts";
import { type Database, inTransaction, type Transaction } from "../../../platform/db.ts";
import type { Logger } from "../../../platform/log.ts";
import type { ErpnextClient } from "../client.ts";
import { describeOther } from "../mode.ts";
import { ErpnextError } from "../replies.ts";
import { isMirroredSite } from "../same-site.ts";
import { readErpnextState, writeErpnextState } from "../store.ts";
import { type ApplyPage, createPageApplier, requireLead, Superseded } from "./apply-page.ts";
import { beginCursors, type Cursor, isOfOthers, readCursors, refillCursors } from "./cursors.ts";
import { refillForSetting } from "./filled-for.ts";
import { hintItemsOfDay } from "./hinting.ts";
import type { Leader } from "./leader.ts";
import { minutesBefore, remoteDayOf, remoteText } from "./remote-clock.ts";
import { askSite, doctypesAskedAnew, type SiteFacts } from "./site-facts.ts";
import { createSourceReader, type PagedReader } from "./source-reader.ts";
import type { Stream, StreamContext } from "./stream.ts";
import { createStreamTurns } from "./stream-turns.ts";
import { createOpenPass } from "./open-pass.ts";
import { readHints } from "./read-hints.ts";
import { createSweep } from "./sweep.ts";
import { createUpState } from "./up-state.ts";

export interface MirrorNeeds {
  client: ErpnextClient;
  /** Where the start says that ERPNext is. */
  url: string;
  db: Database;
  clock: Clock;
  log: Logger;
  /** In the order in which they are filled. */
  streams: readonly Stream[];
  leader: Leader;
}

interface Session {
  facts: SiteFacts;
  askedAt: number;
  reader: PagedReader;
  liveSince: Date | null;
}

const day = 24 * 3_600_000;
/** Seconds until a stream that ERPNext fails at, or refuses, is tried again. */
const pausesOfStream = [10, 60, 300, 1_800, 7_200, 21_600] as const;

/** Nothing is read before it is said of which company, and below which group its catalogue is. */
const isMapped = ({ company, item_group_root: root }: ErpnextSettings) => company !== "" && root !== "";

/** One that is read is due by its time; one that fills at once, the first first. What is read is looked at before more is filled. */
function nextStream(streams: readonly Stream[], cursors: ReadonlyMap<string, Cursor>, now: number): Stream | undefined {
  const since = ({ asked }: Stream) => cursors.get(asked.doctype)?.polledAt?.getTime() ?? 0;
  const isFilled = ({ asked }: Stream) => cursors.get(asked.doctype)?.filledAt instanceof Date;
  const due = streams.filter((one) => isFilled(one) && since(one) + one.everySeconds * 1_000 <= now);
  return due.toSorted((one, other) => since(one) - since(other))[0] ?? streams.find((one) => !isFilled(one));
}

export type Mirror = ReturnType<typeof createMirror>;

export function createMirror({ client, url, db, clock, log, streams, leader }: MirrorNeeds) {
  const millis = () => clock.now().getTime();
  const up = createUpState(millis);
  const shapes = streams.map((stream) => stream.asked);
  const byDoctype = new Map(streams.map((stream) => [stream.asked.doctype, stream]));
  const apply = createPageApplier({ db, log, me: leader.id });
  const sweepOn = createSweep({ db, log, me: leader.id });
  let askOpen = createOpenPass({ db, me: leader.id });
  const paused = new Map<string, { tries: number; until: number }>();
  let turns = createStreamTurns();
  let session: Session | undefined;
  let isResumed = false;
  let isMappedNow = false;
  let hintedDay = "";

  const isPaused = (doctype: string) => (paused.get(doctype)?.until ?? 0) > millis();

  /** What ERPNext fails at, or refuses, of one DocType holds up no other. */
  async function guard(doctype: string, read: () => Promise<void>): Promise<void> {
    try {
      await read();
      paused.delete(doctype);
    } catch (error) {
      if (!(error instanceof ErpnextError) || !["broken", "refused"].includes(error.failure)) throw error;
      const tries = paused.get(doctype)?.tries ?? 0;
      const pause = pausesOfStream[Math.min(tries, pausesOfStream.length - 1)]!;
      paused.set(doctype, { tries: tries + 1, until: millis() + pause * 1_000 });
      // A field may have gone.
      if (session) session.askedAt = 0;
      const { status, type } = error;
      log.warn({ doctype, status, type, pause }, "ERPNext does not give this DocType");
      await writeErpnextState(db, { lastError: `${doctype}: ${error.message}` });
    }
  }

  async function noteFailure(error: ErpnextError): Promise<void> {
    const { failure, status, type } = error;
    if (!up.failed(error)) return;
    log.warn({ failure, status, type }, "ERPNext is not read");
    await writeErpnextState(db, { notUp: up.notUp, awaySince: clock.now(), lastError: error.message });
  }

  async function noteAnswer(): Promise<void> {
    const wasDown = up.notUp !== null;
    up.answered();
    if (!wasDown) return;
    log.info("ERPNext is read again");
    await writeErpnextState(db, { notUp: null, awaySince: null });
  }

  /** Whether it is there, where it was not. */
  async function probe(): Promise<void> {
    if (up.notUp === "away") await client.ping();
    if (up.notUp === "key") await client.loggedUser();
    if (up.notUp === "away" || up.notUp === "key") await noteAnswer();
  }

  /** False where another ERPNext answers than the mirrored; the mark follows one that has moved. */
  async function isOurs(): Promise<boolean> {
    const mark = await readErpnextMark(db);
    if (!mark || mark.url === url) return true;
    if (await isMirroredSite(db, client)) {
      await inTransaction(db, (tx) => writeErpnextMark(tx, { ...mark, url }));
      log.info({ from: mark.url, to: url }, "the mirrored ERPNext has moved");
      return true;
    }
    const lastError = describeOther(mark.url, url);
    const isNew = up.notUp !== "another_site";
    if (isNew) log.warn(lastError);
    up.isAnother();
    await writeErpnextState(db, { notUp: "another_site", ...(isNew && { awaySince: clock.now() }), lastError });
    return false;
  }

  /** What the site is, asked as this node begins to lead and each day; undefined where it is another one. */
  async function currentSession(): Promise<Session | undefined> {
    if (session && millis() - session.askedAt < day) return session;
    if (!session && !(await isOurs())) return undefined;
    await noteAnswer();
    const facts = await askSite(client, shapes);
    const { versions, zone, fields, fieldsThere } = facts;
    const before = await readErpnextState(db);
    const filled = shapes.filter(({ doctype }) => !isOfOthers(doctype));
    const anew = doctypesAskedAnew(filled, before.fields ?? {}, fields);
    if (anew.length > 0) log.info({ doctypes: anew }, "other fields are there: these are read from the first on");
    await inTransaction(db, async (tx) => {
      await refillCursors(tx, anew);
      await writeErpnextState(tx, { versions, timeZone: zone, fields, siteAskedAt: clock.now() });
    });
    if (anew.length > 0 || !session) turns = createStreamTurns();
    const reader = createSourceReader({ client, zone, fieldsThere, now: () => clock.now() });
    return (session = { facts, askedAt: millis(), reader, liveSince: before.liveSince });
  }

  /** What is mapped otherwise by what the setting says now is read from the first on. */
  async function refillForOther(settings: ErpnextSettings): Promise<void> {
    const filled = shapes.map(({ doctype }) => doctype).filter((doctype) => !isOfOthers(doctype));
    const inLead = (write: (tx: Transaction) => Promise<void>) =>
      inTransaction(db, async (tx) => {
        await requireLead(tx, leader.id);
        await write(tx);
      });
    if (await refillForSetting(inLead, db, settings, filled)) turns = createStreamTurns();
  }

  /** All streams, those among them that were never begun now. */
  async function begunCursors(zone: string): Promise<Map<string, Cursor>> {
    const cursors = await readCursors(db);
    const never = streams.filter((stream) => !cursors.has(stream.asked.doctype));
    if (never.length === 0) return cursors;
    const now = clock.now();
    // The site's clock may be behind ours.
    const begun = { modified: minutesBefore(remoteText(now, zone), 10), filledAt: now };
    await inTransaction(db, (tx) =>
      beginCursors(
        tx,
        never.map(({ asked: { doctype }, begins }) => ({ doctype, ...(begins === "now" && begun) })),
      ),
    );
    return readCursors(db);
  }

  async function noteLive(current: Session, cursors: ReadonlyMap<string, Cursor>): Promise<void> {
    if (current.liveSince || streams.length === 0) return;
    if (streams.some(({ asked: { doctype } }) => !cursors.get(doctype)?.filledAt)) return;
    current.liveSince = clock.now();
    await writeErpnextState(db, { liveSince: current.liveSince });
    log.info("all that is mirrored of ERPNext has been read for the first time");
  }

  /** What a day changes of prices and rates is told by nobody: five minutes into the site's day, and as this node begins to lead. */
  async function beginDay(zone: string, now: Date): Promise<void> {
    const today = remoteDayOf(new Date(now.getTime() - 5 * 60_000), zone);
    if (today === hintedDay) return;
    await inTransaction(db, (tx) => hintItemsOfDay(tx, today, now));
    hintedDay = today;
  }

  /** A batch of hints and one stream's turn; whether there is more to do at once. */
  async function work(current: Session, settings: ErpnextSettings): Promise<boolean> {
    const now = clock.now();
    const { zone } = current.facts;
    await refillForOther(settings);
    const cursors = await begunCursors(zone);
    await noteLive(current, cursors);
    await beginDay(zone, now);
    const { reader, liveSince } = current;
    const context: StreamContext = { settings, zone, now, today: remoteDayOf(now, zone), liveSince };
    const isFilled = (doctype: string) => cursors.get(doctype)?.filledAt instanceof Date;
    // What is read for the first time, or anew from the first on, is news to nobody; who is asked by a new request bids all the same.
    const anew = { ...context, liveSince: null, roundsSince: liveSince };
    const applyAsNews: ApplyPage = (page) =>
      apply(isFilled(page.stream.asked.doctype) ? page : { ...page, context: anew });
    const working = { db, client, reader, context, apply: applyAsNews };
    const except = [...paused.keys()].filter(isPaused);
    const needs = { db, client, streams: byDoctype, turns };
    const isHinted = await readHints(needs, working, { except, guard });
    const open = streams.filter(({ asked: { doctype } }) => !isPaused(doctype));
    const stream = nextStream(open, cursors, now.getTime());
    if (stream) {
      const cursor = cursors.get(stream.asked.doctype)!;
      await guard(stream.asked.doctype, () => turns.readTurn(stream, cursor, working));
    }
    await noteAnswer();
    if (isHinted || stream || !liveSince) return isHinted || stream !== undefined;
    const over = { reader, context, guard, isPaused, cursors, streams: open };
    return (await askOpen(over)) || sweepOn(over);
  }

  function forget(): void {
    session = undefined;
    isResumed = false;
    turns = createStreamTurns();
    // Another may have led for long.
    askOpen = createOpenPass({ db, me: leader.id });
  }

  /** One step, where this node leads; resolves to whether there is more to do at once. Throws what is no failure of ERPNext's. */
  async function step(): Promise<boolean> {
    if (!leader.isLeading()) {
      forget();
      return false;
    }
    if (!isResumed) up.resume((await readErpnextState(db)).notUp);
    isResumed = true;
    if (up.isWaiting()) return false;
    try {
      await probe();
      const settings = await readErpnextSettings(db);
      isMappedNow = isMapped(settings);
      const current = await currentSession();
      return current !== undefined && isMappedNow && (await work(current, settings));
    } catch (error) {
      if (error instanceof Superseded) leader.lose();
      else if (error instanceof ErpnextError) await noteFailure(error);
      else throw error;
      return false;
    }
  }

  /** What a call said that somebody else made: `null` of one that was answered. */
  const heard = (error: ErpnextError | null): Promise<void> => (error ? noteFailure(error) : noteAnswer());
  /** Whether this node may write there: it leads, and the mirrored site is known and answers. */
  const isOpen = (): boolean =>
    leader.isLeading() && session !== undefined && isMappedNow && up.notUp === null && !up.isWaiting();

  return { step, heard, isOpen };
}
