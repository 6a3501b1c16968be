// A browser for the tests: the machine's own, or one that is installed now.
import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";
import { runNode, runProgram } from "./run-check.ts";

const names = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];
const macChrome = "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome";
let found: Promise<string | undefined> | undefined;

/** The path of Chromium or Chrome, installing Debian's package as root, Playwright's browser otherwise. */
export function findChromium(): Promise<string | undefined> {
  return (found ??= search());
}

async function search(): Promise<string | undefined> {
  const here = installed() ?? (await playwrightsOwn());
  if (here) return here;
  console.log("There is no Chromium or Chrome on this machine; installing one.");
  if (process.getuid?.() === 0 && existsSync("/usr/bin/apt-get")) {
    const env = { DEBIAN_FRONTEND: "noninteractive" };
    await runProgram("apt-get", ["update", "-qq"], { env });
    await runProgram("apt-get", ["install", "-y", "-qq", "--no-install-recommends", "chromium"], { env });
    const debians = installed();
    if (debians) return debians;
  }
  await runNode(["node_modules/@playwright/test/cli.js", "install", "chromium"]);
  return playwrightsOwn();
}

function installed(): string | undefined {
  const given = process.env["CHROME_PATH"];
  const onPath = (process.env["PATH"] ?? "").split(delimiter).flatMap((dir) => names.map((name) => join(dir, name)));
  return [...(given ? [given] : []), ...onPath, macChrome].find((path) => existsSync(path));
}

async function playwrightsOwn(): Promise<string | undefined> {
  const { chromium } = await import("@playwright/test");
  const path = chromium.executablePath();
  return existsSync(path) ? path : undefined;
}
