import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { solveChallenge, type Challenge } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/pbkdf2";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startTestApp, type TestApp } from "../../tests/app.ts";
import type { CaptchaService } from "./captcha.ts";
import { createAltcha } from "./captcha-altcha.ts";
import { createHosted } from "./captcha-hosted.ts";
import { openSecret } from "./secret.ts";
import { sweep } from "./sweep.ts";
import { usedChallenges } from "./tables.ts";

const address = "203.0.113.7";
const fieldsOf = (tried: Promise<void>) =>
  tried.then(
    () => "solved",
    (error: { code: string; fields?: Record<string, string> }) => error.fields?.captcha ?? error.code,
  );

let t: TestApp;
beforeAll(async () => void (t = await startTestApp({ CAPTCHA: "altcha" })));
afterAll(() => t.close());

describe("altcha", () => {
  type Payload = { challenge: Challenge; solution: { counter: number; derivedKey: string } };
  const encode = (payload: unknown) => Buffer.from(JSON.stringify(payload)).toString("base64");

  async function solved(): Promise<Payload> {
    const { status, headers, body } = await t.call("GET", "/captcha");
    expect(status).toBe(200);
    expect(headers["cache-control"]).toContain("no-store");
    expect(body.success.data.provider).toBe("altcha");
    const challenge = body.success.data.challenge as Challenge;
    return { challenge, solution: (await solveChallenge({ challenge, deriveKey }))! };
  }
  const verify = (payload: unknown) => fieldsOf(t.deps.captcha.verify(encode(payload), address));

  test("a solution is good once, however often it is sent at the same moment", async () => {
    const payload = await solved();
    const tries = await Promise.all(Array.from({ length: 10 }, () => verify(payload)));
    expect(tries.filter((answer) => answer === "solved")).toHaveLength(1);
    expect(new Set(tries)).toEqual(new Set(["solved", "This security check was used already. Please try again."]));
  });

  test("nothing, rubbish and what is not altcha's are refused at the field", async () => {
    expect(await fieldsOf(t.deps.captcha.verify(undefined, address))).toBe("Pass the security check first");
    expect(await fieldsOf(t.deps.captcha.verify("", address))).toBe("Pass the security check first");
    for (const text of ["x", "bnVsbA==", encode([]), encode({ challenge: {}, solution: {} })])
      expect(await fieldsOf(t.deps.captcha.verify(text, address))).toMatch(/^The security check was not passed/);
  });

  const forgeries: [string, (payload: Payload) => unknown][] = [
    [
      "another key",
      ({ challenge, solution }) => ({ challenge, solution: { ...solution, derivedKey: "00".repeat(32) } }),
    ],
    ["a later end", ({ challenge, solution }) => change({ challenge, solution }, { expiresAt: 4e9 })],
    ["another nonce", (payload) => change(payload, { nonce: "a".repeat(32) })],
    ["less work", (payload) => change(payload, { cost: 1, keyPrefix: "0" })],
    ["no signature of the key", (payload) => change(payload, { keySignature: undefined })],
    ["no signature", ({ challenge, solution }) => ({ challenge: { ...challenge, signature: "" }, solution })],
    [
      "the nonce written in another way",
      (payload) => change(payload, { nonce: payload.challenge.parameters.nonce.toUpperCase() }),
    ],
  ];
  function change({ challenge, solution }: Payload, parameters: object) {
    return { challenge: { ...challenge, parameters: { ...challenge.parameters, ...parameters } }, solution };
  }
  test.each(forgeries)("%s is no solution", async (_, forge) => {
    const payload = await solved();
    expect(await verify(forge(payload))).toMatch(/^The security check was not passed/);
    expect(await verify(payload)).toBe("solved");
  });

  test("a challenge of another installation is no challenge here", async () => {
    const there = createAltcha({ ...t.deps, secret: openSecret("6".repeat(64)) }, { cost: 1, least: 1, most: 9 });
    const challenge = (await there.challenge()).challenge as unknown as Challenge;
    const payload = { challenge, solution: (await solveChallenge({ challenge, deriveKey }))! };
    expect(await verify(payload)).toMatch(/^The security check was not passed/);
    expect(await fieldsOf(there.verify(encode(payload), address))).toBe("solved");
  });

  test("after ten minutes a challenge has expired, and what was used is swept", async () => {
    const [late, used] = [await solved(), await solved()];
    expect(await verify(used)).toBe("solved");
    t.advance(601);
    expect(await verify(late)).toBe("The security check has expired. Please try again.");
    await sweep(t.deps.db, t.deps.clock);
    expect(await t.deps.db.select().from(usedChallenges)).toEqual([]);
    expect(await verify(used)).toBe("The security check has expired. Please try again.");
  });
});

test("with none there is nothing to solve", async () => {
  const app = await startTestApp();
  expect((await app.call("GET", "/captcha")).body.success.data).toEqual({ provider: "none", challenge: null });
  await app.deps.captcha.verify(undefined, address);
  await app.close();
});

/** A provider's verify endpoint on loopback. It honours a token once, as they do. */
async function startProvider() {
  const requests: URLSearchParams[] = [];
  const spent = new Set<string>();
  const server = createServer((request, response) => {
    let body = "";
    request.on("data", (chunk) => (body += chunk));
    request.on("end", () => {
      const form = new URLSearchParams(body);
      requests.push(form);
      const token = form.get("response") ?? "";
      const answer = (reply: object) => response.end(JSON.stringify(reply));
      if (token === "hang") return;
      if (token === "garbage") return response.end("<html>");
      if (token === "odd") return answer({ success: "yes" });
      if (token === "redirect") return response.writeHead(302, { location: "/elsewhere" }).end();
      if (token === "broken") return response.destroy();
      if (form.get("secret") !== "provider-secret")
        return answer({ success: false, "error-codes": ["invalid-input-secret"] });
      if (!token.startsWith("good")) return answer({ success: false, "error-codes": ["invalid-input-response"] });
      if (spent.has(token)) return answer({ success: false, "error-codes": ["timeout-or-duplicate"] });
      spent.add(token);
      return answer({ success: true, hostname: "vanik.example" });
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    asked: requests,
    spent,
    server,
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/siteverify`,
  };
}

describe.each(["recaptcha", "turnstile", "hcaptcha"] as const)("%s", (provider) => {
  let there: Awaited<ReturnType<typeof startProvider>>;
  let captcha: CaptchaService;
  const make = (secret: string, timeout = 15_000) =>
    createHosted({ provider, siteKey: "site-key", secret }, t.deps, { url: there.url, timeout });
  beforeAll(async () => {
    there = await startProvider();
    captcha = make("provider-secret");
  });
  afterAll(() => void (there.server.closeAllConnections(), there.server.close()));
  const verify = (token: string | undefined) => fieldsOf(captcha.verify(token, address));

  test("the browser gets the site key, the provider the secret, the token and the address", async () => {
    expect(await captcha.challenge()).toEqual({ provider, challenge: "site-key" });
    expect(await verify(`good ${provider}`)).toBe("solved");
    expect(Object.fromEntries(there.asked.at(-1) ?? [])).toEqual({
      secret: "provider-secret",
      response: `good ${provider}`,
      remoteip: address,
      ...(provider === "hcaptcha" && { sitekey: "site-key" }),
    });
  });

  test("a token is good once, even for a provider that forgets", async () => {
    const token = `good twice ${provider}`;
    expect(await verify(token)).toBe("solved");
    expect(await verify(token)).toMatch(/^The security check was not passed/);
    there.spent.clear();
    expect(await verify(token)).toBe("This security check was used already. Please try again.");
  });

  test("no token and a wrong one are refused at the field", async () => {
    expect(await verify(undefined)).toBe("Pass the security check first");
    expect(await verify("bad")).toMatch(/^The security check was not passed/);
  });

  test("a provider that hangs, breaks, redirects or talks rubbish lets nobody in, and the log tells no token", async () => {
    t.logged.length = 0;
    expect(await fieldsOf(make("provider-secret", 250).verify("hang", address))).toBe("unavailable");
    expect(await verify("broken")).toBe("unavailable");
    expect(await verify("redirect")).toBe("unavailable");
    expect(await verify("garbage")).toBe("upstream");
    expect(await verify("odd")).toBe("upstream");
    expect(t.logged).toHaveLength(5);
    expect(t.logged.join()).not.toContain("provider-secret");
  });

  test("a wrong secret of ours is told to the log, not blamed on the person", async () => {
    t.logged.length = 0;
    expect(await fieldsOf(make("wrong").verify("good", address))).toBe("upstream");
    expect(t.logged.join()).toContain("invalid-input-secret");
    expect(t.logged.join()).not.toContain("good");
  });
});
