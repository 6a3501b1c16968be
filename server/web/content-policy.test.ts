import { describe, expect, test } from "vitest";
import { contentPolicy } from "./content-policy.ts";

const page = { inline: { nonce: "abc" }, secure: false, url: "/", captcha: "turnstile" } as const;
const plain =
  "default-src 'none'; script-src 'self' 'nonce-abc'; style-src 'self' 'nonce-abc'; img-src 'self' blob: data:; font-src 'self'; connect-src 'self'; worker-src 'self'; form-action 'self'; base-uri 'none'; object-src 'none'; frame-ancestors 'none'";

describe("the content security policy", () => {
  test("names no foreign origin, whatever captcha is configured", () => {
    expect(contentPolicy(page)).toBe(plain);
    for (const url of ["/contact?next=/sign-in", "/sign-in/more", "/user/sign-in", "/%zz", "/#/sign-in"])
      expect(contentPolicy({ ...page, url })).toBe(plain);
    expect(contentPolicy({ ...page, secure: true })).toBe(`${plain}; upgrade-insecure-requests`);
  });

  test("knows a kept page's scripts by their hashes, and lets in no style but files", () => {
    const policy = contentPolicy({ ...page, inline: { hashes: "'sha256-a' 'sha256-b'" } });
    expect(policy).toBe(
      plain
        .replace("'nonce-abc'; style", "'sha256-a' 'sha256-b'; style")
        .replace("style-src 'self' 'nonce-abc'", "style-src 'self'"),
    );
  });

  test.each(["altcha", "none"] as const)("names none with %s, on the pages with a captcha either", (captcha) => {
    for (const url of ["/sign-in", "/sign-up", "/forgot-password"])
      expect(contentPolicy({ ...page, url, captcha })).toBe(plain);
  });

  test.each([
    ["turnstile", "https://challenges.cloudflare.com", "https://challenges.cloudflare.com"],
    ["hcaptcha", "https://hcaptcha.com https://*.hcaptcha.com", "https://hcaptcha.com https://*.hcaptcha.com"],
    [
      "recaptcha",
      "https://www.google.com/recaptcha/ https://www.gstatic.com/recaptcha/",
      "https://www.google.com/recaptcha/ https://recaptcha.google.com/recaptcha/",
    ],
  ] as const)("lets %s in on its three pages", (captcha, scripts, frames) => {
    for (const url of ["/sign-in", "/sign-up?x=1", "/forgot-password", "/Sign-In", "/sign%2Din"]) {
      const directives = contentPolicy({ ...page, url, captcha }).split("; ");
      expect(directives).toContain(`script-src 'self' 'nonce-abc' ${scripts}`);
      expect(directives).toContain(`frame-src ${frames}`);
      expect(directives.filter((directive) => directive.includes("https:")).length).toBeGreaterThan(1);
    }
  });
});
