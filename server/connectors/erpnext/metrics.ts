// How ERPNext stands, for Prometheus: each call as it is made, the rest as it is asked (connector 8).
import type * as prometheus from "prom-client";
import type { Clock } from "../../platform/clock.ts";
import type { Database } from "../../platform/db.ts";
import type { CallMade } from "./exchange.ts";
import { isOfOthers, readCursors } from "./in/cursors.ts";
import { countOutboxStates } from "./out/outbox-store.ts";
import { lagOf } from "./state-at-desk.ts";
import { readErpnextState } from "./store.ts";

interface Needs {
  db: Database;
  clock: Clock;
  /** Hears of each call from now on. */
  onCall: (hear: (call: CallMade) => void) => void;
}

export function registerErpnextMetrics(
  { db, clock, onCall }: Needs,
  client: typeof prometheus,
  registry: prometheus.Registry,
): void {
  const registers = [registry];
  new client.Gauge({
    name: "vanik_erpnext_up",
    help: "1 while ERPNext answers as the one that is mirrored",
    registers,
    async collect() {
      this.set((await readErpnextState(db)).notUp === null ? 1 : 0);
    },
  });
  new client.Gauge({
    name: "vanik_erpnext_lag_seconds",
    help: "Since when a DocType was last looked through; absent while it is read for the first time",
    labelNames: ["doctype"],
    registers,
    async collect() {
      this.reset();
      for (const cursor of (await readCursors(db)).values()) {
        const lag = lagOf(cursor, clock.now());
        if (lag !== null && !isOfOthers(cursor.doctype)) this.set({ doctype: cursor.doctype }, lag);
      }
    },
  });
  new client.Gauge({
    name: "vanik_erpnext_outbox",
    help: "What is to be done in ERPNext and is not, by its state",
    labelNames: ["state"],
    registers,
    async collect() {
      for (const [state, count] of Object.entries(await countOutboxStates(db))) this.set({ state }, count);
    },
  });
  const calls = new client.Counter({
    name: "vanik_erpnext_calls_total",
    help: "Calls to ERPNext, by what came of them",
    labelNames: ["method", "doctype", "outcome"],
    registers,
  });
  const seconds = new client.Histogram({
    name: "vanik_erpnext_call_seconds",
    help: "How long calls to ERPNext took",
    buckets: [0.02, 0.05, 0.1, 0.25, 0.5, 1, 5, 30],
    registers,
  });
  onCall(({ method, doctype, outcome, seconds: duration }) => {
    calls.inc({ method, doctype, outcome });
    seconds.observe(duration);
  });
}
