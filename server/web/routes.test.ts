// Pages when not even their rendering can begin.
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import Fastify, { type FastifyInstance } from "fastify";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { startTestApp, type TestApp } from "../../tests/app.ts";
import { createApp, productRoutes } from "../app.ts";
import { Refusal } from "../platform/errors.ts";
import { registerWeb, type WebOptions } from "./routes.ts";

let buildDir: string;
let vanik: TestApp;
const app = Fastify();
let whole: FastifyInstance;
beforeAll(async () => {
  buildDir = await mkdtemp(join(tmpdir(), "vanik-web-"));
  for (const folder of ["client/assets", "client/pictures", "server"])
    await mkdir(join(buildDir, folder), { recursive: true });
  const build =
    "export const routes = {}, assets = { routes: {} }, entry = { module: { createRequestHandler: () => {} } };";
  await writeFile(join(buildDir, "server/index.js"), build);
  await writeFile(join(buildDir, "client/pictures/carton.svg"), "<svg/>");
  await writeFile(join(buildDir, "client/assets/bid-link-0000000.js"), "");
  const options: WebOptions = {
    buildDir,
    call: () => Promise.reject(new Error("not called")),
    db: {} as never,
    shown: () => Promise.resolve("1"),
    operator: () => Promise.reject(new Refusal("unavailable", "Busy", { retryAfter: 2 })),
    site: () => Promise.reject(new Refusal("unavailable", "Busy", { retryAfter: 2 })),
    previewUntil: () => null,
    readBidLink: () => Promise.reject(new Refusal("unavailable", "Busy", { retryAfter: 2 })),
    now: () => new Date(),
    demo: false,
    captcha: "none",
    publicUrl: "https://vanik.example",
    secure: true,
    limited: true,
  };
  await registerWeb(app, options);
  vanik = await startTestApp({ PUBLIC_URL: "https://vanik.example" });
  whole = await createApp(vanik.deps, productRoutes(vanik.deps));
  await registerWeb(whole, options);
});
afterAll(async () => {
  await app.close();
  await whole.close();
  await vanik.close();
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

test("a page's address that cannot be read is the Error page with 400; of the API it stays a reply of the API", async () => {
  const page = await whole.inject({ url: "/products/%E0%A4%A" });
  expect([page.statusCode, page.headers["content-type"]]).toEqual([400, "text/html; charset=utf-8"]);
  expect(page.headers).toMatchObject({
    "x-content-type-options": "nosniff",
    "referrer-policy": "strict-origin-when-cross-origin",
    "strict-transport-security": expect.stringContaining("max-age="),
  });
  expect(page.body).toContain("We could not process your request.");
  const call = await whole.inject({ url: "/api/category/%E0%A4%A" });
  expect([call.statusCode, call.json().error.code]).toEqual([400, "invalid"]);
  const method = await whole.inject({ url: "/api/method/get_quotation_pdf%E0%A4%A" });
  expect(method.json()).toHaveProperty("exc_type", "ValidationError");
});

test("a picture that is missing is the default one, and is asked for again the next time", async () => {
  const warned: string[] = [];
  const note = ({ name }: Error) => void warned.push(name);
  process.on("warning", note);
  onTestFinished(() => void process.off("warning", note));
  const missing = await whole.inject({ url: "/pictures/no-such-thing.svg" });
  expect([missing.statusCode, missing.body]).toEqual([200, "<svg/>"]);
  expect(missing.headers).toMatchObject({
    "content-type": "image/svg+xml",
    "cache-control": "public, max-age=0",
    "content-security-policy": expect.stringContaining("sandbox"),
  });
  const own = await whole.inject({ url: "/pictures/carton.svg" });
  expect(own.headers["cache-control"]).toBe("public, max-age=86400");
  expect(warned).toEqual([]);
  for (const url of ["/pictures/og/no-such-thing.png", "/pictures/carton.svg/more", "/pictures/..%2f.svg"])
    expect((await whole.inject({ url })).statusCode, url).toBe(404);
});
