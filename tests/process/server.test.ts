import { existsSync, readFileSync, statSync, truncateSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { answers, serve, stopAtEnd } from "./serving.ts";
import { freePort, launch, processesIn, temporaryCopy, temporaryDir } from "./started.ts";

test("a second start on one data directory names the first one's process and address", async () => {
  const dataDir = temporaryCopy("empty");
  const first = await serve(dataDir);
  const address = await answers(first);
  const second = await serve(dataDir);
  expect(await second.ended).toBe(1);
  expect(second.said()).toContain(`(process ${first.child.pid}, serving ${address})`);
  expect(second.said().trim().split("\n")).toHaveLength(1);
  await answers(first);
});

test("a taken port is a sentence, and leaves nothing running", async () => {
  const dataDir = temporaryCopy("empty");
  const PORT = await freePort();
  const occupant = createServer().listen(Number(PORT), "127.0.0.1");
  onTestFinished(() => void occupant.close());
  const server = await serve(dataDir, { PORT });
  expect(await server.ended).toBe(1);
  expect(server.said()).toMatch(new RegExp(`Port ${PORT} is taken`));
  expect(server.said()).not.toMatch(/^ +at /m);
  expect(processesIn(dataDir)).toEqual([]);
});

test("wrong configuration is told in full", async () => {
  const wrong = {
    SECRET: "short",
    PORT: "many",
    DATABASE_URL: "mysql://x",
    PUBLIC_URL: "nonsense",
    SMTP_URL: "nonsense",
    DEMO: "maybe",
    RATE_LIMIT: "sometimes",
    SESSION_DAYS: "-1",
  };
  const server = await serve(temporaryDir(), wrong);
  expect(await server.ended).toBe(1);
  for (const name of Object.keys(wrong)) expect(server.said()).toMatch(new RegExp(`^ *${name} `, "m"));
  expect(server.said()).not.toMatch(/^ +at /m);
});

test("a damaged data directory is a sentence that names the log", async () => {
  const dataDir = temporaryCopy("empty");
  truncateSync(join(dataDir, "postgres/cluster/global/pg_control"), 10);
  const second = await serve(dataDir);
  expect(await second.ended).toBe(1);
  expect(second.said()).toMatch(/could not start on .*its log is \S+postgres\.log/);
  expect(second.said()).not.toMatch(/^ +at /m);
});

test("a data directory that cannot be made is a sentence", async () => {
  const server = await serve("/dev/null/data");
  expect(await server.ended).toBe(1);
  expect(server.said()).toMatch(/data directory \/dev\/null\/data cannot be used/);
});

test("a data directory that is a file is a sentence", async () => {
  const file = join(temporaryDir(), "data");
  writeFileSync(file, "");
  const server = await serve(file);
  expect(await server.ended).toBe(1);
  expect(server.said()).toContain(`The data directory ${file} cannot be used (it is a file): choose another DATA_DIR.`);
  expect(server.said()).not.toMatch(/^ +at /m);
});

/** Resolves to the address of a PostgreSQL that the server does not start itself. */
async function startPostgresElsewhere(): Promise<string> {
  const postgres = stopAtEnd(launch(process.execPath, ["tests/process/run-postgres.ts", temporaryDir()]));
  const [, connection = ""] = await postgres.until(/ready (.*)/);
  const { host, port, user, password, database } = JSON.parse(connection);
  return `postgres://${user}:${password}@localhost:${port}/${database}?host=${encodeURIComponent(host)}`;
}

test("DATABASE_URL serves from another PostgreSQL and starts none", async () => {
  const dataDir = temporaryDir();
  const DATABASE_URL = await startPostgresElsewhere();
  const server = await serve(dataDir, { DATABASE_URL });
  await answers(server);
  expect(existsSync(join(dataDir, "postgres"))).toBe(false);
  server.child.kill("SIGTERM");
  expect(await server.ended).toBe(0);
});

test("a node with another secret than the database's stops and says what to do", async () => {
  const DATABASE_URL = await startPostgresElsewhere();
  const [one, other] = [temporaryDir(), temporaryDir()];
  const first = await serve(one, { DATABASE_URL });
  await answers(first);
  expect(statSync(join(one, "secret")).mode & 0o777).toBe(0o600);
  const second = await serve(other, { DATABASE_URL });
  expect(await second.ended).toBe(1);
  expect(second.said()).toContain(`another secret than ${join(other, "secret")}: set SECRET`);
  await answers(await serve(other, { DATABASE_URL, SECRET: readFileSync(join(one, "secret"), "utf8").trim() }));
});

test("a DATABASE_URL that nobody answers is a sentence, and the end of the start", async () => {
  const PORT = await freePort();
  const server = await serve(temporaryDir(), { DATABASE_URL: `postgres://someone@127.0.0.1:${PORT}/nothing` });
  await server.until(/cannot be reached/);
  expect(await server.ended).toBe(1);
});
