// A checkout that nobody but its owner may enter: PostgreSQL's own user cannot either.
import { execFileSync } from "node:child_process";
import {
  chmodSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
} from "node:fs";
import { join } from "node:path";
import { beforeAll, describe, expect, test } from "vitest";
import { answers, empty, stopAtEnd } from "./serving.ts";
import { checkout, freePort, isRoot, launch, newDir, removeDir } from "./started.ts";

const nobody = 65534;

/** Packages are only read: their 50,000 files have a second name, where a disk can give them one. */
function linkOrCopy(from: string, to: string): void {
  try {
    execFileSync("cp", ["-al", from, to], { stdio: "ignore" });
  } catch {
    rmSync(to, { recursive: true, force: true });
    execFileSync("cp", ["-a", "--reflink=auto", from, to]);
  }
}

describe.runIf(isRoot)("a checkout that only its owner can read", () => {
  const copy = join(newDir(), "checkout");
  beforeAll(() => {
    mkdirSync(copy);
    // Other tests start servers meanwhile, which write into .built and .data: tar does not forgive that.
    const without = [".git", ".data", ".built", "node_modules"].map((name) => `--exclude=./${name}`);
    const archive = execFileSync("tar", ["-c", ...without, "."], { cwd: checkout, maxBuffer: 2 ** 30 });
    execFileSync("tar", ["-x", "--no-same-owner"], { cwd: copy, input: archive });
    const packages = join(copy, "node_modules");
    linkOrCopy(realpathSync(join(checkout, "node_modules")), packages);
    // The mark that they are installed is another file than the checkout's.
    rmSync(join(packages, ".vanik-lock"), { force: true });
    copyFileSync(join(copy, "package-lock.json"), join(packages, ".vanik-lock"));
    return () => removeDir(join(copy, ".."));
  });
  const give = (owner: number) => {
    const own = readdirSync(copy).filter((name) => name !== "node_modules");
    execFileSync("chown", ["-R", `${owner}:${owner}`, ...own], { cwd: copy });
    execFileSync("chown", [`${owner}:${owner}`, copy]);
    chmodSync(copy, 0o700);
  };
  const startIn = async (user: { uid?: number; gid?: number }) => {
    const env = { PORT: await freePort(), HOME: copy, ...empty };
    return stopAtEnd(launch("npm", ["start"], { cwd: copy, env, ...user }));
  };

  test("is served by an ordinary user", async () => {
    give(nobody);
    const started = await startIn({ uid: nobody, gid: nobody });
    await answers(started);
    expect(existsSync(join(copy, ".data/postgres/cluster"))).toBe(true);
    started.child.kill("SIGTERM");
    await started.ended;
    removeDir(join(copy, ".data"));
  });

  test("is served by root, with the database in /var/lib/vanik, and the start says so", async () => {
    give(0);
    const started = await startIn({});
    await answers(started);
    const [, place = ""] = /so the database lives in (\/var\/lib\/vanik\/[0-9a-f]+)\//.exec(started.said()) ?? [];
    expect(place).not.toBe("");
    expect(readFileSync(join(copy, ".data/postgres-place"), "utf8")).toContain(place);
    started.child.kill("SIGTERM");
    await started.ended;
    execFileSync("rm", ["-rf", place]);
  });
});
