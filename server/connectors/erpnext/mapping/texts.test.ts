import fc from "fast-check";
import { expect, test } from "vitest";
import { UnreadableField } from "./figures.ts";
import { linesOfHtml, remoteLine, remoteName, remoteNote } from "./texts.ts";

test.each<[html: string, text: string]>([
  ['<div class="ql-editor read-mode"><p>Ex works</p><p><br></p><p>30 days</p></div>', "Ex works\n30 days"],
  [
    "Plot 4, MIDC<br>\nPune<br>Maharashtra<br>\nPIN Code: 411001<br>",
    "Plot 4, MIDC\nPune\nMaharashtra\nPIN Code: 411001",
  ],
  ["<ol><li>One</li><li>Two <b>and</b> half</li></ol>", "One\nTwo and half"],
  ["<table><tr><td>Rate</td><td>12</td></tr><tr><th>Qty</th><td>5</td></tr></table>", "Rate 12\nQty 5"],
  ["R&amp;D &lt;5 mm&gt; &#8377; 12 &nbsp; &quot;best&quot;", 'R&D <5 mm> ₹ 12 "best"'],
  ["<p>5 &lt; 6 &amp;amp; so on</p>", "5 < 6 &amp; so on"],
  ["Two lines\nof no HTML", "Two lines\nof no HTML"],
  ["<p>One\nline</p>", "One line"],
  [' 5 > 4,\r\n\n "so"  on ', '5 > 4,\n"so" on'],
  [' 5 > 4,\r\n\n "so"  on &amp; on', '5 > 4,\n"so" on & on'],
  ["<script>alert(1)</script><style>p{}</style><p onclick='x()'>Safe</p>", "Safe"],
  ["<p title='a <br> b'>Once</p>", "Once"],
  ["<!-- unsaid --><p>Said</p>", "Said"],
  ["<p>Unclosed <b>bold", "Unclosed bold"],
  ["", ""],
])("%j", (html, text) => expect(linesOfHtml(html)).toBe(text));

test.each<[what: string, bomb: string]>([
  ["deep", "<div>".repeat(200_000)],
  ["deep and closed", `${"<b>".repeat(30_000)}x${"</b>".repeat(30_000)}`],
  ["unclosed marks", "<".repeat(200_000)],
  ["entities", "&amp;".repeat(100_000)],
  ["an attribute without end", `<p a="${"x".repeat(300_000)}`],
  ["marks over letters", `a${"\u0301".repeat(200_000)}`],
  ["half characters", "\ud83d".repeat(100_000)],
])("%s: it ends, within its field", (_, bomb) => {
  const text = remoteNote({ bomb }, "bomb", 4_000);
  expect(text.length).toBeLessThanOrEqual(4_000);
  expect(text.isWellFormed()).toBe(true);
});

test("nothing that bears marks, controls or half a character is left, whatever comes", () => {
  const any = fc.oneof(
    fc.string({ unit: "binary" }),
    fc.string({ unit: fc.constantFrom(...Array.from("<>/&;brpdiv \n\u0000\ud83d")) }),
  );
  fc.assert(
    fc.property(any, fc.integer({ min: 1, max: 50 }), (came, most) => {
      for (const text of [remoteLine({ came }, "came", most), remoteNote({ came }, "came", most)]) {
        expect(text.length).toBeLessThanOrEqual(most);
        expect(text.isWellFormed()).toBe(true);
        expect(text).not.toMatch(/(?!\n)\p{Cc}/u);
      }
    }),
  );
});

test("what is no text is none, and a number is its digits", () => {
  const row = { list: ["a"], nothing: null, number: 42, yes: true };
  expect(Object.keys(row).map((field) => remoteLine(row, field))).toEqual(["", "", "42", ""]);
});

test.each(["SAL-ORD-2026-00001", "SO/26-27/001", "100 % wool", "क्रय 1", "a".repeat(140)])(
  "%s is a name to the letter",
  (name) => expect(remoteName({ name }, "name")).toBe(name),
);
test.each<[unknown]>([[" SO-1"], ["SO-1 "], ["SO\n1"], ["SO\u00001"], ["\ud83d"], ["a".repeat(141)], [7], [["SO-1"]]])(
  "%j is no name",
  (name) => expect(() => remoteName({ name }, "name")).toThrow(UnreadableField),
);
test("none is named by nothing", () => {
  expect([null, undefined, ""].map((name) => remoteName({ name }, "name"))).toEqual([null, null, null]);
});
