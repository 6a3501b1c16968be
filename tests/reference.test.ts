// The description of the API and its reference page.
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import * as api from "@vanik/contracts/api";
import { type Endpoint, endpointsOf } from "@vanik/contracts/endpoint";
import type { RouteOptions } from "fastify";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { describeRoutes } from "../server/api/description.ts";
import { startTestApp, type TestApp } from "./app.ts";

let vanik: TestApp;
beforeAll(async () => {
  vanik = await startTestApp();
});
afterAll(() => vanik.close());

test.each(["/api/docs", "/api/docs/"])("every file that %s asks for is there", async (url) => {
  const page = await vanik.app.inject({ url });
  expect(page.statusCode).toBe(200);
  const files = [...page.body.matchAll(/(?:src|href)="([^"#]+)"/g)].map(
    ([, file]) => new URL(file ?? "", `http://localhost${url}`).pathname,
  );
  expect(files.length).toBeGreaterThan(3);
  const answers = await Promise.all(
    files.map(async (file) => [file, (await vanik.app.inject({ url: file })).statusCode]),
  );
  expect(answers.filter(([, status]) => status !== 200)).toEqual([]);
});

test("the description is OpenAPI 3.1 and names every call", async () => {
  const { openapi, paths } = (await vanik.app.inject({ url: "/api/openapi.json" })).json();
  expect(openapi).toBe("3.1.0");
  const { properties } = paths["/api/purchaseOrder/{id}"].put.requestBody.content["application/json"].schema;
  // A draft of each kind is described with its own fields.
  expect([Object.keys(properties).includes("po_no"), Object.keys(properties).includes("bill_no")]).toEqual([
    true,
    false,
  ]);
  expect(Object.keys(paths)).toEqual(expect.arrayContaining(["/api/sendEnquiry", "/api/category/{id}"]));
});

interface Operation {
  "x-who": string[];
  "x-right"?: string[];
  "x-role"?: string;
  description: string;
  security: Record<string, []>[];
  responses: Record<string, unknown>;
  parameters?: { in: string; name: string; required?: boolean }[];
}

describe("each call says who may make it", () => {
  const nobodysToken = (operation: Operation) => operation.security.every((way) => "session" in way);
  const every = endpointsOf(api);
  let paths: Record<string, Record<string, Operation>>;
  beforeAll(async () => {
    const { components, ...rest } = (await vanik.app.inject({ url: "/api/openapi.json" })).json();
    ({ paths } = rest);
    expect(components.securitySchemes).toMatchObject({
      application: { in: "header", name: "application-key" },
      session: { in: "header", name: "access-token" },
      erpToken: { in: "header", name: "authorization" },
      erpBasic: { type: "http", scheme: "basic" },
    });
  });
  const operationOf = ({ path, method }: Endpoint) =>
    paths[`/api${path.replace(/:(\w+)/g, "{$1}")}`]![method.toLowerCase()]!;

  test.each(every)("%s by which headers, with which right, and what it replies", (_, endpoint) => {
    const operation = operationOf(endpoint);
    expect(operation.security.every((way) => "application" in way)).toBe(true);
    expect(nobodysToken(operation)).toBe(!endpoint.who.includes("guest"));
    if (endpoint.public || endpoint.sessionless) expect(operation.security).toEqual([{ application: [] }]);
    expect(operation["x-who"]).toEqual(endpoint.who);
    expect(operation["x-right"]).toEqual(endpoint.right && [endpoint.right].flat());
    expect(operation["x-role"]).toEqual(endpoint.role);
    for (const right of [endpoint.right ?? "any"].flat())
      if (right !== "any") expect(operation.description).toContain(right);
    const keys = operation.parameters?.filter(
      ({ in: place, name }) => place === "header" && name === "idempotency-key",
    );
    expect(keys?.length ?? 0).toBe(endpoint.once ? 1 : 0);
    const answers = endpoint.job ? ["202"] : endpoint.asks ? ["200", "202"] : ["200"];
    expect(Object.keys(operation.responses)).toEqual(answers);
  });

  test.each(every)(
    "%s refuses a guest where it says that it needs a session, and nowhere else",
    async (_, endpoint) => {
      const { statusCode } = await vanik.app.inject({
        method: endpoint.method,
        url: `/api${endpoint.path.replace(/:\w+/g, "none")}`,
        headers: { "application-key": "vanik-web" },
      });
      expect(statusCode === 401).toBe(nobodysToken(operationOf(endpoint)));
    },
  );

  test("what a job does is asked again by a call of its own", () => {
    const jobs = every.filter(([, { job }]) => job).map(([name]) => name);
    expect(jobs.toSorted()).toEqual([
      "applyImport",
      "askOptimum",
      "beginErpnextCheck",
      "beginErpnextComparison",
      "beginKeeping",
      "changeImport",
      "checkAudit",
      "createImport",
      "makeWholeExport",
      "takeImportBack",
    ]);
  });
});

test("the description is made and compressed once: 1,200 readers a minute get the same bytes, or 304", async () => {
  const ask = (headers: Record<string, string>) => vanik.app.inject({ url: "/api/openapi.json", headers });
  const [plain, br, zipped] = await Promise.all(
    ["", "br", "gzip"].map((accepts) => ask({ "accept-encoding": accepts })),
  );
  expect(brotliDecompressSync(br!.rawPayload).equals(plain!.rawPayload)).toBe(true);
  expect(gunzipSync(zipped!.rawPayload).equals(plain!.rawPayload)).toBe(true);
  expect(br!.headers).toMatchObject({ vary: "accept-encoding", "cache-control": "public, no-cache" });
  const again = await ask({ "if-none-match": String(br!.headers.etag) });
  expect([again.statusCode, again.body]).toEqual([304, ""]);
  for (const path of ["json", "yaml"]) {
    const { statusCode, headers } = await vanik.app.inject({ url: `/api/docs/${path}` });
    expect([statusCode, headers.location]).toEqual([308, "/api/openapi.json"]);
  }
});

test("it is described some routes at a time: all at once they held the node half a second", async () => {
  let turn = 0;
  const read = new Map<string, number>();
  const routes = Array.from({ length: 25 }, (_, at): RouteOptions => {
    const url = `/r${at}`;
    const summary = { get: () => (read.set(url, turn), url), enumerable: true };
    return { method: "GET", url, schema: Object.defineProperty({}, "summary", summary), handler: () => {} };
  });
  let waiting = setImmediate(function beat() {
    turn++;
    waiting = setImmediate(beat);
  });
  const { paths } = await describeRoutes(routes, { openapi: {} });
  clearImmediate(waiting);
  expect(Object.keys(paths!)).toEqual(routes.map(({ url }) => url));
  const byTurn = Map.groupBy(read.values(), (at) => at);
  expect(read.size).toBe(25);
  expect(Math.max(...Array.from(byTurn.values(), ({ length }) => length))).toBeLessThanOrEqual(10);
});
