// The embedded PostgreSQL takes nobody without the password of its role, over its own socket neither (controls 8). The passwords are made
// once for a place and stand beside the cluster, for us alone.
import { spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { chownSync, existsSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { postgresEnvironment } from "./postgres-cluster.ts";
import type { ClusterPlace } from "./postgres-place.ts";
import { StartError } from "./start-error.ts";

/** Of the owner, and of the role that serves. */
export interface Passwords {
  vanik_owner: string;
  vanik_app: string;
}

const access = `# Written by Vanik: every role of this cluster has a password, and is asked for it.
local all all scram-sha-256
local replication all scram-sha-256
`;

/** Where the passwords of a place stand; who takes this file away has them made anew at the next start. */
export const passwordsFile = ({ home }: Pick<ClusterPlace, "home">) => join(home, "passwords");

/** What they are; null for a place that has none yet. */
export function readPasswords(place: Pick<ClusterPlace, "home">): Passwords | null {
  const file = passwordsFile(place);
  return existsSync(file) ? (JSON.parse(readFileSync(file, "utf8")) as Passwords) : null;
}

/** Those of another cluster do not fit one that is laid in its place. */
export function forgetPasswords(place: Pick<ClusterPlace, "home">): void {
  rmSync(passwordsFile(place), { force: true });
}

/**
 * Sees that a cluster, which nobody serves, demands the passwords of its place; one of before has them from now on. A kill leaves what the
 * next start does again.
 */
export async function demandPasswords(place: ClusterPlace): Promise<Passwords> {
  const known = readPasswords(place);
  const file = join(place.cluster, "pg_hba.conf");
  if (known && readFileSync(file, "utf8") === access) return known;
  const newPassword = () => randomBytes(24).toString("base64url");
  const passwords = known ?? { vanik_owner: newPassword(), vanik_app: newPassword() };
  await setPasswords(place, passwords);
  writeWhole(file, access, place.account);
  if (!known) writeWhole(passwordsFile(place), `${JSON.stringify(passwords)}\n`, null);
  return passwords;
}

function writeWhole(file: string, text: string, account: ClusterPlace["account"]): void {
  writeFileSync(`${file}.part`, text, { mode: 0o600, flush: true });
  if (account) chownSync(`${file}.part`, account.uid, account.gid);
  renameSync(`${file}.part`, file);
}

/** By PostgreSQL for one, which needs no connection. */
async function setPasswords({ native, cluster, account }: ClusterPlace, passwords: Passwords): Promise<void> {
  const settings = ["exit_on_error=on", "log_min_error_statement=panic", "log_statement=none"];
  const args = ["--single", "-D", cluster, ...settings.flatMap((one) => ["-c", one]), "postgres"];
  const child = spawn(join(native, "bin/postgres"), args, {
    ...account,
    cwd: "/",
    env: postgresEnvironment(),
    stdio: ["pipe", "ignore", "pipe"],
  });
  let output = "";
  child.stderr.on("data", (chunk) => (output += chunk));
  child.stdin.on("error", () => {});
  child.stdin.end(
    [
      `DO $$ BEGIN IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = 'vanik_app') THEN CREATE ROLE vanik_app LOGIN NOSUPERUSER NOCREATEDB NOCREATEROLE; END IF; END $$;`,
      `ALTER ROLE vanik_owner PASSWORD '${passwords.vanik_owner}';`,
      `ALTER ROLE vanik_app PASSWORD '${passwords.vanik_app}';`,
      "",
    ].join("\n"),
  );
  const code = await new Promise<number | null>((resolve) => {
    child.once("error", (error) => {
      output = error.message;
      resolve(null);
    });
    child.once("close", resolve);
  });
  if (code !== 0)
    throw new StartError(
      `The roles of the database in ${cluster} could not be given their passwords (${output.trim().split("\n").at(-1) ?? "no reason given"}): check the free space, then start again.`,
    );
}
