// A start that is killed while it makes its database, fills it or serves: the next one finds its way.
import { setTimeout as sleep } from "node:timers/promises";
import { expect, test } from "vitest";
import { answers, demonstration, serve } from "./serving.ts";
import { processesIn, temporaryDir } from "./started.ts";

test("kill -9 at any moment, of a first start or later, is recovered from", async () => {
  const dataDir = temporaryDir();
  for (const moment of [300, 800, 1500, 2500, 4000]) {
    const killed = await serve(dataDir, demonstration);
    await sleep(moment);
    killed.child.kill("SIGKILL");
    await killed.ended;
  }
  for (let round = 0; round < 3; round++) {
    const killed = await serve(dataDir, demonstration);
    await answers(killed);
    killed.child.kill("SIGKILL");
    await killed.ended;
  }
  const last = await serve(dataDir, demonstration);
  await answers(last);
  last.child.kill("SIGTERM");
  expect(await last.ended).toBe(0);
  expect(processesIn(dataDir)).toEqual([]);
});
