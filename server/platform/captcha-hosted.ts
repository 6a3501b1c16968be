// reCAPTCHA, Turnstile and hCaptcha: the browser holds a token of theirs, and they are asked whether it is good.
import { createHash } from "node:crypto";
import { isIP } from "node:net";
import { z } from "zod";
import type { HostedCaptcha } from "../config.ts";
import { type CaptchaService, type CaptchaDeps, refuseCaptcha, useOnce } from "./captcha.ts";
import { Refusal, rootOf } from "./errors.ts";

/** Where a provider is asked, and for how many milliseconds. */
export interface Service {
  url: string;
  timeout: number;
}

const timeout = 5_000;
const services: Record<HostedCaptcha["provider"], Service> = {
  recaptcha: { url: "https://www.google.com/recaptcha/api/siteverify", timeout },
  turnstile: { url: "https://challenges.cloudflare.com/turnstile/v0/siteverify", timeout },
  hcaptcha: { url: "https://api.hcaptcha.com/siteverify", timeout },
};
// No provider honours a token for longer.
const lifetime = 10 * 60_000;

/** The three reply alike. */
const Verdict = z.object({ success: z.boolean(), "error-codes": z.array(z.string()).optional() });
type Verdict = z.infer<typeof Verdict>;

/** The solver's fault; every other code is ours or the provider's. */
const solversFault = new Set([
  "missing-input-response",
  "invalid-input-response",
  "timeout-or-duplicate",
  "expired-input-response",
  "already-seen-response",
  "invalid-or-already-seen-response",
]);

const unavailable = (cause: unknown) =>
  new Refusal("unavailable", "The security check's provider does not answer. Please try again in a moment.", {
    retryAfter: 5,
    cause,
  });
const upstream = (cause?: unknown) =>
  new Refusal("upstream", "The security check's provider did not say whether it is passed. Please try again.", {
    cause,
  });

async function askProvider({ url, timeout }: Service, form: URLSearchParams): Promise<Verdict> {
  const signal = AbortSignal.timeout(timeout);
  let reply: string;
  try {
    // A redirect would carry the secret elsewhere.
    const response = await fetch(url, { method: "POST", body: form, redirect: "error", signal });
    reply = await response.text();
  } catch (error) {
    // fetch says nothing itself; its cause names the reason.
    throw unavailable(rootOf(error));
  }
  try {
    return Verdict.parse(JSON.parse(reply));
  } catch (error) {
    throw upstream(error);
  }
}

/** A hosted provider's site key, and the check of its tokens. */
export function createHosted(
  config: HostedCaptcha,
  deps: CaptchaDeps,
  service = services[config.provider],
): CaptchaService {
  const { provider, siteKey, secret } = config;

  async function isSolved(token: string, address: string): Promise<boolean> {
    const form = new URLSearchParams({ secret, response: token });
    if (isIP(address)) form.set("remoteip", address);
    // hCaptcha alone takes tokens of the account's other sites unless it is told ours.
    if (provider === "hcaptcha") form.set("sitekey", siteKey);
    const { success, "error-codes": codes = [] } = await askProvider(service, form);
    if (success || codes.every((code) => solversFault.has(code))) return success;
    deps.log.warn({ provider, codes }, "the captcha's provider refuses to verify: look at CAPTCHA_SECRET");
    throw upstream();
  }

  return {
    challenge: async () => ({ provider, challenge: siteKey }),
    async verify(token, address) {
      if (!token) throw refuseCaptcha.missing();
      let solved: boolean;
      try {
        solved = await isSolved(token, address);
      } catch (error) {
        if (error instanceof Refusal && error.cause)
          deps.log.warn({ provider, err: error.cause }, "the captcha's provider failed");
        throw error;
      }
      if (!solved) throw refuseCaptcha.wrong();
      const id = createHash("sha256").update(token).digest("base64url");
      await useOnce(deps.db, id, new Date(deps.clock.now().getTime() + lifetime));
    },
  };
}
