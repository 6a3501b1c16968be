// npm run staff, beside a running server and without one.
import { beforeAll, expect, onTestFinished, test } from "vitest";
import {
  copyOf,
  freePort,
  launchCommand,
  launchServer,
  processesIn,
  removeDir,
  temporaryCopy,
  temporaryDir,
} from "./started.ts";

const headers = { "application-key": "vanik-web", "content-type": "application/json" };
const desk = "desk@vanik.example";
const asha = "asha@vanik.example";

/** Runs the command to its end. */
async function staff(dataDir: string, ...typed: string[]): Promise<{ code: unknown; said: string }> {
  const started = launchCommand(["staff", ...typed], { DATA_DIR: dataDir });
  return { code: await started.ended, said: started.said() };
}

async function serve(dataDir: string, demo: "0" | "1") {
  const env = { PORT: await freePort(), DATA_DIR: dataDir, RATE_LIMIT: "off", CAPTCHA: "none", DEMO: demo };
  const server = launchServer(env);
  const stop = async () => {
    server.child.kill("SIGTERM");
    await server.ended;
  };
  const [, address = ""] = await server.until(/Vanik is ready at (\S+)/);
  const post = async (path: string, body: object) => {
    const reply = await fetch(`${address}/api/${path}`, { method: "POST", headers, body: JSON.stringify(body) });
    return { status: reply.status, data: (await reply.json()).success?.data };
  };
  const reads = async (token: string) =>
    (await fetch(`${address}/api/opportunity`, { headers: { ...headers, "access-token": token } })).status;
  return { address, post, reads, stop };
}

const tokenIn = (output: string) => /\/set-password#([\w-]{43})$/m.exec(output)?.[1] ?? "";
/** One demonstration for all who need its people. */
const demonstration = copyOf("demonstration");
let running: Awaited<ReturnType<typeof serve>>;
beforeAll(async () => {
  running = await serve(demonstration, "1");
  return async () => {
    await running.stop();
    removeDir(demonstration);
  };
});

const own = (token: string) => ({ token, password: "Chosen2Keep", cnfPassword: "Chosen2Keep" });

test("makes accounts beside a running server: the link sets the password, once; disabling ends what is open", async () => {
  const dataDir = demonstration;
  const { address, post, reads } = running;
  const added = await staff(dataDir, "add", "Asha@vanik.example", "Asha", "Rao");
  expect(added.code, added.said).toBe(0);
  expect(added.said).toContain(`Asha Rao <${asha}>`);
  expect(added.said).toContain(`\n${address}/set-password#`);
  expect((await staff(dataDir, "list")).said).toMatch(/asha@vanik\.example +Asha Rao +no password yet +off +-$/m);
  expect((await post("login", { email: asha, password: "" })).status).toBe(400);
  expect((await post("login", { email: asha, password: "x" })).status).toBe(401);

  const again = await staff(dataDir, "link", asha);
  expect((await post("resetPwd", own(tokenIn(added.said)))).status).toBe(400);
  expect((await post("resetPwd", own(tokenIn(again.said)))).status).toBe(200);
  expect((await post("resetPwd", own(tokenIn(again.said)))).status).toBe(400);
  const { data } = await post("login", { email: asha, password: "Chosen2Keep" });
  expect(data).toMatchObject({ orgName: "Asha Rao", userType: "staff" });
  expect(await reads(data.access_token)).toBe(200);

  const waiting = await staff(dataDir, "link", asha);
  expect(await staff(dataDir, "disable", asha)).toMatchObject({ code: 0 });
  expect(await reads(data.access_token)).toBe(401);
  expect((await post("login", { email: asha, password: "Chosen2Keep" })).status).toBe(401);
  expect((await post("resetPwd", own(tokenIn(waiting.said)))).status).toBe(400);
  expect(await staff(dataDir, "link", asha)).toMatchObject({
    code: 1,
    said: expect.stringContaining("enable it first"),
  });
  expect((await staff(dataDir, "list")).said).toMatch(/asha@vanik\.example .* disabled /);
  expect(await staff(dataDir, "enable", asha)).toMatchObject({ code: 0 });
  expect((await post("login", { email: asha, password: "Chosen2Keep" })).status).toBe(200);
});

test("without a server it starts the database, ends it, and what it did holds", async () => {
  const dataDir = temporaryCopy("empty");
  const added = await staff(dataDir, "add", asha);
  expect(added.code, added.said).toBe(0);
  expect(added.said).toContain("http://localhost:3000/set-password#");
  expect(processesIn(dataDir)).toEqual([]);
  const both = await Promise.all([staff(dataDir, "list"), staff(dataDir, "list")]);
  for (const { code, said } of both) {
    expect(code, said).toBe(0);
    expect(said).toMatch(/^asha@vanik\.example +asha +no password yet/m);
  }
  expect(processesIn(dataDir)).toEqual([]);
  const { post, stop } = await serve(dataDir, "0");
  onTestFinished(stop);
  expect((await post("resetPwd", own(tokenIn(added.said)))).status).toBe(200);
});

test("the second factor: asked of the desk's people or not, and taken from whom it shuts out", async () => {
  const dataDir = demonstration;
  const { post, reads } = running;
  const { data } = await post("login", { email: desk, password: "Demo1234" });
  expect(await staff(dataDir, "require-second-factor", "on")).toMatchObject({ code: 0 });
  expect(await reads(data.access_token)).toBe(403);
  expect(await staff(dataDir, "require-second-factor", "off")).toMatchObject({ code: 0 });
  expect(await reads(data.access_token)).toBe(200);
  const reset = await staff(dataDir, "reset-second-factor", desk);
  expect(reset).toMatchObject({ code: 0, said: expect.stringContaining("was off already") });
});

test("says in a sentence what is wrong, and with the help what cannot be read", async () => {
  const elsewhere = temporaryDir();
  const nothing = await staff(elsewhere, "list");
  expect(nothing).toMatchObject({ code: 1, said: expect.stringContaining(`no database of Vanik in ${elsewhere} yet`) });
  expect(nothing.said.trim().split("\n")).toHaveLength(1);
  const dataDir = demonstration;
  for (const [typed, sentence] of [
    ["add buyer@vanik.example", "There is an account with the e-mail buyer@vanik.example already."],
    ["disable buyer@vanik.example", "The desk has no account with the e-mail buyer@vanik.example."],
    ["link nobody@vanik.example", "The desk has no account with the e-mail nobody@vanik.example."],
    ["reset-second-factor nobody@vanik.example", "There is no account with the e-mail nobody@vanik.example."],
  ] as const)
    expect(await staff(dataDir, ...typed.split(" "))).toEqual({ code: 1, said: `${sentence}\n` });
  for (const typed of [
    "",
    "add",
    "add asha",
    "disable a@b.in c@d.in",
    "disable a@b.in --keys never",
    "list all",
    "require-second-factor",
    "promote",
  ]) {
    const { code, said } = await staff(dataDir, ...typed.split(" ").filter(Boolean));
    expect([typed, code]).toEqual([typed, 2]);
    expect(said).toContain("npm run staff -- add <email> [name]");
  }
  expect(await staff(dataDir, "--help")).toMatchObject({
    code: 0,
    said: expect.stringContaining("The desk's accounts"),
  });
});
