// The description of the API and its reference page.
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
