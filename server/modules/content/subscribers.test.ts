// Who reads the newsletter, at the desk.
import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestApp, type TestApp } from "../../../tests/app.ts";

let vanik: TestApp;
let desk: string;
beforeAll(async () => {
  vanik = await startTestApp({ RATE_LIMIT: "off" });
  desk = await vanik.tokenOf("desk@vanik.example");
  for (const email of ["asha@first.example", "b@second.example", "c@second.example"]) {
    await vanik.call("POST", "/newsletter", { body: { email } });
    vanik.advance(60);
  }
});
afterAll(() => vanik.close());

const list = async (query = "") => {
  const { body } = await vanik.call("GET", `/desk/subscribers?${query}`, { token: desk });
  return body.success as { data: { id: string; email: string; ended_at: string | null }[]; page: { total: number } };
};
const emails = async (query: string) => (await list(query)).data.map(({ email }) => email);

test("they are listed, newest first, and found by the beginning of the e-mail", async () => {
  expect(await emails("")).toEqual(["c@second.example", "b@second.example", "asha@first.example"]);
  expect(await emails("q=Ash")).toEqual(["asha@first.example"]);
  expect(await emails("q=second")).toEqual([]);
  expect((await list("limit_page_length=1")).page).toMatchObject({ length: 1, total: 3 });
});

test("one is ended, twice as good as once, and may subscribe again", async () => {
  const [{ id } = { id: "" }] = (await list("q=b@")).data;
  const end = () => vanik.call("POST", `/desk/subscribers/${id}/end`, { token: desk, body: {} });
  const { ended_at } = (await end()).body.success.data;
  expect(ended_at).not.toBeNull();
  vanik.advance(60);
  expect((await end()).body.success.data.ended_at).toBe(ended_at);
  expect(await emails("state=ended")).toEqual(["b@second.example"]);
  expect(await emails("state=active")).toEqual(["c@second.example", "asha@first.example"]);
  await vanik.call("POST", "/newsletter", { body: { email: "b@second.example" } });
  expect(await emails("state=ended")).toEqual([]);
});

test("they leave as CSV, those that are found alone", async () => {
  const { status, body, headers } = await vanik.call("GET", "/desk/subscribers/export?q=asha", { token: desk });
  expect([status, headers["content-type"]]).toEqual([200, "text/csv; charset=utf-8"]);
  const lines = String(body).trim().split("\r\n");
  expect(lines).toEqual([
    '"Email","Subscribed on","Ended on"',
    expect.stringMatching(/^"asha@first.example",\d{4}-\d\d-\d\d,$/),
  ]);
});

test("an unknown one is not there, and parties read none of it", async () => {
  const unknown = `/desk/subscribers/${"0198c0de-0000-7000-8000-000000000000"}/end`;
  expect((await vanik.call("POST", unknown, { token: desk, body: {} })).status).toBe(404);
  const buyer = await vanik.tokenOf("buyer@vanik.example");
  for (const path of ["/desk/subscribers", "/desk/subscribers/export"])
    expect((await vanik.call("GET", path, { token: buyer })).status).toBe(403);
});
