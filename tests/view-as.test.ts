// Seeing Vanik as somebody: the token reads what they read and changes nothing, wherever it is sent.
import * as api from "@vanik/contracts/api";
import { endpointsOf } from "@vanik/contracts/endpoint";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { users } from "../server/modules/accounts/tables.ts";
import { startTestApp, type TestApp } from "./app.ts";
import { addHand } from "./desk-hands.ts";

let vanik: TestApp;
let desk: string;
const ids = new Map<string, string>();
const reason = "Says the invoice is missing";

beforeAll(async () => {
  vanik = await startTestApp({ RATE_LIMIT: "off", LOG_LEVEL: "info" });
  desk = await vanik.tokenOf("desk@vanik.example");
  for (const { id, email } of await vanik.deps.db.select().from(users)) ids.set(email, id);
});
afterAll(() => vanik.close());
beforeEach(() => void (vanik.logged.length = 0));

/** Writes of a person's account what no call of ours would. */
async function setUser(who: string, { rights, disabledAt }: { rights?: string[]; disabledAt?: Date | null }) {
  const values = [rights ?? null, disabledAt ?? null, disabledAt === undefined, idOf(who)];
  const sql = `update users set rights = coalesce($1, rights), disabled_at = case when $3 then disabled_at else $2 end where id = $4`;
  await vanik.deps.db.$client.query(sql, values);
}

const idOf = (who: string) => ids.get(`${who}@vanik.example`)!;
const open = (who: string, token = desk) =>
  vanik.call("POST", "/desk/viewAs", { token, body: { user: idOf(who), reason } });
const tokenAs = async (who: string, by = desk): Promise<string> => {
  const { status, body } = await open(who, by);
  expect(status, JSON.stringify(body)).toBe(200);
  return body.success.data.access_token;
};
const reads = async (token: string) => (await vanik.call("GET", "/profile", { token })).status;

test("it shows what that person sees, under their name, until half an hour has gone", async () => {
  const { body } = await open("buyer");
  const { access_token: token, expires_at, user } = body.success.data;
  expect(user).toMatchObject({ id: idOf("buyer"), userType: "buyer", email: "buyer@vanik.example" });
  expect(Date.parse(expires_at) - vanik.deps.clock.now().getTime()).toBe(30 * 60_000);
  const own = await vanik.tokenOf("buyer@vanik.example");
  for (const path of ["/profile", "/opportunity", "/purchaseInvoice", "/quotation"]) {
    const [seen, theirs] = [await vanik.call("GET", path, { token }), await vanik.call("GET", path, { token: own })];
    expect([seen.status, theirs.status], path).toEqual([200, 200]);
    expect(seen.body, path).toEqual(theirs.body);
  }
  expect((await vanik.call("GET", "/desk/today", { token })).status).toBe(403);
  const { body: sessions } = await vanik.call("GET", "/sessions", { token: own });
  expect(sessions.success.data.map(({ current }: { current: boolean }) => current)).toEqual([true]);
  vanik.advance(30 * 60 - 1);
  expect(await reads(token)).toBe(200);
  vanik.advance(1);
  expect(await reads(token)).toBe(401);
});

describe.each(["buyer", "supplier"])("as a %s", (who) => {
  let token: string;
  beforeAll(async () => void (token = await tokenAs(who)));

  const writes = endpointsOf(api).filter(([, { method }]) => method !== "GET");
  test.each(writes.map(([name, endpoint]) => ({ name, endpoint })))("$name is refused", async ({ endpoint }) => {
    const path = endpoint.path.replaceAll(/:\w+/g, "no-such-thing");
    const { status, body } = await vanik.call(endpoint.method as "POST", path, { token, body: {} });
    expect([status, body.error.code, body.error.message]).toEqual([
      403,
      "forbidden",
      expect.stringMatching(/only look on/),
    ]);
  });

  test("every read that is theirs answers", async () => {
    // Whether the first account is still to be made is told to nobody once it is.
    const own = endpointsOf(api).filter(
      ([, { method, who: whose, path, ownEyes }]) =>
        method === "GET" &&
        (whose as readonly string[]).includes(who) &&
        !path.includes(":") &&
        !ownEyes &&
        path !== "/setUp",
    );
    expect(own.length).toBeGreaterThan(15);
    for (const [name, { path }] of own) {
      const { status } = await vanik.call("GET", path, { token });
      expect([200, 400], name).toContain(status);
    }
  });

  test("no read tells from where, and when last, that person was at work", async () => {
    await vanik.tokenOf(`${who}@vanik.example`);
    const sessions = await vanik.deps.db.$client.query(
      "select id::text, created_at, last_used_at from sessions where user_id = $1",
      [idOf(who)],
    );
    const secrets = sessions.rows.flatMap(({ id, created_at, last_used_at }) => [
      id,
      created_at.toISOString(),
      last_used_at.toISOString(),
    ]);
    expect(secrets.length).toBeGreaterThan(2);
    for (const [name, { method, path, stream }] of endpointsOf(api)) {
      if (method !== "GET" || path.includes(":") || stream) continue;
      const { body } = await vanik.call("GET", path, { token });
      for (const one of secrets) expect(JSON.stringify(body ?? null), name).not.toContain(one);
    }
    for (const path of ["/sessions", "/secondFactor"])
      expect(await vanik.call("GET", path, { token }), path).toMatchObject({
        status: 403,
        body: { error: { message: /own eyes/ } },
      });
  });

  test("the ERP methods take no such token, read or write", async () => {
    for (const method of ["get_quotation_pdf", "frappe.auth.get_logged_user", "frappe.client.insert"])
      for (const headers of [
        { "access-token": token },
        { authorization: `token ${token}` },
        { authorization: `Bearer ${token}` },
      ]) {
        const reply = await vanik.app.inject({ method: "POST", url: `/api/method/${method}`, headers, payload: {} });
        expect([401, 403, 404]).toContain(reply.statusCode);
      }
  });

  test("nothing was written", async () => {
    const { rows } = await vanik.deps.db.$client.query("select distinct user_id from audit_log where user_id = $1", [
      idOf(who),
    ]);
    expect(rows).toEqual([]);
  });
});

test("a form with a file is refused before a byte of it is read", async () => {
  const token = await tokenAs("buyer");
  const headers = { "content-type": "multipart/form-data; boundary=x" };
  const { status } = await vanik.call("POST", "/uploadDocument", { token, headers, body: "--x--\r\n" });
  expect(status).toBe(403);
});

test("it is logged with its reason, under both names, and as a security event", async () => {
  vanik.logged.length = 0;
  await tokenAs("buyer");
  const { body } = await vanik.call("GET", "/audit?limit_page_length=1&subject=person", { token: desk });
  const [line] = body.success.data;
  expect(line).toMatchObject({ by: "person", what: "person", change: "update", after: { seen_as: reason } });
  const { rows } = await vanik.deps.db.$client.query("select name from users where id = any($1) order by type", [
    [idOf("desk"), idOf("buyer")],
  ]);
  expect([line.name.startsWith(rows[0].name), line.who]).toEqual([true, rows[1].name]);
  const events = vanik.logged.map((text) => JSON.parse(text)).filter(({ event }) => event === "view-as");
  expect(events).toMatchObject([{ userId: idOf("desk"), ofId: idOf("buyer") }]);
  expect(JSON.stringify(vanik.logged)).not.toContain(reason);
});

describe("is refused", () => {
  test("to whoever is no administrator", async () => {
    for (const right of ["sales", "accounts"] as const) {
      const { status, body } = await open("buyer", (await addHand(vanik, [right])).token);
      expect([status, body.error.message]).toEqual([403, "Ask an administrator for the right Administrator."]);
    }
    expect((await open("buyer", await vanik.tokenOf("supplier@vanik.example"))).status).toBe(403);
  });

  test("of staff, of somebody disabled or unknown, and without a reason", async () => {
    expect(await open("desk2")).toMatchObject({ status: 422, body: { error: { message: /desk's own people/ } } });
    await setUser("supplier2", { disabledAt: new Date() });
    expect(await open("supplier2")).toMatchObject({ status: 422 });
    const user = "018f0000-0000-7000-8000-000000000001";
    expect((await vanik.call("POST", "/desk/viewAs", { token: desk, body: { user, reason } })).status).toBe(404);
    for (const why of ["x", "", " "]) {
      const body = { user: idOf("buyer"), reason: why };
      const without = await vanik.call("POST", "/desk/viewAs", { token: desk, body });
      expect([without.status, Object.keys(without.body.error.fields)]).toEqual([400, ["reason"]]);
    }
  });
});

describe("ends", () => {
  let own: string;
  let token: string;
  beforeEach(async () => {
    own = await vanik.tokenOf("desk@vanik.example");
    token = await tokenAs("buyer", own);
    expect(await reads(token)).toBe(200);
  });

  test("when it is ended, and no other with it", async () => {
    const other = await tokenAs("supplier", own);
    expect((await vanik.call("POST", "/desk/viewAs/end", { token: own, body: { user: idOf("buyer") } })).status).toBe(
      200,
    );
    expect([await reads(token), await reads(other)]).toEqual([401, 200]);
  });

  test("with the session that opened it", async () => {
    await vanik.call("POST", "/logout", { token: own });
    expect(await reads(token)).toBe(401);
  });

  test("when the person seen is disabled", async () => {
    await setUser("buyer", { disabledAt: new Date() });
    expect(await reads(token)).toBe(401);
    await setUser("buyer", { disabledAt: null });
  });

  test("when the administrator is one no longer, or is disabled", async () => {
    for (const change of [{ rights: ["sales" as const] }, { disabledAt: new Date() }]) {
      await setUser("desk", change);
      expect(await reads(token)).toBe(401);
      await setUser("desk", { rights: ["administrator"], disabledAt: null });
      expect(await reads(token)).toBe(200);
    }
  });
});
