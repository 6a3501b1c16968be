// Kept pages on two nodes of one database: what one of them writes, the other shows soon.
import { hash } from "node:crypto";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliDecompressSync } from "node:zlib";
import { toPaise } from "@vanik/contracts/money";
import { eq, sql } from "drizzle-orm";
import Fastify, { type FastifyInstance } from "fastify";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { startTestApp, type TestApp } from "../../tests/app.ts";
import { productRoutes } from "../app.ts";
import { gstRates, items } from "../modules/catalogue/tables.ts";
import { publishNews } from "../modules/content/news.ts";
import { savePolicy } from "../modules/content/policies.ts";
import { changeSetUp, readOperator, saveOperator } from "../modules/content/use-cases.ts";
import { siteTexts } from "../modules/content/tables.ts";
import { indianDay } from "../platform/clock.ts";
import { inTransaction } from "../platform/db.ts";
import { Refusal } from "../platform/errors.ts";
import { newId } from "../platform/ids.ts";
import { callInProcess } from "../platform/in-process.ts";
import { previewUntil, signPreview } from "../platform/preview.ts";
import { readSiteShown } from "./site.ts";
import { watchShown } from "./shown-version.ts";
import { registerWeb } from "./routes.ts";

// A web of three pages, each of which says what was read for it.
const smallWeb = `
import { createRequestHandler, RouterContextProvider } from "${import.meta.resolve("react-router")}";
const names = ["call", "operator", "site", "demo", "captcha", "nonce", "publicUrl", "applicationKey"];
const contexts = Object.fromEntries(names.map((name) => [name + "Context", {}]));
const page = (id, path, read, handle) => [id, { id, parentId: "root", path, module: { handle, default: () => null, loader: ({ context, params }) => read(context.get(contexts.callContext), params) } }];
export const routes = Object.fromEntries([
  ["root", { id: "root", path: "", module: { default: () => null, loader: ({ context }) => context.get(contexts.operatorContext).brand } }],
  page("en/item", "products/:category/:subCategory/:item", (call, { item }) => call({ method: "GET", path: "/item/:id/detail" }, { id: item }).catch(() => { throw new Response("", { status: 404 }); })),
  page("en/media", "media", (call) => call({ method: "GET", path: "/news" }, { limit_start: 0, limit_page_length: 20 })),
  page("en/terms", "terms", (call) => Promise.all(["/pages/terms_n_cond", "/siteTexts"].map((path) => call({ method: "GET", path })))),
  page("sign-in", "sign-in", () => "sign-in"),
]);
const answer = (request, status, headers, { staticHandlerContext }, context) => {
  headers.set("content-type", "text/html; charset=utf-8");
  const nonce = context.get(contexts.nonceContext);
  return new Response('<script nonce="' + nonce + '">own()</script>' + JSON.stringify(staticHandlerContext.loaderData), { status, headers });
};
export const entry = { module: { ...contexts, createRequestHandler, RouterContextProvider, default: answer } };
export const assets = { routes: {}, entry: { module: "", imports: [] }, url: "", version: "1" };
export const future = {}, ssr = true, isSpaMode = false, prerender = [], basename = "/", publicPath = "/", routeDiscovery = { mode: "initial" };
`;

const item = "/products/fasteners/hex-bolts/fs-hb-12050-z";
let vanik: TestApp;
let buildDir: string;
/** How often a page has read what it shows. */
let reads = 0;
const nodes: FastifyInstance[] = [];

async function startNode(keptBytes?: number): Promise<FastifyInstance> {
  const app = Fastify();
  const { deps } = vanik;
  const call = callInProcess(productRoutes(deps), deps.clock);
  await registerWeb(app, {
    buildDir,
    call: (endpoint, input) => {
      reads++;
      return call(endpoint, input);
    },
    db: deps.db,
    shown: watchShown(deps),
    operator: () => readOperator(deps.db),
    site: () => readSiteShown(deps),
    readBidLink: () => Promise.reject(new Refusal("not_found", "This link")),
    now: () => deps.clock.now(),
    previewUntil: (token) => previewUntil(deps.secret, token, deps.clock.now()),
    demo: true,
    captcha: "none",
    publicUrl: "https://vanik.example",
    secure: true,
    limited: true,
    keptBytes,
  });
  nodes.push(app);
  return app;
}
let here: FastifyInstance;
let there: FastifyInstance;
beforeAll(async () => {
  vanik = await startTestApp();
  buildDir = await mkdtemp(join(tmpdir(), "vanik-web-"));
  for (const folder of ["client/assets", "client/pictures", "server"])
    await mkdir(join(buildDir, folder), { recursive: true });
  await writeFile(join(buildDir, "server/index.js"), smallWeb);
  await writeFile(join(buildDir, "client/assets/bid-link-0000000.js"), "");
  [here, there] = [await startNode(), await startNode()];
});
afterAll(async () => {
  for (const node of nodes) await node.close();
  await vanik.close();
  await rm(buildDir, { recursive: true });
});

// A node asks anew after 250 ms (shown-version.ts); how soon it answers is the machine's, which has other tests to run.
const soon = { timeout: 120_000, interval: 20 };

/** Both nodes have kept the page; after the change both show it soon. */
async function expectShown(url: string, text: string, change: () => Promise<unknown>): Promise<void> {
  for (const node of [here, there]) expect((await node.inject({ url })).body).not.toContain(text);
  await change();
  for (const node of [there, here])
    await vi.waitFor(async () => expect((await node.inject({ url })).body).toContain(text), soon);
}

test("a new price shows on the other node", async () => {
  const { db } = vanik.deps;
  const id = "fs-hb-12050-z";
  const change = () =>
    db
      .update(items)
      .set({ averagePrice: toPaise(77_777.77) })
      .where(eq(items.id, id));
  await expectShown(item, "77777.77", change);
});

test("a new rate of GST that is dated shows on the other node", async () => {
  const { db } = vanik.deps;
  const before = (await here.inject({ url: item })).headers.etag;
  const heard = watchShown(vanik.deps);
  const version = await heard();
  await db
    .insert(gstRates)
    .values({ itemId: "fs-hb-12050-z", validFrom: "2030-01-01", rate: 500, treatment: "taxable" });
  await vi.waitFor(async () => expect(await heard()).not.toBe(version), soon);
  expect((await here.inject({ url: item })).headers.etag).toBe(before);
});

test("what the desk prices, rates and hides shows on every node", async () => {
  const token = await vanik.tokenOf("desk@vanik.example");
  const desk = async (method: "GET" | "PUT" | "POST", path: string, body?: object) => {
    const reply = await vanik.call(method, `/desk/${path}`, { token, body });
    expect(reply.body.error ?? reply.status).toBe(200);
    return reply.body.success.data;
  };
  const own = "items/fs-hb-12050-z";
  const change = async (keys: object) => {
    const { version } = await desk("GET", own);
    await desk("PUT", own, { version, ...keys });
  };
  await expectShown(item, '"average_price":4321.5', () => change({ average_price: 4321.5 }));
  const rate = { item: "FS-HB-12050-Z", rate: 5, treatment: "taxable", valid_from: indianDay(vanik.deps.clock.now()) };
  await expectShown(item, '"gst_rate":5', () => desk("POST", "gstRates", rate));

  const { nearby } = await vanik.call("GET", "/item/fs-hb-12050-z/detail").then(({ body }) => body.success.data);
  const led = async (location: string | undefined) => {
    for (const node of [there, here])
      await vi.waitFor(async () => {
        const { statusCode, headers } = await node.inject({ url: item });
        expect([statusCode, headers.location]).toEqual([location ? 301 : 404, location]);
      }, soon);
  };
  await change({ hidden: true });
  await led(undefined);
  await change({ replaced_by: nearby[0].item_code });
  await led(`https://vanik.example/products/fasteners/hex-bolts/${nearby[0]._id}`);
  await change({ hidden: false, replaced_by: null });
});

test("a news entry shows on the other node", async () => {
  const entry = {
    title: "Bolts by air",
    url: "https://x.example",
    image: "/pictures/a.svg",
    publishedOn: "2030-01-01",
    publishAt: vanik.deps.clock.now(),
  };
  await expectShown("/media", "Bolts by air", () => publishNews(vanik.deps.db, [entry]));
});

test("a news entry that is scheduled shows by itself when its moment comes", async () => {
  const { db, clock } = vanik.deps;
  const entry = {
    title: "Bolts by rail",
    url: "https://x.example",
    image: "/pictures/a.svg",
    publishedOn: "2030-01-02",
    publishAt: new Date(clock.now().getTime() + 3_600_000),
  };
  await publishNews(db, [entry]);
  await expectShown("/media", "Bolts by rail", async () => vanik.advance(3600));
});

test("a setting shows on the other node", async () => {
  const { db } = vanik.deps;
  const operator = { ...(await readOperator(db)), brand: "Vanik of Pune" };
  await expectShown("/terms", "Vanik of Pune", () => inTransaction(db, (tx) => saveOperator(tx, operator)));
  expect((await there.inject({ url: "/sign-in" })).body).toContain("Vanik of Pune");
});

test("closed and opened again, the site follows on the other node; a preview is nobody else's", async () => {
  const { db, clock, secret } = vanik.deps;
  const close = (closed: string | null) => () =>
    inTransaction(db, (tx) => changeSetUp(tx, clock.now(), (setUp) => ({ ...setUp, closed })));
  await expectShown("/terms", "Back on Monday", close("Back on Monday"));
  const closed = await here.inject({ url: item });
  expect([closed.statusCode, closed.headers["cache-control"], closed.headers["x-robots-tag"]]).toEqual([
    503,
    "no-store",
    "noindex",
  ]);
  expect(closed.body).toContain("Opening soon");
  expect((await here.inject({ url: "/sign-in" })).statusCode).toBe(200);
  expect((await here.inject({ url: "/robots.txt" })).body).toBe("User-agent: *\nDisallow: /\n");
  expect((await here.inject({ url: "/sitemap.xml" })).statusCode).toBe(503);
  const token = signPreview(secret, new Date(clock.now().getTime() + 3_600_000));
  const preview = await here.inject({ url: `${item}?preview=${token}` });
  expect([preview.statusCode, preview.headers["cache-control"], preview.headers["x-robots-tag"]]).toEqual([
    200,
    "no-store",
    "noindex",
  ]);
  expect(preview.headers.etag).toBeUndefined();
  for (const wrong of ["", "1.x", `${token}x`, signPreview(secret, clock.now())])
    expect((await here.inject({ url: `${item}?preview=${wrong}` })).statusCode, wrong).toBe(503);
  await expectShown("/terms", "own()", close(null));
  expect((await here.inject({ url: "/robots.txt" })).body).toContain("Sitemap:");
});

test("a text of the site that is scheduled shows by itself", async () => {
  const { db, clock } = vanik.deps;
  const publishAt = new Date(clock.now().getTime() + 3_600_000);
  await db
    .insert(siteTexts)
    .values({ id: newId(), key: "footer.line", language: "en", value: "Open on Sundays", publishAt });
  await expectShown("/terms", "Open on Sundays", async () => vanik.advance(3600));
});

test("a version of the terms shows when its day begins in India, though nothing was written then", async () => {
  const { db, clock } = vanik.deps;
  const effectiveFrom = indianDay(new Date(clock.now().getTime() + 86_400_000));
  const terms = { kind: "terms_n_cond", effectiveFrom, title: "Terms", content: "<p>Cash on sight</p>" } as const;
  await savePolicy(db, { clock }, terms);
  await expectShown("/terms", "Cash on sight", async () => vanik.advance(86_400));
});

test("a page is rendered once for each way to compress it, whatever is asked beside it", async () => {
  const node = await startNode();
  reads = 0;
  for (let at = 0; at < 200; at++) await node.inject({ url: `${item}?x=${at}` });
  expect(reads).toBe(1);
  for (let at = 0; at < 20; at++)
    await node.inject({ url: item, headers: { "accept-encoding": "gzip, br", cookie: `a=${at}` } });
  expect(reads).toBe(2);
  const [plain, packed] = [
    await node.inject({ url: item }),
    await node.inject({ url: item, headers: { "accept-encoding": "br" } }),
  ];
  expect(brotliDecompressSync(packed.rawPayload).toString()).toBe(plain.body);
  expect(packed.headers).toMatchObject({ "content-encoding": "br", vary: "accept-encoding", etag: plain.headers.etag });
});

test("who has the page is told 304 with the policy that its scripts need, by no nonce", async () => {
  const { headers, body } = await here.inject({ url: item });
  expect(headers).toMatchObject({
    "cache-control": "public, no-cache",
    etag: expect.stringMatching(/^W\/"[\w-]{27}"$/),
  });
  expect(headers["content-security-policy"]).toContain(
    `script-src 'self' 'sha256-${hash("sha256", "own()", "base64")}'; style-src 'self';`,
  );
  expect(headers["content-security-policy"]).not.toMatch(/nonce|unsafe/);
  expect(body).toContain("<script>own()</script>");
  for (const had of [headers.etag, String(headers.etag).slice(2), `"other", ${headers.etag}`]) {
    const again = await there.inject({ url: item, headers: { "if-none-match": String(had) } });
    expect([again.statusCode, again.body]).toEqual([304, ""]);
    for (const name of ["content-security-policy", "etag", "cache-control", "vary"])
      expect(again.headers[name], name).toBe(headers[name]);
  }
  const head = await here.inject({ method: "HEAD", url: item });
  expect([head.statusCode, head.body, head.headers["content-length"]]).toEqual([
    200,
    "",
    String(Buffer.byteLength(body)),
  ]);
});

test("what is no public page has a nonce of its own each time and no ETag; what is not found is not kept", async () => {
  const nonceOf = async (url: string) => {
    const { headers, body } = await here.inject({ url });
    expect(headers.etag).toBeUndefined();
    expect(headers["cache-control"]).toBe("no-cache");
    const [, nonce = ""] = /script-src 'self' 'nonce-([^']+)'/.exec(String(headers["content-security-policy"])) ?? [];
    expect(body).toContain(`nonce="${nonce}"`);
    return nonce;
  };
  expect(await nonceOf("/sign-in")).not.toBe(await nonceOf("/sign-in"));
  const missing = "/products/fasteners/hex-bolts/no-such-item";
  expect(await nonceOf(missing)).not.toBe(await nonceOf(missing));
  expect((await here.inject({ url: missing })).statusCode).toBe(404);
});

test("a crawl of every item stays within a small bound, and a page that is read in between stays", async () => {
  const node = await startNode(200_000);
  const { rows } = await vanik.deps.db.execute<{ url: string }>(
    sql`select '/products/' || s.category_id || '/' || s.id || '/' || i.id as url from items i join sub_categories s on s.id = i.sub_category_id limit 400`,
  );
  await node.inject({ url: "/media" });
  reads = 0;
  for (const { url } of rows) {
    expect((await node.inject({ url })).statusCode).toBe(200);
    await node.inject({ url: "/media" });
  }
  expect(reads).toBe(rows.length);
  await node.inject({ url: rows[0]!.url });
  expect(reads).toBe(rows.length + 1);
});
