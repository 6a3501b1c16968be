// What becomes of the keys of somebody who leaves the desk (security 8); tests/process/staff.test.ts runs the command itself.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { startTestApp, type TestApp } from "../../tests/app.ts";
import { disableWithKeys } from "./disable-staff.ts";
import { enableStaff } from "../modules/accounts/people/staff.ts";

let vanik: TestApp;
let key: { id: string; key: string; secret: string };
const desk = "desk@vanik.example";
const method = "/method/dkt_vc_integration.sales.get_quotations_by_customer";
const call = async () =>
  (await vanik.call("GET", method, { headers: { authorization: `token ${key.key}:${key.secret}` } })).status;
const command = (more: Partial<Parameters<typeof disableWithKeys>[0]> = {}) => ({
  db: vanik.deps.db,
  clock: vanik.deps.clock,
  keysEnd: undefined,
  ask: undefined,
  ...more,
});

beforeAll(async () => void (vanik = await startTestApp()));
beforeEach(async () => {
  await enableStaff(vanik.deps, desk);
  const body = { name: "The ERP of Nilgiri", scopes: ["customer.read"] };
  const made = await vanik.call("POST", "/keys", { token: await vanik.tokenOf(desk), body });
  key = made.body.success.data;
});
afterAll(() => vanik.close());

describe("disabling somebody whose key opens still", () => {
  test("names it, and without a terminal or a word does nothing", async () => {
    const refused = disableWithKeys(command(), desk);
    await expect(refused).rejects.toThrow(new RegExp(`${key.key}  The ERP of Nilgiri[^]*Nothing was done[^]*--keys`));
    expect(await vanik.tokenOf(desk)).toEqual(expect.any(String));
    expect(await call()).not.toBe(401);
  });

  test("with --keys now revokes it at once", async () => {
    expect(await disableWithKeys(command({ keysEnd: "now" }), desk)).toContain(`are revoked:\n`);
    expect(await call()).toBe(401);
  });

  test("with --keys later it opens for 7 days more, and then no longer", async () => {
    const questions: string[] = [];
    const ask = async (question: string) => (questions.push(question), " Later ");
    expect(await disableWithKeys(command({ ask }), desk)).toContain("make new ones before");
    expect(questions.join()).toContain(`${key.key}  The ERP of Nilgiri`);
    expect(await call()).not.toBe(401);
    vanik.advance(7 * 86_400 - 1);
    expect(await call()).not.toBe(401);
    vanik.advance(1);
    expect(await call()).toBe(401);
  });

  test("one that is to end is shown with its day, and can be revoked before", async () => {
    await disableWithKeys(command({ keysEnd: "later" }), desk);
    await enableStaff(vanik.deps, desk);
    const token = await vanik.tokenOf(desk);
    const shown = async () =>
      (await vanik.call("GET", "/keys", { token })).body.success.data.find(({ id }: { id: string }) => id === key.id);
    expect(await shown()).toMatchObject({ revoked_at: null, ends_at: expect.any(String) });
    expect((await vanik.call("POST", `/keys/${key.id}/revoke`, { token, body: {} })).status).toBe(200);
    expect(await shown()).toMatchObject({ revoked_at: expect.any(String) });
    expect(await call()).toBe(401);
  });
});

test("an answer that is neither is no answer", async () => {
  await expect(disableWithKeys(command({ ask: async () => "yes" }), desk)).rejects.toMatchObject({ code: "refused" });
});
