import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { checkout, launch, temporaryDir } from "./started.ts";

const holder = (dataDir: string, startAt = 0) => {
  const started = launch(process.execPath, [
    join(checkout, "tests/process/lock-until-killed.ts"),
    dataDir,
    String(startAt),
  ]);
  onTestFinished(() => void started.child.kill("SIGKILL"));
  return started;
};

test("a second start is told process and address of the first", async () => {
  const dataDir = temporaryDir();
  const first = holder(dataDir);
  await first.until(/held/);
  const second = holder(dataDir);
  expect(await second.ended).toBe(1);
  expect(second.said()).toBe(
    `Vanik already runs on ${dataDir} (process ${first.child.pid}, serving http://localhost:3999): stop it first, or choose another DATA_DIR.\n`,
  );
});

test("of several starts at one moment after a crash exactly one wins, time and again", async () => {
  const dataDir = temporaryDir();
  for (let round = 0; round < 8; round++) {
    const startAt = Date.now() + 700;
    const all = Array.from({ length: 6 }, () => holder(dataDir, startAt));
    await Promise.all(all.map((one) => one.until(/\n/)));
    const winners = all.filter((one) => one.said() === "held\n");
    expect(winners, all.map((one) => one.said()).join("")).toHaveLength(1);
    expect(all.filter((one) => one.said().includes(`process ${winners[0]?.child.pid}`))).toHaveLength(5);
    winners[0]?.child.kill("SIGKILL"); // leaves its socket file behind
    await Promise.all(all.map((one) => one.ended));
  }
});

test("a path too long for a socket is locked all the same", async () => {
  const dataDir = join(temporaryDir(), "long".repeat(40));
  mkdirSync(dataDir);
  await holder(dataDir).until(/held/);
  expect(await holder(dataDir).ended).toBe(1);
});
