import { expect, test } from "vitest";
import { groupsBySize, writeMail } from "./write-mail.ts";
import type { Paragraph } from "./mail-parts.ts";

const letterhead = {
  brand: "Vanik",
  legal_name: "Vanik & Sons Ltd.",
  address: ["7 Lal Bagh", "New Delhi 110001"],
  email: "desk@vanik.example",
  phone: "",
};
const to = { name: "", address: "stores@example.com" };
const link = { text: "Open & read", href: "https://vanik.example/?a=1&b=2" };
const mail = writeMail(letterhead, to, "Hello <you>", ["<b>one</b>\ntwo", { code: "048213" }, link]);
const withLines = writeMail(letterhead, to, "Lines", [
  { heading: "Your <order>" },
  { facts: [["Delivery", "by 12 Dec & sooner"]] },
  {
    head: ["Item", "Amount, ₹"],
    lines: [
      { name: "Bolt <M12>", below: "2 Nos × 10.00", figure: "20.00" },
      { name: "Nut", figure: "1.00" },
    ],
    more: { name: "and 2 more lines", figure: "5.00" },
    totals: [
      ["Net total", "26.00"],
      ["Payable", "₹31.00"],
    ],
  },
]);

test("a mail's text says all that its HTML says", () => {
  expect(mail.text).toBe(
    "<b>one</b>\ntwo\n\n048213\n\nOpen & read: https://vanik.example/?a=1&b=2\n\n-- \nVanik & Sons Ltd.\n7 Lal Bagh, New Delhi 110\u00a0001\ndesk@vanik.example\n",
  );
});

test("what a sum is called stands beside its figure, and its name takes the room that is left", () => {
  expect(withLines.html).toMatch(
    /<td align="right" width="100%"[^>]*>Payable<\/td><td [^>]*white-space:nowrap[^>]*>₹31\.00/,
  );
});

test("who is registered under GST says so at the foot", () => {
  const { text, html } = writeMail({ ...letterhead, gstin: "07AAHCV4821K1Z2" }, to, "Hello", []);
  for (const body of [text, html]) expect(body).toContain("GSTIN 07AAHCV4821K1Z2 · desk@vanik.example");
});

test("in its HTML nothing becomes markup, and a link's address can be read", () => {
  const { html } = mail;
  expect(html).toContain("&lt;b&gt;one&lt;/b&gt;<br>two");
  expect(html).toContain("<title>Hello &lt;you&gt;</title>");
  expect(html).toContain(">Open &amp; read</a>");
  expect(html.match(/"https:\/\/vanik\.example\/\?a=1&amp;b=2"/g)).toHaveLength(2);
  expect(html).toContain(">vanik.example/<wbr>?<wbr>a=<wbr>1&amp;b=<wbr>2</a>");
  expect(html).toContain(">048213</div>");
  expect(html).toContain("Vanik &amp; Sons Ltd.<br>7 Lal Bagh, New Delhi 110\u00a0001<br>desk@vanik.example</td>");
});

test("a heading, facts and lines say the same as text and as HTML", () => {
  expect(withLines.text.split("\n-- \n")[0]).toBe(
    "Your <order>\n\nDelivery: by 12 Dec & sooner\n\nItem: Amount, ₹\nBolt <M12>\n  2 Nos × 10.00: 20.00\nNut: 1.00\nand 2 more lines: 5.00\n\nNet total: 26.00\nPayable: ₹31.00\n",
  );
  const text = withLines.html.replaceAll(/<[^>]+>/g, " ");
  for (const part of [
    "Your &lt;order&gt;",
    "by 12 Dec &amp; sooner",
    "Bolt &lt;M12&gt;",
    "2 Nos × 10.00",
    "5.00",
    "₹31.00",
  ])
    expect(text).toContain(part);
});

test("a mail has one button; other links are words, and so is each of several things", () => {
  const also = { text: "Withdraw it", href: "https://vanik.example/withdraw#abc" };
  const buttons = (...parts: Paragraph[]) =>
    [...writeMail(letterhead, to, "Links", parts).html.matchAll(/class="go"[^>]*>([^<]*)</g)].map(([, words]) => words);
  expect(buttons("one", link, also)).toEqual(["Open &amp; read"]);
  expect(buttons({ ...link, listed: true }, { ...also, listed: true })).toEqual([]);
  const { html, text } = writeMail(letterhead, to, "Links", [link, also]);
  expect(html).toContain(`href="${also.href}"`);
  expect(text).toContain(`Withdraw it: ${also.href}`);
});

test("a name, a day, a phone number and a size end no line", () => {
  const lines = [{ name: "Bolt M12 × 50 mm", below: "Not awarded", figure: "" }];
  const { html, text } = writeMail(letterhead, to, "Held", [
    "Of SO-2627-000005 on 26 Nov 2026, call +91 11 4050 2200.",
    { head: ["Item", "Quantity"], lines },
  ]);
  for (const part of [
    ">SO-2627-000005</span>",
    "26\u00a0Nov\u00a02026",
    "+91\u00a011\u00a04050\u00a02200.",
    "M12\u00a0×\u00a050\u00a0mm",
  ])
    expect(html).toContain(part);
  expect(text).toContain("on 26 Nov 2026, call +91 11 4050 2200.\n\nItem: Quantity\nBolt M12 × 50 mm\n  Not awarded\n");
});

test("a mail fetches nothing and is not cut off", () => {
  expect(mail.html).not.toMatch(/<img|<script|src=|url\(|@import/);
  // Gmail cuts mails at 102 KB.
  expect(mail.html.length).toBeLessThan(20_000);
});

test("a brand without a logo stands at the head as a mark of letters, which need no picture and turn light in the dark", () => {
  expect(mail.html).toMatch(/<td class="ink" style="[^"]*border-top:3px solid[^"]*font-size:28px[^"]*">Vanik<\/td>/);
});

test("papers of one mail are no more than a server takes, and each mail goes whatever its size", () => {
  const bearing = (megabytes: number) => ({
    ...mail,
    attachments: [{ fileName: "a.pdf", contentType: "application/pdf", bytes: new Uint8Array(megabytes * 1_000_000) }],
  });
  const sizes = (megabytes: number[]) =>
    groupsBySize(megabytes.map(bearing)).map((group) =>
      group.map(({ attachments }) => attachments?.map(({ bytes }) => bytes.length / 1_000_000)),
    );
  expect(sizes([1, 2, 3])).toEqual([[[1], [2], [3]]]);
  expect(sizes([3, 3, 3, 9, 1, 1])).toEqual([[[3], [3]], [[3]], [[9]], [[1], [1]]]);
  expect(groupsBySize([])).toEqual([]);
  expect(groupsBySize([mail, mail])).toHaveLength(1);
});
