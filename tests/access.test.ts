// Every line of the contract × every kind of viewer: who is let in, who is refused, and how.
import * as api from "@vanik/contracts/api";
import type { Endpoint, ViewerKind } from "@vanik/contracts/endpoint";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startTestApp, type TestApp } from "./app.ts";

const accounts = { buyer: "buyer@vanik.example", supplier: "supplier@vanik.example", staff: "desk@vanik.example" };
const kinds: ViewerKind[] = ["guest", "buyer", "supplier", "staff"];
const endpoints = Object.entries(api) as [string, Endpoint][];
const cases = endpoints.flatMap(([name, endpoint]) => kinds.map((kind) => ({ name, endpoint, kind })));

let vanik: TestApp;
const tokens: Partial<Record<ViewerKind, string>> = {};

beforeAll(async () => {
  vanik = await startTestApp({ RATE_LIMIT: "off" });
  for (const [kind, email] of Object.entries(accounts)) tokens[kind as ViewerKind] = await vanik.tokenOf(email);
});
afterAll(() => vanik.close());

const pathOf = (endpoint: Endpoint) =>
  endpoint.path.replace(":id", endpoint.path.startsWith("/opportunity") ? "OPP-0000-000000" : "no-such-thing");

describe.each(cases)("$endpoint.method $endpoint.path for $kind", ({ endpoint, kind }) => {
  test(endpoint.who.includes(kind) ? "is open" : "is refused before anything is read", async () => {
    // Signing out ends the session that the other cases use.
    const token = endpoint.path === "/logout" && kind !== "guest" ? await vanik.tokenOf(accounts[kind]) : tokens[kind];
    const { status, body } = await vanik.call(endpoint.method, pathOf(endpoint), {
      token,
      body: endpoint.method === "POST" ? {} : undefined,
    });
    if (endpoint.who.includes(kind)) {
      expect([200, 400, 404]).toContain(status);
      if (status !== 200) expect(body.error.code).toBe(status === 400 ? "invalid" : "not_found");
    } else {
      expect(status).toBe(kind === "guest" ? 401 : 403);
      expect(body.error.code).toBe(kind === "guest" ? "unauthenticated" : "forbidden");
    }
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

  test.each(endpoints)("%s treats a dead token as the contract says", async (_, endpoint) => {
    const { status } = await vanik.call(endpoint.method, pathOf(endpoint), {
      token: "dead",
      body: endpoint.method === "POST" ? {} : undefined,
    });
    if (endpoint.public || endpoint.sessionless) expect(status).not.toBe(401);
    else expect(status).toBe(401);
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

  test("the description lists every line of the contract", async () => {
    const description = (await vanik.app.inject("/api/openapi.json")).json();
    expect(description.openapi).toBe("3.1.0");
    for (const [, endpoint] of endpoints) {
      const path = `/api${endpoint.path.replace(":id", "{id}")}`;
      expect(description.paths[path]?.[endpoint.method.toLowerCase()]?.summary, path).toBe(endpoint.summary);
    }
  });

  test("none of it left a line in the log", () => expect(vanik.logged).toEqual([]));
});
