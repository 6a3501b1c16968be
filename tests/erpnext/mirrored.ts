// An empty database beside the stand-in, read by the engine a step at a time under one clock that the test moves.
import { createErpnextClient } from "../../server/connectors/erpnext/client.ts";
import { createLeader } from "../../server/connectors/erpnext/in/leader.ts";
import { createMirror } from "../../server/connectors/erpnext/in/mirror.ts";
import type { Stream } from "../../server/connectors/erpnext/in/stream.ts";
import { writeHint } from "../../server/connectors/erpnext/store.ts";
import { erpnextCursors, erpnextLinks } from "../../server/connectors/erpnext/tables.ts";
import { insertErpnextMark } from "../../server/modules/content/use-cases.ts";
import { settings } from "../../server/modules/content/tables.ts";
import type { Database } from "../../server/platform/db.ts";
import { newId } from "../../server/platform/ids.ts";
import { expect } from "vitest";
import { startTestApp, type TestApp } from "../app.ts";
import { watchConnections } from "./watch-connections.ts";
import { type StandIn, startStandIn } from "./standin.ts";

/** One node's engine; another one is made anew, as after a kill. */
export interface Node {
  step(): Promise<boolean>;
  renew(): Promise<boolean>;
  /** Steps until there is nothing to do at once; at most so many. */
  settle(most?: number): Promise<number>;
}

export interface Mirrored {
  vanik: TestApp;
  site: StandIn;
  /** Moves both clocks. */
  advance(seconds: number): void;
  /** `db`: through which it reads and writes. */
  node(streams: readonly Stream[], options?: { db?: Database; url?: string }): Node;
  hint(doctype: string, ...names: string[]): Promise<void>;
  /** What is stored, without what tells one run from another. */
  stored(): Promise<{ links: object[]; cursors: object[] }>;
  /** Empties what was read. */
  forget(): Promise<void>;
  close(): Promise<void>;
}

/** Until it is ten on the site: what is done by night comes when a test has it come. */
function secondsToMorning(now: Date): number {
  const secondsOfDay = (now.getTime() / 1000 + 330 * 60) % 86_400;
  return Math.round((10 * 3_600 - secondsOfDay + 86_400) % 86_400);
}

/** `beside`: one that another mirrors already, under that one's clock. */
export async function startMirrored(beside?: StandIn): Promise<Mirrored> {
  const vanik = await startTestApp({}, { isEmpty: true });
  const { db, clock, log } = vanik.deps;
  vanik.advance(secondsToMorning(clock.now()));
  const site = beside ?? (await startStandIn({ now: () => clock.now().getTime() }));
  const heldAt = beside ? [] : watchConnections(vanik, site);
  const [key = "", secret = ""] = site.keys.portal.replace("token ", "").split(":");
  await insertErpnextMark(db, { url: site.url, since: clock.now().toISOString() });
  await db.insert(settings).values({
    name: "erpnext",
    value: { company: "Demo Traders", price_list: "Standard Selling", item_group_root: "Products" },
  });
  const clients: { close(): void }[] = [];
  return {
    vanik,
    site,
    advance: (seconds) => vanik.advance(seconds),
    node(streams, { db: own = db, url = site.url } = {}) {
      const client = createErpnextClient({ url, key, secret });
      clients.push(client);
      const leader = createLeader({ db, clock, id: newId() });
      const mirror = createMirror({ client, url, db: own, clock, log, streams, leader });
      return {
        step: () => mirror.step(),
        renew: () => leader.renew(),
        async settle(most = 500) {
          await leader.renew();
          let steps = 1;
          while ((await mirror.step()) && steps < most) steps++;
          return steps;
        },
      };
    },
    async hint(doctype, ...names) {
      for (const name of names) await writeHint(db, { doctype, name, at: clock.now() });
    },
    async stored() {
      const links = await db.select().from(erpnextLinks).orderBy(erpnextLinks.doctype, erpnextLinks.name);
      const cursors = await db.select().from(erpnextCursors).orderBy(erpnextCursors.doctype);
      return {
        links,
        cursors: cursors.map(({ doctype, modified, name, total, done }) => ({ doctype, modified, name, total, done })),
      };
    },
    async forget() {
      await db.delete(erpnextLinks);
      await db.delete(erpnextCursors);
      await db.execute("delete from erpnext_state");
      await db.execute("delete from erpnext_hints");
    },
    async close() {
      for (const client of clients) client.close();
      if (!beside) await site.close();
      await vanik.close();
      expect(heldAt).toEqual([]);
    },
  };
}

/** A database that dies at its n-th transaction, before or after that was committed. */
export function dying(db: Database, at: number, isCommitted: boolean): Database {
  let count = 0;
  return new Proxy(db, {
    get(target, key, receiver) {
      if (key !== "transaction") return Reflect.get(target, key, receiver) as unknown;
      return async (work: Parameters<Database["transaction"]>[0]) => {
        count += 1;
        if (count < at) return target.transaction(work);
        if (isCommitted && count === at) await target.transaction(work);
        throw new Error("killed");
      };
    },
  });
}
