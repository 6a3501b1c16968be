// Global set-up of tests that ask for pages: they are built if a source of them has changed.
import { execFileSync } from "node:child_process";
import { join } from "node:path";

export function setup(): void {
  execFileSync(process.execPath, ["web/build.ts", "--if-stale"], {
    cwd: join(import.meta.dirname, ".."),
    stdio: "inherit",
  });
}
