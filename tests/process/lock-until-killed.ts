// Takes the lock of a data directory, says so, and holds it until it is killed.
import { lockDataDir } from "../../server/platform/data-lock.ts";

const [dataDir = "", startAt = "0"] = process.argv.slice(2);
while (Date.now() < Number(startAt)); // all at the same moment
try {
  const lock = await lockDataDir(dataDir);
  lock.announce("http://localhost:3999");
  console.log("held");
  setInterval(() => {}, 1000);
} catch (error) {
  console.log((error as Error).message);
  process.exitCode = 1;
}
