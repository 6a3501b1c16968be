// The product under attack: asked over HTTP on this machine alone, as anybody would.
import { createRequire } from "node:module";

// The server's own package: another version of it stands at the root.
const require = createRequire(new URL("../../server/package.json", import.meta.url));
const { solveChallenge } = require("altcha-lib") as { solveChallenge: (work: object) => Promise<object | null> };
const { deriveKey } = require("altcha-lib/algorithms/pbkdf2") as { deriveKey: unknown };

export interface Answer {
  status: number;
  headers: Headers;
  // Attacks look into replies of every shape.
  // oxlint-disable-next-line typescript/no-explicit-any
  body: any;
}

interface Sent {
  body?: unknown;
  token?: string | undefined;
  headers?: Record<string, string>;
}

/** What an attack says of the product: whether it held, and what was seen. */
export interface Verdict {
  held: boolean;
  saw: string;
}

export interface Target {
  address: URL;
  /** Below /api; an object is sent as JSON. */
  call(method: "GET" | "POST" | "PUT" | "DELETE", path: string, sent?: Sent): Promise<Answer>;
  /** The token of a session of a demonstration's account. */
  signIn(who: "buyer" | "buyer2" | "supplier" | "desk"): Promise<string>;
  /** A solved captcha, where the product asks for one. */
  captcha(): Promise<string | undefined>;
  /** The code in the last mail to somebody. */
  mailedCode(email: string): Promise<string>;
}

const loopback = new Set(["localhost", "127.0.0.1", "[::1]"]);

/** The address of a product on this machine; throws for any other. */
export function onThisMachine(address: string): URL {
  const url = new URL(address);
  if (url.protocol !== "http:" || !loopback.has(url.hostname))
    throw new Error(`${url.host} is not this machine: attacks go to http://localhost alone`);
  return url;
}

async function readMailedCode(address: URL, email: string): Promise<string> {
  for (let tries = 0; tries < 100; tries++) {
    const reply = await fetch(new URL(`/dev/mail.json?to=${encodeURIComponent(email)}`, address));
    if (!reply.ok) throw new Error("There is no /dev/mail: attacks need a demonstration without SMTP_URL");
    const [last] = (await reply.json()) as { text: string }[];
    const code = last?.text.match(/\b[0-9]{6}\b/)?.[0];
    if (code) return code;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`No code was mailed to ${email}`);
}

/** A demonstration that is served on this machine; `mailedCode` for one that keeps its mails elsewhere. */
export function openTarget(url: string, mailedCode?: Target["mailedCode"]): Target {
  const address = onThisMachine(url);
  const call: Target["call"] = async (method, path, { body, token, headers } = {}) => {
    const isJson = body !== undefined && typeof body !== "string" && !(body instanceof FormData);
    const reply = await fetch(new URL(`/api${path}`, address), {
      method,
      redirect: "error",
      headers: {
        "application-key": "vanik-web",
        ...(token && { "access-token": token }),
        ...(isJson && { "content-type": "application/json" }),
        ...headers,
      },
      ...(body !== undefined && { body: isJson ? JSON.stringify(body) : (body as string | FormData) }),
    });
    const isReadable = reply.headers.get("content-type")?.includes("json");
    return { status: reply.status, headers: reply.headers, body: isReadable ? await reply.json() : await reply.text() };
  };
  const captcha = async () => {
    const { provider, challenge } = (await call("GET", "/captcha")).body.success.data;
    if (provider !== "altcha") return undefined;
    const solution = await solveChallenge({ challenge, deriveKey });
    return Buffer.from(JSON.stringify({ challenge, solution })).toString("base64");
  };
  return {
    address,
    call,
    captcha,
    mailedCode: mailedCode ?? ((email) => readMailedCode(address, email)),
    async signIn(who) {
      const body = { email: `${who}@vanik.example`, password: "Demo1234", captcha: await captcha() };
      const reply = await call("POST", "/login", { body });
      if (reply.status !== 200) throw new Error(`${who} cannot sign in: ${JSON.stringify(reply.body)}`);
      return reply.body.success.data.access_token;
    },
  };
}

/** The data of a call that is no attack; throws what it was refused with. */
export async function dataOf(answer: Promise<Answer>) {
  const { status, body } = await answer;
  if (status !== 200) throw new Error(`An ordinary call was refused: ${JSON.stringify(body)}`);
  return body.success.data;
}

/** What a reply says, short. */
export function describeAnswer({ status, body }: Answer): string {
  const { message, fields } = body?.error ?? {};
  const problems = fields
    ? Object.entries(fields).map(([field, sentence]) => `${field}: ${String(sentence)}`)
    : [message];
  return `${status}${problems[0] ? ` ${problems.join("; ").slice(0, 160)}` : ""}`;
}
