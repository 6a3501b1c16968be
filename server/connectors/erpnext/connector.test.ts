// A check as the desk begins and reads it, on the real application beside a stand-in.
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { startTestApp, type TestApp } from "../../../tests/app.ts";
import { startStandIn, type StandIn } from "../../../tests/erpnext/standin.ts";

let site: StandIn;
let vanik: TestApp;
let token: string;
beforeAll(async () => {
  site = await startStandIn();
  vanik = await startTestApp({}, { erpnext: { url: site.url, key: "portal", secret: "secret" } });
  token = await vanik.tokenOf("desk@vanik.example");
});
afterAll(async () => {
  await vanik.close();
  await site.close();
});

const done = async (method: "GET" | "POST", path: string, status: number) => {
  const reply = await vanik.call(method, path, { token, ...(method === "POST" && { body: {} }) });
  expect(reply.status).toBe(status);
  return reply.body.success.data;
};
const check = () => done("GET", "/desk/erpnext/check", 200);
const settled = () => vi.waitUntil(async () => ((await check()).checking ? null : check()), { timeout: 60_000 });

test("is read before there was one, begun, and read once it is done", async () => {
  expect(await check()).toEqual({ url: site.url, checking: false, checked_at: null, points: null });
  expect(await done("POST", "/desk/erpnext/check", 202)).toMatchObject({ checking: true });
  const { points, checked_at } = await settled();
  expect(checked_at).toBe(vanik.deps.clock.now().toISOString());
  expect(points).toContainEqual({ about: "Version", state: "ok", says: "ERPNext 15.0.0." });
  expect(points).toContainEqual({ about: "Company", state: "fault", says: "Choose it in Settings, ERPNext." });
});

test("goes by what the setting names by then", async () => {
  const { version } = await done("GET", "/desk/settings/erpnext", 200);
  const changed = await vanik.call("PUT", "/desk/settings/erpnext", {
    token,
    body: { version, company: "Demo Traders" },
  });
  expect(changed.status).toBe(200);
  await done("POST", "/desk/erpnext/check", 202);
  expect((await settled()).points).toContainEqual({ about: "Company", state: "ok", says: "“Demo Traders”." });
});

test("one at a time: a second press finds the first, and one whose node has ended waits for nobody", async () => {
  site.fault = ({ path }) => (path.endsWith("/ping") ? "hang" : undefined);
  await done("POST", "/desk/erpnext/check", 202);
  const asked = site.calls.filter(({ path }) => path.endsWith("/ping")).length;
  expect(await done("POST", "/desk/erpnext/check", 202)).toMatchObject({ checking: true });
  vanik.advance(300);
  expect(await check()).toMatchObject({ checking: false });
  site.fault = undefined;
  await done("POST", "/desk/erpnext/check", 202);
  expect(site.calls.filter(({ path }) => path.endsWith("/ping")).length).toBeGreaterThan(asked);
  await settled();
});

test("is begun and read by administrators alone", async () => {
  for (const email of ["buyer@vanik.example", "supplier@vanik.example"]) {
    const theirs = await vanik.tokenOf(email);
    for (const method of ["GET", "POST"] as const)
      expect(
        (await vanik.call(method, "/desk/erpnext/check", { token: theirs, ...(method === "POST" && { body: {} }) }))
          .status,
      ).toBe(403);
  }
});

test("what there is to choose from is read by name", async () => {
  expect(await done("GET", "/desk/erpnext/choices", 200)).toMatchObject({
    choices: { company: ["Demo Traders"] },
    guesses: { company: "Demo Traders" },
  });
});
