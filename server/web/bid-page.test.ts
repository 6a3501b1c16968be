// The page of a supplier's link: who may read it, what its headers say, and that reading changes nothing.
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import Fastify from "fastify";
import type { ServerBuild } from "react-router";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestApp, type TestApp } from "../../tests/app.ts";
import { openRounds, type Rounds } from "../../tests/rounds.ts";
import { rajkot } from "../../tests/trade.ts";
import { readBidOfLink } from "../modules/sourcing/use-cases.ts";
import { createBidPage } from "./bid-page.ts";

let vanik: TestApp;
let rounds: Rounds;
let buildDir: string;
const app = Fastify();
/** Draws what it is handed. */
const module = {
  renderBidLink: (page: object, about: object) => JSON.stringify({ page, of: about }),
  renderNoBidLink: (status: number, sentence: string) => JSON.stringify({ status, sentence }),
};

beforeAll(async () => {
  vanik = await startTestApp();
  rounds = await openRounds(vanik);
  buildDir = await mkdtemp(join(tmpdir(), "vanik-bid-"));
  await mkdir(join(buildDir, "client/assets"), { recursive: true });
  await writeFile(join(buildDir, "client/assets/bid-link-abc_-12.js"), "");
  const answer = await createBidPage({ entry: { module } } as unknown as ServerBuild, {
    buildDir,
    readBidLink: (token, from) => readBidOfLink(vanik.deps, token, from),
    operator: () => Promise.resolve({ brand: "Vanik" } as never),
    now: () => vanik.deps.clock.now(),
    secure: true,
    captcha: "none",
  });
  app.get("*", (request, reply) => answer(request, reply) ?? reply.status(204).send());
});
afterAll(async () => {
  await app.close();
  await vanik.close();
  await rm(buildDir, { recursive: true });
});

const linkTo = (name: string) => rounds.linkOf(name);
const at = async (url: string) => {
  const { statusCode, headers, body } = await app.inject({ url });
  return { status: statusCode, headers, drawn: body && JSON.parse(body) };
};
const open = (token: string, query = "") => at(`/bid/${token}${query}`);
/** Kept by nobody, told to no other site, found by nobody. */
const ofLink = { "cache-control": "no-store", "referrer-policy": "no-referrer", "x-robots-tag": "noindex" };

test("it is kept by nobody, tells no other site its address, and shows no figure", async () => {
  const { name } = await rounds.publish();
  await rounds.submitBid(name, [73.19, 50_000]);
  const token = await linkTo(name);
  const before = await rounds.page(name);
  const { status, headers, drawn } = await open(token);
  expect(status).toBe(200);
  expect(headers).toMatchObject({
    ...ofLink,
    "content-security-policy": expect.stringContaining(`'nonce-${drawn.of.nonce}'`),
  });
  expect(drawn).toMatchObject({
    page: { name, supplier: rajkot, state: "submitted", live: null, draft: null, elsewhere: true },
    of: { language: "en", module: "/assets/bid-link-abc_-12.js" },
  });
  expect(JSON.stringify(drawn)).not.toContain("73.19");
  expect(await rounds.page(name)).toEqual(before);
});

test("it speaks the language that the supplier's people chose, unless another is asked for", async () => {
  const { name } = await rounds.publish();
  const token = await linkTo(name);
  await rounds.done("POST", "/language", { language: "hi" }, rounds.tokens.supplier);
  expect((await open(token)).drawn.of.language).toBe("hi");
  expect((await open(token, "?language=en")).drawn.of.language).toBe("en");
  await rounds.done("POST", "/language", { language: "en" }, rounds.tokens.supplier);
});

test("a link that never was is 404, one that was replaced 410", async () => {
  expect((await open("x".repeat(43))).status).toBe(404);
  expect((await open("short")).status).toBe(404);
  const { name } = await rounds.publish();
  const first = await linkTo(name);
  await linkTo(name);
  expect(await open(first)).toMatchObject({ status: 410, headers: ofLink, drawn: { status: 410 } });
});

test("its other spellings lead to it, and say as little of it", async () => {
  const { name } = await rounds.publish();
  const token = await linkTo(name);
  const to = `/bid/${token}`;
  for (const [other, location] of [
    [`${to}/`, to],
    [`${to}//`, to],
    [`/BID/${token}`, to],
    [`/%62id/${token}`, to],
    [`/hi/bid/${token}`, `${to}?language=hi`],
    [`/HI/Bid/${token}/`, `${to}?language=hi`],
    [`/hi/bid/${token}?language=en`, `${to}?language=en`],
    [`${to}/?utm=1`, to],
  ]) {
    const { status, headers } = await at(other!);
    expect([status, headers.location], other).toEqual([301, location]);
    expect(headers, other).toMatchObject(ofLink);
    expect((await at(location!)).status).toBe(200);
  }
});

test.each([
  "/bid/short",
  "/bid/short/",
  "/hi/bid/short",
  "/BID/SHORT",
  `/bid/${"x".repeat(43)}`,
  `/bid/${"x".repeat(43)}/more`,
])("what is no link says so with the headers of one: %s", async (url) => {
  const { status, headers } = await at(url);
  expect(status).toBe(404);
  expect(headers).toMatchObject(ofLink);
});

test.each(["/bid", "/bid/", "/hi/bid", "/bids/x", "/about", "/hi/bidding/x"])(
  "%s is no link's address",
  async (url) => {
    expect((await at(url)).status).toBe(204);
  },
);
