// Codes and passwords (security 8).
import { randomUUID } from "node:crypto";
import { dataOf, describeAnswer, type Target, type Verdict } from "./target.ts";

const purpose = "REGISTER";

interface Asked {
  email: string;
  otp: string;
  ticket: string;
}

/** A code for an e-mail that nobody has. */
async function askCode(target: Target): Promise<Asked> {
  const email = `attack-${randomUUID().slice(0, 8)}@vanik.example`;
  const body = { email, purpose, captcha: await target.captcha() };
  const { ticket } = await dataOf(target.call("POST", "/sendOTP", { body }));
  return { email, ticket, otp: await target.mailedCode(email) };
}

/** Five wrong tries of a stranger killed a person's code. */
export async function strangersTries(target: Target): Promise<Verdict> {
  const { email, otp, ticket } = await askCode(target);
  const verify = (tried: string, more: object = {}) =>
    target.call("POST", "/verifyOTP", { body: { email, purpose, otp: tried, ...more } });
  for (let tries = 0; tries < 6; tries++) await verify(otp === "000000" ? "111111" : "000000");
  const owner = await verify(otp, { ticket });
  return {
    held: owner.status === 200,
    saw: `after a stranger's six tries the owner's code is ${describeAnswer(owner)}`,
  };
}

/** One of the passwords that leaks show most, its letters turned about, was taken. */
export async function leakedPassword(target: Target): Promise<Verdict> {
  const { email, ...code } = await askCode(target);
  const { token } = await dataOf(target.call("POST", "/verifyOTP", { body: { email, purpose, ...code } }));
  const password = "bUTTERFLY1";
  const rest = { userType: "buyer", orgName: `Attack ${email.slice(7, 15)}`, phone: "9822041176", token };
  const reply = await target.call("POST", "/register", { body: { email, password, cnfPassword: password, ...rest } });
  return { held: /commonest/.test(reply.body?.error?.fields?.password ?? ""), saw: describeAnswer(reply) };
}
