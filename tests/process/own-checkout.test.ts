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
  utimesSync,
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
    const without = [".git", ".data", ".built", "server/.built", "node_modules"].map((name) => `--exclude=./${name}`);
    const archive = execFileSync("tar", ["-c", ...without, "."], { cwd: checkout, maxBuffer: 2 ** 30 });
    execFileSync("tar", ["-x", "--no-same-owner"], { cwd: copy, input: archive });
    const packages = join(copy, "node_modules");
    linkOrCopy(realpathSync(join(checkout, "node_modules")), packages);
    // The mark that they are installed is another file than the checkout's.
    rmSync(join(packages, ".vanik-lock"), { force: true });
    copyFileSync(join(copy, "package-lock.json"), join(packages, ".vanik-lock"));
    return () => removeDir(join(copy, ".."));
  });
  const setOwner = (owner: number) => {
    const own = readdirSync(copy).filter((name) => name !== "node_modules");
    execFileSync("chown", ["-R", `${owner}:${owner}`, ...own], { cwd: copy });
    execFileSync("chown", [`${owner}:${owner}`, copy]);
    chmodSync(copy, 0o700);
  };
  const startIn = async (user: { uid?: number; gid?: number }) => {
    const env = { PORT: await freePort(), HOME: copy, ...empty };
    return stopAtEnd(launch("npm", ["start"], { cwd: copy, env, ...user }));
  };

  test("is served and backed up by an ordinary user, by the command of the unit in deploy/", async () => {
    setOwner(nobody);
    const user = { uid: nobody, gid: nobody };
    const DATA_DIR = join(copy, ".data");
    const [, command = ""] = /^ExecStart=(.*)$/m.exec(readFileSync(join(copy, "deploy/vanik.service"), "utf8")) ?? [];
    const launchHere = ([program = "", ...args]: string[], env: Record<string, string>) =>
      launch(program, args, { cwd: copy, env: { HOME: copy, DATA_DIR, ...env }, ...user });
    const started = stopAtEnd(launchHere(command.split(" "), { PORT: await freePort(), ...empty }));
    await answers(started);
    expect(existsSync(join(DATA_DIR, "postgres/cluster"))).toBe(true);
    // What put the server into one file stays out of the one that serves.
    expect(readdirSync(join(copy, "server/.built"))).toHaveLength(1);
    expect(readFileSync(`/proc/${started.child.pid}/maps`, "utf8")).not.toContain("rolldown");
    const backup = launchHere(["sh", "scripts/run.sh", "backup", join(DATA_DIR, "backups"), "--keep", "14"], {});
    expect(await backup.ended, backup.said()).toBe(0);
    expect(readdirSync(join(DATA_DIR, "backups"))).toHaveLength(1);
    started.child.kill("SIGTERM");
    await started.ended;
    removeDir(DATA_DIR);
  });

  test("is served by root, with the database in /var/lib/vanik, and the start says so", async () => {
    setOwner(0);
    const started = await startIn({});
    await answers(started);
    const [, place = ""] = /so the database lives in (\/var\/lib\/vanik\/[0-9a-f]+)\//.exec(started.said()) ?? [];
    expect(place).not.toBe("");
    expect(readFileSync(join(copy, ".data/postgres-place"), "utf8")).toContain(place);
    started.child.kill("SIGTERM");
    await started.ended;
    execFileSync("rm", ["-rf", place]);
  });

  test("has the server put into one file anew by a newer source, and starts without where nobody may write", async () => {
    setOwner(0);
    chmodSync(copy, 0o755);
    const built = join(copy, "server/.built");
    const bundle = async (user: { uid?: number; gid?: number } = {}) => {
      const bundling = launch(process.execPath, ["server/bundle.ts"], { cwd: copy, ...user });
      expect(await bundling.ended, bundling.said()).toBe(0);
      return bundling.said().trim();
    };
    rmSync(built, { recursive: true, force: true });
    expect(await bundle({ uid: nobody, gid: nobody })).toBe("Nothing may be written here.");
    expect(existsSync(built)).toBe(false);
    expect(await bundle()).toBe("The server is bundled.");
    const [first = ""] = readdirSync(built);
    await bundle();
    expect(readdirSync(built)).toEqual([first]);
    // Where .built was made in the very millisecond by which the build is named, the folder around it is a fraction newer.
    const made = (Number(first) + 0.4) / 1000;
    utimesSync(join(copy, "server"), made, made);
    await bundle();
    expect(readdirSync(built)).toEqual([first]);
    const builds = [first];
    for (const source of ["server/serve.ts", "contracts/api.ts"]) {
      utimesSync(join(copy, source), new Date(), new Date());
      await bundle();
      builds.push(readdirSync(built).toSorted().at(-1) ?? "");
    }
    expect(new Set(builds).size).toBe(3);
    expect(readdirSync(built).toSorted()).toEqual(builds.slice(1));
  });

  test("of two starts that put it into one file in the same millisecond both go on, and one file is kept", async () => {
    setOwner(0);
    const at = Date.now() + 60_000;
    utimesSync(join(copy, "server/serve.ts"), at / 1000, at / 1000);
    const clock = `data:text/javascript,Date.now = () => ${at}`;
    const bundle = () => launch(process.execPath, ["--import", clock, "server/bundle.ts"], { cwd: copy });
    for (const one of [bundle(), bundle()]) expect(await one.ended, one.said()).toBe(0);
    const built = readdirSync(join(copy, "server/.built"));
    expect(built).toContain(String(at));
    expect(built.filter((name) => name.startsWith("."))).toEqual([]);
  });
});
