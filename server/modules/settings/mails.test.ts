// Every mail whose words the operator may change, sent by what really leads to it: whatever it offers in braces is filled.
import { settingMails } from "@vanik/contracts/setting-mails";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestApp, type TestApp } from "../../../tests/app.ts";
import { authenticatorOf } from "../../../tests/authenticator.ts";
import { playDeal } from "../../../tests/deal.ts";
import { openTrade, type Trade } from "../../../tests/trade.ts";
import type { Mail } from "../../platform/mail.ts";

let vanik: TestApp;
let trade: Trade;
const sent: Mail[] = [];
beforeAll(async () => {
  vanik = await startTestApp({ RATE_LIMIT: "off" });
  trade = await openTrade(vanik);
  const words = Object.entries(settingMails).map(([name, { placeholders }]) => [
    name,
    { subject: `${name}: ${placeholders.map((one) => `${one}=<{${one}}>`).join(" ")}` },
  ]);
  await trade.done("PUT", "/desk/settings/mails", { version: 0, mails: Object.fromEntries(words) });
  const items = [{ item_code: "FS-HB-12050-Z", qty: 100, cost: 20, rate: 25 }];
  const people = { buyer: "buyer", supplier: "supplier", rival: "supplier2" } as const;
  await playDeal(trade, { ...people, items, poNo: "4500", billNo: "R/1" });
  sent.push(...(await vanik.runMailJobs()));
  await vanik.call("POST", "/newsletter", { body: { email: "reader@kalewadi.example" } });
  await vanik.call("POST", "/sendOTP", { body: { email: "new@kalewadi.example", purpose: "REGISTER" } });
  const leela = { person: "Leela Nair", email: "leela@malabar.example", phone: "9847012345" };
  await trade.done("POST", "/parties", { kind: "buyer", name: "Malabar Pumps", ...leela });
  await authenticatorOf(vanik).setUp("buyer2@vanik.example");
  sent.push(...(await vanik.runMailJobs()));
});
afterAll(() => vanik.close());

test.each(Object.keys(settingMails))("%s leaves nothing empty that it offers", (name) => {
  const subjects = sent.map(({ subject }) => subject).filter((subject) => subject.startsWith(`${name}: `));
  expect(subjects).not.toEqual([]);
  expect(subjects.filter((subject) => /<>|\{|\}/.test(subject))).toEqual([]);
});
