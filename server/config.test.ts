import { expect, test } from "vitest";
import { readConfig } from "./config.ts";
import { StartError } from "./platform/start-error.ts";

test.each([
  ["PORT", "0x10", "must be a port number"],
  ["PORT", "70000", "must be 1 to 65535"],
  ["TRUST_PROXY", "rubbish", "must list addresses or networks"],
  ["TRUST_PROXY", "10.0.0.0/99", "must list addresses or networks"],
  ["DATABASE_URL", "postgres://%zz:x@localhost/x", "must be an address such as postgres://"],
  ["DATABASE_URL", "mysql://localhost/x", "must be an address such as postgres://"],
  ["PUBLIC_URL", "https://vanik.example/shop", "must be scheme, host and port alone"],
  ["PUBLIC_URL", "https://user:secret@vanik.example", "must be scheme, host and port alone"],
  ["PUBLIC_URL", "https://vanik.example/?x=1", "must be scheme, host and port alone"],
  ["APP_KEY", ",", "must name at least one key"],
  ["SESSION_DAYS", "400", "must be 1 to 365"],
  ["DEMO", "yes", "must be 0 or 1"],
  ["CAPTCHA", "captcha", "must be one of altcha, none, recaptcha, turnstile, hcaptcha"],
  ["SMTP_URL", "mail.example:25", "must be an address such as smtp://"],
  ["SMTP_URL", "smtp://%zz:x@localhost", "must be an address such as smtp://"],
  ["MAIL_FROM", "Vanik", "must be an e-mail address"],
  ["MAIL_FROM", "Vanik <desk>", "must be an e-mail address"],
  ["MAIL_FROM", "Vanik\r\nBcc: x@y.in <desk@vanik.example>", "must be an e-mail address"],
])("%s=%s stops the start with a sentence", (name, value, sentence) => {
  const read = () => readConfig({ [name]: value });
  expect(read).toThrow(StartError);
  expect(read).toThrow(`${name} ${sentence}`);
  expect(read).not.toThrow(/secret/);
});

test("everything wrong is listed at once, and empty values count as unset", () => {
  expect(() => readConfig({ PORT: "x", APP_KEY: ",", HOST: "" })).toThrow(/PORT .*\n.*APP_KEY /);
  const config = readConfig({ PORT: "", PUBLIC_URL: "", TRUST_PROXY: "10.0.0.0/8, ::1", APP_KEY: "one, two" });
  expect(config).toMatchObject({ port: 3000, publicUrl: "http://localhost:3000", trustProxy: ["10.0.0.0/8", "::1"] });
  expect([...config.appKeys]).toEqual(["one", "two"]);
});

test("a hosted captcha needs its keys, and that is said among all that is wrong", () => {
  const wrong = /PORT .*\n.*CAPTCHA_SITE_KEY must be set with CAPTCHA=turnstile\n.*CAPTCHA_SECRET must be set/;
  expect(() => readConfig({ PORT: "x", CAPTCHA: "turnstile" })).toThrow(wrong);
  expect(() => readConfig({ CAPTCHA: "hcaptcha", CAPTCHA_SITE_KEY: "a" })).toThrow("CAPTCHA_SECRET must be set");
  const keys = { CAPTCHA_SITE_KEY: "a", CAPTCHA_SECRET: "b" };
  const { captcha } = readConfig({ CAPTCHA: "recaptcha", ...keys });
  expect(captcha).toEqual({ provider: "recaptcha", siteKey: "a", secret: "b" });
  expect(readConfig(keys).captcha).toEqual({ provider: "altcha" });
});

test.each([
  ["desk@vanik.example", { name: "", address: "desk@vanik.example" }],
  ["Vanik Desk <desk@vanik.example>", { name: "Vanik Desk", address: "desk@vanik.example" }],
  ['"Vanik, the desk" <desk@vanik.example>', { name: "Vanik, the desk", address: "desk@vanik.example" }],
])("MAIL_FROM=%s is a mailbox", (value, mailbox) => {
  expect(readConfig({ MAIL_FROM: value }).mailFrom).toEqual(mailbox);
});
