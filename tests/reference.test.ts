// The description of the API and its reference page.
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { afterAll, beforeAll, expect, test } from "vitest";
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
