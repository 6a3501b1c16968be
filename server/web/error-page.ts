// The Error page of the server alone, for when no page could be rendered, or none can be asked for by such an address (spec 2).
import type { FastifyReply, FastifyRequest } from "fastify";
import type { ServerBuild } from "react-router";
import type { CaptchaConfig } from "../config.ts";
import { refusalFor } from "../platform/error-reply.ts";
import { contentPolicy, newNonce } from "./content-policy.ts";

type ReplyErrorPage = (error: Error, request: FastifyRequest, reply: FastifyReply) => FastifyReply;

declare module "fastify" {
  interface FastifyInstance {
    /** There once pages are served. */
    replyErrorPage?: ReplyErrorPage;
  }
}

/** The page itself; its link and style are all it has. */
export function lastResort(build: ServerBuild): string {
  const css = build.assets.routes.root?.css ?? [];
  const links = css.map((href) => `<link rel="stylesheet" href="${href}">`).join("");
  return `<!doctype html><html lang="en-IN"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Error</title><link rel="icon" href="/favicon.svg" type="image/svg+xml">${links}</head><body><main class="wrap pt-10"><h1 class="text-h1">Error</h1><p class="text-lede mt-3">We could not process your request.</p><a class="btn btn-ink btn-md mt-6" href="/">Home</a></main></body></html>`;
}

/** Answers a failure with the page and the failure's status. */
export function errorPage(
  build: ServerBuild,
  { secure, captcha }: { secure: boolean; captcha: CaptchaConfig["provider"] },
): ReplyErrorPage {
  return (error, request, reply) => {
    const { status, retryAfter } = refusalFor(error, request);
    if (retryAfter) void reply.header("retry-after", String(Math.ceil(retryAfter)));
    const policy = contentPolicy({ inline: { nonce: newNonce() }, secure, url: request.url, captcha });
    return reply
      .status(status)
      .headers({ "content-security-policy": policy, "cache-control": "no-store" })
      .type("text/html; charset=utf-8")
      .send(lastResort(build));
  };
}
