// Stores a page, or what was told of, with the place that is reached by it, in one transaction or that place last: a kill repeats it and loses none (connector 3).
import { type Database, inTransaction, type Transaction } from "../../../platform/db.ts";
import { codeOf } from "../../../platform/errors.ts";
import type { Logger } from "../../../platform/log.ts";
import { ownTurn } from "../../../platform/own-turn.ts";
import type { SourceDocument } from "../mapping/asked-fields.ts";
import { textOfField } from "../mapping/texts.ts";
import { erpnextLinks, erpnextState } from "../tables.ts";
import { settleAwaited } from "./awaited.ts";
import { moveCursor } from "./cursors.ts";
import { forgetHints, type HintBatch } from "./hints.ts";
import { leftOutLink, markGone, writeLinks } from "./links.ts";
import type { Stream, StreamContext } from "./stream.ts";

/** Another node leads: what this one has read is not stored. */
export class Superseded extends Error {
  constructor() {
    super("Another node reads ERPNext");
    this.name = "Superseded";
  }
}

interface Needs {
  db: Database;

  log: Logger;
  /** Who leads, as this node believes. */
  me: string;
}

export interface PageToApply {
  stream: Stream;
  context: StreamContext;
  documents: readonly SourceDocument[];
  beside: unknown;
  /** Names that are no longer there. */
  gone?: readonly string[];
  cursor?: Parameters<typeof moveCursor>[2];
  hints?: HintBatch;
}

export type ApplyPage = (page: PageToApply) => Promise<void>;

/** Nobody else can come to lead before this transaction has ended. Throws Superseded where somebody has. */
export async function requireLead(tx: Transaction, me: string): Promise<void> {
  const rows = await tx.select({ leader: erpnextState.leader }).from(erpnextState).for("key share");
  if (rows[0]?.leader !== me) throw new Superseded();
}

/** Rows of documents that become ours within one turn of the loop; a document alone may have more. */
const rowsAtOnce = 1_000;

/** A page in parts that hold up nobody. */
function portionsOfPage(documents: readonly SourceDocument[]): SourceDocument[][] {
  const parts: SourceDocument[][] = [];
  let rows = rowsAtOnce;
  for (const source of documents) {
    const own = Object.values(source.tables).reduce((sum, table) => sum + table.length, 1);
    rows += own;
    if (rows > rowsAtOnce) {
      parts.push([]);
      rows = own;
    }
    parts.at(-1)!.push(source);
  }
  return parts;
}

async function store(tx: Transaction, page: PageToApply, documents: readonly SourceDocument[]): Promise<void> {
  const { stream, context, beside } = page;
  if (documents.length === 0) return;
  const links = await stream.apply(tx, documents, context, beside);
  const linked = new Set(links.filter(({ doctype }) => doctype === stream.asked.doctype).map(({ name }) => name));
  const unlinked = documents.filter(({ fields }) => !linked.has(textOfField(fields, "name")));
  if (unlinked.length > 0) throw new Error(`The stream of ${stream.asked.doctype} links ${unlinked.length} to nothing`);
  await settleAwaited(tx, links, context.now);
  await writeLinks(tx, links);
}

async function remove(tx: Transaction, { stream, context }: PageToApply, names: readonly string[]): Promise<void> {
  if (names.length === 0) return;
  await stream.remove(tx, names, context);
  await markGone(tx, stream.asked.doctype, names, context.now);
}

/** What it was here it stays, and that it could not be brought up to date is said. */
async function markFailed(tx: Transaction, doctype: string, source: SourceDocument): Promise<void> {
  const link = leftOutLink(doctype, source, "failed");
  const { modified, leftOut } = link;
  const t = erpnextLinks;
  await tx
    .insert(t)
    .values(link)
    .onConflictDoUpdate({ target: [t.doctype, t.name], set: { modified, leftOut, goneAt: null } });
}

export function createPageApplier({ db, log, me }: Needs): ApplyPage {
  /** The page's own part with the rest of it, in one transaction. */
  const applied = (page: PageToApply, part: (tx: Transaction) => Promise<void>) =>
    inTransaction(db, async (tx) => {
      await requireLead(tx, me);
      await part(tx);
      const { stream, cursor, hints } = page;
      if (hints) await forgetHints(tx, hints);
      if (cursor) await moveCursor(tx, stream.asked.doctype, cursor);
    });

  /** Each alone, so that its rows are held for no longer than it takes: what fails is left out, and the others are stored. */
  async function storeEach(page: PageToApply): Promise<void> {
    const { documents, gone = [], stream } = page;
    const { doctype } = stream.asked;
    const logFailure = (error: unknown) =>
      log.warn(
        { doctype, code: codeOf(error), problem: error instanceof Error ? error.name : "" },
        "a document of ERPNext could not be stored",
      );
    const alone = (part: (tx: Transaction) => Promise<void>) =>
      inTransaction(db, async (tx) => {
        await requireLead(tx, me);
        await part(tx);
      });
    const isStored = (part: (tx: Transaction) => Promise<void>) =>
      alone(part).then(
        () => true,
        (error: unknown) => {
          if (error instanceof Superseded) throw error;
          logFailure(error);
          return false;
        },
      );
    for (const one of documents)
      if (!(await isStored((tx) => store(tx, page, [one])))) await alone((tx) => markFailed(tx, doctype, one));
    for (const name of gone) await isStored((tx) => remove(tx, page, [name]));
  }

  return async (page) => {
    try {
      await applied(page, async (tx) => {
        for (const part of portionsOfPage(page.documents)) {
          await ownTurn();
          await store(tx, page, part);
        }
        await remove(tx, page, page.gone ?? []);
      });
    } catch (error) {
      if (error instanceof Superseded) throw error;
      log.debug({ doctype: page.stream.asked.doctype, err: error }, "a page of ERPNext is stored one by one");
      await storeEach(page);
      // What was not reached comes again with the page.
      await applied(page, async () => {});
    }
  };
}
