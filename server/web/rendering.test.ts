import { createContext, createRequestHandler, RouterContextProvider, type ServerBuild } from "react-router";
import { expect, test } from "vitest";
import { operator } from "../demonstration/parties.ts";
import { createRendering } from "./rendering.ts";

const has = { catalogue: true, examples: true, news: true, privacyPolicy: true, terms: true, notes: true };
const shown = { open: true, sentence: null, has };
let open = () => {};
const opened = new Promise<void>((resolve) => (open = resolve));
let turn = 0;
/** In which turns of the loop pages were drawn. */
const drawn: number[] = [];
const names = ["call", "operator", "site", "demo", "captcha", "nonce", "publicUrl", "applicationKey", "report"];
/** A web of one page, which takes until it is told. */
const build = {
  routes: { root: { id: "root", path: "*", module: { default: () => null, loader: () => opened.then(() => null) } } },
  entry: {
    module: {
      ...Object.fromEntries(names.map((name) => [`${name}Context`, createContext<unknown>()])),
      createRequestHandler,
      RouterContextProvider,
      default: () => {
        drawn.push(turn);
        return new Response("made");
      },
    },
  },
  assets: { routes: {}, entry: { module: "", imports: [] }, url: "", version: "1" },
  future: {},
  ssr: true,
  isSpaMode: false,
  prerender: [],
  basename: "/",
  publicPath: "/",
  routeDiscovery: { mode: "initial" },
} as unknown as ServerBuild;

test("of 200 pages that one address asks for at once 24 are made or wait; another address has its own turn", async () => {
  const site = { demo: false, captcha: "none", publicUrl: "https://vanik.example", limited: true } as const;
  const render = createRendering(build, { ...site, call: () => Promise.reject(new Error("not called")) });
  const made: string[] = [];
  const ask = async (from: string, at: number) => {
    const report = (error: unknown) => expect.unreachable(String(error));
    await render({ url: `/page-${at}`, operator, site: shown, preview: null, report, from });
    made.push(from);
  };
  const greedy = Promise.allSettled(Array.from({ length: 200 }, (_, at) => ask("greedy", at)));
  const other = ask("other", 0);
  open();
  const refused = (await greedy).flatMap((outcome) => (outcome.status === "rejected" ? [outcome.reason.code] : []));
  await other;
  expect(refused).toEqual(Array(176).fill("too_many"));
  expect(made.indexOf("other")).toBeLessThan(8);
});

test("pages whose data came at once are drawn one a turn of the loop", async () => {
  const site = { demo: false, captcha: "none", publicUrl: "https://vanik.example", limited: true } as const;
  const render = createRendering(build, { ...site, call: () => Promise.reject(new Error("not called")) });
  let counting = true;
  const count = () => {
    turn++;
    if (counting) setImmediate(count);
  };
  count();
  drawn.length = 0;
  const report = (error: unknown) => expect.unreachable(String(error));
  const page = (at: number) =>
    render({ url: `/page-${at}`, operator, site: shown, preview: null, report, from: `${at}` });
  await Promise.all([1, 2, 3, 4].map(page));
  counting = false;
  expect(new Set(drawn).size).toBe(4);
});
