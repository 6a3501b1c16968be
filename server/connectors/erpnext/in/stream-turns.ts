// One stream's turn: the next page of its fill, or a look at what changed since it had caught up (connector 3).
import type { Database } from "../../../platform/db.ts";
import type { ErpnextClient } from "../client.ts";
import { ErpnextError } from "../replies.ts";
import type { ApplyPage, PageToApply } from "./apply-page.ts";
import type { Cursor, Position } from "./cursors.ts";
import { findLinks } from "./links.ts";
import type { SourceDocument } from "../mapping/asked-fields.ts";
import type { PageRead, PagedReader } from "./source-reader.ts";
import type { Stream, StreamContext } from "./stream.ts";
import { minutesBefore } from "./remote-clock.ts";

export interface StreamWork {
  db: Database;
  client: Pick<ErpnextClient, "count">;
  reader: PagedReader;
  context: StreamContext;
  apply: ApplyPage;
}

interface Prepared {
  page: PageRead;
  beside: unknown;
  total: number | undefined;
}

/** Long transactions commit late: what stands so far before the cursor is compared with what was read. */
const overlapMinutes = 10;
/** With more than these the overlap is looked through once a minute, and else each time. */
const mostCompared = 1_000;
const lookEvery = 60_000;

export type StreamTurns = ReturnType<typeof createStreamTurns>;

const positionOf = ({ modified, name }: Position): Position => ({ modified, name });
const isSamePlace = (one: Position, other: Position) => one.modified === other.modified && one.name === other.name;

export function createStreamTurns() {
  /** The page behind the one that is being stored, by DocType. */
  const ahead = new Map<string, { from: Position; prepared: Promise<Prepared> }>();
  const sizes = new Map<string, number>();
  const lookedAt = new Map<string, number>();
  /** The site's moment of the last look, by DocType, at which the whole overlap was looked through. */
  const wholeUntil = new Map<string, string>();

  const sizeOf = ({ asked, pageSize }: Stream) => sizes.get(asked.doctype) ?? pageSize;
  /** What does not come whole is asked for in smaller pages, until it does. */
  async function sized<T>(stream: Stream, work: (size: number) => Promise<T>): Promise<T> {
    const size = sizeOf(stream);
    const { doctype } = stream.asked;
    try {
      const done = await work(size);
      sizes.set(doctype, Math.min(stream.pageSize, size * 2));
      return done;
    } catch (error) {
      if (error instanceof ErpnextError && ["away", "broken"].includes(error.failure))
        sizes.set(doctype, Math.max(1, Math.floor(size / 2)));
      throw error;
    }
  }

  const besideOf = async (stream: Stream, documents: PageRead["documents"], { reader, context }: StreamWork) =>
    documents.length > 0 ? stream.readBeside?.(reader, documents, context) : undefined;

  /** `isCounted`: how many there are is asked too. */
  function prepare(stream: Stream, from: Position, work: StreamWork, isCounted = false): Promise<Prepared> {
    const { reader, client, context } = work;
    const filters = stream.filters?.(context.settings) ?? [];
    return sized(stream, async (size) => {
      const [page, total] = await Promise.all([
        reader.readForward(stream.asked, filters, from, size),
        isCounted ? client.count(stream.asked.doctype, filters) : undefined,
      ]);
      return { page, total, beside: await besideOf(stream, page.documents, work) };
    });
  }

  /** The next page, while the one behind it is read already. */
  async function readOn(stream: Stream, cursor: Cursor, work: StreamWork): Promise<void> {
    const { doctype } = stream.asked;
    const from = positionOf(cursor);
    const behind = ahead.get(doctype);
    ahead.delete(doctype);
    const isFilling = cursor.filledAt === null;
    const { page, beside, total } = await (behind && isSamePlace(behind.from, from)
      ? behind.prepared
      : prepare(stream, from, work, isFilling && from.modified === ""));
    const { documents, position, isLast } = page;
    if (!isLast) {
      const prepared = prepare(stream, position, work);
      // Who waits for it hears of it.
      prepared.catch(() => {});
      ahead.set(doctype, { from: position, prepared });
    }
    await work.apply({
      stream,
      context: work.context,
      documents,
      beside,
      cursor: {
        ...position,
        ...(total !== undefined && { total }),
        ...(isFilling && { read: documents.length }),
        ...(isFilling && isLast && { filledAt: work.context.now }),
        polledAt: isLast ? work.context.now : null,
      },
    });
  }

  /** Documents of these names, and what is read beside them. */
  async function readNames(stream: Stream, names: readonly string[], work: StreamWork) {
    return sized(stream, async (size) => {
      const documents: SourceDocument[] = [];
      for (let at = 0; at < names.length; at += size)
        documents.push(...(await work.reader.read(stream.asked, names.slice(at, at + size))));
      return { documents, beside: await besideOf(stream, documents, work) };
    });
  }

  /** Reads and stores by names what is not as it was read; the cursor, where it moves, does with the last of it. */
  async function readChanged(
    stream: Stream,
    places: readonly Position[],
    cursor: PageToApply["cursor"],
    work: StreamWork,
  ): Promise<void> {
    const names = places.map(({ name }) => name);
    const links = await findLinks(work.db, stream.asked.doctype, names);
    const isKnown = ({ name, modified }: Position) =>
      links.get(name)?.modified === modified && links.get(name)?.goneAt === null;
    const changed = places.filter((place) => !isKnown(place)).map(({ name }) => name);
    do {
      const { documents, beside } = await readNames(stream, changed.splice(0, sizeOf(stream)), work);
      const isLast = changed.length === 0;
      await work.apply({ stream, context: work.context, documents, beside, ...(isLast && cursor && { cursor }) });
    } while (changed.length > 0);
  }

  /** From when on something may have been committed that no look has seen: of what was written in an hour long ago nothing any more. */
  function overlapSince({ asked: { doctype } }: Stream, { modified }: Position): string {
    const since = minutesBefore(modified, overlapMinutes);
    const seen = wholeUntil.get(doctype);
    if (seen === undefined) return since;
    const unseen = minutesBefore(seen, overlapMinutes);
    if (unseen < since) return since;
    return unseen < modified ? unseen : modified;
  }

  /** What was committed late before a cursor that moves fast, in what stood there at `until`. */
  async function lookBehind(stream: Stream, cursor: Cursor, until: string, work: StreamWork): Promise<void> {
    const { doctype } = stream.asked;
    const now = work.context.now.getTime();
    if (now - (lookedAt.get(doctype) ?? 0) < lookEvery) return;
    lookedAt.set(doctype, now);
    const filters = stream.filters?.(work.context.settings) ?? [];
    const placesAlone = { doctype, fields: ["name", "modified"], tables: {} };
    for (let from: Position = { modified: overlapSince(stream, cursor), name: "" }; ;) {
      const { documents, position, isLast } = await work.reader.readForward(placesAlone, filters, from, mostCompared);
      const places = documents.map(({ fields }) => positionOf(fields as unknown as Position));
      await readChanged(stream, places, undefined, work);
      if (isLast || position.modified > cursor.modified) break;
      from = position;
    }
    wholeUntil.set(doctype, until);
  }

  /** What changed since it had caught up. */
  async function look(stream: Stream, cursor: Cursor, work: StreamWork): Promise<void> {
    // There was nothing at all.
    if (cursor.modified === "") return readOn(stream, cursor, work);
    const { doctype } = stream.asked;
    const filters = stream.filters?.(work.context.settings) ?? [];
    const since = overlapSince(stream, cursor);
    const { places, isWhole, until } = await work.reader.listPlaces(doctype, filters, since, mostCompared);
    if (isWhole) {
      const last = places.at(-1);
      const to = last && last.modified >= cursor.modified ? positionOf(last) : positionOf(cursor);
      await readChanged(stream, places, { ...to, polledAt: work.context.now }, work);
      wholeUntil.set(doctype, until);
      return;
    }
    await lookBehind(stream, cursor, until, work);
    await readOn(stream, cursor, work);
  }

  return {
    readTurn: (stream: Stream, cursor: Cursor, work: StreamWork): Promise<void> =>
      cursor.filledAt === null ? readOn(stream, cursor, work) : look(stream, cursor, work),
    readNames,
    /** What was read ahead of a DocType may be older than what is stored by now. */
    forgetAhead: (doctype: string): void => void ahead.delete(doctype),
  };
}
