// How often a key may call, and how its last use is kept.
import { authorizationOf } from "@vanik/contracts/keys";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestApp, type TestApp } from "../../../tests/app.ts";
import { type Erp, openErp, messagesOf } from "../../../tests/erp.ts";
import { rajkot } from "../../../tests/trade.ts";

let vanik: TestApp;
let erp: Erp;
const list = `get_supplier_wise_rfq?suppliers=${encodeURIComponent(rajkot)}`;

/** As if a key had made so many calls in the minute that runs. */
async function called(name: string, count: number): Promise<void> {
  const text = "update counters set count = $1 where name = $2";
  expect((await vanik.deps.db.$client.query(text, [count, name])).rowCount).toBe(1);
}
const nextMinute = () => vanik.advance(60 - ((vanik.deps.clock.now().getTime() / 1000) % 60));

beforeAll(async () => {
  vanik = await startTestApp();
  erp = await openErp(vanik);
});
afterAll(() => vanik.close());

test("a key makes 600 calls a minute, whatever becomes of them; the next is told when", async () => {
  nextMinute();
  vanik.advance(20);
  const { id, ...made } = await erp.make();
  const key = authorizationOf(made);
  expect((await erp.call("no_such_method", { key })).status).toBe(417);
  await called(`erp ${id}`, 599);
  expect((await erp.call(list, { key })).status).toBe(200);
  for (const path of [list, "no_such_method", "get_rfq_pdf"]) {
    const reply = await erp.call(path, { key });
    expect(reply).toMatchObject({ status: 429, body: { exc_type: "TooManyRequestsError" } });
    expect(reply.headers["retry-after"]).toBe("40");
    expect(messagesOf(reply)).toEqual(["This key may make 600 such calls a minute: the next is answered in 40 s"]);
  }
  // Another key's calls are its own.
  expect((await erp.call(list)).status).toBe(200);
  nextMinute();
  expect((await erp.call(list, { key })).status).toBe(200);
});

test("60 of them may be papers", async () => {
  const { id, ...made } = await erp.make();
  const key = authorizationOf(made);
  const { rows } = await vanik.deps.db.$client.query(
    "select name from trade_documents where kind = 'opportunity' and organisation_id is not null limit 1",
  );
  const paper = `get_opportunity_pdf?name=${rows[0].name}`;
  expect((await erp.call(paper, { key })).status).toBe(200);
  await called(`erp pdf ${id}`, 60);
  expect(await erp.call(paper, { key })).toMatchObject({ status: 429, body: { exc_type: "TooManyRequestsError" } });
  // What is not there is not printed.
  expect((await erp.call("get_opportunity_pdf?name=OPP-9999-000001", { key })).status).toBe(404);
  expect((await erp.call(list, { key })).status).toBe(200);
  vanik.deps.config.rateLimit = false;
  expect((await erp.call(paper, { key })).status).toBe(200);
  vanik.deps.config.rateLimit = true;
});

test("the last use is written once a minute, and by nobody without the secret", async () => {
  const { id, ...made } = await erp.make();
  const lastUsed = async () => {
    const { body } = await vanik.call("GET", "/keys", { token: erp.desk });
    return body.success.data.find((key: { id: string }) => key.id === id).last_used;
  };
  const now = () => vanik.deps.clock.now().toISOString();
  await erp.call(list, { key: `token ${made.key}:${"A".repeat(43)}` });
  expect(await lastUsed()).toBeNull();
  await erp.call("no_such_method", { key: authorizationOf(made) });
  const first = now();
  expect(await lastUsed()).toBe(first);
  vanik.advance(60);
  await erp.call(list, { key: authorizationOf(made) });
  expect(await lastUsed()).toBe(first);
  vanik.advance(1);
  await erp.call(list, { key: authorizationOf(made) });
  expect(await lastUsed()).toBe(now());
});
