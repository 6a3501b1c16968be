// deploy/install.sh on a root of its own: what it writes, that a second run changes nothing, and what it refuses.
import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { readConfig } from "../server/config.ts";

const script = join(import.meta.dirname, "../deploy/install.sh");
const answers = { VANIK_ADDRESS: "vanik.setu.example", VANIK_MAIL: "", VANIK_BACKUPS: "/mnt/disk2/backups" };

function freshRoot(): string {
  const root = mkdtempSync(join(tmpdir(), "vanik-install-"));
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  return root;
}
function install(root: string, { env = {}, typed = "", options = ["--yes"] as string[] } = {}) {
  const { status, stdout, stderr } = spawnSync("sh", [script, "--root", root, ...options], {
    env: { PATH: process.env["PATH"], ...env },
    input: typed,
    encoding: "utf8",
  });
  return { status, said: stdout + stderr };
}
const read = (root: string, path: string) => readFileSync(join(root, path), "utf8");
const linesOf = (root: string) => read(root, "etc/vanik.env").trim().split("\n").toSorted();

test("asks three things, and writes what they say", () => {
  const root = freshRoot();
  const typed = "https://vanik.setu.example/\nsmtp://a%40b:p@smtp.example.com:587\n/mnt/disk2/backups\n";
  const { status, said } = install(root, { typed, options: [] });
  expect(status, said).toBe(0);
  expect(said.match(/\]: /g)).toHaveLength(3);
  expect(linesOf(root)).toEqual([
    "BACKUP_DIR=/mnt/disk2/backups",
    "PUBLIC_URL=https://vanik.setu.example",
    "SMTP_URL=smtp://a%40b:p@smtp.example.com:587",
    "TRUST_PROXY=127.0.0.1",
  ]);
  expect(statSync(join(root, "etc/vanik.env")).mode & 0o777).toBe(0o640);
  expect(read(root, "etc/systemd/system/vanik.service.d/backups.conf")).toBe(
    "[Service]\nReadWritePaths=/mnt/disk2/backups\n",
  );
  expect(read(root, "etc/caddy/vanik.caddy")).toContain("\nvanik.setu.example {\n");
  expect(said).toContain("would run: systemctl restart vanik");
  expect(said).not.toContain("p@smtp");
});

test("run again it leaves all as it is, keeps lines of one's own and what was said before, and changes what is said anew", () => {
  const root = freshRoot();
  expect(install(root, { env: answers }).status).toBe(0);
  writeFileSync(join(root, "etc/vanik.env"), `${read(root, "etc/vanik.env")}METRICS_TOKEN=own\n`);
  writeFileSync(join(root, "etc/caddy/Caddyfile"), `other.example {\n}\n${read(root, "etc/caddy/Caddyfile")}`);
  expect(install(root, { env: {} }).status).toBe(0);
  const before = linesOf(root);
  expect(before).toEqual([
    "BACKUP_DIR=/mnt/disk2/backups",
    "METRICS_TOKEN=own",
    "PUBLIC_URL=https://vanik.setu.example",
    "TRUST_PROXY=127.0.0.1",
  ]);
  const written = statSync(join(root, "etc/systemd/system/vanik.service")).mtimeMs;
  expect(install(root, { env: { VANIK_BACKUPS: "/srv/other" } }).status).toBe(0);
  expect(linesOf(root)).toEqual([before[0]!.replace("/mnt/disk2/backups", "/srv/other"), ...before.slice(1)]);
  expect(statSync(join(root, "etc/systemd/system/vanik.service")).mtimeMs).toBe(written);
  expect(read(root, "etc/caddy/Caddyfile")).toBe("other.example {\n}\nimport vanik.caddy\n");
});

test.each([
  ["no address", { VANIK_ADDRESS: "" }, /Say the address/],
  ["a path in the address", { VANIK_ADDRESS: "vanik.example/x" }, /a name alone/],
  ["a port in the address", { VANIK_ADDRESS: "vanik.example:8080" }, /a name alone/],
  ["an address that a shell would read", { VANIK_ADDRESS: "$(id).example" }, /no spaces, quotes/],
  ["a mail server without its scheme", { VANIK_MAIL: "smtp.example.com" }, /begins with smtp/],
  ["a second line in the mail server", { VANIK_MAIL: "smtp://a\nDEMO=1" }, /no spaces, quotes/],
  ["backups by a relative path", { VANIK_BACKUPS: "backups" }, /a whole path/],
  ["backups with a way up", { VANIK_BACKUPS: "/srv/../etc" }, /a whole path/],
  ["backups within the data", { VANIK_BACKUPS: "/var/lib/vanik-data/backups" }, /would be lost/],
  ["backups within the program", { VANIK_BACKUPS: "/opt/vanik" }, /would be lost/],
])("refuses %s, and writes nothing", (_, env, sentence) => {
  const root = freshRoot();
  const refused = install(root, { env: { ...answers, ...env } });
  expect([refused.status, refused.said]).toEqual([1, expect.stringMatching(sentence)]);
  expect(existsSync(join(root, "etc"))).toBe(false);
});

test("says how it is used, and what it does not know", () => {
  const help = install(freshRoot(), { options: ["--help"] });
  expect([help.status, help.said]).toEqual([0, expect.stringMatching(/VANIK_ADDRESS, VANIK_MAIL and VANIK_BACKUPS/)]);
  expect(install(freshRoot(), { options: ["--force"] })).toMatchObject({
    status: 1,
    said: expect.stringMatching(/no option --force/),
  });
});

test("the unit is one that systemd takes, where there is one to ask", () => {
  const root = freshRoot();
  expect(install(root, { env: answers }).status).toBe(0);
  const unit = join(root, "etc/systemd/system/vanik.service");
  mkdirSync(dirname(unit), { recursive: true });
  const { error, status, stderr } = spawnSync("systemd-analyze", ["verify", unit], { encoding: "utf8" });
  if (!error) expect([status, stderr.split("\n").filter((line) => line.includes("vanik.service"))]).toEqual([0, []]);
  for (const line of [
    "ProtectSystem=strict",
    "NoNewPrivileges=yes",
    "PrivateTmp=yes",
    "StateDirectory=vanik-data",
    "User=vanik",
  ])
    expect(read(root, "etc/systemd/system/vanik.service")).toContain(line);
});

test("Caddy asks Vanik where it listens, and what is told anew comes at once", () => {
  const root = freshRoot();
  expect(install(root, { env: answers }).status).toBe(0);
  const { port } = readConfig({ DATA_DIR: root });
  expect(read(root, "etc/caddy/vanik.caddy").replace(/^\s*#.*\n/gm, "")).toBe(
    `vanik.setu.example {\n\treverse_proxy 127.0.0.1:${port} {\n\t\tflush_interval -1\n\t}\n}\n`,
  );
  // The port that the unit serves is the one by default, and Caddy alone is believed of whom it asks for.
  expect(read(root, "etc/systemd/system/vanik.service")).not.toMatch(/\bPORT=/);
  expect(linesOf(root)).toContain("TRUST_PROXY=127.0.0.1");
  const { error, status, stderr } = spawnSync(
    "caddy",
    ["validate", "--adapter", "caddyfile", "--config", "vanik.caddy"],
    {
      cwd: join(root, "etc/caddy"),
      encoding: "utf8",
    },
  );
  if (!error) expect(status, stderr).toBe(0);
});
