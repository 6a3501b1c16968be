// Who is told of what in a round, over real connections: the page of each reader, and nobody's that may not read it.
import type { AddressInfo } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestApp, type TestApp } from "../../../../tests/app.ts";
import { openRounds, type Rounds } from "../../../../tests/rounds.ts";
import { rajkot } from "../../../../tests/trade.ts";

let vanik: TestApp;
let rounds: Rounds;
let origin = "";
beforeAll(async () => {
  vanik = await startTestApp({ RATE_LIMIT: "off" });
  rounds = await openRounds(vanik);
  await vanik.app.listen({ port: 0, host: "127.0.0.1" });
  origin = `http://127.0.0.1:${(vanik.app.server.address() as AddressInfo).port}`;
});
afterAll(() => vanik.close());

interface Heard {
  headers: Headers;
  text: string;
  ended: boolean;
  leave(): void;
}

async function listenAs(token: string): Promise<Heard> {
  const leaving = new AbortController();
  const headers = { "application-key": "vanik-web", "access-token": token, "accept-encoding": "br, gzip" };
  const reply = await fetch(`${origin}/api/stream`, { headers, signal: leaving.signal });
  expect(reply.status).toBe(200);
  const heard: Heard = { headers: reply.headers, text: "", ended: false, leave: () => leaving.abort() };
  void (async () => {
    try {
      for await (const chunk of reply.body!.pipeThrough(new TextDecoderStream())) heard.text += chunk;
    } catch {
      // Left.
    }
    heard.ended = true;
  })();
  return heard;
}

const until = async (isSo: () => boolean) => {
  for (let tries = 0; !isSo() && tries < 6000; tries++) await sleep(10);
  expect(isSo()).toBe(true);
};
const news = ({ text }: Heard) => text.split("data: news\n\n").length - 1;

const everybody = ["desk", "supplier", "supplier2", "buyer"] as const;

/** Holds who hears of an act: one look of the node tells all of its streams. */
async function expectTold(hearers: readonly string[], act: () => Promise<unknown>): Promise<void> {
  const streams = await Promise.all(everybody.map(async (who) => [who, await listenAs(rounds.tokens[who])] as const));
  await act();
  const heard = (): string[] => streams.flatMap(([who, stream]) => (news(stream) > 0 ? who : []));
  await until(() => hearers.every((who) => heard().includes(who)));
  // What the same look told others would be on its way by now.
  await sleep(100);
  for (const [, stream] of streams) stream.leave();
  expect(heard()).toEqual(hearers);
}

test("pages are told of what their readers may read, while it is sealed and after", async () => {
  const [all, asker] = [
    ["desk", "supplier", "supplier2"],
    ["desk", "supplier"],
  ];
  let name = "";
  await expectTold(all, async () => ({ name } = await rounds.publish()));
  await expectTold(asker, () => rounds.submitBid(name, [71, 52_000]));
  await expectTold(["desk", "supplier2"], () => rounds.submitBid(name, [81, 52_000], rounds.tokens.supplier2));
  const ask = () =>
    rounds.done("POST", `/requestForQuotation/${name}/questions`, { question: "Which?" }, rounds.tokens.supplier);
  await expectTold(asker, ask);
  const words = { wording: "Which?", answer: "That." };
  const round = `/requestForQuotation/${name}/rounds/1`;
  await expectTold(all, () => rounds.done("POST", `${round}/questions/1/answer`, words));
  const changes = { lines: [{ idx: 1, qty: 777 }, { idx: 2 }] };
  await expectTold(all, () => rounds.moveRound(name, { move: "amend", changes }));
  await expectTold(asker, () => rounds.submitBid(name, [72, 52_000]));
  await expectTold(all, () => rounds.closed(name));
  await expectTold(all, () => rounds.moveRound(name, { move: "unseal" }));
  const target = { supplier: rajkot, lines: [{ idx: 1, rate: 70 }] };
  await expectTold(asker, () => rounds.done("POST", `${round}/targets`, target));
});

test("an event says nothing but that there is one; nothing holds it back, keeps it or compresses it", async () => {
  const stream = await listenAs(rounds.tokens.desk);
  await rounds.publish();
  await until(() => news(stream) > 0);
  expect(stream.text.replaceAll(":\n\n", "").replaceAll("data: news\n\n", "")).toBe("");
  expect(stream.headers.get("content-type")).toBe("text/event-stream; charset=utf-8");
  expect(stream.headers.get("content-encoding")).toBeNull();
  expect(stream.headers.get("cache-control")).toBe("private, no-store, no-transform");
  expect(stream.headers.get("x-accel-buffering")).toBe("no");
  stream.leave();
});

test("it ends as soon as its session does: signed out, of a party that is blocked; and then it is 401", async () => {
  const token = await vanik.tokenOf("supplier@vanik.example");
  const [left, blocked] = [await listenAs(token), await listenAs(rounds.tokens.supplier2)];
  await vanik.call("POST", "/logout", { token });
  await until(() => left.ended);
  expect(blocked.ended).toBe(false);
  expect((await vanik.call("GET", "/stream", { token })).status).toBe(401);
  const text = "update organisations set blocked_at = now() where name like 'Karol Bagh%'";
  await vanik.deps.db.$client.query(text);
  await until(() => blocked.ended);
});

test("whoever opens more than a dozen is told so, and a node that stops waits for none of them", async () => {
  const limited = await startTestApp();
  try {
    await limited.app.listen({ port: 0, host: "127.0.0.1" });
    origin = `http://127.0.0.1:${(limited.app.server.address() as AddressInfo).port}`;
    const token = await limited.tokenOf("desk@vanik.example");
    const open = await Promise.all(Array.from({ length: 12 }, () => listenAs(token)));
    expect(await limited.call("GET", "/stream", { token })).toMatchObject({
      status: 429,
      body: { error: { code: "too_many" } },
    });
    await limited.app.close();
    await until(() => open.every(({ ended }) => ended));
  } finally {
    await limited.close();
  }
});
