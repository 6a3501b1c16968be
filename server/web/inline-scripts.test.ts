import { hash } from "node:crypto";
import { expect, test } from "vitest";
import { hashInlineScripts } from "./inline-scripts.ts";

const nonce = "4AAQSkZJRg+/abcdefghij==";
const source = (code: string) => `'sha256-${hash("sha256", code, "base64")}'`;

test("a page's own inline scripts are named by their hash, and nothing else that stands in it", () => {
  const foreign = "fetch('//x')";
  const html = [
    `<script nonce="${nonce}">early()</script>`,
    `<script async="" type="text/later" nonce="${nonce}">import "/a.js"</script>`,
    `<script nonce="${nonce}" src="/assets/a.js"></script>`,
    `<script>${foreign}</script><script nonce="">${foreign}</script><script data-x=' nonce="guess"'>${foreign}</script>`,
    `<p onclick="x()">&lt;script nonce=&quot;${"x"}&quot;&gt;</p>`,
  ].join("");
  const hashed = hashInlineScripts(html, nonce)!;
  expect(hashed.sources).toBe(`${source("early()")} ${source('import "/a.js"')}`);
  expect(hashed.html).toBe(html.replaceAll(` nonce="${nonce}"`, ""));
});

test("the same page has the same text, whatever nonce it was rendered under", () => {
  const page = (mark: string) => hashInlineScripts(`<script nonce="${mark}">a()</script>`, mark);
  expect(page("bm9uY2Ux")).toEqual(page("bm9uY2Uy"));
});

test("a page that says its nonce elsewhere cannot be kept", () => {
  expect(hashInlineScripts(`<script nonce="${nonce}">s.nonce="${nonce}"</script>`, nonce)).toBeNull();
});
