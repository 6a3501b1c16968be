// What a journey visits, pages and calls, is written down in a whole run: `npm test -- near` chooses journeys by it.
import { appendFileSync } from "node:fs";
import { relative } from "node:path";
import type { BrowserContext, Page, TestInfo } from "@playwright/test";

/** Listens to a page and to each window that is opened besides; what is returned writes down what was visited. */
export function recordVisits(page: Page, info: TestInfo): () => void {
  const record = process.env.JOURNEYS_VISITED;
  if (!record) return () => {};
  const visited = new Set<string>();
  const started = Date.now();
  const note = (method: string, address: string) => {
    if (URL.canParse(address)) visited.add(`${method} ${new URL(address).pathname}`);
  };
  const listenToPage = (one: Page) =>
    one.on("framenavigated", (frame) => frame === one.mainFrame() && note("GET", frame.url()));
  const listen = (context: BrowserContext) => {
    context.pages().forEach(listenToPage);
    context.on("page", listenToPage);
    context.on("request", (request) => {
      if (request.url().includes("/api/")) note(request.method(), request.url());
    });
  };
  listen(page.context());
  const browser = page.context().browser();
  // By reflection: it is called on its browser below.
  const open = browser && (Reflect.get(browser, "newContext") as typeof browser.newContext);
  if (browser && open)
    browser.newContext = async (...how) => {
      const context = await open.apply(browser, how);
      listen(context);
      return context;
    };
  return () => {
    if (browser && open) browser.newContext = open;
    const seconds = Math.round((Date.now() - started) / 1000);
    appendFileSync(
      record,
      `${JSON.stringify({ file: relative(process.cwd(), info.file), seconds, visited: [...visited] })}\n`,
    );
  };
}
