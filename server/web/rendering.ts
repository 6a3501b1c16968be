// One page, rendered by React Router on the server.
import type { Operator } from "@vanik/contracts/settings";
import type { SiteShown } from "@vanik/contracts/site";
import type { createRequestHandler, RouterContext, RouterContextProvider, ServerBuild } from "react-router";
import type { CaptchaConfig } from "../config.ts";
import { Refusal } from "../platform/errors.ts";
import type { callInProcess } from "../platform/in-process.ts";
import { asRequest } from "../platform/request-context.ts";
import { ownTurn } from "../platform/own-turn.ts";
import { createTurns } from "../platform/turns.ts";
import { isCaptchaPage, newNonce } from "./content-policy.ts";

type InProcessCall = ReturnType<typeof callInProcess>;

export interface RenderingOptions {
  call: InProcessCall;
  demo: boolean;
  captcha: CaptchaConfig["provider"];
  /** Requests are built on it, never on Host. */
  publicUrl: string;
  /** What the pages send as application-key. */
  applicationKey?: string;
  /** True where an address has at most 20 pages waiting. */
  limited: boolean;
}

/** What web/entry.server.tsx exports: read from the build, because a second copy would not match. */
interface Entry {
  createRequestHandler: typeof createRequestHandler;
  RouterContextProvider: typeof RouterContextProvider;
  callContext: RouterContext<InProcessCall>;
  operatorContext: RouterContext<Operator>;
  siteContext: RouterContext<SiteShown & { preview: string | null }>;
  demoContext: RouterContext<boolean>;
  captchaContext: RouterContext<{ provider: CaptchaConfig["provider"]; isLetIn: boolean }>;
  nonceContext: RouterContext<string>;
  publicUrlContext: RouterContext<string>;
  applicationKeyContext: RouterContext<string>;
  reportContext: RouterContext<(error: unknown) => void>;
}

interface Page {
  /** Path and query. */
  url: string;
  operator: Operator;
  site: SiteShown;
  /** Until when it shows what is not published as well; null for everybody's page. */
  preview: Date | null;
  /** Hears what fails while it is rendered. */
  report: (error: unknown) => void;
  /** Of a page for one reader: what came with the request, and when the reader has gone. */
  headers?: Headers;
  signal?: AbortSignal;
  /** The address that asks, as limits count it. */
  from: string;
}

export interface Rendered {
  response: Response;
  /** Borne by the page's own inline scripts. */
  nonce: string;
}

// Rendering is one thread's work: many pages side by side come no sooner, and what they hold meanwhile outlives the young
// generation of the heap. An address with many waiting does not hold up the others.
const createRenderingTurns = (limited: boolean) =>
  createTurns({
    running: 4,
    waiting: 1000,
    ...(limited && { waitingEach: 20 }),
    refusal: (own) =>
      own
        ? new Refusal("too_many", "Many pages are being made for your network already.", { retryAfter: 2 })
        : new Refusal("unavailable", "Many people are reading. Please try again in a moment.", { retryAfter: 2 }),
  });

/**
 * The same build, each of whose pages is drawn in a turn of the loop of its own: while one was, what the database answered to the
 * others had come, and they were drawn at one stretch.
 */
function renderInTurns(build: ServerBuild): ServerBuild {
  const { module } = build.entry;
  const draw: typeof module.default = async (...page) => {
    await ownTurn();
    return module.default(...page);
  };
  return { ...build, entry: { ...build.entry, module: { ...module, default: draw } } };
}

/** What renders the pages of a build. */
export function createRendering(
  build: ServerBuild,
  { call, demo, captcha, publicUrl, applicationKey = "vanik-web", limited }: RenderingOptions,
) {
  const inTurn = createRenderingTurns(limited);
  const entry = build.entry.module as unknown as Entry;
  const handle = entry.createRequestHandler(renderInTurns(build), "production");
  return async ({ url, operator, site, preview, report, headers, signal, from }: Page): Promise<Rendered> => {
    const nonce = newNonce();
    const context = new entry.RouterContextProvider();
    context.set(entry.callContext, call);
    context.set(entry.operatorContext, operator);
    context.set(entry.siteContext, { ...site, preview: preview && preview.toISOString() });
    context.set(entry.demoContext, demo);
    context.set(entry.captchaContext, { provider: captcha, isLetIn: isCaptchaPage(url) });
    context.set(entry.nonceContext, nonce);
    context.set(entry.publicUrlContext, publicUrl);
    context.set(entry.applicationKeyContext, applicationKey);
    context.set(entry.reportContext, report);
    const request = new Request(publicUrl + url, { headers, signal });
    const page = () => handle(request, context);
    const work = preview ? () => asRequest({ requestId: "preview", preview: true }, page) : page;
    return { response: await inTurn(work, { owner: from }), nonce };
  };
}
