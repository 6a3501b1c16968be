// Ways to a verified e-mail and an account, by the calls that a person's browser makes.
import type { TestApp } from "./app.ts";

export type Purpose = "REGISTER" | "RESET";

/** The code in the mail that a send leads to, and the ticket that its asker is given. */
export async function requestCode(
  vanik: TestApp,
  email: string,
  purpose: Purpose,
): Promise<{ otp: string; ticket: string }> {
  const { status, body } = await vanik.call("POST", "/sendOTP", { body: { email, purpose } });
  if (status !== 200) throw new Error(`sendOTP answered ${status}`);
  const mail = (await vanik.runMailJobs()).find(({ to }) => to.address === email);
  const otp = mail?.text.match(/\b[0-9]{6}\b/)?.[0];
  if (!otp) throw new Error(`No code was mailed to ${email}`);
  return { otp, ticket: body.success.data.ticket };
}

export async function mailedCode(vanik: TestApp, email: string, purpose: Purpose): Promise<string> {
  return (await requestCode(vanik, email, purpose)).otp;
}

/** The token that a mailed code is traded for. */
export async function verifiedToken(vanik: TestApp, email: string, purpose: Purpose): Promise<string> {
  const otp = await mailedCode(vanik, email, purpose);
  const { body } = await vanik.call("POST", "/verifyOTP", { body: { email, purpose, otp } });
  return body.success.data.token;
}

/** What register is sent, with the token of a verified e-mail. */
export async function registration(vanik: TestApp, email: string, orgName: string, phone = "9822041176") {
  return {
    userType: "buyer",
    orgName,
    email,
    phone,
    password: "Mango7tree",
    cnfPassword: "Mango7tree",
    token: await verifiedToken(vanik, email, "REGISTER"),
  };
}

/** A new buyer; resolves to the token of a session. */
export async function registeredBuyer(vanik: TestApp, email: string, orgName: string, phone?: string): Promise<string> {
  await vanik.call("POST", "/register", { body: await registration(vanik, email, orgName, phone) });
  const { body } = await vanik.call("POST", "/login", { body: { email, password: "Mango7tree" } });
  return body.success.data.access_token;
}

/** The statuses of calls side by side, lowest first. */
export const statusesOf = (replies: { status: number }[]) =>
  replies.map(({ status }) => status).toSorted((one, another) => one - another);
