// What visitors find while the public site is closed: one sentence, and where to ask. No page of the site is made for it.
import { accentSheetOf } from "@vanik/contracts/our-accents";
import type { Operator } from "@vanik/contracts/settings";
import type { SiteShown } from "@vanik/contracts/site";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { ServerBuild } from "react-router";
import type { CaptchaConfig } from "../config.ts";
import { blankOperator } from "../modules/content/use-cases.ts";
import { escapeHtml } from "../platform/mail-html.ts";
import { contentPolicy, newNonce } from "./content-policy.ts";

/** What stays open: signing in, passwords, the first account, what is one's own, the end of a subscription, and the undo of a bid. */
const always =
  /^(?:\/hi)?\/(?:desk|user|sign-in|forgot-password|set-password|set-up|unsubscribe|withdraw-bid)(?:[/.?]|$)/i;

/** True for an address of the public site. */
export const isOfSite = (url: string): boolean => !always.test(url);

interface ClosedSite {
  build: ServerBuild;
  operator: () => Promise<Operator>;
  site: () => Promise<SiteShown>;
  secure: boolean;
  captcha: CaptchaConfig["provider"];
}

const link = (href: string, text: string) => `<a class="link" href="${escapeHtml(href)}">${escapeHtml(text)}</a>`;

export function openingSoonPage(
  { brand, email, phone, look }: Operator,
  sentence: string | null,
  styles: readonly string[],
): string {
  const name = escapeHtml(brand);
  const logo = look?.logo;
  const head = logo
    ? `<img class="header-logo" src="/pictures/logo/${escapeHtml(logo.id)}.png" alt="${name}" width="${Math.round(logo.width / 2)}" height="${Math.round(logo.height / 2)}">`
    : `<p class="text-h3">${name}</p>`;
  const contacts = [
    ...(email && email !== blankOperator.email ? [link(`mailto:${email}`, email)] : []),
    ...(phone ? [link(`tel:${phone.replace(/[^+\d]/g, "")}`, phone)] : []),
  ];
  const links = [...styles, accentSheetOf(look) ?? []]
    .flat()
    .map((href) => `<link rel="stylesheet" href="${href}">`)
    .join("");
  const contactRow =
    contacts.length > 0 ? `<p class="mt-6 flex flex-wrap gap-x-6 gap-y-2">${contacts.join("")}</p>` : "";
  return `<!doctype html><html lang="en-IN"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>Opening soon · ${name}</title><link rel="icon" href="/favicon.svg" type="image/svg+xml">${links}</head><body><main class="wrap pt-10 md:pt-16"><div class="hang pt-6">${head}<h1 class="text-h1 mt-3">Opening soon</h1>${sentence ? `<p class="text-lede mt-3">${escapeHtml(sentence)}</p>` : ""}${contactRow}</div></main></body></html>`;
}

/** Answers every public address while the site is closed. */
export async function sendOpeningSoon(
  request: FastifyRequest,
  reply: FastifyReply,
  { build, operator, site, secure, captcha }: ClosedSite,
): Promise<FastifyReply> {
  const styles = build.assets.routes.root?.css ?? [];
  const page = openingSoonPage(await operator(), (await site()).sentence, styles);
  const policy = contentPolicy({ inline: { nonce: newNonce() }, secure, url: request.url, captcha });
  return reply
    .status(503)
    .headers({
      "content-security-policy": policy,
      "cache-control": "no-store",
      "x-robots-tag": "noindex",
      "retry-after": "3600",
    })
    .type("text/html; charset=utf-8")
    .send(page);
}
