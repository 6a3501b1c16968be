// altcha: a proof of work that the browser does by itself. Nothing is stored for a challenge until it is solved: it
// carries its own signature, under keys derived from the installation's secret.
import { randomInt } from "node:crypto";
import { createChallenge, verifySolution } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/pbkdf2";
import { z } from "zod";
import { type CaptchaService, type CaptchaDeps, refuseCaptcha, useOnce } from "./captcha.ts";

/** A browser derives keys of `cost` rounds of PBKDF2 until it meets the one that was drawn, the `least`th at the soonest. */
export interface Work {
  cost: number;
  least: number;
  most: number;
}

// Half a second to a second of one core here (measured), less with the browser's four workers: done while people type.
const usualWork: Work = { cost: 5_000, least: 500, most: 1_000 };
const lifetime = 10 * 60_000;
const algorithm = "PBKDF2/SHA-256";

const hex = (maximum: number) =>
  z
    .string()
    .regex(/^[0-9a-f]+$/)
    .max(maximum);
const Payload = z.object({
  challenge: z.object({
    parameters: z.object({
      algorithm: z.literal(algorithm),
      nonce: hex(64),
      salt: hex(64),
      cost: z.int(),
      keyLength: z.int(),
      keyPrefix: hex(64),
      // Without it the server would have to derive the key itself.
      keySignature: hex(64),
      expiresAt: z.int(),
    }),
    signature: hex(64),
  }),
  solution: z.object({ counter: z.int(), derivedKey: hex(64) }),
});

function readPayload(solution: string): z.infer<typeof Payload> {
  try {
    return Payload.parse(JSON.parse(Buffer.from(solution, "base64").toString("utf8")));
  } catch {
    throw refuseCaptcha.wrong();
  }
}

/** altcha's challenges and the check of their solutions. */
export function createAltcha({ db, clock, secret }: CaptchaDeps, work = usualWork): CaptchaService {
  const hmacSignatureSecret = secret.sign("captcha", "challenge");
  const hmacKeySignatureSecret = secret.sign("captcha", "key");
  return {
    async challenge() {
      const challenge = await createChallenge({
        algorithm,
        cost: work.cost,
        counter: randomInt(work.least, work.most + 1),
        deriveKey,
        expiresAt: new Date(clock.now().getTime() + lifetime),
        hmacSignatureSecret,
        hmacKeySignatureSecret,
      });
      return { provider: "altcha", challenge: { ...challenge } };
    },
    async verify(payload) {
      if (!payload) throw refuseCaptcha.missing();
      const { challenge, solution } = readPayload(payload);
      const result = await verifySolution({
        challenge,
        solution,
        deriveKey,
        hmacSignatureSecret,
        hmacKeySignatureSecret,
      });
      const expiresAt = new Date(challenge.parameters.expiresAt * 1000);
      // The library looks at the wall clock; ours is the injected one.
      if (result.expired || expiresAt <= clock.now()) throw refuseCaptcha.expired();
      if (!result.verified) throw refuseCaptcha.wrong();
      // The nonce is signed, so one challenge cannot come back under another name.
      await useOnce(db, challenge.parameters.nonce, expiresAt);
    },
  };
}
