// The captcha of sign-in, sign-up and forgot password (wire: captcha; security 2).
import { z } from "zod";

const captchaProviders = ["altcha", "none", "recaptcha", "turnstile", "hcaptcha"] as const;
export const CaptchaProvider = z.enum(captchaProviders);
export type CaptchaProvider = z.infer<typeof CaptchaProvider>;

/** What the provider's widget gave; absent with `none`, and where a code is resent within ten minutes. */
export const CaptchaSolution = z
  .string("Pass the security check")
  .max(8_000, "Pass the security check again")
  .optional();

/** altcha's own challenge object, the site key of a hosted provider, or null with `none`. */
export const Captcha = z.object({
  provider: CaptchaProvider,
  challenge: z.union([z.record(z.string(), z.unknown()), z.string(), z.null()]),
});
export type Captcha = z.infer<typeof Captcha>;
