// How long the trial balance takes (books 2): npx vitest run --project figures bench/trial-balance. ENTRIES=1000000 says of how many entries.
import { readFileSync } from "node:fs";
import pg from "pg";
import { expect, inject, test } from "vitest";
import { startTestApp } from "../tests/app.ts";
import { insertManyVouchers } from "../tests/many-vouchers.ts";

const entriesWanted = process.env["ENTRIES"];
/** Twenty thousand invoices with their bills and their money, and as much over some years as a company may have. */
const ledgers = entriesWanted
  ? [{ entries: Number(entriesWanted), days: 1000 }]
  : [
      { entries: 200_000, days: 365 },
      { entries: 1_000_000, days: 1000 },
    ];
const entriesOfFive = 16;
const runs = 21;
const millisecondsOfTick = 10;
const patience = 1_800_000;

/** What the sessions of a database took of the processor until now, in milliseconds: other work on the machine makes it no longer. */
async function processorOf(owner: pg.Client): Promise<number> {
  const { rows } = await owner.query<{ pid: number }>(
    "select pid from pg_stat_activity where datname = current_database()",
  );
  const ticks = rows.map(({ pid }) => {
    const fields = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ")[1]!.split(" ");
    return Number(fields[11]) + Number(fields[12]);
  });
  return millisecondsOfTick * ticks.reduce((all, one) => all + one, 0);
}

test.each(ledgers)(
  "of $entries entries over $days days",
  async ({ entries, days }) => {
    const vanik = await startTestApp({ RATE_LIMIT: "off" });
    const { rows } = await vanik.deps.db.$client.query("select current_database() as database");
    const owner = new pg.Client({ ...inject("postgres"), database: rows[0].database });
    await owner.connect();
    await insertManyVouchers(owner, { count: Math.round((entries * 5) / entriesOfFive), days });
    const token = await vanik.tokenOf("desk@vanik.example");
    for (const query of ["", "?from=2020-01-01", "?only=money", "?registration=1"]) {
      const times: number[] = [];
      const before = await processorOf(owner);
      for (let run = 0; run < runs; run++) {
        const since = performance.now();
        const { status } = await vanik.call("GET", `/desk/ledger/trialBalance${query}`, { token });
        times.push(performance.now() - since);
        expect(status).toBe(200);
      }
      const [least, median, most] = [0, (runs - 1) / 2, runs - 1].map((at) =>
        times.toSorted((one, other) => one - other)[at]!.toFixed(0),
      );
      const processor = ((await processorOf(owner)) - before) / runs;
      console.log(
        `trial balance${query}, ${entries} entries over ${days} days: ${median} ms (${least} to ${most}), ${processor.toFixed(0)} ms of PostgreSQL's processor`,
      );
    }
    await owner.end();
    await vanik.close();
  },
  patience,
);
