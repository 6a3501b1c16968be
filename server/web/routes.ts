// Serves the built web: files as they are, every other GET as a page rendered on the server.
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { Operator } from "@vanik/contracts/settings";
import type { SiteShown } from "@vanik/contracts/site";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { ServerBuild } from "react-router";
import type { Database } from "../platform/db.ts";
import { refusalFor } from "../platform/error-reply.ts";
import { limitAddress } from "../platform/limits.ts";
import { remember } from "../platform/remember.ts";
import { addressInSmallLetters, movedAddress, openedByMail, withoutTrailingSlash } from "./addresses.ts";
import { type BidPageOptions, createBidPage } from "./bid-page.ts";
import { contentPolicy } from "./content-policy.ts";
import { registerBrandFiles } from "./brand-files.ts";
import { encode, encodingFor } from "./encoding.ts";
import type { BuiltInText } from "../deps.ts";
import { errorPage, lastResort } from "./error-page.ts";
import { registerFiles } from "./files.ts";
import { isOfSite, sendOpeningSoon } from "./opening-soon.ts";
import { listPages } from "./pages.ts";
import { createPublicPages, isHtml, type PublicPagesOptions, sendCachedPage, type Shown } from "./public-pages.ts";
import { createRendering, type Rendered, type RenderingOptions } from "./rendering.ts";
import { registerRobots } from "./robots.ts";
import { registerSitemap } from "./sitemap.ts";

export interface WebOptions extends RenderingOptions, PublicPagesOptions, BidPageOptions {
  /** web/build. */
  buildDir: string;
  db: Database;
  /** Another text as soon as what public pages show is other (shown-version.ts). */
  shown: () => Promise<string>;
  operator: () => Promise<Operator>;
  site: () => Promise<SiteShown>;
  /** Until when what came as `preview=` shows what is not published; null where it does not. */
  previewUntil: (token: unknown) => Date | null;
}

async function sendCompressed(request: FastifyRequest, reply: FastifyReply, page: Buffer): Promise<FastifyReply> {
  const { body, encoding } = await encode(page, encodingFor(request.headers["accept-encoding"]));
  if (encoding !== "identity") void reply.header("content-encoding", encoding);
  return reply.header("vary", "accept-encoding").send(body);
}

// Somebody's code may throw anything.
const asError = (error: unknown) => (error instanceof Error ? error : new Error("A page threw what is no error"));

/** What a page for one reader is made from: the headers of the request, and whether the reader has gone. */
function forReader(request: FastifyRequest, reply: FastifyReply): { headers: Headers; signal: AbortSignal } {
  const aborted = new AbortController();
  reply.raw.once("close", () => {
    if (!reply.raw.writableEnded) aborted.abort();
  });
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers)) {
    if (name !== "host" && value !== undefined) headers.set(name, String(value));
  }
  // HEAD is answered like GET: Node leaves the body out and keeps its length.
  return { headers, signal: aborted.signal };
}

/** Where a page is to be read that was asked for in capitals, or has moved. React Router takes capitals for small letters. */
async function otherAddress(db: Database, url: string, { status, headers }: Response): Promise<string | null> {
  if (status === 404) return movedAddress(db, url);
  return status === 200 && !headers.has("x-remix-response") ? addressInSmallLetters(url) : null;
}

/** What is rendered for one reader alone: with a nonce and no ETag. */
async function sendRendered(
  {
    build,
    options,
    request,
    reply,
    headers = {},
  }: {
    build: ServerBuild;
    options: WebOptions;
    request: FastifyRequest;
    reply: FastifyReply;
    headers?: Record<string, string> | undefined;
  },
  { response, nonce }: Rendered,
): Promise<FastifyReply> {
  const { url } = request;
  const other = await otherAddress(options.db, url, response);
  if (other) return reply.redirect(options.publicUrl + other, 301);
  const policy = contentPolicy({ inline: { nonce }, secure: options.secure, url, captcha: options.captcha });
  void reply.status(response.status).header("content-security-policy", policy).header("cache-control", "no-cache");
  for (const [name, value] of response.headers) void reply.header(name, value);
  void reply.headers(headers);
  const isWhole = response.status < 500 || response.headers.has("x-remix-response") || isHtml(response);
  if (!isWhole) return reply.type("text/html; charset=utf-8").send(lastResort(build));
  return sendCompressed(request, reply, Buffer.from(await response.arrayBuffer()));
}

async function answerPage(build: ServerBuild, options: WebOptions, siteOf: (version: string) => Promise<SiteShown>) {
  const render = createRendering(build, options);
  const publicPage = createPublicPages(build, render, options);
  // Read after the version was told: at least as new as it.
  const operatorOf = remember(Number.POSITIVE_INFINITY, 1, options.operator);
  const bidPage = await createBidPage(build, options);
  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const { url } = request;
    if (!url.startsWith("/")) return reply.status(400).type("text/plain").send("The address is not valid");
    const opened = openedByMail(url);
    if (opened) return reply.redirect(options.publicUrl + opened, 302);
    const bid = bidPage(request, reply);
    if (bid) return bid;
    const plain = withoutTrailingSlash(url);
    if (plain) return reply.redirect(options.publicUrl + plain, 301);
    const version = await options.shown();
    const report = (error: unknown) => void refusalFor(asError(error), request);
    const from = limitAddress(request.ip);
    const shown: Shown = { version, operator: () => operatorOf(version), site: () => siteOf(version), report, from };
    const preview = options.previewUntil((request.query as { preview?: unknown }).preview);
    if (!preview && isOfSite(url) && !(await shown.site()).open)
      return sendOpeningSoon(request, reply, { build, ...options, ...shown });
    const page = preview ? null : await publicPage(url, request.headers["accept-encoding"], shown);
    if (page && "body" in page) return sendCachedPage(request, reply, page);
    const [operator, site] = [await shown.operator(), await shown.site()];
    const rendered =
      page ?? (await render({ url, operator, site, preview, report, from, ...forReader(request, reply) }));
    // After what the page says of itself: nothing of a preview stays anywhere.
    const unpublished = preview ? { "cache-control": "no-store", "x-robots-tag": "noindex" } : undefined;
    return sendRendered({ build, options, request, reply, headers: unpublished }, rendered);
  };
}

/** The built pages; asked for before they are needed, they load while the database answers. */
export const loadPages = (buildDir: string): Promise<ServerBuild> =>
  import(pathToFileURL(join(buildDir, "server/index.js")).href);

/** What the pages of the build say where the operator says nothing. */
export const builtInTextOf =
  (buildDir: string): BuiltInText =>
  async (...args) => {
    const { builtInText } = (await loadPages(buildDir)).entry.module as unknown as { builtInText: BuiltInText };
    return builtInText(...args);
  };

/** Registers built files and, for every address that nothing else claims, the pages. */
export async function registerWeb(app: FastifyInstance, options: WebOptions): Promise<void> {
  const build = await loadPages(options.buildDir);
  await registerFiles(app, options.buildDir);
  registerBrandFiles(app, options.db);
  const siteOf = remember(Number.POSITIVE_INFINITY, 1, options.site);
  const isOpen = async () => (await siteOf(await options.shown())).open;
  registerRobots(app, options.publicUrl, isOpen);
  registerSitemap(app, { ...options, ...listPages(build) }, isOpen);
  const answer = await answerPage(build, options, siteOf);
  const replyPage = errorPage(build, options);
  app.decorate("replyErrorPage", replyPage);
  await app.register(async (scope) => {
    // React Router reads the raw request; bodies are not read at all.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser("*", (_request, _payload, done) => done(null));
    // Who asked for a page reads a page, also when its rendering could not begin.
    scope.setErrorHandler(replyPage);
    scope.route({ method: ["GET", "HEAD"], url: "*", handler: answer });
    scope.route({
      method: ["POST", "PUT", "PATCH", "DELETE", "OPTIONS"],
      url: "*",
      handler: (_request, reply) =>
        reply.status(405).header("allow", "GET, HEAD").type("text/plain").send("Pages are read with GET"),
    });
  });
}
