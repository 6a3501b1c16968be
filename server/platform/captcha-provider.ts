// Which captcha stands behind the interface: altcha, one of the hosted ones, or none.
import type { CaptchaConfig } from "../config.ts";
import type { CaptchaService, CaptchaDeps } from "./captcha.ts";
import { createAltcha, type Work } from "./captcha-altcha.ts";
import { createHosted, type Service } from "./captcha-hosted.ts";

/** What only tests change: how hard altcha's work is, where a hosted provider is asked, and for how long. */
export interface CaptchaTrial {
  work?: Work;
  service?: Service;
}

/** The captcha that the configuration asks for. */
export function createCaptcha(config: CaptchaConfig, deps: CaptchaDeps, trial: CaptchaTrial = {}): CaptchaService {
  if (config.provider === "none")
    return { challenge: async () => ({ provider: "none", challenge: null }), verify: async () => {} };
  return config.provider === "altcha" ? createAltcha(deps, trial.work) : createHosted(config, deps, trial.service);
}
