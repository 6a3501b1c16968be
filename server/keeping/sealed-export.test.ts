// The whole export of a sealed round: who is asked, and nothing of what they have submitted, until it is opened (sourcing 4).
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestApp, type TestApp } from "../../tests/app.ts";
import { formBody, pdf } from "../../tests/files.ts";
import { openRounds, type Rounds } from "../../tests/rounds.ts";
import { readExport } from "./export-tables.ts";

let vanik: TestApp;
let rounds: Rounds;
beforeAll(async () => {
  vanik = await startTestApp({ RATE_LIMIT: "off" });
  rounds = await openRounds(vanik);
});
afterAll(() => vanik.close());

/** The tables that leave, by their names, as lists of rows. */
async function exported(): Promise<Record<string, Record<string, unknown>[]>> {
  const client = await vanik.deps.db.$client.connect();
  try {
    const { parts } = await readExport(client, vanik.deps.files, "json");
    const tables: Record<string, Record<string, unknown>[]> = {};
    for await (const { name, content } of parts)
      if (name.startsWith("tables/")) tables[name.slice(7, -5)] = JSON.parse(await text(content));
    return tables;
  } finally {
    client.release();
  }
}

test("tells no version, file, moment or hash of a round that is not opened", async () => {
  const { name } = await rounds.publish();
  await rounds.submitBid(name, [10, 50_000]);
  const form = await formBody([["myfile", { name: "prices.pdf", bytes: pdf }]]);
  const sent = await vanik.call("POST", `/requestForQuotation/${name}/bid/files`, {
    token: rounds.tokens.supplier,
    ...form,
  });
  expect(sent.status, JSON.stringify(sent.body)).toBe(200);
  await rounds.askBid(name, { move: "withdraw" });
  await rounds.submitBid(name, [9, 50_000]);
  const bidEvents = (all: Record<string, unknown>[]) =>
    all.filter(({ move }) => ["submit", "confirm", "withdraw"].includes(String(move)));
  await vanik.deps.db.$client.query(
    "insert into keeping_runs (id, kind, state, began_at, size) values (gen_random_uuid(), 'backup', 'done', now(), 45200000)",
  );
  for (const when of ["open", "closed"] as const) {
    if (when === "closed") await rounds.closed(name);
    const { bids, bid_versions, bid_files, round_events, rounds: roundRows, keeping_runs } = await exported();
    expect(keeping_runs, "sizes").toEqual([]);
    expect([bids, bid_versions, bid_files, bidEvents(round_events!)], when).toEqual([[], [], [], []]);
    expect(roundRows!.map(({ state, list }) => [state, list])).toEqual([[when, null]]);
  }
  await rounds.moveRound(name, { move: "unseal" });
  const { bids, bid_versions, round_events, rounds: roundRows } = await exported();
  expect([bids!.length, bid_versions!.length, bidEvents(round_events!).length]).toEqual([1, 3, 4]);
  expect(roundRows![0]!.list).toEqual(expect.any(String));
});
