import { expect, onTestFinished, test } from "vitest";
import { startTestApp } from "../../tests/app.ts";
import { inTransaction } from "./db.ts";
import { createLogger } from "./log.ts";
import { markBegun, loopStalls, watchLoop } from "./loop-watch.ts";
import { sweepJob } from "./sweep.ts";

/** A loop that stands for as long as it is told, by a clock of its own. */
function loopByHand() {
  const lines: Record<string, unknown>[] = [];
  const log = createLogger("warn", { write: (line) => void lines.push(JSON.parse(line) as Record<string, unknown>) });
  let at = 5000;
  let beat = () => {};
  const end = watchLoop({
    log,
    now: () => at,
    every: (_ms, call) => {
      beat = call;
      return () => (beat = () => {});
    },
  });
  onTestFinished(end);
  const beatAfter = (ms: number) => {
    at += ms;
    beat();
  };
  return { lines, beatAfter };
}

test("a beat that comes more than 250 ms late is a warning with what was under way, and is counted", () => {
  const { lines, beatAfter } = loopByHand();
  const before = { ...loopStalls() };
  const endLong = markBegun("POST /api/sheetRows");
  beatAfter(100);
  beatAfter(350);
  expect(lines).toEqual([]);
  markBegun("import")();
  const endPage = markBegun("GET /");
  beatAfter(1351);
  expect(lines).toMatchObject([
    { level: 40, event: "loop-stood", ms: 1251, doing: ["import", "GET /", "POST /api/sheetRows"] },
  ]);
  endLong();
  endPage();
  beatAfter(100);
  beatAfter(1000);
  expect(lines).toHaveLength(2);
  expect(lines[1]).toMatchObject({ ms: 900, doing: [] });
  expect(loopStalls().times - before.times).toBe(2);
  expect(loopStalls().seconds - before.seconds).toBeCloseTo(2.151);
});

test("a request is under way by its route until it is answered, and a job by its name", async () => {
  const { lines, beatAfter } = loopByHand();
  const vanik = await startTestApp({ METRICS_TOKEN: "a-long-token" });
  onTestFinished(() => vanik.close());
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  let begun = () => {};
  const atWork = new Promise<void>((resolve) => (begun = resolve));
  await vanik.deps.queue.work(sweepJob, async () => {
    begun();
    await released;
  });
  await inTransaction(vanik.deps.db, (tx) => vanik.deps.queue.send(tx, sweepJob, [{}]));
  await atWork;
  beatAfter(100);
  await vanik.call("GET", "/subcategory/no-such-thing");
  await vanik.call("GET", "/category");
  beatAfter(2000);
  expect(lines).toHaveLength(1);
  expect(lines[0]!.doing).toEqual(expect.arrayContaining(["GET /api/category", "sweep"]));
  release();
  const { body } = await vanik.app.inject({ url: "/metrics", headers: { authorization: "Bearer a-long-token" } });
  expect(body).toMatch(/^vanik_loop_stands_total [1-9]/m);
  expect(body).toMatch(/^vanik_loop_stood_seconds_total [1-9]/m);
});
