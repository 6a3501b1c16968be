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
import { registerBidPage } from "./bid-page.ts";

let vanik: TestApp;
let rounds: Rounds;
let buildDir: string;
const app = Fastify();
/** Draws what it is handed. */
const module = {
  renderBidLink: (page: object, of: object) => JSON.stringify({ page, of }),
  renderNoBidLink: (status: number, sentence: string) => JSON.stringify({ status, sentence }),
};

beforeAll(async () => {
  vanik = await startTestApp();
  rounds = await openRounds(vanik);
  buildDir = await mkdtemp(join(tmpdir(), "vanik-bid-"));
  await mkdir(join(buildDir, "client/assets"), { recursive: true });
  await writeFile(join(buildDir, "client/assets/bid-link-abc_-12.js"), "");
  await registerBidPage(app, { entry: { module } } as unknown as ServerBuild, {
    buildDir,
    readBidLink: (token, from) => readBidOfLink(vanik.deps, token, from),
    operator: () => Promise.resolve({ brand: "Vanik" } as never),
    now: () => vanik.deps.clock.now(),
    secure: true,
    captcha: "none",
  });
});
afterAll(async () => {
  await app.close();
  await vanik.close();
  await rm(buildDir, { recursive: true });
});

const linkTo = async (name: string) =>
  (await rounds.done("POST", `/requestForQuotation/${name}/invitations/${encodeURIComponent(rajkot)}/link`)).token;
const open = async (token: string, query = "") => {
  const { statusCode, headers, body } = await app.inject({ url: `/bid/${token}${query}` });
  return { status: statusCode, headers, drawn: JSON.parse(body) };
};

test("it is kept by nobody, tells no other site its address, and shows no figure", async () => {
  const { name } = await rounds.publish();
  await rounds.submitBid(name, [73.19, 50_000]);
  const token = await linkTo(name);
  const before = await rounds.page(name);
  const { status, headers, drawn } = await open(token);
  expect(status).toBe(200);
  expect(headers).toMatchObject({
    "cache-control": "no-store",
    "referrer-policy": "no-referrer",
    "x-robots-tag": "noindex",
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
  expect(await open(first)).toMatchObject({ status: 410, drawn: { status: 410 } });
});
