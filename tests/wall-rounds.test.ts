// The wall over rounds: whoever reads whatever of one, signed in, by a link or as nobody, finds no figure or name that is another's.
import * as api from "@vanik/contracts/api";
import { endpointsOf } from "@vanik/contracts/endpoint";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startTestApp, type TestApp } from "./app.ts";
import { openRounds, type Rounds } from "./rounds.ts";
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
