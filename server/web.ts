// Serves the built web: files as they are, every other GET as a page rendered on the server.
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { Operator } from "@vanik/contracts/settings";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { createRequestHandler, type RouterContext, RouterContextProvider, type ServerBuild } from "react-router";
import type { CaptchaConfig } from "./config.ts";
import type { Database } from "./platform/db.ts";
import type { callInProcess } from "./platform/in-process.ts";
import { refusalFor } from "./platform/error-reply.ts";
import { Refusal } from "./platform/errors.ts";
import { takeTurns } from "./platform/turns.ts";
import { inSmallLetters, movedAddress, withoutTrailingSlash } from "./web/addresses.ts";
import { contentPolicy, isCaptchaPage, newNonce } from "./web/content-policy.ts";
import { errorPage, lastResort } from "./web/error-page.ts";
import { registerFiles } from "./web/files.ts";
import { listPages } from "./web/pages.ts";
import { registerRobots } from "./web/robots.ts";
import { registerSitemap } from "./web/sitemap.ts";

type InProcessCall = ReturnType<typeof callInProcess>;

export interface WebOptions {
  /** web/build. */
  buildDir: string;
  call: InProcessCall;
  db: Database;
  operator: () => Promise<Operator>;
  demo: boolean;
  captcha: CaptchaConfig["provider"];
  /** Requests are built on it, never on Host. */
  publicUrl: string;
  /** True when publicUrl is https. */
  secure: boolean;
  /** What the pages send as application-key. */
  applicationKey?: string;
}

/** The contexts that web/entry.server.tsx exports: read from the build, because a second copy would not match. */
interface Contexts {
  callContext: RouterContext<InProcessCall>;
  operatorContext: RouterContext<Operator>;
  demoContext: RouterContext<boolean>;
  captchaContext: RouterContext<{ provider: CaptchaConfig["provider"]; isLetIn: boolean }>;
  nonceContext: RouterContext<string>;
  publicUrlContext: RouterContext<string>;
  applicationKeyContext: RouterContext<string>;
  reportContext: RouterContext<(error: unknown) => void>;
}

// Rendering is one thread's work: many pages side by side come no sooner, and what they hold meanwhile outlives the young
// generation of the heap.
const inTurn = takeTurns({
  running: 4,
  waiting: 1000,
  refusal: () =>
    new Refusal("unavailable", "Many people are reading. Please try again in a moment.", { retryAfter: 2 }),
});

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);
const brotliOptions = {
  params: { [constants.BROTLI_PARAM_QUALITY]: 4, [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT },
};

async function sendCompressed(request: FastifyRequest, reply: FastifyReply, body: Buffer): Promise<FastifyReply> {
  void reply.header("vary", "accept-encoding");
  const accepted = String(request.headers["accept-encoding"] ?? "");
  if (body.length < 1024) return reply.send(body);
  if (/\bbr\b/.test(accepted)) return reply.header("content-encoding", "br").send(await brotli(body, brotliOptions));
  if (/\bgzip\b/.test(accepted)) return reply.header("content-encoding", "gzip").send(await zip(body, { level: 5 }));
  return reply.send(body);
}

// Somebody's code may throw anything.
const asError = (error: unknown) => (error instanceof Error ? error : new Error("A page threw what is no error"));

function contextFor(
  contexts: Contexts,
  options: WebOptions,
  { request, operator, nonce }: { request: FastifyRequest; operator: Operator; nonce: string },
): RouterContextProvider {
  const context = new RouterContextProvider();
  context.set(contexts.callContext, options.call);
  context.set(contexts.operatorContext, operator);
  context.set(contexts.demoContext, options.demo);
  context.set(contexts.captchaContext, { provider: options.captcha, isLetIn: isCaptchaPage(request.raw.url ?? "") });
  context.set(contexts.nonceContext, nonce);
  context.set(contexts.publicUrlContext, options.publicUrl);
  context.set(contexts.applicationKeyContext, options.applicationKey ?? "vanik-web");
  context.set(contexts.reportContext, (error) => void refusalFor(asError(error), request));
  return context;
}

function requestFor(request: FastifyRequest, reply: FastifyReply, publicUrl: string): Request {
  const aborted = new AbortController();
  reply.raw.once("close", () => {
    if (!reply.raw.writableEnded) aborted.abort();
  });
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers)) {
    if (name !== "host" && value !== undefined) headers.set(name, String(value));
  }
  // HEAD is answered like GET: Node leaves the body out and keeps its length.
  return new Request(publicUrl + request.raw.url, { headers, signal: aborted.signal });
}

/** Where a page is to be read that was asked for in capitals, or has moved. React Router takes capitals for small letters. */
async function otherAddress(db: Database, url: string, { status, headers }: Response): Promise<string | null> {
  if (status === 404) return movedAddress(db, url);
  return status === 200 && !headers.has("x-remix-response") ? inSmallLetters(url) : null;
}

async function renderPage(build: ServerBuild, options: WebOptions) {
  const handle = createRequestHandler(build, "production");
  const contexts = build.entry.module as unknown as Contexts;
  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const url = request.raw.url ?? "";
    if (!url.startsWith("/")) return reply.status(400).type("text/plain").send("The address is not valid");
    const plain = withoutTrailingSlash(url);
    if (plain) return reply.redirect(options.publicUrl + plain, 301);
    const nonce = newNonce();
    const policy = contentPolicy({ nonce, secure: options.secure, url, captcha: options.captcha });
    void reply.header("content-security-policy", policy).header("cache-control", "no-cache");
    const context = contextFor(contexts, options, { request, operator: await options.operator(), nonce });
    const response = await inTurn(() => handle(requestFor(request, reply, options.publicUrl), context));
    const other = await otherAddress(options.db, url, response);
    if (other) return reply.redirect(options.publicUrl + other, 301);
    void reply.status(response.status);
    for (const [name, value] of response.headers) void reply.header(name, value);
    const isWhole =
      response.status < 500 ||
      response.headers.has("x-remix-response") ||
      response.headers.get("content-type")?.startsWith("text/html");
    if (!isWhole) return reply.type("text/html; charset=utf-8").send(lastResort(build));
    return sendCompressed(request, reply, Buffer.from(await response.arrayBuffer()));
  };
}

/** Registers built files and, for every address that nothing else claims, the pages. */
export async function registerWeb(app: FastifyInstance, options: WebOptions): Promise<void> {
  const build = (await import(pathToFileURL(join(options.buildDir, "server/index.js")).href)) as ServerBuild;
  await registerFiles(app, options.buildDir);
  registerRobots(app, options.publicUrl);
  registerSitemap(app, { db: options.db, publicUrl: options.publicUrl, ...listPages(build) });
  const render = await renderPage(build, options);
  const replyPage = errorPage(build, options);
  app.decorate("replyErrorPage", replyPage);
  await app.register(async (scope) => {
    // React Router reads the raw request; bodies are not read at all.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser("*", (_request, _payload, done) => done(null));
    // Who asked for a page reads a page, also when its rendering could not begin.
    scope.setErrorHandler(replyPage);
    scope.route({ method: ["GET", "HEAD"], url: "*", handler: render });
    scope.route({
      method: ["POST", "PUT", "PATCH", "DELETE", "OPTIONS"],
      url: "*",
      handler: (_request, reply) =>
        reply.status(405).header("allow", "GET, HEAD").type("text/plain").send("Pages are read with GET"),
    });
  });
}
