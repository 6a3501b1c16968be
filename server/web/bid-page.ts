// The page of a supplier's link, `/bid/{token}`: drawn by the server alone, with one module; nobody keeps it, and its address reaches no other site (sourcing 3).
import { readdir } from "node:fs/promises";
import { join } from "node:path";
import type { BidPage } from "@vanik/contracts/bid-page";
import type { Operator } from "@vanik/contracts/settings";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { ServerBuild } from "react-router";
import type { CaptchaConfig } from "../config.ts";
import { refusalFor } from "../platform/error-reply.ts";
import { limitAddress } from "../platform/limits.ts";
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

export async function registerBidPage(
  app: FastifyInstance,
  build: ServerBuild,
  options: BidPageOptions,
): Promise<void> {
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
        "cache-control": "no-store",
        "referrer-policy": "no-referrer",
        "x-robots-tag": "noindex",
        vary: "accept-encoding",
      })
      .type("text/html; charset=utf-8")
      .send(body);
  }

  app.get<{ Params: { token: string } }>("/bid/:token", async (request, reply) => {
    const nonce = newNonce();
    const drawn = { operator: await operator(), nonce };
    const asked = languageAsked(request);
    try {
      const { page, language } = await readBidLink(request.params.token, limitAddress(request.ip));
      const of = { ...drawn, language: asked ?? language };
      const html = renderBidLink(page, { ...of, applicationKey, module, now: now().getTime() });
      return await send(request, reply, html, nonce);
    } catch (error) {
      const { status, message, retryAfter } = refusalFor(error as Error, request);
      if (retryAfter) void reply.header("retry-after", String(Math.ceil(retryAfter)));
      const html = renderNoBidLink(status, message, { ...drawn, language: asked ?? "en" });
      return send(request, reply.status(status), html, nonce);
    }
  });
}
