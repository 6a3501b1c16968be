// The connector to a company's own ERPNext: its client, and what is asked of it by desk and commands (connector 1, 8).
import { performance } from "node:perf_hooks";
import type { ErpnextCheck, ErpnextChoices, ErpnextPoint } from "@vanik/contracts/erpnext";
import type { ErpnextComparison } from "@vanik/contracts/erpnext-compare";
import { readErpnextSettings } from "../../modules/content/use-cases.ts";
import type { Clock } from "../../platform/clock.ts";
import type { Database } from "../../platform/db.ts";
import type { Erpnext } from "../../platform/erpnext.ts";
import type { FileStore } from "../../platform/file-store.ts";
import type { Logger } from "../../platform/log.ts";
import { erpnextMails } from "./alerts.ts";
import { createBackgroundRun } from "./background-run.ts";
import { isMadeTo } from "./answers.ts";
import { readChoices } from "./choices.ts";
import { checkErpnext } from "./check/check.ts";
import { createErpnextClient, type ErpnextClient } from "./client.ts";
import { findComparison } from "./compare-at-desk.ts";
import { findOtherAddress } from "./mode.ts";
import { countOutbox, findPassing, insertOutboxRow, sweepOutbox } from "./out/outbox-store.ts";
import { listSentGone } from "./out/sent-gone.ts";
import { followErpnextSetting } from "./in/filled-for.ts";
import { findLinksOf } from "./in/links.ts";
import type { CallMade, ErpnextAddress } from "./exchange.ts";
import { registerErpnextMetrics } from "./metrics.ts";
import { sweepPapers } from "./papers/kept-papers.ts";
import { createPapers } from "./papers/papers.ts";
import { isErpnextReady, readErpnextState, writeErpnextState } from "./store.ts";
import type { StoredComparison } from "./tables.ts";

/** One that has taken longer has ended with its node. */
const longestCheck = 5 * 60_000;
const longestComparison = 30 * 60_000;

interface Needs {
  address: ErpnextAddress;
  db: Database;
  clock: Clock;
  files: FileStore;
  log: Logger;
  /** Where people open Vanik, for the links of mails. */
  publicUrl: string;
}

export interface ErpnextConnector extends Erpnext {
  readonly client: ErpnextClient;
  /** Looks at all that has to hold, and keeps what it found. */
  check(): Promise<ErpnextPoint[]>;
  /** Begins a check that nobody waits for, unless one is under way. */
  beginCheck(): Promise<ErpnextCheck>;
  readCheck(): Promise<ErpnextCheck>;
  /** What it has that the setting may name; nothing of another than the mirrored one. */
  readChoices(): Promise<ErpnextChoices>;
  /** Begins a comparison that nobody waits for, unless one is under way. */
  beginComparison(): Promise<ErpnextComparison>;
  readComparison(): Promise<ErpnextComparison>;
  /** Ends its connections, and what waits for them. */
  close(): Promise<void>;
}

/** Asks nothing by itself. Throws where the address may not be reached. */
export function createErpnextConnector({ address, db, clock, files, log, publicUrl }: Needs): ErpnextConnector {
  const hearers = [(call: CallMade) => log.debug({ erpnext: call }, "asked ERPNext")];
  const client = createErpnextClient(address, {
    onCall: (call) => hearers.forEach((hear) => hear(call)),
  });
  const { url } = address;
  const papers = createPapers({ db, client, url, clock, files, log });

  async function findPoints(): Promise<ErpnextPoint[]> {
    const says = await findOtherAddress(db, url);
    if (says !== null) return [{ about: "Address", state: "fault", says }];
    const { hintAt } = await readErpnextState(db);
    const settings = await readErpnextSettings(db);
    return checkErpnext({ client, url, settings, hintAt, now: clock.now(), tick: () => performance.now() });
  }

  async function check(): Promise<ErpnextPoint[]> {
    const points = await findPoints();
    await writeErpnextState(db, { points, checkedAt: clock.now() });
    return points;
  }

  const needs = { db, clock, log };
  const checks = createBackgroundRun({
    ...needs,
    column: "checkingSince",
    longest: longestCheck,
    failed: "ERPNext could not be checked",
    run: check,
  });
  const comparisons = createBackgroundRun({
    ...needs,
    column: "comparingSince",
    longest: longestComparison,
    failed: "ERPNext could not be compared",
    run: async () => {
      const compared = await findComparison({ client, url, db, clock });
      await writeErpnextState(db, { compared, comparedAt: clock.now() });
    },
  });

  async function readCheck(): Promise<ErpnextCheck> {
    const state = await readErpnextState(db);
    const { points, checkedAt } = state;
    return { url, checking: checks.isUnderWay(state), checked_at: checkedAt?.toISOString() ?? null, points };
  }

  async function readComparison(): Promise<ErpnextComparison> {
    const state = await readErpnextState(db);
    const { compared, comparedAt } = state;
    const nothing: StoredComparison = { failure: null, doctypes: [], differences: [], too_many: false };
    const { sentGone = [], ...found } = compared ?? nothing;
    const comparing = comparisons.isUnderWay(state);
    const sent_gone = comparing ? [] : await listSentGone(db, sentGone);
    return { comparing, compared_at: comparedAt?.toISOString() ?? null, ...found, sent_gone };
  }

  return {
    url,
    client,
    put: (tx, act, subject) => insertOutboxRow(tx, act, subject, clock.now()),
    findDesk: async (queryable) =>
      Number.parseInt((await readErpnextState(queryable)).versions?.["erpnext"] ?? "", 10) >= 16 ? "desk" : "app",
    followSetting: followErpnextSetting,
    findPassing,
    isMadeTo,
    findNameThere: async (queryable, organisationId) =>
      (await findLinksOf(queryable, "organisation", [organisationId])).get(organisationId)?.name ?? null,
    async countOpen(queryable) {
      const { notUp, awaySince, manyGoneSince } = await readErpnextState(queryable);
      const { refused, held } = await countOutbox(queryable);
      return { notUpSince: notUp && awaySince, manyGoneSince, problems: refused, toLink: held };
    },
    paper: papers.find,
    async sweep() {
      await sweepOutbox(db, clock.now());
      await sweepPapers({ db, files }, clock.now());
    },
    mails: {
      "erpnext-alert": (mailer, hearer, number) =>
        erpnextMails["erpnext-alert"]({ db, mailer, publicUrl }, hearer, number),
    },
    registerMetrics: (prometheus, registry) =>
      registerErpnextMetrics({ db, clock, onCall: (hear) => void hearers.push(hear) }, prometheus, registry),
    check,
    readCheck,
    isReady: isErpnextReady,
    async beginCheck() {
      await checks.begin();
      return readCheck();
    },
    async beginComparison() {
      await comparisons.begin();
      return readComparison();
    },
    readComparison,
    readChoices: async () => readChoices(client, { isAsked: (await findOtherAddress(db, url)) === null }),
    async close() {
      client.close();
      await Promise.all([checks.ended(), comparisons.ended(), papers.settled()]);
    },
  };
}
