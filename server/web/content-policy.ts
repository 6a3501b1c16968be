// The content security policy of pages, to the letter (security 3, CSP). A hosted captcha adds its origins on its three pages
// and nowhere else, as each of them documents it.
import { randomBytes } from "node:crypto";
import type { CaptchaConfig } from "../config.ts";
import { partsOfUrl } from "./addresses.ts";

/** What a page's own scripts and styles are known by; another one with each reply. */
export const newNonce = () => randomBytes(16).toString("base64");

type Sources = Partial<Record<"script-src" | "frame-src" | "style-src" | "connect-src", string>>;

const everywhere = (sources: string): Sources => ({
  "script-src": sources,
  "frame-src": sources,
  "style-src": sources,
  "connect-src": sources,
});
const captchaSources: Record<CaptchaConfig["provider"], Sources> = {
  altcha: {},
  none: {},
  recaptcha: {
    "script-src": "https://www.google.com/recaptcha/ https://www.gstatic.com/recaptcha/",
    "frame-src": "https://www.google.com/recaptcha/ https://recaptcha.google.com/recaptcha/",
    "connect-src": "https://www.google.com/recaptcha/",
  },
  turnstile: {
    "script-src": "https://challenges.cloudflare.com",
    "frame-src": "https://challenges.cloudflare.com",
  },
  hcaptcha: everywhere("https://hcaptcha.com https://*.hcaptcha.com"),
};
const captchaPages = new Set(["/sign-in", "/sign-up", "/forgot-password"]);

/** True for the addresses whose page holds a captcha, written in any way that leads there. */
export function isCaptchaPage(url: string): boolean {
  const [path = ""] = url.split(/[?#]/, 1);
  try {
    return captchaPages.has(partsOfUrl(decodeURIComponent(path).toLowerCase()).path);
  } catch {
    return false;
  }
}

interface Page {
  /** By what the page's own inline scripts are known: a nonce, or the hashes of a page that is kept, which has no styles of its own. */
  inline: { nonce: string } | { hashes: string };
  /** True when the site is served over https. */
  secure: boolean;
  url: string;
  captcha: CaptchaConfig["provider"];
}

/** The policy's header for one page. */
export function contentPolicy({ inline, secure, url, captcha }: Page): string {
  const [scripts, styles] =
    "nonce" in inline ? [`'nonce-${inline.nonce}'`, ` 'nonce-${inline.nonce}'`] : [inline.hashes, ""];
  const more = isCaptchaPage(url) ? captchaSources[captcha] : {};
  const directive = (name: keyof Sources, own: string) => [name, own, more[name]].filter(Boolean).join(" ");
  const directives = [
    "default-src 'none'",
    directive("script-src", `'self' ${scripts}`),
    directive("style-src", `'self'${styles}`),
    "img-src 'self' blob: data:",
    "font-src 'self'",
    directive("connect-src", "'self'"),
    "worker-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "object-src 'none'",
    "frame-ancestors 'none'",
  ];
  if (more["frame-src"]) directives.push(directive("frame-src", ""));
  if (secure) directives.push("upgrade-insecure-requests");
  return directives.join("; ");
}
