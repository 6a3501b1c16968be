// /sitemap.xml and its parts. A part is read from the database and compressed as it comes: never a whole one in memory.
import { hash } from "node:crypto";
import { buffer } from "node:stream/consumers";
import { Readable } from "node:stream";
import { createGunzip, createGzip } from "node:zlib";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import {
  categoryAddresses,
  cutItems,
  itemAddresses,
  type ItemRange,
  subCategoryAddresses,
} from "../modules/catalogue/addresses.ts";
import type { Database } from "../platform/db.ts";
import { remember } from "../platform/remember.ts";

export interface SitemapOptions {
  db: Database;
  publicUrl: string;
  /** Another text as soon as what is shown is other (shown-version.ts). */
  shown: () => Promise<string>;
  /** The pages with an address of their own, by path. */
  pages: readonly { path: string; translated: boolean }[];
  /** Which pages of the catalogue are there in every language. */
  translated: { categories: boolean; subCategories: boolean; items: boolean };
  /**
   * Items in a part. A sitemap holds at most 50,000 addresses and 50 MB: this leaves room for a second language and for
   * what comes in while the cuts are remembered.
   */
  itemsInPart?: number;
}

// How many parts are remembered, all of what is shown at this moment: together some 20 MB.
const partsKept = 64;

// Addresses are made of ids, which need no escaping; the site's own address is escaped once.
const xmlHead = '<?xml version="1.0" encoding="UTF-8"?>\n';
const schema = "http://www.sitemaps.org/schemas/sitemap/0.9";

const escapeXml = (text: string) => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);

function sitemapIndex(site: string, names: readonly string[]): string {
  const parts = names.map((name) => `<sitemap><loc>${site}/sitemaps/${name}.xml</loc></sitemap>\n`);
  return `${xmlHead}<sitemapindex xmlns="${schema}">\n${parts.join("")}</sitemapindex>\n`;
}

const setOpen = `${xmlHead}<urlset xmlns="${schema}" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n`;
const setClose = "</urlset>\n";

/** A page: once in English, and where it is translated once in each language, each naming all of them. */
function pageEntry(site: string, path: string, translated: boolean): string {
  const inEnglish = site + path;
  if (!translated) return `<url><loc>${inEnglish}</loc></url>\n`;
  const inHindi = `${site}/hi${path === "/" ? "" : path}`;
  const link = (language: string, address: string) =>
    `<xhtml:link rel="alternate" hreflang="${language}" href="${address}"/>`;
  const links = link("en-IN", inEnglish) + link("hi-IN", inHindi) + link("x-default", inEnglish);
  return [inEnglish, inHindi].map((address) => `<url><loc>${address}</loc>${links}</url>\n`).join("");
}

async function* onePage(path: string): AsyncGenerator<string[]> {
  yield [path];
}

/** What a part is made of: chunks of paths, and whether they are translated. */
type Section = readonly [AsyncGenerator<string[]>, boolean];

async function* writeSet(site: string, sections: readonly Section[]): AsyncGenerator<string> {
  yield setOpen;
  for (const [chunks, translated] of sections)
    for await (const paths of chunks) yield paths.map((path) => pageEntry(site, path, translated)).join("");
  yield setClose;
}

function sectionsOf(options: SitemapOptions, name: string, ranges: readonly ItemRange[]): Section[] | null {
  const { db, pages, translated } = options;
  if (name === "pages") return pages.map((page) => [onePage(page.path), page.translated]);
  if (name === "categories")
    return [
      [categoryAddresses(db), translated.categories],
      [subCategoryAddresses(db), translated.subCategories],
    ];
  const range = /^items-[1-9]\d*$/.test(name) ? ranges[Number(name.slice(6)) - 1] : undefined;
  return range ? [[itemAddresses(db, range), translated.items]] : null;
}

const zip = (xml: Iterable<string> | AsyncIterable<string>) =>
  buffer(Readable.from(xml).pipe(createGzip({ level: 6 })));

async function sendXml(request: FastifyRequest, reply: FastifyReply, zipped: Buffer) {
  const etag = `W/"${hash("sha1", zipped, "base64url")}"`;
  void reply.header("etag", etag).header("cache-control", "public, no-cache").header("vary", "accept-encoding");
  if (request.headers["if-none-match"] === etag) return reply.status(304).send();
  void reply.type("application/xml; charset=utf-8");
  if (/\bgzip\b/.test(String(request.headers["accept-encoding"] ?? "")))
    return reply.header("content-encoding", "gzip").send(zipped);
  return reply.send(Readable.from([zipped]).pipe(createGunzip()));
}

const refuseClosed = (reply: FastifyReply) =>
  reply
    .status(503)
    .headers({ "cache-control": "no-store", "retry-after": "3600" })
    .type("text/plain; charset=utf-8")
    .send("We are opening soon");

/** What is made of a sitemap for one version of what is shown: a part is much work, and whoever asks a thousand times gets it made once. */
function madeFor(options: SitemapOptions, site: string) {
  const cuts = remember(Number.POSITIVE_INFINITY, 1, () => cutItems(options.db, options.itemsInPart ?? 20_000));
  const sections = async (name: string) => sectionsOf(options, name, await cuts("items"));
  return {
    index: async () => {
      const items = (await cuts("items")).map((_, index) => `items-${index + 1}`);
      return zip([sitemapIndex(site, ["pages", "categories", ...items])]);
    },
    isThere: async (name: string) => (await sections(name)) !== null,
    zipped: remember(Number.POSITIVE_INFINITY, partsKept, async (name) =>
      zip(writeSet(site, (await sections(name)) ?? [])),
    ),
  };
}

/** Serves both while the site is open; what is hidden, moved or shown since is so in the next answer. */
export function registerSitemap(app: FastifyInstance, options: SitemapOptions, isOpen: () => Promise<boolean>): void {
  const site = escapeXml(options.publicUrl);
  const made = remember(Number.POSITIVE_INFINITY, 1, async () => madeFor(options, site));
  app.get("/sitemap.xml", async (request, reply) => {
    if (!(await isOpen())) return refuseClosed(reply);
    return sendXml(request, reply, await (await made(await options.shown())).index());
  });
  app.get<{ Params: { name: string } }>("/sitemaps/:name.xml", async (request, reply) => {
    const { name } = request.params;
    if (!(await isOpen())) return refuseClosed(reply);
    const { isThere, zipped } = await made(await options.shown());
    if (!(await isThere(name)))
      return reply.status(404).type("text/plain; charset=utf-8").send("There is no such sitemap");
    return sendXml(request, reply, await zipped(name));
  });
}
