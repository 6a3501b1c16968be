// Lighthouse on every public page, as a phone and as a desktop sees it: scores, times and bytes by kind.
import { launch } from "chrome-launcher";
import lighthouse, { desktopConfig, type Result } from "lighthouse";
import { findChromium } from "../scripts/find-chromium.ts";

export interface PageScore {
  page: string;
  device: "mobile" | "desktop";
  performance: number;
  accessibility: number;
  bestPractices: number;
  seo: number;
  /** Largest contentful paint, seconds. */
  lcp: number;
  /** Cumulative layout shift. */
  cls: number;
  /** Total blocking time, ms. */
  tbt: number;
  /** Transferred KB (1,000 bytes) by kind. */
  kilobytes: Record<string, number>;
}

/** Every kind of public page. */
export const publicPages = [
  "/",
  "/buyers",
  "/suppliers",
  "/products",
  "/products/fasteners",
  "/products/fasteners/hex-bolts",
  "/products/fasteners/hex-bolts/fs-hb-12050-z",
  "/search?q=hex+bolt+m12",
  "/media",
  "/about",
  "/contact",
  "/terms",
  "/privacy-policy",
  "/checkout",
  "/hi",
];

const flags = [
  "--headless=new",
  "--no-sandbox",
  "--disable-gpu",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  "--no-first-run",
];
const kinds = ["script", "stylesheet", "font", "image", "document"];

const score = ({ categories }: Result, name: string) => Math.round((categories[name]?.score ?? 0) * 100);
const value = ({ audits }: Result, name: string) => audits[name]?.numericValue ?? Number.NaN;

function bytesByKind({ audits }: Result): Record<string, number> {
  const details = audits["network-requests"]?.details;
  const requests = details?.type === "table" ? details.items : [];
  const sums: Record<string, number> = Object.fromEntries(kinds.map((kind) => [kind, 0]));
  for (const { resourceType, transferSize } of requests) {
    const kind = typeof resourceType === "string" ? resourceType.toLowerCase() : "";
    if (kind in sums) sums[kind] = (sums[kind] ?? 0) + Number(transferSize) / 1000;
  }
  return sums;
}

function toScore(result: Result, page: string, device: PageScore["device"]): PageScore {
  return {
    page,
    device,
    performance: score(result, "performance"),
    accessibility: score(result, "accessibility"),
    bestPractices: score(result, "best-practices"),
    seo: score(result, "seo"),
    lcp: value(result, "largest-contentful-paint") / 1000,
    cls: value(result, "cumulative-layout-shift"),
    tbt: value(result, "total-blocking-time"),
    kilobytes: bytesByKind(result),
  };
}

/** Opens each page twice in a fresh profile, the first once before, uncounted: a browser's own start is no page's. Throws when there is no Chromium, or when a page cannot be measured. */
export async function measurePages(origin: string, pages: readonly string[]): Promise<PageScore[]> {
  const chromePath = await findChromium();
  if (!chromePath) throw new Error("There is no Chromium: install it, or set CHROME_PATH.");
  const chrome = await launch({ chromePath, chromeFlags: flags, logLevel: "error" });
  const scores: PageScore[] = [];
  try {
    await lighthouse(origin + pages[0], { port: chrome.port, logLevel: "error" });
    for (const page of pages)
      for (const device of ["mobile", "desktop"] as const) {
        const options = { port: chrome.port, logLevel: "error" as const };
        const run = await lighthouse(origin + page, options, device === "desktop" ? desktopConfig : undefined);
        if (!run || run.lhr.runtimeError) throw new Error(`${page}: ${run?.lhr.runtimeError?.message ?? "no result"}`);
        scores.push(toScore(run.lhr, page, device));
      }
  } finally {
    chrome.kill();
  }
  return scores;
}

const heads = "page,device,perf.,access.,best pr.,SEO,LCP,CLS,TBT,JS,CSS,fonts,pictures,HTML".split(",");

/** The scores as a Markdown table; bytes in KB as transferred. */
export function lighthouseTable(scores: readonly PageScore[]): string {
  const rows = scores.map((one) => [
    one.page,
    one.device,
    ...[one.performance, one.accessibility, one.bestPractices, one.seo].map(String),
    `${one.lcp.toFixed(2)} s`,
    one.cls.toFixed(3),
    `${one.tbt.toFixed(0)} ms`,
    ...kinds.map((kind) => (one.kilobytes[kind] ?? 0).toFixed(1)),
  ]);
  return [heads, heads.map(() => "---"), ...rows].map((cells) => `| ${cells.join(" | ")} |`).join("\n");
}
