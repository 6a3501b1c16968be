// PostgreSQL refuses to run as root: there it runs as the cluster's owner, else as user postgres.
import { spawnSync } from "node:child_process";
import { readFileSync, statSync } from "node:fs";
import { StartError } from "./start-error.ts";

/** The user that PostgreSQL runs as. */
export type SystemAccount = { uid: number; gid: number };

/** What the machine knows of its users; tests give their own. */
export type Accounts = {
  /** The line of a user as in /etc/passwd, or null. */
  find(name: string): string | null;
  /** Makes a system user with a command such as useradd; whether it succeeded. */
  run(command: string, args: string[]): boolean;
};

const SYSTEM_ACCOUNTS: Accounts = {
  find: (name) => {
    const result = spawnSync("getent", ["passwd", name], { encoding: "utf8" });
    if (result.status === 0) return result.stdout.trim();
    const lines = readFileSync("/etc/passwd", "utf8").split("\n");
    return lines.find((line) => line.startsWith(`${name}:`)) ?? null;
  },
  run: (command, args) => spawnSync(command, args, { stdio: "ignore" }).status === 0,
};

const WAYS_TO_ADD: [string, string[]][] = [
  ["useradd", ["--system", "--user-group", "--no-create-home", "--shell", "/usr/sbin/nologin", "postgres"]],
  ["adduser", ["--system", "--group", "--no-create-home", "--disabled-password", "postgres"]],
  ["adduser", ["-S", "-D", "-H", "-s", "/sbin/nologin", "postgres"]], // BusyBox
];

/**
 * The account for PostgreSQL: null when this process is not root and runs it as itself; the owner of `cluster`
 * when there is one; else user postgres, made when it is missing. Throws StartError when it cannot be made.
 */
export function postgresAccount(cluster: string, accounts: Accounts = SYSTEM_ACCOUNTS): SystemAccount | null {
  if (process.getuid?.() !== 0) return null;
  const existing = statSync(cluster, { throwIfNoEntry: false });
  if (existing && existing.uid !== 0) return { uid: existing.uid, gid: existing.gid };
  return findOrAdd(accounts);
}

/** User postgres of the machine, made when it is missing. */
export function findOrAdd(accounts: Accounts): SystemAccount {
  const ways = WAYS_TO_ADD.values();
  for (;;) {
    const account = parseAccount(accounts.find("postgres"));
    if (account) return account;
    const way = ways.next().value;
    if (!way)
      throw new StartError(
        "PostgreSQL does not run as root and a user for it cannot be made: add a system user named postgres, or start Vanik as an ordinary user.",
      );
    accounts.run(...way);
  }
}

function parseAccount(line: string | null): SystemAccount | null {
  const [, , uid, gid] = line?.split(":") ?? [];
  return uid && gid && Number(uid) > 0 ? { uid: Number(uid), gid: Number(gid) } : null;
}
