// The product beside a stand-in of ERPNext, where what was put is sent when a test says so.
import { ErpnextSettings } from "@vanik/contracts/erpnext";
import { expect } from "vitest";
import { createErpnextClient, type ErpnextClient } from "../../server/connectors/erpnext/client.ts";
import { writeLinks } from "../../server/connectors/erpnext/in/links.ts";
import { customerStream, supplierStream } from "../../server/connectors/erpnext/in/parties.ts";
import type { SourceReader } from "../../server/connectors/erpnext/in/stream.ts";
import type { OutboxRow } from "../../server/connectors/erpnext/out/outbox-store.ts";
import { sendDueRows } from "../../server/connectors/erpnext/out/sender.ts";
import { erpnextOutbox } from "../../server/connectors/erpnext/outbox-tables.ts";
import { writeSetting } from "../../server/modules/content/settings-store.ts";
import type { Clock } from "../../server/platform/clock.ts";
import { inTransaction } from "../../server/platform/db.ts";
import { startTestApp, type TestApp } from "../app.ts";
import { watchConnections } from "./watch-connections.ts";
import { readSources } from "./read-source.ts";
import { startStandIn, type StandIn } from "./standin.ts";

export interface SendingBeside {
  vanik: TestApp;
  site: StandIn;
  client: ErpnextClient;
  /** False: ERPNext is not to be written to, as while it is away. */
  gate: { open: boolean };
  /** Names these of the setting besides what stands there. */
  choose(values: object): Promise<void>;
  /** Sends until nothing is due. */
  drain(): Promise<void>;
  /** All Customers and Suppliers as they are read in; `between` goes on after they were read and before they are applied. */
  readParties(between?: () => Promise<void>): Promise<void>;
  rows(): Promise<OutboxRow[]>;
  /** An hour later, with nothing to send and an ERPNext without faults. */
  begin(): Promise<void>;
  close(): Promise<void>;
}

const chosen = {
  company: "Demo Traders",
  customer_group: "Commercial",
  supplier_group: "Local",
  territory: "India",
  email_group: "Portal newsletter",
};

export async function startSending(env: Record<string, string> = {}): Promise<SendingBeside> {
  let clock: Clock = { now: () => new Date() };
  const site = await startStandIn({ now: () => clock.now().getTime() });
  const address = { url: site.url, key: "portal", secret: "secret" };
  const vanik = await startTestApp(env, { erpnext: address });
  ({ clock } = vanik.deps);
  const client = createErpnextClient(address);
  const heldAt = watchConnections(vanik, site);
  const { db } = vanik.deps;
  const gate = { open: true };
  const needs = () => ({ ...vanik.deps, client, gate: { isOpen: () => gate.open, heard: async () => {} } });
  const choose = async (values: object): Promise<void> => {
    await inTransaction(db, (tx) => writeSetting(tx, "erpnext", { ...chosen, ...values }));
  };
  site.store.insert("Email Group", { title: chosen.email_group }, "Administrator");
  await choose({});
  return {
    vanik,
    site,
    client,
    gate,
    choose,
    async drain() {
      for (let rounds = 0; rounds < 500; rounds++) if (!(await sendDueRows(needs()))) return;
      throw new Error("It does not come to an end");
    },
    async readParties(between) {
      for (const stream of [customerStream({ db }), supplierStream({ db })]) {
        const reader: SourceReader = {
          read: async (fields, names) => (names.length === 0 ? [] : readSources(client, fields, names)),
          readWhere: async (fields) => readSources(client, fields),
        };
        const page = await readSources(client, stream.asked);
        const context = { settings: ErpnextSettings.parse(chosen), zone: "Asia/Kolkata", today: "2026-11-29" };
        const moments = { now: vanik.deps.clock.now(), liveSince: vanik.deps.clock.now() };
        const read = await stream.readBeside!(reader, page, { ...context, ...moments });
        await between?.();
        await inTransaction(db, async (tx) =>
          writeLinks(tx, await stream.apply(tx, page, { ...context, ...moments }, read)),
        );
      }
    },
    rows: () => db.select().from(erpnextOutbox).orderBy(erpnextOutbox.seq),
    async begin() {
      site.fault = undefined;
      vanik.advance(3700);
      await db.delete(erpnextOutbox);
    },
    async close() {
      client.close();
      await vanik.close();
      await site.close();
      expect(heldAt).toEqual([]);
    },
  };
}
