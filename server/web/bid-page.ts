// The page of a supplier's link, `/bid/{token}`: drawn by the server alone, with one module; nobody keeps it, and its address reaches no other site (sourcing 3).
import { readdir } from "node:fs/promises";
import { join } from "node:path";
import type { BidPage } from "@vanik/contracts/bid-page";
import { BidToken } from "@vanik/contracts/rounds";
import type { Operator } from "@vanik/contracts/settings";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { ServerBuild } from "react-router";
import type { CaptchaConfig } from "../config.ts";
import { refusalFor } from "../platform/error-reply.ts";
import { limitAddress } from "../platform/limits.ts";
import { ownTurn } from "../platform/own-turn.ts";
import { asRequest } from "../platform/request-context.ts";
import { bidLinkIn } from "./addresses.ts";
import { contentPolicy, newNonce } from "./content-policy.ts";
import { encode, encodingFor } from "./encoding.ts";

type Language = "en" | "hi";

export interface BidPageOptions {
  buildDir: string;
  /** Reads a link's bid; throws a refusal where there is none. */
  readBidLink: (token: string, address: string) => Promise<{ page: BidPage; language: Language }>;
  operator: () => Promise<Operator>;
  now: () => Date;
  secure: boolean;
  captcha: CaptchaConfig["provider"];
  applicationKey?: string;
}

interface Drawn {
  operator: Operator;
  language: Language;
  nonce: string;
}

/** What web/entry.server.tsx exports besides. */
interface DrawsBids {
  renderBidLink: (page: BidPage, of: Drawn & { applicationKey: string; module: string; now: number }) => string;
  renderNoBidLink: (status: number, sentence: string, of: Drawn) => string;
}

async function bidModuleIn(buildDir: string): Promise<string> {
  const files = await readdir(join(buildDir, "client/assets"));
  const name = files.find((file) => /^bid-link-[\w-]+\.js$/.test(file));
  if (!name) throw new Error(`There is no module of the bid's page in ${buildDir}`);
  return `/assets/${name}`;
}

const languageAsked = (request: FastifyRequest): Language | undefined => {
  const { language } = request.query as { language?: unknown };
  return language === "hi" || language === "en" ? language : undefined;
};

/** Whatever leads to a link or tells of none: kept by nobody, found by nobody, told to no other site. */
const headersOfLink = { "cache-control": "no-store", "referrer-policy": "no-referrer", "x-robots-tag": "noindex" };

/** A link has one address; whoever comes by another is sent on, in the language that it named. */
function sendOn(request: FastifyRequest, reply: FastifyReply, { token, language }: BidLinkAsked): FastifyReply {
  const wantedLanguage = languageAsked(request) ?? language;
  const to = `/bid/${token}${wantedLanguage ? `?language=${wantedLanguage}` : ""}`;
  return reply.headers(headersOfLink).redirect(to, 301);
}

type BidLinkAsked = NonNullable<ReturnType<typeof bidLinkIn>>;

/** Answers what is asked for below `/bid/`; null for any other address. */
export async function createBidPage(
  build: ServerBuild,
  options: BidPageOptions,
): Promise<(request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply> | null> {
  const { renderBidLink, renderNoBidLink } = build.entry.module as unknown as DrawsBids;
  const { readBidLink, operator, now, secure, captcha, applicationKey = "vanik-web" } = options;
  const module = await bidModuleIn(options.buildDir);

  async function send(
    request: FastifyRequest,
    reply: FastifyReply,
    html: string,
    nonce: string,
  ): Promise<FastifyReply> {
    const { body, encoding } = await encode(Buffer.from(html), encodingFor(request.headers["accept-encoding"]));
    if (encoding !== "identity") void reply.header("content-encoding", encoding);
    return reply
      .headers({
        "content-security-policy": contentPolicy({ inline: { nonce }, secure, url: request.url, captcha }),
        ...headersOfLink,
        vary: "accept-encoding",
      })
      .type("text/html; charset=utf-8")
      .send(body);
  }

  async function draw(request: FastifyRequest, reply: FastifyReply, { token }: BidLinkAsked): Promise<FastifyReply> {
    const nonce = newNonce();
    const drawn = { operator: await operator(), nonce };
    const wantedLanguage = languageAsked(request);
    try {
      const { page, language } = await readBidLink(token, limitAddress(request.ip));
      await ownTurn();
      const about = { ...drawn, language: wantedLanguage ?? language };
      const html = renderBidLink(page, { ...about, applicationKey, module, now: now().getTime() });
      return await send(request, reply, html, nonce);
    } catch (error) {
      const { status, message, retryAfter } = refusalFor(error as Error, request);
      if (retryAfter) void reply.header("retry-after", String(Math.ceil(retryAfter)));
      const html = renderNoBidLink(status, message, { ...drawn, language: wantedLanguage ?? "en" });
      return send(request, reply.status(status), html, nonce);
    }
  }

  async function answer(request: FastifyRequest, reply: FastifyReply, link: BidLinkAsked): Promise<FastifyReply> {
    const isOther = BidToken.safeParse(link.token).success && link.path !== `/bid/${link.token}`;
    return isOther ? sendOn(request, reply, link) : draw(request, reply, link);
  }

  return (request, reply) => {
    const link = bidLinkIn(request.url);
    if (!link) return null;
    const atWork = { requestId: request.id, address: limitAddress(request.ip), isBidding: true } as const;
    return asRequest(atWork, () => answer(request, reply, link));
  };
}
