// A crawler: from Home it follows every link, picture, script and style of the site; each leads somewhere.
import { expect, test } from "../e2e/vanik.ts";

const together = 16;
// Thousands of items look alike in Hindi: their pages are the same files with the same links.
const skipped = /^\/hi\/products\/[^/]+\/[^/]+\/|^\/(api|dev)\//;

const entities: Record<string, string> = { "&amp;": "&", "&quot;": '"', "&#x27;": "'", "&lt;": "<", "&gt;": ">" };
const plain = (text: string) => text.replace(/&(?:amp|quot|#x27|lt|gt);/g, (entity) => entities[entity] ?? entity);

/** The addresses that a page names, in tags and not in its data. A list narrowed in every way is no crawler's to follow. */
function addressesOf(html: string, base: string): string[] {
  const tags = html.replace(/<script[^>]*>[^]*?<\/script>/g, "").matchAll(/<[^>]*\s(?:href|src)="([^"]*)"[^>]*>/g);
  return [...tags].flatMap(([tag, address = ""]) =>
    tag.includes('rel="nofollow"') ? [] : [new URL(plain(address), base).href],
  );
}

test("no link of the site is broken", async ({ baseURL }) => {
  const seen = new Set([`${baseURL}/`]);
  const broken: string[] = [];
  const waiting = [...seen];

  async function follow(address: string): Promise<string[]> {
    // Nobody reads what is packed for the way: packing thousands of pages took longer than making them.
    const reply = await fetch(address, { headers: { "accept-encoding": "identity" } });
    if (!reply.ok) broken.push(`${reply.status} ${address}`);
    const isPage = reply.headers.get("content-type")?.startsWith("text/html");
    const text = await reply.text();
    return isPage ? addressesOf(text, address) : [];
  }

  while (waiting.length > 0) {
    const batch = waiting.splice(0, together);
    for (const address of (await Promise.all(batch.map(follow))).flat()) {
      const { origin, pathname, search } = new URL(address);
      const target = origin + pathname + search;
      if (origin !== baseURL || seen.has(target) || skipped.test(pathname)) continue;
      seen.add(target);
      waiting.push(target);
    }
  }
  expect(broken).toEqual([]);
  // Every category, sub-category and item was among them.
  expect(seen.size).toBeGreaterThan(3000);
});
