// However it is stopped, nothing is left running, and the next start finds all that was there.
import { existsSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, onTestFinished, test } from "vitest";
import { answers, empty, serve, stopAtEnd } from "./serving.ts";
import { startSmtp } from "../smtp.ts";
import { eventually, freePort, launch, processesIn, type Started, temporaryCopy, temporaryDir } from "./started.ts";

describe.each(["SIGTERM", "SIGINT", "SIGHUP"] as const)("%s", (signal) => {
  test("to the server ends everything", async () => {
    const dataDir = temporaryCopy("empty");
    const server = await serve(dataDir);
    await answers(server);
    await endsAll(server, dataDir, () => server.child.kill(signal));
  });

  test("to npm ends everything", async () => {
    const dataDir = temporaryCopy("empty");
    const npm = stopAtEnd(launch("npm", ["start"], { env: { PORT: await freePort(), DATA_DIR: dataDir, ...empty } }));
    await answers(npm);
    await endsAll(npm, dataDir, () => npm.child.kill(signal));
  });

  test("to a server that is still starting ends everything", async () => {
    const dataDir = temporaryDir();
    const server = await serve(dataDir);
    await eventually("PostgreSQL starts", () => existsSync(join(dataDir, "postgres/cluster")));
    await endsAll(server, dataDir, () => server.child.kill(signal));
  });
});

async function endsAll(started: Started, dataDir: string, end: () => void): Promise<void> {
  end();
  await started.ended;
  await eventually("nothing is left", () => processesIn(dataDir).length === 0);
}

test("Ctrl-C, which reaches the whole group at once, ends everything", async () => {
  const dataDir = temporaryCopy("empty");
  const env = { PORT: await freePort(), DATA_DIR: dataDir, ...empty };
  const npm = launch("npm", ["start"], { detached: true, env });
  await answers(npm);
  await endsAll(npm, dataDir, () => process.kill(-(npm.child.pid ?? 0), "SIGINT"));
});

test("connections to the mail server end while the database still stands", async () => {
  const dataDir = temporaryCopy("empty");
  const closed: number[] = [];
  const smtp = await startSmtp({ hideSTARTTLS: true, onClose: () => void closed.push(processesIn(dataDir).length) });
  onTestFinished(() => smtp.close());
  const server = await serve(dataDir, {
    CAPTCHA: "none",
    MAIL_FROM: "Vanik <desk@vanik.example>",
    SMTP_URL: `smtp://127.0.0.1:${smtp.port}`,
  });
  const address = await answers(server);
  const headers = { "application-key": "vanik-web", "content-type": "application/json" };
  const [, token] = await server.until(/\/set-up#([\w-]+)/);
  const email = "asha@vanik.example";
  const account = { token, name: "Asha", email, password: "Kettle41", cnfPassword: "Kettle41" };
  for (const [call, input] of [
    ["setUp", account],
    ["sendOTP", { email, purpose: "RESET" }],
  ] as const) {
    const body = JSON.stringify(input);
    expect((await fetch(`${address}/api/${call}`, { method: "POST", headers, body })).status).toBe(200);
  }
  await eventually("a mail is handed over", () => smtp.received.length > 0);
  server.child.kill("SIGTERM");
  expect(await server.ended).toBe(0);
  expect(closed.length).toBeGreaterThan(0);
  expect(closed).not.toContain(0);
});
