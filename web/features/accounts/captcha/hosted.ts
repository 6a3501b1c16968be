// The scripts of the hosted providers: three of a kind, each with `render` and `reset`. The policy lets them in on the
// pages with a captcha alone (server: content-policy.ts).
import type { CaptchaProvider } from "@vanik/contracts/captcha";

export type HostedProvider = Exclude<CaptchaProvider, "altcha" | "none">;
type WidgetId = string | number;

interface WidgetOptions {
  sitekey: string;
  theme: "light" | "dark";
  size: "normal" | "compact" | "flexible";
  callback(token: string): void;
  "expired-callback"(): void;
  "error-callback"(): void;
}

export interface Widgets {
  render(container: HTMLElement, options: WidgetOptions): WidgetId;
  reset(id: WidgetId): void;
  /** Not with reCAPTCHA. */
  remove?(id: WidgetId): void;
}

const ready = "vanikCaptchaReady";
const query = `render=explicit&onload=${ready}`;
const scripts: Record<HostedProvider, { src: string; global: string }> = {
  recaptcha: { src: `https://www.google.com/recaptcha/api.js?${query}`, global: "grecaptcha" },
  turnstile: { src: `https://challenges.cloudflare.com/turnstile/v0/api.js?${query}`, global: "turnstile" },
  hcaptcha: { src: `https://js.hcaptcha.com/1/api.js?${query}&recaptchacompat=off`, global: "hcaptcha" },
};

let loading: Promise<Widgets> | undefined;

/** The provider's script, loaded once; rejects when it cannot be had, and may be asked again. */
export function loadWidgets(provider: HostedProvider): Promise<Widgets> {
  loading ??= loadProvider(provider).catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  return loading;
}

function loadProvider(provider: HostedProvider): Promise<Widgets> {
  const { src, global } = scripts[provider];
  return new Promise((resolve, reject) => {
    Reflect.set(window, ready, () => resolve(Reflect.get(window, global) as Widgets));
    const script = document.createElement("script");
    script.src = src;
    script.async = true;
    script.nonce = document.querySelector<HTMLScriptElement>("script[nonce]")?.nonce ?? "";
    script.addEventListener("error", () => {
      script.remove();
      reject(new Error("The provider's script did not come"));
    });
    document.head.append(script);
  });
}
