// The desk's accounts, as the staff command makes and ends them; tests/process/staff.test.ts runs the command itself.
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestApp, type TestApp } from "../../../../tests/app.ts";
import { authenticatorOf, password } from "../../../../tests/authenticator.ts";
import { addStaff, disableStaff, enableStaff, linkStaff, listStaff, resetSecondFactor } from "./staff.ts";
import { findUserByEmail } from "../store.ts";
import { recoveryCodes, secondFactors, secondFactorTickets, verificationTokens } from "../sign-in-tables.ts";
import { hashToken } from "../signing-in/tokens.ts";

let vanik: TestApp;
beforeAll(async () => void (vanik = await startTestApp()));
afterAll(() => vanik.close());

const asha = "asha@vanik.example";

test("an account begins without a password, with a link of 72 hours that is stored as its hash", async () => {
  const token = await addStaff(vanik.deps, asha, "Asha Rao");
  const stored = await vanik.deps.db.select().from(verificationTokens);
  expect(stored).toMatchObject([{ tokenHash: hashToken(token), purpose: "SET_PASSWORD", email: asha }]);
  expect(stored[0]!.expiresAt.getTime() - vanik.deps.clock.now().getTime()).toBe(72 * 3_600_000);
  expect((await listStaff(vanik.deps)).map(({ email, state }) => [email, state])).toEqual([
    [asha, "no password yet"],
    ["desk2@vanik.example", "active"],
    ["desk@vanik.example", "active"],
  ]);
  await expect(addStaff(vanik.deps, asha, "Asha Rao")).rejects.toMatchObject({ code: "conflict" });
  await expect(addStaff(vanik.deps, "buyer@vanik.example", "B")).rejects.toMatchObject({ code: "conflict" });
});

test("two of one e-mail at once make one", async () => {
  const both = [addStaff(vanik.deps, "two@vanik.example", "A"), addStaff(vanik.deps, "two@vanik.example", "B")];
  const done = await Promise.allSettled(both);
  expect(done.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
  await disableStaff(vanik.deps, "two@vanik.example");
});

test("a party's account is none of the desk's", async () => {
  for (const act of [linkStaff, disableStaff, enableStaff])
    await expect(act(vanik.deps, "buyer@vanik.example")).rejects.toMatchObject({ code: "not_found" });
});

test("disabling ends sessions, links and what waits; enabling brings none of it back", async () => {
  const email = "desk@vanik.example";
  const hands = authenticatorOf(vanik);
  const owner = await hands.setUp(email);
  const ticket = await hands.ticketOf(email);
  const link = await linkStaff(vanik.deps, email);
  await disableStaff(vanik.deps, email);
  await expect(linkStaff(vanik.deps, email)).rejects.toMatchObject({ code: "conflict" });
  const login = () => vanik.call("POST", "/login", { body: { email, password } });
  expect((await login()).status).toBe(401);
  await enableStaff(vanik.deps, email);
  expect((await vanik.call("GET", "/profile", { token: owner.token })).status).toBe(401);
  expect((await hands.enter(ticket, hands.codeAt(owner.secret, 1))).status).toBe(400);
  const reset = { token: link, password: "Guava8tree", cnfPassword: "Guava8tree" };
  expect((await vanik.call("POST", "/resetPwd", { body: reset })).status).toBe(400);
  expect((await login()).body.success.data).toHaveProperty("second_factor");
});

test("a second factor that is reset is gone with its codes, and with every session; a party's too", async () => {
  const hands = authenticatorOf(vanik);
  const owner = await hands.setUp("buyer@vanik.example");
  const ticket = await hands.ticketOf(owner.email);
  expect(await resetSecondFactor(vanik.deps, owner.email)).toBe(true);
  expect(await resetSecondFactor(vanik.deps, owner.email)).toBe(false);
  expect((await vanik.call("GET", "/profile", { token: owner.token })).status).toBe(401);
  expect((await hands.enter(ticket, hands.codeAt(owner.secret, 1))).status).toBe(400);
  const id = (await findUserByEmail(vanik.deps.db, owner.email))?.user.id;
  for (const table of [secondFactors, recoveryCodes, secondFactorTickets])
    expect(await vanik.deps.db.select().from(table).where(eq(table.userId, id!))).toEqual([]);
  await vanik.tokenOf(owner.email);
  await expect(resetSecondFactor(vanik.deps, "nobody@vanik.example")).rejects.toMatchObject({ code: "not_found" });
});

test("none of it left a line in the log", () => expect(vanik.logged).toEqual([]));
