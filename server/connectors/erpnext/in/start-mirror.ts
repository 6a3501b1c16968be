// Goes on reading ERPNext, and writing there what was done here, as long as the server serves: each node stands ready, and one leads (connector 3).
import { setTimeout as sleep } from "node:timers/promises";
import type { Clock } from "../../../platform/clock.ts";
import type { Database } from "../../../platform/db.ts";
import type { FileReader } from "../../../platform/file-reader.ts";
import type { FileStore } from "../../../platform/file-store.ts";
import { newId } from "../../../platform/ids.ts";
import type { Logger } from "../../../platform/log.ts";
import type { Queue } from "../../../platform/queue.ts";
import { asRequest } from "../../../platform/request-context.ts";
import { notifyOfErpnext } from "../alerts.ts";
import type { ErpnextConnector } from "../connector.ts";
import { sendDueRows } from "../out/sender.ts";
import { attachmentStream } from "./attachments.ts";
import { itemStream } from "./catalogue-items.ts";
import { itemGroupStream } from "./catalogue-tree.ts";
import { documentStreams } from "./documents.ts";
import { fetchDueAttachment, withdrawHiddenAttachments } from "./fetch-attachments.ts";
import { addressStream, contactStream, itemPriceStream } from "./hinting.ts";
import { createLeader } from "./leader.ts";
import { createMirror } from "./mirror.ts";
import { customerStream, supplierStream } from "./parties.ts";
import type { Stream } from "./stream.ts";

/** Milliseconds between two looks for what is to be done, for files to be fetched, for those to be withdrawn, for what administrators are to be told, and between two words of who leads. */
const usualPace = { looks: 500, fetches: 2_000, withdraws: 60_000, tells: 30_000, renews: 5_000 };

interface Needs {
  connector: Pick<ErpnextConnector, "client" | "url">;
  db: Database;
  clock: Clock;
  log: Logger;
  files: FileStore;
  fileReader: FileReader;
  queue: Queue;
}

/** In the order in which they are filled: what others name stands before them. */
export const mirroredStreams = (needs: Pick<Needs, "db" | "clock" | "queue">): readonly Stream[] => [
  itemGroupStream(needs),
  itemStream(needs),
  customerStream(needs),
  supplierStream(needs),
  ...documentStreams(needs),
  attachmentStream,
  itemPriceStream,
  contactStream,
  addressStream,
];

/** Begins, as a node with an id of its own; resolves, once called, when it has ended. What it waits for of ERPNext ends with the connector's connections, so `stop` ends those. */
export function startMirror(
  { connector: { client, url }, db, clock, log, files, fileReader, queue }: Needs,
  { id = newId(), pace = usualPace }: { id?: string; pace?: typeof usualPace } = {},
): () => Promise<void> {
  const leader = createLeader({ db, clock, id });
  const streams = mirroredStreams({ db, clock, queue });
  const mirror = createMirror({ client, url, db, clock, log, leader, streams });
  const stopping = new AbortController();
  const { signal } = stopping;
  const pauseFor = (milliseconds: number) => sleep(milliseconds, undefined, { signal, ref: false }).catch(() => {});
  const logFailure = (err: unknown) => signal.aborted || log.error({ err }, "ERPNext could not be read on");

  /** While there is more to do, without a pause. */
  async function goOn(look: () => Promise<boolean>, every: number): Promise<void> {
    while (!signal.aborted) {
      try {
        // Each look is at work by itself: what is read once in it, such as the settings, is read anew in the next.
        if (!(await asRequest({ requestId: "erpnext" }, look))) await pauseFor(every);
      } catch (error) {
        logFailure(error);
        await pauseFor(pace.renews);
      }
    }
  }
  const underWay = Promise.all([
    goOn(async () => {
      await leader.renew();
      return false;
    }, pace.renews),
    goOn(() => mirror.step(), pace.looks),
    goOn(async () => {
      if (leader.isLeading()) await notifyOfErpnext({ db, clock, queue });
      return false;
    }, pace.tells),
    goOn(() => fetchDueAttachment({ client, db, clock, log, files, fileReader, gate: mirror }), pace.fetches),
    goOn(async () => leader.isLeading() && withdrawHiddenAttachments({ db, clock }), pace.withdraws),
    goOn(() => sendDueRows({ client, db, clock, log, files, queue, gate: mirror }), pace.looks),
  ]);
  return async () => {
    stopping.abort();
    client.close();
    await underWay;
    await leader.release();
  };
}
