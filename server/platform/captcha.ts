// The captcha of sign-in and of one-time codes (security 2): one interface, whoever stands behind it. Nobody holds a
// database connection while a provider is asked; that a solution is used once, the insert decides.
import type { CaptchaConfig } from "../config.ts";
import type { Clock } from "./clock.ts";
import type { Database } from "./db.ts";
import { invalid } from "./errors.ts";
import type { Logger } from "./log.ts";
import type { Secret } from "./secret.ts";
import { usedChallenges } from "./tables.ts";

export interface Challenge {
  provider: CaptchaConfig["provider"];
  /** altcha's challenge object, a hosted provider's site key, or null with `none`. */
  challenge: Record<string, unknown> | string | null;
}

export interface CaptchaService {
  /** What the browser needs to solve one. */
  challenge(): Promise<Challenge>;
  /**
   * Uses a solution up. Throws `invalid` at the field `captcha` when it is missing, wrong, expired or used, and
   * `upstream` or `unavailable` when a hosted provider cannot say. The address is that of the client.
   */
  verify(solution: string | undefined, address: string): Promise<void>;
}

export interface CaptchaDeps {
  db: Database;
  clock: Clock;
  secret: Secret;
  log: Logger;
}

/** The refusal of a captcha, with its sentence. */
export const refuseCaptcha = {
  missing: () => invalid({ captcha: "Pass the security check first" }),
  wrong: () => invalid({ captcha: "The security check was not passed. Please try again." }),
  expired: () => invalid({ captcha: "The security check has expired. Please try again." }),
  used: () => invalid({ captcha: "This security check was used already. Please try again." }),
};

/** Marks a solution as used until it would have expired anyway; throws when it was used before, or is just now. */
export async function useOnce(db: Database, id: string, expiresAt: Date): Promise<void> {
  const inserted = await db
    .insert(usedChallenges)
    .values({ id, expiresAt })
    .onConflictDoNothing()
    .returning({ id: usedChallenges.id });
  if (inserted.length === 0) throw refuseCaptcha.used();
}
