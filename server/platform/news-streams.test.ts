// Each look is called for here, so nothing waits for a clock.
import { setImmediate } from "node:timers/promises";
import type { Readable } from "node:stream";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestApp, type TestApp } from "../../tests/app.ts";
import { inTransaction, withinSavepoint } from "./db.ts";
import { newsNumbers, queueNews } from "./news.ts";
import { NewsStreams } from "./news-streams.ts";
import type { PartyScope } from "./viewer.ts";

let vanik: TestApp;
beforeAll(async () => void (vanik = await startTestApp()));
afterAll(() => vanik.close());

const [own, other] = ["own", "other"] as [PartyScope, PartyScope];
const far = { every: 2 ** 31 - 1 };
const live = new Set(["a", "b"]);
const listener = { reader: own, userId: "u", sessionId: "a", address: "203.0.113.1" };
const make = (bounds = {}) => new NewsStreams({ ...vanik.deps, liveSessions: async () => live }, { ...far, ...bounds });
const queueNewsOf = (...readers: string[]) => inTransaction(vanik.deps.db, async (tx) => queueNews(tx, readers));

/** What has come since it was asked last. */
async function heard(stream: Readable): Promise<string> {
  await setImmediate();
  return String(stream.read() ?? "");
}

test("a reader is told once of what is new to it, and of nothing that is another's", async () => {
  const streams = make();
  const [mine, theirs] = [await streams.open(listener), await streams.open({ ...listener, reader: other })];
  expect([await heard(mine), await heard(theirs)]).toEqual([":\n\n", ":\n\n"]);
  await queueNewsOf(own);
  await queueNewsOf(own);
  await streams.look();
  expect([await heard(mine), await heard(theirs)]).toEqual(["data: news\n\n", ""]);
  await streams.look();
  expect(await heard(mine)).toBe("");
  streams.close();
});

test("the desk is told of what any of many did at once, and none of them waits for another", async () => {
  const streams = make();
  const desk = await streams.open({ ...listener, reader: "desk" as never });
  await heard(desk);
  await Promise.all(Array.from({ length: 40 }, () => queueNewsOf("desk")));
  const { rows } = await vanik.deps.db.$client.query("select * from reader_news where reader = 'desk'");
  expect(rows.length).toBeGreaterThan(1);
  expect((await newsNumbers(vanik.deps.db, ["desk"])).get("desk")).toBe(40);
  await streams.look();
  expect(await heard(desk)).toBe("data: news\n\n");
  streams.close();
});

test("what is not committed is no news; within a savepoint that holds it is", async () => {
  const before = (await newsNumbers(vanik.deps.db, [own])).get(own)!;
  const failing = inTransaction(vanik.deps.db, async (tx) => {
    queueNews(tx, [own]);
    throw new Error("no");
  });
  await expect(failing).rejects.toThrow("no");
  await inTransaction(vanik.deps.db, async (tx) => {
    const broken = withinSavepoint(tx, async (inner) => {
      queueNews(inner, [own]);
      throw new Error("no");
    });
    await expect(broken).rejects.toThrow("no");
  });
  expect((await newsNumbers(vanik.deps.db, [own])).get(own)).toBe(before);
  await inTransaction(vanik.deps.db, (tx) => withinSavepoint(tx, async (inner) => queueNews(inner, [own])));
  expect((await newsNumbers(vanik.deps.db, [own])).get(own)).toBe(before + 1);
});

test("a stream ends with its session, after an hour, and with the node; a sign of life comes between", async () => {
  const streams = make({ beat: 2, most: 4 });
  const [one, gone] = [await streams.open(listener), await streams.open({ ...listener, sessionId: "b" })];
  await heard(one);
  live.delete("b");
  gone.resume();
  await streams.look();
  await setImmediate();
  expect(gone.readableEnded).toBe(true);
  expect(await heard(one)).toBe("");
  await streams.look();
  expect(await heard(one)).toBe(":\n\n");
  one.resume();
  await streams.look();
  await streams.look();
  await setImmediate();
  expect([one.readableEnded, streams.size]).toEqual([true, 0]);

  const last = (await streams.open(listener)).resume();
  streams.close();
  await setImmediate();
  expect(last.readableEnded).toBe(true);
  await expect(streams.open(listener)).rejects.toMatchObject({ code: "unavailable" });
});

test("nobody holds more than a few, an address not hundreds, a node not thousands; one that closes makes room", async () => {
  const streams = make({ perUser: 2, perAddress: 3, perNode: 4 });
  const open = (userId: string, address: string) => streams.open({ ...listener, userId, address });
  const first = await open("u", "1");
  await open("u", "1");
  await expect(open("u", "2")).rejects.toMatchObject({ code: "too_many" });
  await open("v", "1");
  await expect(open("w", "1")).rejects.toMatchObject({ code: "too_many" });
  await open("w", "2");
  await expect(open("x", "3")).rejects.toMatchObject({ code: "unavailable" });
  first.destroy();
  await setImmediate();
  await open("u", "1");
  streams.close();
});

test("at once too: what is being opened counts", async () => {
  const streams = make({ perUser: 3 });
  const all = await Promise.allSettled(Array.from({ length: 20 }, () => streams.open(listener)));
  expect(all.filter(({ status }) => status === "fulfilled")).toHaveLength(3);
  streams.close();
});

test("who reads nothing costs nothing more, and a database that is away ends no stream and is told once", async () => {
  const streams = make({ beat: 1 });
  const slow = await streams.open(listener);
  for (let looks = 0; looks < 600; looks++) await streams.look();
  expect(slow.readableLength).toBeLessThan(1100);
  streams.close();

  const lines = vanik.logged.length;
  const failing = new NewsStreams(
    { ...vanik.deps, liveSessions: () => Promise.reject(new Error("away")) },
    { ...far, beat: 1 },
  );
  const one = await failing.open(listener);
  await failing.look();
  await failing.look();
  expect(vanik.logged.splice(lines)).toHaveLength(1);
  expect(one.readableEnded).toBe(false);
  failing.close();
});
