// The wall over rounds: whoever reads whatever of one, signed in, by a link or as nobody, finds no figure or name that is another's.
import { createHash, randomUUID } from "node:crypto";
import * as api from "@vanik/contracts/api";
import { endpointsOf } from "@vanik/contracts/endpoint";
import { rights } from "@vanik/contracts/rights";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startTestApp, type TestApp } from "./app.ts";
import { addHand } from "./desk-hands.ts";
import { formBody, pdf } from "./files.ts";
import { bidAt, openRounds, type Rounds } from "./rounds.ts";
import { karolBagh, rajkot } from "./trade.ts";

const rate = 71.83;
const steel = 51_739.57;
/** What is asked of Rajkot once its bid is opened. */
const target = 63.19;
/** Of Rajkot alone: its rates in rupees and paise, its words. */
const figures = /71\.83|7183\b|51,?739\.57|5173957|okapi|quagga|63\.19|6319\b/i;
const others = /rajkot/i;

let vanik: TestApp;
let rounds: Rounds;
let name = "";
let links: Record<"own" | "rival", string>;
const device = { "bid-device": "the device of Rajkot" };
beforeAll(async () => {
  vanik = await startTestApp({ RATE_LIMIT: "off" });
  rounds = await openRounds(vanik);
  ({ name } = await rounds.publish());
  links = { own: await rounds.linkOf(name), rival: await rounds.linkOf(name, karolBagh) };
  await rounds.submitBid(name, [rate, steel], undefined, { own_ref: "Okapi-7", remark: "Quagga" });
  await rounds.submitBid(name, [80, 52_000], rounds.tokens.supplier2);
  await rounds.done(
    "POST",
    `/requestForQuotation/${name}/questions`,
    { question: "Okapi: which grade?" },
    rounds.tokens.supplier,
  );
  const words = { wording: "Which grade?", answer: "As the standard has it." };
  await rounds.done("POST", `/requestForQuotation/${name}/rounds/1/questions/1/answer`, words);
});
afterAll(() => vanik.close());

/** All reads of requests, rounds and bids. */
const reads = endpointsOf(api)
  .map(([, { method, path }]) => ({ method, path }))
  .filter(({ method, path }) => method === "GET" && /requestForQuotation|^\/bid\/|^\/sourcing/.test(path));

const pathOf = (path: string, link: string) =>
  path
    .replace(":id", name)
    .replace(":n", "1")
    .replace(":run", "0192f0c0-0000-7000-8000-000000000001")
    .replace(":token", link);

async function textOf(
  path: string,
  { token, link, headers }: { token?: string; link: string; headers?: typeof device },
) {
  const query = path.startsWith("/sourcing") ? `?for=${name}` : "";
  const reply = await vanik.app.inject({
    method: "GET",
    url: `/api${pathOf(path, link)}${query}`,
    headers: { "application-key": "vanik-web", ...(token && { "access-token": token }), ...headers },
  });
  // Ids are random digits, in which anything may stand.
  const body = reply.body.replaceAll(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, "id");
  return `${reply.statusCode} ${reply.headers["content-disposition"] ?? ""} ${body}`;
}

describe.each(["sealed", "opened"])("while it is %s", (when) => {
  beforeAll(async () => {
    if (when === "sealed") return;
    await rounds.closed(name);
    await rounds.moveRound(name, { move: "unseal" });
    const lines = [{ idx: 1, rate: target }];
    await rounds.done("POST", `/requestForQuotation/${name}/rounds/1/targets`, { supplier: rajkot, lines });
  });

  test("there is much to read", () => expect(reads.length).toBeGreaterThan(12));

  test.each(["buyer", "buyer2", "supplier2"] as const)("%s finds nothing of Rajkot's", async (who) => {
    for (const { path } of reads) {
      const text = await textOf(path, { token: rounds.tokens[who], link: links.rival });
      expect(text, path).not.toMatch(figures);
      expect(text, path).not.toMatch(others);
    }
  });

  test("nor does whoever holds a rival's link, even with the device of Rajkot", async () => {
    for (const { path } of reads)
      for (const headers of [undefined, device]) {
        const text = await textOf(path, { link: links.rival, ...(headers && { headers }) });
        expect(text, path).not.toMatch(figures);
        expect(text, path).not.toMatch(others);
      }
  });

  test("whoever holds Rajkot's own link finds no figure that another device typed", async () => {
    for (const { path } of reads.filter((read) => read.path.startsWith("/bid/"))) {
      const text = await textOf(path, { link: links.own, headers: device });
      expect(text, path).not.toMatch(/71\.83|51,?739\.57|quagga|63\.19/i);
    }
  });

  test("the desk finds figures once it is opened, and none before", async () => {
    const texts = [];
    for (const { path } of reads) texts.push(await textOf(path, { token: rounds.tokens.desk, link: "x".repeat(43) }));
    expect(/71\.83|51,?739\.57/.test(texts.join("\n"))).toBe(when === "opened");
  });

  test("nobody at all finds anything", async () => {
    for (const { path } of reads) expect(await textOf(path, { link: "x".repeat(43) }), path).toMatch(/^(401|404) /);
  });
});

describe("whoever is of the desk, before a sealed round is opened", () => {
  /** Hundreds of calls: a machine that has much else to do is given its time. */
  const slow = 600_000;
  const seen = new Map<string, string>();
  let own: { request: string; party: string; file: string; inquiry: string };
  let looking: string;

  /** Of Rajkot alone: rates of each version and of a draft, words, the file's name and bytes, and hashes of all. */
  const secrets: RegExp[] = [/77\.77|7777\b|66\.66|6666\b|55\.55|5555\b/, /wombat/i, /numbat/i, /dingo/i];
  const offered = (rate: number, word: string) => ({
    move: "submit",
    bid: bidAt([rate, 51_000], rounds.validTill(), { remark: word }),
  });
  const bytes = Buffer.concat([pdf, Buffer.from("% dingo")]);
  const hands = new Map<string, string>();

  /** Every call of the desk that only reads, with what its path names put in. */
  const staffReads = endpointsOf(api).filter(
    ([, { method, who, stream }]) => method === "GET" && who.includes("staff") && !stream,
  );
  const supplierReads = endpointsOf(api).filter(
    ([, { method, who, stream }]) => method === "GET" && who.includes("supplier") && !stream,
  );
  const put = (path: string) => {
    const id = path.startsWith("/parties") ? own.party : path.startsWith("/opportunity") ? own.inquiry : own.request;
    return path
      .replace(":id", encodeURIComponent(id))
      .replace(":n", "1")
      .replace(":fileId", own.file)
      .replace(":file", own.file)
      .replace(":supplier", encodeURIComponent(rajkot))
      .replaceAll(/:\w+/g, own.file);
  };
  const queries = (path: string) => {
    if (path === "/desk/find") return ["?q=wombat", `?q=${own.request}`];
    if (path.startsWith("/sourcing") || path.includes("toChoose") || path.includes("toAsk"))
      return [`?for=${own.request}`];
    return [""];
  };
  async function read(path: string, token: string): Promise<string> {
    const reply = await vanik.app.inject({
      method: "GET",
      url: `/api${path}`,
      headers: { "application-key": "vanik-web", "access-token": token },
    });
    // What each reply has of its own, and ids.
    return `${reply.statusCode} ${reply.headers["content-disposition"] ?? ""} ${reply.body}`.replaceAll(
      /"requestId":"[^"]*"|"last_used":"[^"]*"/g,
      "",
    );
  }
  /** All that a token reads, by its address. */
  async function readAll(table: typeof staffReads, token: string, name: string) {
    const all = new Map<string, string>();
    for (const [, { path }] of table)
      for (const query of queries(path)) all.set(`${name} ${path}${query}`, await read(put(path) + query, token));
    return all;
  }
  /** Who reads, by name: with each right, and an administrator who looks on as somebody of the supplier. */
  const viewers = [...rights, "looking on"] as const;
  const readBy = (viewer: (typeof viewers)[number]) =>
    viewer === "looking on" ? readAll(supplierReads, looking, viewer) : readAll(staffReads, hands.get(viewer)!, viewer);
  const pairs = rights.flatMap((one, at) => rights.slice(at + 1).map((other) => [one, other] as const));

  beforeAll(async () => {
    vanik.advance(60);
    const { name: request } = await rounds.publish();
    const { rows } = await vanik.deps.db.$client.query(
      `select u.id as user, u.organisation_id as party,
          (select o.name from trade_documents o join trade_documents r on r.case_id = o.id where r.name = $1) as inquiry
        from users u where u.email = 'supplier@vanik.example'`,
      [request],
    );
    const [{ user, party, inquiry }] = rows;
    const viewed = await rounds.done("POST", "/desk/viewAs", { user, reason: "Says the bid is missing" });
    looking = viewed.access_token;
    for (const right of rights) hands.set(right, (await addHand(vanik, [right], `wall ${right}`)).token);
    own = { request, party, inquiry, file: randomUUID() };
    await rounds.done(
      "POST",
      `/requestForQuotation/${request}/bid/moves`,
      offered(77.77, "Wombat"),
      rounds.tokens.supplier,
    );
    for (const viewer of viewers) for (const [at, text] of await readBy(viewer)) seen.set(at, text);
    // Often more, with a file and a draft; the clock stands still.
    const submit = (rate: number) =>
      rounds.done("POST", `/requestForQuotation/${request}/bid/moves`, offered(rate, "Wombat"), rounds.tokens.supplier);
    await rounds.done(
      "POST",
      `/requestForQuotation/${request}/bid/moves`,
      { move: "withdraw" },
      rounds.tokens.supplier,
    );
    await submit(66.66);
    const form = await formBody([["myfile", { name: "numbat-prices.pdf", bytes }]]);
    const token = rounds.tokens.supplier;
    const sent = await vanik.call("POST", `/requestForQuotation/${request}/bid/files`, { token, ...form });
    own.file = sent.body.success.data.id;
    await submit(66.66);
    const { version } = await rounds.page(request);
    await rounds.done(
      "PUT",
      `/requestForQuotation/${request}/bid`,
      bidAt([55.55, 51_000], rounds.validTill(), { base: version, remark: "Wombat" }),
      token,
    );
    const receipt = await rounds.done("GET", `/requestForQuotation/${request}/bid/receipt`, undefined, token);
    secrets.push(new RegExp(`${receipt.hash}|${receipt.salt}|${createHash("sha256").update(bytes).digest("hex")}`));
  }, slow);

  const withoutIds = (text: string) => text.replaceAll(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, "id");
  // An id or a moment by chance has the figures of a rate.
  const expectNoSecret = (text: string, at: string) => {
    const words = withoutIds(text).replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, "moment");
    for (const secret of secrets) expect(words, at).not.toMatch(secret);
  };

  test.each(viewers)(
    "%s reads the same, however often its supplier submits, withdraws, types or sends files",
    async (viewer) => {
      expect(seen.size).toBeGreaterThan(500);
      // A file that is not there, and one that is, are told alike.
      // Nor is a clock a bid's.
      const alike = (one = "") => withoutIds(one).replaceAll(/"clock_off":\d+/g, '"clock_off":0');
      for (const [at, text] of await readBy(viewer)) {
        expectNoSecret(text, at);
        expect(alike(text), at).toBe(alike(seen.get(at)));
      }
    },
    slow,
  );

  test.each(pairs)("with %s and %s reads nothing either", async (...pair) => {
    const { token } = await addHand(vanik, pair, `wall pair ${pair.join(" ")}`);
    for (const [at, text] of await readAll(
      staffReads.filter(([, { path }]) => /equestForQ|ourcing|ind/.test(path)),
      token,
      "pair",
    ))
      expectNoSecret(text, at);
  });

  test("nor is anything told to who writes", async () => {
    const writes = endpointsOf(api).filter(
      ([, { method, who, multipart }]) => method !== "GET" && who.includes("staff") && !multipart,
    );
    const { token } = await addHand(vanik, ["sourcing", "sales", "accounts"], "wall writer");
    const bodies: Record<string, object[]> = {
      "/requestForQuotation/:id/rounds/:n/moves": [
        { move: "unseal" },
        { move: "remind" },
        { move: "extend", closes_at: rounds.inHours(130).toISOString(), reason: "Diwali" },
        { move: "amend", changes: { note: "Gate 3" } },
        { move: "equal", reason: "Same thing" },
        { move: "quote", supplier: rajkot },
      ],
      "/requestForQuotation/:id/moves": [{ move: "close" }, { move: "decline", supplier: rajkot, reason: "Said so" }],
      "/requestForQuotation/:id/rounds/:n/award": [{ version: 1, lines: [{ idx: 1, bid: "x" }] }],
      "/requestForQuotation/:id/rounds/:n/targets": [{ supplier: rajkot, lines: [{ idx: 1, rate: 1 }] }],
      "/requestForQuotation/:id/rounds/:n/optimum": [{ rules: {}, divisible: [] }],
      "/supplierQuotation": [{ from: own.request, supplier: rajkot }],
    };
    for (const [, { method, path }] of writes)
      for (const body of [{}, ...(bodies[path] ?? [])]) {
        const reply = await vanik.call(method as "POST", put(path), { token, body });
        expectNoSecret(`${JSON.stringify(reply.headers)} ${JSON.stringify(reply.body)}`, `${method} ${path}`);
      }
    expect(JSON.stringify(await vanik.runMailJobs())).not.toMatch(/77\.77|66\.66|55\.55|wombat|numbat/i);
    expect(vanik.logged.join("\n")).not.toMatch(/77\.77|66\.66|55\.55|wombat|numbat/i);
  });
});
