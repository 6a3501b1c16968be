// Every line of the contract × every kind of viewer: who is let in, who is refused, and how.
import { createHash } from "node:crypto";
import * as api from "@vanik/contracts/api";
import { type Endpoint, endpointsOf, type ViewerKind } from "@vanik/contracts/endpoint";
import { rights } from "@vanik/contracts/rights";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startTestApp, type TestApp } from "./app.ts";
import { addColleague } from "./colleagues.ts";
import { addHand } from "./desk-hands.ts";

const emails = {
  guest: null,
  buyer: "buyer@vanik.example",
  "another buyer": "buyer2@vanik.example",
  supplier: "supplier@vanik.example",
  "another supplier": "supplier2@vanik.example",
  staff: "desk@vanik.example",
};
type Who = keyof typeof emails;
const kindOf = (who: Who) => who.replace("another ", "") as ViewerKind;
const endpoints = endpointsOf(api);
const cases = endpoints.flatMap(([name, endpoint]) =>
  (Object.keys(emails) as Who[]).map((who) => ({ name, endpoint, who })),
);
const deadTokens = endpoints.flatMap(([name, endpoint]) =>
  (["revoked", "expired", "idle", "unknown"] as const).map((dead) => ({ name, endpoint, dead })),
);

let vanik: TestApp;
const tokens: Partial<Record<Who, string>> = {};
const dead: Record<string, string> = { unknown: "dead" };
/** What belongs to the buyer alone: an opportunity, and a session. */
let opportunity = "";
let session = "";

/** A token of the buyer whose session is older than it may be. */
async function outlived(column: "expires_at" | "last_used_at", days: number): Promise<string> {
  const token = await vanik.tokenOf(emails.buyer);
  const tokenHash = createHash("sha256").update(token).digest();
  const text = `update sessions set ${column} = ${column} - $1 * interval '1 day' where token_hash = $2`;
  const { rowCount } = await vanik.deps.db.$client.query(text, [days, tokenHash]);
  expect(rowCount).toBe(1);
  return token;
}

/** A session of the buyer that may be ended. */
async function spareSession(): Promise<string> {
  const { body } = await vanik.call("GET", "/sessions", { token: await vanik.tokenOf(emails.buyer) });
  return body.success.data.find((one: { current: boolean }) => one.current).id;
}

beforeAll(async () => {
  vanik = await startTestApp({ RATE_LIMIT: "off" });
  dead.revoked = await vanik.tokenOf(emails.buyer);
  await vanik.call("POST", "/logout", { token: dead.revoked });
  dead.expired = await outlived("expires_at", 91);
  dead.idle = await outlived("last_used_at", 31);
  for (const [who, email] of Object.entries(emails)) if (email) tokens[who as Who] = await vanik.tokenOf(email);
  const { body } = await vanik.call("GET", "/opportunity", { token: tokens.buyer });
  opportunity = body.success.data[0].name;
});
afterAll(() => vanik.close());

/** Paths that lead to what is the buyer's own; whoever else may ask finds nothing there, staff find the document. */
const owned = (endpoint: Endpoint): string | null => {
  if (endpoint.path === "/opportunity/:id") return opportunity;
  return endpoint.path === "/sessions/:id" ? session : null;
};
const emptyForm = { body: "--x--\r\n", headers: { "content-type": "multipart/form-data; boundary=x" } };
const pathOf = (endpoint: Endpoint) =>
  endpoint.path.replace(":id", owned(endpoint) ?? "no-such-thing").replace(":fileId", "no-such-file");
const ask = (endpoint: Endpoint, token: string | undefined) =>
  vanik.call(endpoint.method, pathOf(endpoint), {
    token,
    ...(endpoint.multipart ? emptyForm : { body: endpoint.method === "POST" ? {} : undefined }),
  });

function expectedOf(endpoint: Endpoint, who: Who): number[] {
  if (!endpoint.who.includes(kindOf(who))) return [who === "guest" ? 401 : 403];
  if (!owned(endpoint)) return [endpoint.job ? 202 : 200, 400, 404];
  // An empty change of what the desk may change.
  if (endpoint.method === "PUT") return [who === "staff" ? 400 : 403];
  return who === "buyer" || (who === "staff" && endpoint.path === "/opportunity/:id") ? [200] : [404];
}
const codes: Record<number, string> = { 400: "invalid", 401: "unauthenticated", 403: "forbidden", 404: "not_found" };

describe.each(cases)("$endpoint.method $endpoint.path for $who", ({ endpoint, who }) => {
  test(endpoint.who.includes(kindOf(who)) ? "is open" : "is refused before anything is read", async () => {
    if (endpoint.path === "/sessions/:id") session = await spareSession();
    // Signing out ends the session that the other cases use.
    const email = emails[who];
    const token = endpoint.path === "/logout" && email ? await vanik.tokenOf(email) : tokens[who];
    const { status, body } = await ask(endpoint, token);
    expect(expectedOf(endpoint, who)).toContain(status);
    expect(body.error?.code).toBe(codes[status]);
  });
});

describe.each(deadTokens)("$endpoint.method $endpoint.path with a token that is $dead", ({ endpoint, dead: how }) => {
  const ignored = endpoint.public || endpoint.sessionless;
  test(ignored ? "asks as a guest" : "is refused", async () => {
    const { status, body } = await ask(endpoint, dead[how]);
    if (ignored) expect(status).not.toBe(401);
    else expect({ status, code: body.error.code }).toEqual({ status: 401, code: "unauthenticated" });
  });
});

describe("what staff may write goes by their rights", () => {
  const ofRights = endpoints.filter(([, { right = "any" }]) => right !== "any");
  const tokens: Record<string, string> = {};
  beforeAll(async () => {
    for (const right of rights) tokens[right] = (await addHand(vanik, [right])).token;
    tokens.none = (await addHand(vanik, [])).token;
  });

  const walked = [...rights, "none" as const].flatMap((right) =>
    ofRights.map(([name, endpoint]) => ({ right, name, endpoint, needed: [endpoint.right!].flat() as string[] })),
  );
  test.each(walked)("$right and $name", async ({ right, endpoint, needed }) => {
    const { status, body } = await ask(endpoint, tokens[right]);
    if (right === "administrator" || needed.includes(right)) return expect(status).not.toBe(403);
    expect({ status, code: body.error.code }).toEqual({ status: 403, code: "forbidden" });
    expect(body.error.message).toMatch(/^Ask an administrator for the right [A-Z]/);
  });

  test("whoever has no right reads, and writes what is their own", async () => {
    const reads = endpoints.filter(
      ([, { method, who, right }]) => method === "GET" && who.includes("staff") && right === "any",
    );
    for (const [, endpoint] of reads) expect((await ask(endpoint, tokens.none)).status, endpoint.path).not.toBe(403);
    const own = await vanik.call("PUT", "/profile", {
      token: tokens.none,
      body: { name: "None", phone: "9822041177" },
    });
    expect(own.status).toBe(200);
  });
});

describe("what people of a company may do among each other goes by their role", () => {
  const ofRoles = endpoints.filter(([, { role }]) => role);
  const members: Partial<Record<ViewerKind, string>> = {};
  beforeAll(async () => {
    for (const kind of ["buyer", "supplier"] as const) members[kind] = (await addColleague(vanik, emails[kind])).token;
  });

  const walked = (["buyer", "supplier"] as const).flatMap((kind) =>
    ofRoles.flatMap(([name, endpoint]) => (endpoint.who.includes(kind) ? { kind, name, endpoint } : [])),
  );
  test.each(walked)("$name for a member of a $kind", async ({ kind, endpoint }) => {
    const { status, body } = await ask(endpoint, members[kind]);
    expect({ status, code: body.error.code }).toEqual({ status: 403, code: "forbidden" });
    expect(body.error.message).toBe("Only an administrator of your company can do this.");
    expect((await ask(endpoint, tokens[kind])).status).not.toBe(403);
  });

  test("a member may all else that an administrator may", async () => {
    for (const [, endpoint] of endpoints.filter(([, { role, path }]) => !role && path !== "/logout"))
      for (const kind of ["buyer", "supplier"] as const) {
        if (!endpoint.who.includes(kind) || owned(endpoint)) continue;
        const [theirs, ours] = [await ask(endpoint, members[kind]), await ask(endpoint, tokens[kind])];
        expect(theirs.status, `${endpoint.method} ${endpoint.path}`).toBe(ours.status);
      }
  });

  test("no line that others than parties may call speaks of their roles", () => {
    expect(ofRoles.filter(([, { who }]) => who.some((kind) => kind !== "buyer" && kind !== "supplier"))).toEqual([]);
    expect(ofRoles.map(([name]) => name)).toEqual([
      "listPeople",
      "readPerson",
      "invitePerson",
      "invitePersonAgain",
      "confirmPerson",
      "changePerson",
      "withdrawInvitation",
      "endOwnBidLink",
    ]);
  });
});

describe("the door itself", () => {
  test.each(endpoints)("%s wants the application key, even with a dead token", async (_, endpoint) => {
    const reply = await vanik.app.inject({
      method: endpoint.method,
      url: `/api${pathOf(endpoint)}`,
      headers: { "access-token": "dead" },
    });
    expect(reply.statusCode).toBe(403);
    expect(reply.json().error.code).toBe("unknown_application");
  });

  test("what needs a session is never kept by a cache; public reads carry an ETag", async () => {
    const own = await vanik.call("GET", "/profile", { token: tokens.buyer });
    expect(own.headers["cache-control"]).toBe("private, no-store");
    expect(own.headers.etag).toBeUndefined();
    const open = await vanik.call("GET", "/category");
    expect(open.headers["cache-control"]).toBe("public, no-cache");
    const again = await vanik.call("GET", "/category", { headers: { "if-none-match": String(open.headers.etag) } });
    expect(again.status).toBe(304);
  });

  test("an unknown call and a wrong verb are told apart", async () => {
    expect(await vanik.call("GET", "/nothing")).toMatchObject({ status: 404, body: { error: { code: "not_found" } } });
    expect(await vanik.call("DELETE", "/category")).toMatchObject({
      status: 405,
      body: { error: { code: "method_not_allowed" } },
    });
  });

  const writes = endpoints.filter(([, { method }]) => method !== "GET");
  test.each(writes)("%s happens once, or says why not", (_, { once, notOnce = "" }) => {
    expect(once ? notOnce === "" : notOnce.split(" ").length > 3).toBe(true);
  });

  const staffs = endpoints.filter(([, { who }]) => who.includes("staff"));
  test.each(staffs)("%s says which right it takes of staff", (_, { right }) => expect(right).toBeDefined());
  test("no line that staff may not call speaks of their rights", () => {
    expect(endpoints.filter(([, { who, right }]) => !who.includes("staff") && right)).toEqual([]);
  });
  test.each([
    ["documents.quotation.move", "sales"],
    ["documents.sales_invoice.move", ["sales", "accounts"]],
    ["documents.purchase_order.edit", "sourcing"],
    ["documents.purchase_invoice.create", ["sourcing", "accounts"]],
    ["dispatch", "sales"],
    ["cancelReceipt", "sourcing"],
    ["recordPayment", "accounts"],
    ["updateParty", ["sales", "sourcing", "accounts"]],
    ["closeBooks", "accounts"],
    ["reopenBooks", "administrator"],
    ["listKeys", "administrator"],
    ["retryTrouble", "administrator"],
    ["updateProfile", "any"],
  ])("%s takes %s", (name, right) => expect(Object.fromEntries(endpoints)[name]?.right).toEqual(right));

  test("the description lists every line of the contract", async () => {
    const description = (await vanik.app.inject("/api/openapi.json")).json();
    expect(description.openapi).toBe("3.1.0");
    for (const [, endpoint] of endpoints) {
      const path = `/api${endpoint.path.replace(/:(\w+)/g, "{$1}")}`;
      expect(description.paths[path]?.[endpoint.method.toLowerCase()]?.summary, path).toBe(endpoint.summary);
    }
  });

  test("none of it left a line in the log", () => expect(vanik.logged).toEqual([]));
});
