// The list of one's sessions, through the real application on a real database.
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startTestApp, type TestApp } from "../../../../tests/app.ts";
import { users } from "../tables.ts";

let vanik: TestApp;
beforeAll(async () => void (vanik = await startTestApp()));
afterAll(() => vanik.close());

const webkit = "AppleWebKit/537.36 (KHTML, like Gecko)";
const phone = `Mozilla/5.0 (Linux; Android 14; Pixel 8) ${webkit} Chrome/126.0.0.0 Mobile Safari/537.36`;
const office = "Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:127.0) Gecko/20100101 Firefox/127.0";

async function signIn(email: string, userAgent: string): Promise<string> {
  const headers = { "user-agent": userAgent };
  const { body } = await vanik.call("POST", "/login", { body: { email, password: "Demo1234" }, headers });
  vanik.advance(600);
  return body.success.data.access_token;
}
const list = async (token: string) => (await vanik.call("GET", "/sessions", { token })).body.success.data;

describe("one's sessions", () => {
  test("are listed with their device in words, last used first, the current one marked", async () => {
    const onPhone = await signIn("buyer@vanik.example", phone);
    const atOffice = await signIn("buyer@vanik.example", office);
    await signIn("buyer2@vanik.example", phone);
    expect(await list(atOffice)).toMatchObject([
      { device: "Firefox on Windows", current: true },
      { device: "Chrome on Android", current: false },
    ]);
    vanik.advance(600);
    const seen = await list(onPhone);
    expect(seen).toMatchObject([
      { device: "Chrome on Android", current: true, last_used: vanik.deps.clock.now().toISOString() },
      { device: "Firefox on Windows", current: false },
    ]);
    expect(JSON.stringify(seen)).not.toContain(onPhone);
  });

  test("end one by one; somebody else's is not found, and stays", async () => {
    const mine = await signIn("supplier@vanik.example", phone);
    const lost = await signIn("supplier@vanik.example", office);
    const other = await signIn("supplier2@vanik.example", office);
    const end = (token: string, id: string) => vanik.call("DELETE", `/sessions/${id}`, { token });
    const [theirs] = await list(other);
    expect((await end(mine, theirs.id)).status).toBe(404);
    expect((await end(mine, "018f0000-0000-7000-8000-000000000001")).status).toBe(404);
    const malformed = await end(mine, "x");
    expect([malformed.status, Object.keys(malformed.body.error.fields)]).toEqual([400, ["id"]]);
    const found = (await list(mine)).find(({ current }: { current: boolean }) => !current);
    expect((await end(mine, found.id)).body.success.data).toEqual({ done: true });
    expect((await vanik.call("GET", "/profile", { token: lost })).status).toBe(401);
    expect((await end(mine, found.id)).status).toBe(404);
    expect(await list(other)).toHaveLength(1);
    const [own] = await list(mine);
    expect((await end(mine, own.id)).status).toBe(200);
    expect((await vanik.call("GET", "/profile", { token: mine })).status).toBe(401);
  });

  test("that are idle for too long are neither listed nor good", async () => {
    const old = await signIn("desk@vanik.example", office);
    vanik.advance(31 * 86_400);
    const now = await signIn("desk@vanik.example", phone);
    expect(await list(now)).toHaveLength(1);
    expect((await vanik.call("GET", "/sessions", { token: old })).status).toBe(401);
  });
});

test("somebody disabled has no session and cannot sign in; it is told as a wrong password is", async () => {
  const token = await signIn("buyer2@vanik.example", phone);
  await vanik.deps.db
    .update(users)
    .set({ disabledAt: vanik.deps.clock.now() })
    .where(eq(users.email, "buyer2@vanik.example"));
  expect((await vanik.call("GET", "/profile", { token })).status).toBe(401);
  const { status, body } = await vanik.call("POST", "/login", {
    body: { email: "buyer2@vanik.example", password: "Demo1234" },
  });
  expect([status, body.error.code]).toEqual([401, "wrong_credentials"]);
});

test("none of it left a line in the log", () => expect(vanik.logged).toEqual([]));
