import { expect, test } from "vitest";
import { writeMail } from "./write-mail.ts";

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

test("a mail's text says all that its HTML says", () => {
  expect(mail.text).toBe(
    "<b>one</b>\ntwo\n\n048213\n\nOpen & read: https://vanik.example/?a=1&b=2\n\n-- \nVanik & Sons Ltd.\n7 Lal Bagh, New Delhi 110001\ndesk@vanik.example\n",
  );
});

test("in its HTML nothing becomes markup, and a link's address can be read", () => {
  const { html } = mail;
  expect(html).toContain("&lt;b&gt;one&lt;/b&gt;<br>two");
  expect(html).toContain("<title>Hello &lt;you&gt;</title>");
  expect(html).toContain(">Open &amp; read</a>");
  expect(html.match(/https:\/\/vanik\.example\/\?a=1&amp;b=2/g)).toHaveLength(3);
  expect(html).toContain(">048213</div>");
  expect(html).toContain("Vanik &amp; Sons Ltd.<br>7 Lal Bagh, New Delhi 110001<br>desk@vanik.example</td>");
});

test("a mail fetches nothing and is not cut off", () => {
  expect(mail.html).not.toMatch(/<img|<script|src=|url\(|@import/);
  // Gmail cuts mails at 102 KB.
  expect(mail.html.length).toBeLessThan(20_000);
});
