// Fills one data directory with the demonstration and gives each journeys' server a copy: filling is most of a first start.
import { execFileSync, spawn } from "node:child_process";
import { existsSync, mkdirSync, rmSync } from "node:fs";
import { join, resolve } from "node:path";
import { endOrphan } from "../../server/platform/postgres-orphan.ts";
import { dataDirs, filled, ports } from "./servers.ts";

const emptied = [filled, ...Object.values(dataDirs)];
for (const dir of emptied) rmSync(dir, { recursive: true, force: true });

const env = { ...process.env, DATA_DIR: filled, PORT: String(ports.filling) };
const server = spawn(process.execPath, ["server/main.ts"], { env, stdio: ["ignore", "inherit", "pipe"] });
let output = "";
server.stderr.on("data", (chunk) => {
  process.stderr.write(chunk);
  output += chunk;
  if (output.includes("Vanik is ready")) server.kill("SIGTERM");
});
await new Promise((resolve) => server.once("close", resolve));
if (!output.includes("Vanik is ready")) process.exit(1);
// A stop that takes longer than its grace on a busy machine leaves PostgreSQL at work: nothing is copied under its hands.
const home = join(resolve(filled), "postgres");
await endOrphan({ home, cluster: join(home, "cluster") }, { warn: () => {} });

for (const dir of Object.values(dataDirs)) {
  mkdirSync(dir);
  if (dir === dataDirs.empty) continue;
  // Where root's PostgreSQL cannot live in the checkout there is none here to copy: the server then fills its own.
  const made = ["secret", "postgres"].map((name) => join(filled, name)).filter((path) => existsSync(path));
  execFileSync("cp", ["-a", ...made, dir]);
}
