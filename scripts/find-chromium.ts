// Browsers for the tests: the machine's own, or ones that are installed now.
import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";
import { runNode, runProgram } from "./run-check.ts";

const names = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];
const shellName = "chromium-headless-shell";
const macChrome = "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome";
let found: Promise<string | undefined> | undefined;

/**
 * The path of Chromium without its windows, installing Debian's package as root: journeys take three quarters of the time in
 * it. Nowhere else is it looked for; who has none does with Chromium.
 */
export async function findHeadlessShell(): Promise<string | undefined> {
  const here = onPath([shellName]);
  if (!here && mayInstall()) await installPackage(shellName);
  return here ?? onPath([shellName]);
}

/** The path of Chromium or Chrome, installing Debian's package as root, Playwright's browser otherwise. */
export function findChromium(): Promise<string | undefined> {
  return (found ??= search());
}

async function search(): Promise<string | undefined> {
  const here = installed() ?? (await playwrightChromium());
  if (here) return here;
  console.log("There is no Chromium or Chrome on this machine; installing one.");
  if (mayInstall()) {
    await installPackage("chromium");
    const debians = installed();
    if (debians) return debians;
  }
  await runNode(["node_modules/@playwright/test/cli.js", "install", "chromium"]);
  return playwrightChromium();
}

const mayInstall = () => process.getuid?.() === 0 && existsSync("/usr/bin/apt-get");

async function installPackage(name: string): Promise<void> {
  const env = { DEBIAN_FRONTEND: "noninteractive" };
  await runProgram("apt-get", ["update", "-qq"], { env });
  await runProgram("apt-get", ["install", "-y", "-qq", "--no-install-recommends", name], { env });
}

function installed(): string | undefined {
  return [process.env["CHROME_PATH"], onPath(names), macChrome].find((path) => path && existsSync(path));
}

function onPath(programs: readonly string[]): string | undefined {
  const dirs = (process.env["PATH"] ?? "").split(delimiter);
  return dirs.flatMap((dir) => programs.map((name) => join(dir, name))).find((path) => existsSync(path));
}

async function playwrightChromium(): Promise<string | undefined> {
  const { chromium } = await import("@playwright/test");
  const path = chromium.executablePath();
  return existsSync(path) ? path : undefined;
}
