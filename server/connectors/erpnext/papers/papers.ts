// A mirrored document's paper as ERPNext draws it: the kept one, else a new one; one at a time, and nobody waits for it long (connector 7).
import { setTimeout as sleep } from "node:timers/promises";
import { type ErpKind, isRequest } from "@vanik/contracts/trade";
import { and, eq, isNull } from "drizzle-orm";
import { readErpnextSettings } from "../../../modules/content/use-cases.ts";
import type { Clock } from "../../../platform/clock.ts";
import type { Database } from "../../../platform/db.ts";
import type { Erpnext, PaperWanted } from "../../../platform/erpnext.ts";
import type { FileStore } from "../../../platform/file-store.ts";
import type { Logger } from "../../../platform/log.ts";
import { requestContext } from "../../../platform/request-context.ts";
import { createTurns } from "../../../platform/turns.ts";
import type { ErpnextClient } from "../client.ts";
import type { SeenOfDocument } from "../in/awaited.ts";
import { findLinksOf, type StoredLink } from "../in/links.ts";
import { mappedKinds } from "../mapping/kinds/kinds.ts";
import { findOtherAddress } from "../mode.ts";
import { ErpnextError } from "../replies.ts";
import { readErpnextState } from "../store.ts";
import { erpnextLinks } from "../tables.ts";
import { describeDrawing, drawPaper, isDrawnThere, isWholePaper } from "./drawing.ts";
import { savePaper, type PaperKey, type PaperState, readKeptPaper } from "./kept-papers.ts";

interface Needs {
  db: Database;
  client: Pick<ErpnextClient, "paper">;
  /** Where the start says that ERPNext is. */
  url: string;
  clock: Clock;
  files: FileStore;
  log: Logger;
  /** Resolves when nobody waits any longer. */
  waited?: () => Promise<unknown>;
}

/** Who is slower gets ours; what comes after is kept for the next one. */
const longestWait = 10_000;
/** Ours is given at once where so many wait already, or so many of one reader's. */
const mostWaiting = 16;
const mostWaitingEach = 4;
/** Nothing is asked for so long after it did not answer, nor one paper that it could not draw. */
const pause = 30_000;

interface Due {
  key: PaperKey;
  state: PaperState;
  wanted: Parameters<typeof drawPaper>[1];
}

const kindOf = (doctype: string): ErpKind | undefined =>
  mappedKinds.find(({ asked }) => asked.doctype === doctype)?.kind;

/** A purchase that goes to a customer would say whither; what was read before that was noted is not known to be none. */
const mayNameCustomer = (kind: ErpKind, { seen }: StoredLink) =>
  kind === "purchase_order" && (seen as SeenOfDocument | null)?.dropShip !== false;

async function findSupplierName(db: Database, organisationId: string): Promise<string | null> {
  const t = erpnextLinks;
  const [link] = await db
    .select({ name: t.name })
    .from(t)
    .where(
      and(
        eq(t.localKind, "organisation"),
        eq(t.localId, organisationId),
        eq(t.doctype, "Supplier"),
        isNull(t.goneAt),
        isNull(t.leftOut),
      ),
    );
  return link?.name ?? null;
}

/** What gives papers; `settled` resolves when none is being drawn any more. */
export function createPapers({
  db,
  client,
  url,
  clock,
  files,
  log,
  waited = () => sleep(longestWait, null, { ref: false }),
}: Needs) {
  const inTurn = createTurns({
    running: 1,
    waiting: mostWaiting,
    waitingEach: mostWaitingEach,
    refusal: () => new ErpnextError("slow_down", "Too many papers are waited for"),
  });
  const underWay = new Map<string, Promise<Buffer | null>>();
  const notBefore = new Map<string, number>();

  const isPaused = (what: string) => (notBefore.get(what) ?? 0) > clock.now().getTime();
  function pauseFor(what: string): void {
    const now = clock.now().getTime();
    for (const [one, until] of notBefore) if (until <= now) notBefore.delete(one);
    notBefore.set(what, now + pause);
  }

  /** Null where ours is the paper, whatever ERPNext would draw. */
  async function findDue({ id, readerId }: PaperWanted): Promise<Due | null> {
    const link = (await findLinksOf(db, "document", [id])).get(id);
    const kind = link && kindOf(link.doctype);
    // It draws nothing that is cancelled.
    if (!kind || link.docstatus === 2 || ![null, "failed"].includes(link.leftOut)) return null;
    const settings = await readErpnextSettings(db);
    if (!isDrawnThere(settings, kind) || (mayNameCustomer(kind, link) && !settings.drop_ship)) return null;
    // Who is asked reads a request that is addressed to it, and who is none of them one that is to nobody.
    const supplier = isRequest(kind) && readerId ? await findSupplierName(db, readerId) : null;
    if (isRequest(kind) && supplier === null) return null;
    const wanted = { kind, name: link.name, supplier };
    return {
      key: { documentId: id, variant: supplier === null ? "" : readerId! },
      state: { modified: link.modified, drawnBy: describeDrawing(wanted, settings) },
      wanted,
    };
  }

  async function draw(what: string, { key, state, wanted }: Due): Promise<Buffer | null> {
    const { userId, keyId } = requestContext() ?? {};
    try {
      const settings = await readErpnextSettings(db);
      const bytes = await inTurn(() => drawPaper(client, wanted, settings), { owner: userId ?? keyId });
      if (!isWholePaper(bytes)) throw new ErpnextError("broken", "It is no whole PDF");
      await savePaper({ db, files }, key, state, bytes, clock.now());
      return bytes;
    } catch (error) {
      if (!(error instanceof ErpnextError)) log.error({ err: error }, "a paper of ERPNext could not be kept");
      else {
        const { failure, status, type } = error;
        log.info({ failure, status, type, kind: wanted.kind }, "ERPNext gave no paper, and ours stands for it");
        pauseFor(["away", "key"].includes(failure) ? "all" : what);
      }
      return null;
    }
  }

  function drawOnce(due: Due): Promise<Buffer | null> {
    const what = JSON.stringify([due.key, due.state]);
    if (isPaused("all") || isPaused(what)) return Promise.resolve(null);
    const drawing = underWay.get(what) ?? draw(what, due).finally(() => underWay.delete(what));
    underWay.set(what, drawing);
    return drawing;
  }

  const find: Erpnext["paper"] = async (paper) => {
    const due = await findDue(paper);
    if (!due) return "ours";
    const bytes = await readKeptPaper({ db, files }, due.key, due.state);
    if (bytes) return bytes;
    if ((await readErpnextState(db)).notUp || (await findOtherAddress(db, url)) !== null) return "copy";
    return (await Promise.race([drawOnce(due), waited().then(() => null)])) ?? "copy";
  };

  return {
    find,
    settled: async (): Promise<void> => void (await Promise.all(underWay.values())),
  };
}
