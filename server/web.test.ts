// Pages when not even their rendering can begin.
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import Fastify from "fastify";
import { afterAll, beforeAll, expect, test } from "vitest";
import { Refusal } from "./platform/errors.ts";
import { registerWeb } from "./web.ts";

let buildDir: string;
const app = Fastify();
beforeAll(async () => {
  buildDir = await mkdtemp(join(tmpdir(), "vanik-web-"));
  for (const folder of ["client/assets", "client/pictures", "server"])
    await mkdir(join(buildDir, folder), { recursive: true });
  const build = "export const routes = {}, assets = { routes: {} }, entry = { module: {} };";
  await writeFile(join(buildDir, "server/index.js"), build);
  await registerWeb(app, {
    buildDir,
    call: () => Promise.reject(new Error("not called")),
    db: {} as never,
    operator: () => Promise.reject(new Refusal("unavailable", "Busy", { retryAfter: 2 })),
    demo: false,
    captcha: "none",
    publicUrl: "https://vanik.example",
    secure: true,
  });
});
afterAll(async () => {
  await app.close();
  await rm(buildDir, { recursive: true });
});

test("without the database a page is the Error page, with the status of the failure", async () => {
  const { statusCode, headers, body } = await app.inject({ url: "/about" });
  expect(statusCode).toBe(503);
  expect(headers).toMatchObject({
    "content-type": "text/html; charset=utf-8",
    "cache-control": "no-store",
    "retry-after": "2",
    "content-security-policy": expect.stringContaining("default-src 'none'"),
  });
  expect(body).toContain("We could not process your request.");
});

test("slashes at the end of an address lead to the page on this site", async () => {
  const { statusCode, headers } = await app.inject({ url: "//elsewhere.example//" });
  expect([statusCode, headers.location]).toEqual([301, "https://vanik.example//elsewhere.example"]);
});
