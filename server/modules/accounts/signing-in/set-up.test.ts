// The first account: who has the link of the start makes it, once.
import { readFile, stat } from "node:fs/promises";
import { join } from "node:path";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { startTestApp, type TestApp } from "../../../../tests/app.ts";
import { offerSetUp } from "./set-up.ts";
import { addStaff } from "../people/staff.ts";
import { setUpTokens } from "../sign-in-tables.ts";
import { users } from "../tables.ts";

const address = "https://vanik.example";
const typed = { name: "Asha Rao", email: "asha@example.com", password: "Kettle41", cnfPassword: "Kettle41" };
let vanik: TestApp;
beforeAll(async () => void (vanik = await startTestApp()));
afterAll(() => vanik.close());
/** Nobody at the desk can sign in. */
beforeEach(async () => {
  await vanik.deps.db.delete(setUpTokens);
  await vanik.deps.db.delete(users).where(eq(users.email, typed.email));
  await vanik.deps.db.update(users).set({ passwordHash: "" }).where(eq(users.type, "staff"));
});

const start = (demonstration = false) =>
  offerSetUp(vanik.deps, { demonstration, dataDir: vanik.deps.config.dataDir, address });
const file = () => join(vanik.deps.config.dataDir, "set-up-link");
const tokenOf = (link: string | null) => link?.split("#")[1] ?? "";
const post = (token: string, more = {}, from?: string) =>
  vanik.call("POST", "/setUp", { body: { ...typed, token, ...more }, ...(from && { address: from }) });

test("the link of the start makes the first account, signs it in and ends every link and the file", async () => {
  const earlier = tokenOf(await start());
  const link = await start();
  expect(link).toMatch(/^https:\/\/vanik\.example\/set-up#[\w-]{43}$/);
  expect([await readFile(file(), "utf8"), (await stat(file())).mode & 0o777]).toEqual([`${link}\n`, 0o600]);
  expect((await vanik.call("GET", "/setUp")).status).toBe(200);
  const made = await post(tokenOf(link));
  expect(made.body.success.data).toMatchObject({ userType: "staff", orgName: "Asha Rao", email: typed.email });
  const token = made.body.success.data.access_token;
  expect((await vanik.call("GET", "/desk/today", { token })).status).toBe(200);
  await expect(stat(file())).rejects.toThrow("ENOENT");
  for (const spent of [earlier, tokenOf(link)]) expect((await post(spent)).status).toBe(404);
  expect((await vanik.call("GET", "/setUp")).status).toBe(404);
  expect(await start()).toBeNull();
});

test("a link that is none is 404, one of four days ago 410, and neither says what is wrong with the password", async () => {
  const token = tokenOf(await start());
  expect((await post(token.toLowerCase())).status).toBe(404);
  vanik.advance(72 * 3600);
  const late = await post(token, { password: "Password1", cnfPassword: "Password1" }, "203.0.113.8");
  expect([late.status, late.body.error.code]).toEqual([410, "expired"]);
  expect(late.body.error.message).toContain("Start Vanik again");
  // Whoever comes late finds the page, which says so.
  expect((await vanik.call("GET", "/setUp")).status).toBe(200);
});

test("what is typed wrongly stands at its field, and leaves the link alive", async () => {
  const token = tokenOf(await start());
  const wrong = await post(token, { name: " ", email: "asha", cnfPassword: "Other123" }, "203.0.113.9");
  expect(Object.keys(wrong.body.error.fields).toSorted()).toEqual(["cnfPassword", "email", "name"].toSorted());
  const common = await post(token, { password: "Password1", cnfPassword: "Password1" }, "203.0.113.9");
  expect([common.status, Object.keys(common.body.error.fields)]).toEqual([400, ["password"]]);
  const reply = await post(token, { email: "buyer@vanik.example" }, "203.0.113.9");
  expect([reply.status, Object.keys(reply.body.error.fields)]).toEqual([400, ["email"]]);
  expect((await post(token, {}, "203.0.113.9")).status).toBe(200);
});

test("of five at once one makes the account", async () => {
  const token = tokenOf(await start());
  const all = await Promise.all(
    [1, 2, 3, 4, 5].map((n) => post(token, { email: `asha${n}@example.com` }, "203.0.113.10")),
  );
  expect(all.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 404, 404, 404, 404]);
  await vanik.deps.db.delete(users).where(eq(users.name, typed.name));
});

test("the eleventh try of an hour from one address waits", async () => {
  for (let at = 0; at < 10; at++) expect((await post("wrong", {}, "203.0.113.11")).status).toBe(404);
  expect((await post("wrong", {}, "203.0.113.11")).status).toBe(429);
});

test("npm run staff ends the links; a demonstration makes none", async () => {
  const token = tokenOf(await start());
  await addStaff(vanik.deps, "ravi@example.com", "Ravi");
  expect((await post(token, {}, "203.0.113.12")).status).toBe(404);
  expect(await start(true)).toBeNull();
  await expect(stat(file())).rejects.toThrow("ENOENT");
});

test("a link that was made before somebody else set a password opens nothing", async () => {
  const token = tokenOf(await start());
  await vanik.deps.db.update(users).set({ passwordHash: "set" }).where(eq(users.email, "desk@vanik.example"));
  expect((await post(token, {}, "203.0.113.13")).status).toBe(404);
  expect((await vanik.call("GET", "/setUp")).status).toBe(404);
});
