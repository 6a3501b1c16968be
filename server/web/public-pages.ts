// The public pages, kept: rendered once for everyone, compressed once, sent as they are (decision 029).
import { hash } from "node:crypto";
import type { Operator } from "@vanik/contracts/settings";
import type { SiteShown } from "@vanik/contracts/site";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { ServerBuild } from "react-router";
import type { CaptchaConfig } from "../config.ts";
import { contentPolicy } from "./content-policy.ts";
import { encode, encodingFor } from "./encoding.ts";
import { hashInlineScripts } from "./inline-scripts.ts";
import { createPageCacheKeys } from "./page-cache-keys.ts";
import { createPageCache, type CachedPage } from "./page-cache.ts";
import type { createRendering, Rendered } from "./rendering.ts";

export interface PublicPagesOptions {
  /** True when the site is served over https. */
  secure: boolean;
  captcha: CaptchaConfig["provider"];
  /** How much is kept. */
  keptBytes?: number;
}

// Some 5,000 pages as browsers take them.
const keptBytes = 64_000_000;

/** What was shown when the request came. */
export interface Shown {
  version: string;
  operator: () => Promise<Operator>;
  site: () => Promise<SiteShown>;
  /** Hears what fails while it is rendered. */
  report: (error: unknown) => void;
  /** The address that asks, as limits count it. */
  from: string;
}

/** True for Home and its sisters, in any language: few, read by most, and rendered by a site once for all. */
export const isAtTheTop = (address: string) => /^(?:\/hi)?\/?[^/?]*$/.test(address);

/** True where the reader has this page already; a proxy may have made the tag strong, or put others beside it. */
const hasPage = (request: FastifyRequest, etag: string) =>
  request.headers["if-none-match"]?.includes(etag.slice(2)) ?? false;

export const isHtml = ({ headers }: Response) => headers.get("content-type")?.startsWith("text/html") ?? false;

export function sendCachedPage(
  request: FastifyRequest,
  reply: FastifyReply,
  { headers, body }: CachedPage,
): FastifyReply {
  void reply.headers(headers);
  if (!hasPage(request, headers.etag!)) return reply.send(body);
  // What tells of the body goes without it; the policy is the one that the reader keeps with the page.
  reply.removeHeader("content-encoding");
  return reply.removeHeader("content-type").status(304).send();
}

export function createPublicPages(
  build: ServerBuild,
  render: ReturnType<typeof createRendering>,
  { secure, captcha, keptBytes: bytes = keptBytes }: PublicPagesOptions,
) {
  const addressOf = createPageCacheKeys(build);
  const pages = createPageCache(bytes);

  async function toKept({ response, nonce }: Rendered, address: string, encoding: ReturnType<typeof encodingFor>) {
    const hashed = hashInlineScripts(await response.text(), nonce);
    if (!hashed) return null;
    const { html, sources } = hashed;
    const sent = await encode(Buffer.from(html), encoding, { closely: isAtTheTop(address) });
    return {
      headers: {
        "content-type": "text/html; charset=utf-8",
        "content-security-policy": contentPolicy({ inline: { hashes: sources }, secure, url: address, captcha }),
        "cache-control": "public, no-cache",
        vary: "accept-encoding",
        etag: `W/"${hash("sha1", html, "base64url")}"`,
        ...(sent.encoding !== "identity" && { "content-encoding": sent.encoding }),
      },
      body: sent.body,
    };
  }

  /** The page of an address as it is kept, rendered where it is not; or, where it is none to keep, what was rendered for it. */
  return async (
    url: string,
    accepted: string | string[] | undefined,
    shown: Shown,
  ): Promise<CachedPage | Rendered | null> => {
    const { version, operator, site, report, from } = shown;
    const encoding = encodingFor(accepted);
    const asAsked = pages.find(version, `${encoding} ${url}`);
    if (asAsked) return asAsked;
    const address = addressOf(url);
    if (address === null) return null;
    const key = `${encoding} ${address}`;
    const found = address === url ? undefined : pages.find(version, key);
    if (found) return found;
    let rendered: Rendered | undefined;
    const page = await pages.make(version, key, async () => {
      // Nothing of the request goes in but its address: what comes out is for everyone.
      const made = await render({
        url: address,
        operator: await operator(),
        site: await site(),
        preview: null,
        report,
        from,
      });
      if (made.response.status === 200 && isHtml(made.response)) return toKept(made, address, encoding);
      rendered = made;
      return null;
    });
    // A redirect repeats the whole query, so it is asked for by it.
    return page ?? (address === url && rendered ? rendered : null);
  };
}
