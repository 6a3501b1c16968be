// An account with a second factor, and what its owner knows and has, for module tests.
import { Secret, TOTP } from "otpauth";
import { expect } from "vitest";
import type { TestApp } from "./app.ts";

export const password = "Demo1234";

export interface Owner {
  email: string;
  token: string;
  secret: string;
  recovery: string[];
}

/** The owner's hands: the authenticator in one, the keyboard in the other. */
export function authenticatorOf(vanik: TestApp) {
  /** What the authenticator shows so many steps from now. */
  const codeAt = (secret: string, steps = 0) =>
    TOTP.generate({ secret: Secret.fromBase32(secret), timestamp: vanik.deps.clock.now().getTime() + steps * 30_000 });

  return {
    codeAt,

    /** Codes of none of the steps that are accepted now or in a minute. */
    wrongCodes(secret: string, count: number): string[] {
      const near = new Set([-2, -1, 0, 1, 2].map((steps) => codeAt(secret, steps)));
      const all = Array.from({ length: count + near.size }, (_, at) => String(100_000 + at));
      return all.filter((code) => !near.has(code)).slice(0, count);
    },

    async setUp(email: string, more: { keep_sessions?: boolean } = {}): Promise<Owner> {
      const token = await vanik.tokenOf(email);
      const prepared = await vanik.call("POST", "/secondFactor", { token, body: {} });
      const { secret, recovery_codes: recovery } = prepared.body.success.data;
      const body = { code: codeAt(secret), kept: true, ...more };
      await vanik.call("POST", "/secondFactor/confirm", { token, body });
      return { email, token, secret, recovery };
    },

    async switchOff({ token, recovery }: Pick<Owner, "token" | "recovery">): Promise<void> {
      const body = { password, code: recovery.at(-1) };
      const reply = await vanik.call("DELETE", "/secondFactor", { token, body, address: "203.0.113.99" });
      expect(reply.status).toBe(200);
    },

    async ticketOf(email: string, address?: string): Promise<string> {
      const { body } = await vanik.call("POST", "/login", { body: { email, password }, address });
      return body.success.data.second_factor.ticket;
    },

    enter: (ticket: string, code: string, address?: string) =>
      vanik.call("POST", "/loginSecondFactor", { body: { ticket, code }, address }),
  };
}
