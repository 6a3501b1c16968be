// Each address in each mail, in both languages, leads to what it says: opened in the whole application, and beyond the sign-in.
import { deskAddress, deskPages } from "@vanik/contracts/desk-pages";
import { partyPage } from "@vanik/contracts/document-pages";
import { everyKind, kinds } from "@vanik/contracts/trade";
import { kindOfName } from "@vanik/trading/names";
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { mailWriters } from "../../server/jobs.ts";
import { buildDir, createWholeApp } from "../../server/serve.ts";
import { loadPages } from "../../server/web/routes.ts";
import type { RouteTable } from "../../web/app/our-pages.ts";
import { landing } from "../../web/features/accounts/sign-in/landing.ts";
import { startTestApp, type TestApp } from "../app.ts";
import { type SentMail, sendEveryMail } from "./every-mail.ts";

const unescaped = (html: string) => html.replaceAll("&amp;", "&").replaceAll("&#39;", "'");

/** Every address of a mail: of its links and pictures, in its text and in its header. */
function addressesOf({ html, text, unsubscribe }: SentMail): string[] {
  const linked = [...html.matchAll(/(?:href|src)="([^"]*)"/g)].map(([, address = ""]) => unescaped(address));
  const written = text.match(/https?:\/\/\S+/g) ?? [];
  return [...new Set([...linked, ...written, ...(unsubscribe ? [unsubscribe] : [])])];
}

/** Pages that are of no document, and what each reads. */
const pagesOfNoDocument: Readonly<Record<string, string>> = {
  "/user/profile#mails": "/preferences",
  "/user/profile": "/profile",
  "/user/people": "/people",
  "/desk/inbox": "/desk/inbox",
  "/desk/audit": "/audit",
};

/** What a page beyond the sign-in reads, and of whom. */
function callBehind({ pathname, searchParams, hash }: URL, isDesk: boolean): string | null {
  const bid = /^\/user\/supplier\/request-quotation\/([A-Z0-9-]+)\/bid$/.exec(pathname);
  if (bid) return `/requestForQuotation/${bid[1]}/bid`;
  const page = pagesOfNoDocument[pathname + hash];
  if (page) return page;
  if (everyKind.some((kind) => partyPage(kind) === pathname && !searchParams.has("details"))) return null;
  const name = searchParams.get("details") ?? pathname.split("/").at(-1)!;
  const kind = kindOfName(name);
  if (!kind) throw new Error(`No page is known at ${pathname}`);
  expect(pathname).toBe(isDesk ? deskAddress(kind, name) : partyPage(kind));
  return `/${kinds[kind].noun}/${name}`;
}

describe.each(["en", "hi"] as const)("mails in %s", (language) => {
  let vanik: TestApp;
  let whole: FastifyInstance;
  let table: RouteTable;
  const sent: SentMail[] = [];
  const wrong: string[] = [];
  const tokens = new Map<string, string>();
  beforeAll(async () => {
    vanik = await startTestApp({ RATE_LIMIT: "off" });
    whole = await createWholeApp(vanik.deps);
    table = (await loadPages(buildDir)).routes as unknown as RouteTable;
    await sendEveryMail(vanik, language, async (mails) => {
      sent.push(...mails);
      for (const mail of mails) for (const address of addressesOf(mail)) wrong.push(...(await wrongAt(address, mail)));
    });
  });
  afterAll(async () => {
    await whole.close();
    await vanik.close();
  });

  /** The address at which one ends up, and what is said there. */
  async function openAddress(address: string) {
    const { publicUrl } = vanik.deps.config;
    let url = new URL(address, publicUrl);
    for (let steps = 0; steps < 5; steps++) {
      expect(url.origin, address).toBe(new URL(publicUrl).origin);
      const { statusCode, headers } = await whole.inject({ url: url.pathname + url.search });
      if (statusCode < 300 || statusCode > 399) return { url, status: statusCode };
      const to = new URL(String(headers.location), url);
      url = to.hash ? to : new URL(to.href + url.hash);
    }
    throw new Error(`${address} leads in a ring`);
  }

  async function tokenOf(email: string): Promise<string | undefined> {
    if (!email.endsWith("@vanik.example")) return undefined;
    if (!tokens.has(email)) tokens.set(email, await vanik.tokenOf(email));
    return tokens.get(email);
  }

  /** What is wrong with where the sign-in leads to; nothing where it is a page that shows its reader what the mail tells of. */
  async function wrongBehind(next: string, { to }: SentMail): Promise<string | null> {
    const page = new URL(next, vanik.deps.config.publicUrl);
    const isDesk = page.pathname.startsWith("/desk");
    const type = isDesk ? "staff" : page.pathname.startsWith("/user/buyer") ? "buyer" : "supplier";
    if (landing(next, type, table) !== next) return `${next} is no page`;
    if (
      isDesk &&
      !["/desk/inbox", "/desk/audit", ...Object.values(deskPages).map((one) => one.to)].some((one) =>
        page.pathname.startsWith(one),
      )
    )
      return `${next} is no list of the desk`;
    const call = callBehind(page, isDesk);
    const token = await tokenOf(isDesk ? "desk@vanik.example" : to.address);
    if (!call || !token) return null;
    const { status } = await vanik.call("GET", call, { token });
    return status === 200 ? null : `${call} is ${status}`;
  }

  async function wrongAt(address: string, mail: SentMail): Promise<string[]> {
    const where = `${mail.kind} to ${mail.to.address}: ${address}`;
    const { url, status } = await openAddress(address);
    const isHindi = url.pathname.startsWith("/hi/") || url.searchParams.get("language") === "hi";
    const inHindi = url.pathname.startsWith("/pictures/") ? null : isHindi;
    const next = url.searchParams.get("next");
    const beyond = next && (await wrongBehind(next, mail));
    return [
      ...(status === 200 ? [] : [`${where} is ${status}`]),
      ...(inHindi === null || inHindi === (mail.parts?.language === "hi")
        ? []
        : [`${where} leads to another language`]),
      ...(beyond ? [`${where}: ${beyond}`] : []),
    ];
  }

  test("each kind has a sample", () => {
    expect([...new Set(sent.map(({ kind }) => kind))].toSorted()).toEqual(Object.keys(mailWriters).toSorted());
  });

  test("each address is a page that is there, in the mail's language", () => {
    expect(wrong).toEqual([]);
  });

  test("what comes to parties and guests is in it", () => {
    const other = sent.filter(
      ({ to, parts }) => to.address !== "desk@vanik.example" && (parts?.language ?? "en") !== language,
    );
    expect(other.map(({ kind, to }) => `${kind} to ${to.address}`)).toEqual([]);
  });
});
