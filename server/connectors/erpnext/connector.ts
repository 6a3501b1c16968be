// The connector to a company's own ERPNext: its client, and what is asked of it by desk and commands (connector 1, 8).
import { performance } from "node:perf_hooks";
import type { ErpnextCheck, ErpnextPoint } from "@vanik/contracts/erpnext";
import { readErpnextMark, readErpnextSettings } from "../../modules/content/use-cases.ts";
import type { Clock } from "../../platform/clock.ts";
import type { Database } from "../../platform/db.ts";
import type { Erpnext } from "../../platform/erpnext.ts";
import type { Logger } from "../../platform/log.ts";
import { checkErpnext } from "./check/check.ts";
import { createErpnextClient, type ErpnextClient } from "./client.ts";
import { describeOther } from "./mode.ts";
import { countOutbox, findPassing, insertOutboxRow, sweepOutbox } from "./out/outbox-store.ts";
import { ErpnextError } from "./replies.ts";
import type { ErpnextAddress } from "./exchange.ts";
import { claimCheck, endCheck, isErpnextReady, readErpnextState, writeErpnextState } from "./store.ts";

/** One that has taken longer has ended with its node. */
const longestCheck = 5 * 60_000;

interface Needs {
  address: ErpnextAddress;
  db: Database;
  clock: Clock;
  log: Logger;
}

export interface ErpnextConnector extends Erpnext {
  readonly client: ErpnextClient;
  /** Looks at all that has to hold, and keeps what it found. */
  check(): Promise<ErpnextPoint[]>;
  /** Begins a check that nobody waits for, unless one is under way. */
  beginCheck(): Promise<ErpnextCheck>;
  readCheck(): Promise<ErpnextCheck>;
  /** Ends its connections, and what waits for them. */
  close(): Promise<void>;
}

/** ERPNext's sentences may say what is its own: the log has none of them. */
const ownWordsOf = (error: unknown) =>
  error instanceof ErpnextError ? { failure: error.failure, status: error.status, type: error.type } : { err: error };

/** Asks nothing by itself. Throws where the address may not be reached. */
export function createErpnextConnector({ address, db, clock, log }: Needs): ErpnextConnector {
  const client = createErpnextClient(address, {
    onCall: (call) => log.debug({ erpnext: call }, "asked ERPNext"),
  });
  const { url } = address;
  const underWay = new Set<Promise<void>>();

  async function findPoints(): Promise<ErpnextPoint[]> {
    const mark = await readErpnextMark(db);
    // What is there is another company's, for all that is known.
    if (mark && mark.url !== url) return [{ about: "Address", state: "fault", says: describeOther(mark.url, url) }];
    const { hintAt } = await readErpnextState(db);
    const settings = await readErpnextSettings(db);
    return checkErpnext({ client, url, settings, hintAt, now: clock.now(), tick: () => performance.now() });
  }

  async function check(): Promise<ErpnextPoint[]> {
    const points = await findPoints();
    await writeErpnextState(db, { points, checkedAt: clock.now() });
    return points;
  }

  async function readCheck(): Promise<ErpnextCheck> {
    const { points, checkedAt, checkingSince } = await readErpnextState(db);
    const checking = checkingSince !== null && clock.now().getTime() - checkingSince.getTime() < longestCheck;
    return { url, checking, checked_at: checkedAt?.toISOString() ?? null, points };
  }

  return {
    url,
    client,
    put: (tx, act, subject) => insertOutboxRow(tx, act, subject, clock.now()),
    findPassing,
    async countOpen(queryable) {
      const { notUp, awaySince } = await readErpnextState(queryable);
      const { refused, held } = await countOutbox(queryable);
      return { notUpSince: notUp && awaySince, problems: refused, toLink: held };
    },
    sweep: () => sweepOutbox(db, clock.now()),
    check,
    readCheck,
    isReady: isErpnextReady,
    async beginCheck() {
      const since = clock.now();
      if (await claimCheck(db, since, new Date(since.getTime() - longestCheck))) {
        const checked = check()
          .then(() => {})
          .catch((error: unknown) => log.warn(ownWordsOf(error), "ERPNext could not be checked"))
          .finally(() => endCheck(db, since))
          .finally(() => underWay.delete(checked));
        underWay.add(checked);
      }
      return readCheck();
    },
    async close() {
      client.close();
      await Promise.all(underWay);
    },
  };
}
