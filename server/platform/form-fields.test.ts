// A form with more fields than a form has: told by the name of the one that is too much.
import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestApp, type TestApp } from "../../tests/app.ts";
import { formBody, pdf } from "../../tests/files.ts";

let vanik: TestApp;
beforeAll(async () => {
  vanik = await startTestApp({ RATE_LIMIT: "off" });
});
afterAll(() => vanik.close());

const many = (count: number) => Array.from({ length: count }, (_, at): [string, string] => [`extra${at + 1}`, "x"]);

test.each([
  ["/uploadDocument", "buyer@vanik.example", "docType"],
  ["/desk/imports", "desk@vanik.example", "kind"],
])("%s says which field is one too many, and what it takes", async (path, email, field) => {
  const token = await vanik.tokenOf(email);
  const form = await formBody([...many(11), ["myfile", { name: "a.pdf", bytes: pdf }]]);
  const { status, body } = await vanik.call("POST", path, { token, ...form });
  expect(status).toBe(400);
  expect(body.error.fields.extra11).toMatch(/^A form has at most 10 fields: leave this one out\. This one takes /);
  expect(body.error.fields.extra11).toContain(field);
  expect(body.error.fields.extra11).toContain("the file as myfile");
  expect(body.error.fields.extra10).toBeUndefined();
});

test("far too many are told as such", async () => {
  const token = await vanik.tokenOf("buyer@vanik.example");
  const form = await formBody([...many(150), ["myfile", { name: "a.pdf", bytes: pdf }]]);
  const { status, body } = await vanik.call("POST", "/uploadDocument", { token, ...form });
  expect([status, body.error.message]).toEqual([400, "A form has at most 10 fields and one file"]);
});
