import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { startTestApp } from "../../tests/app.ts";

async function open(env: Record<string, string>) {
  const vanik = await startTestApp(env);
  onTestFinished(() => vanik.close());
  const ask = async (authorization?: string) => {
    const reply = await vanik.app.inject({ url: "/metrics", headers: authorization ? { authorization } : {} });
    return { status: reply.statusCode, text: reply.body };
  };
  return { vanik, ask };
}

test("without a token there are no metrics", async () => {
  const { ask } = await open({});
  expect((await ask("Bearer ")).status).toBe(404);
});

test("with it they tell requests by route, connections, jobs, the event loop and the age of the backup", async () => {
  const { vanik, ask } = await open({ METRICS_TOKEN: "a-long-token" });
  expect((await ask()).status).toBe(401);
  expect((await ask("Bearer another-token")).status).toBe(401);
  await vanik.call("GET", "/category");
  const { status, text } = await ask("Bearer a-long-token");
  expect(status).toBe(200);
  expect(text).toMatch(/^vanik_request_seconds_count\{method="GET",route="\/api\/category",status="200"\} 1$/m);
  expect(text).toMatch(/^vanik_pool_connections\{state="idle"\} [1-9]/m);
  expect(text).toContain("nodejs_eventloop_lag_seconds");
  expect(text).toContain("# TYPE vanik_jobs gauge");
  expect(text).not.toMatch(/^vanik_backup_age_seconds /m);
  const at = new Date(Date.now() - 3_600_000).toISOString();
  await writeFile(join(vanik.deps.config.dataDir, "last-backup"), JSON.stringify({ at, folder: "/backups" }));
  expect((await ask("Bearer a-long-token")).text).toMatch(/^vanik_backup_age_seconds 36\d\d\b/m);
});
