import { describe, expect, test } from "vitest";
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
  ["PUBLIC_URL", "vanik.example", "must be an http or https address"],
  ["PUBLIC_URL", "https://", "must be an http or https address"],
  ["PUBLIC_URL", "nonsense", "must be an http or https address"],
  ["DATABASE_URL", "nonsense", "must be an address such as postgres://"],
  ["DATABASE_OWNER_URL", "nonsense", "must be an address such as postgres://"],
  ["SMTP_URL", "nonsense", "must be an address such as smtp://"],
  ["SMTP_URL", "smtp://", "must be an address such as smtp://"],
  ["FILES_URL", "nonsense", "must be an address such as s3://"],
  ["APP_KEY", ",", "must name at least one key"],
  ["SESSION_DAYS", "400", "must be 1 to 365"],
  ["DEMO", "yes", "must be 0 or 1"],
  ["CAPTCHA", "captcha", "must be one of altcha, none, recaptcha, turnstile, hcaptcha"],
  ["SMTP_URL", "mail.example:25", "must be an address such as smtp://"],
  ["SMTP_URL", "smtp://%zz:x@localhost", "must be an address such as smtp://"],
  ["FILES_URL", "/var/files", "must be an address such as s3://"],
  ["FILES_URL", "https://bucket?region=ap-south-1", "must be an address such as s3://"],
  ["FILES_URL", "s3://x?region=ap-south-1", "must name a bucket of 3 to 63"],
  ["FILES_URL", "s3://vanik/files?region=ap-south-1", "must name a bucket alone"],
  ["FILES_URL", "s3://vanik", "must say the region"],
  ["FILES_URL", "s3://key@vanik?region=ap-south-1", "must hold a key and its password"],
  ["FILES_URL", "s3://key:secret%zz@vanik?region=ap-south-1", "must percent-encode"],
  ["FILES_URL", "s3://vanik?endpoint=localhost:9000", "must have an http or https address"],
  ["FILES_URL", "s3://vanik?region=ap%20south", "must have a region such as ap-south-1"],
  ["FILES_URL", "s3://vanik?region=ap-south-1&acl=public", "takes endpoint and region in its query"],
  ["ERPNEXT_URL", "erp.example.com", "must be an http or https address"],
  ["ERPNEXT_URL", "ftp://erp.example.com", "must be an http or https address"],
  ["ERPNEXT_URL", "https://erp.example.com/app", "must be scheme, host and port alone"],
  ["ERPNEXT_URL", "https://key:password@erp.example.com", "must be scheme, host and port alone"],
  ["ERPNEXT_KEY", "a key\r\nx: y", "must be what ERPNext shows under API Access"],
  ["ERPNEXT_SECRET", "a:b", "must be what ERPNext shows under API Access"],
  ["ERPNEXT_SITE", "erp\r\nx: y", "must be the name of a site"],
  ["ERPNEXT_CA", "/etc/ssl/own.pem", "must be the PEM of a certificate"],
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

test("addresses that are none are listed with all else that is wrong, each once", () => {
  const wrong = {
    PUBLIC_URL: "x",
    SMTP_URL: "y",
    DATABASE_URL: "z",
    FILES_URL: "f",
    MAIL_FROM: "m",
    PORT: "many",
    CAPTCHA: "hcaptcha",
  };
  let message = "";
  try {
    readConfig(wrong);
  } catch (error) {
    expect(error).toBeInstanceOf(StartError);
    message = (error as Error).message;
  }
  const [, ...lines] = message.split("\n");
  const names = lines.map((line) => line.trim().split(" ")[0]);
  expect(names.toSorted()).toEqual([
    "CAPTCHA_SECRET",
    "CAPTCHA_SITE_KEY",
    "DATABASE_URL",
    "FILES_URL",
    "MAIL_FROM",
    "PORT",
    "PUBLIC_URL",
    "SMTP_URL",
  ]);
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

test("files lie below the data directory, or in a bucket", () => {
  expect(readConfig({ DATA_DIR: "/srv/vanik" }).files).toEqual({ directory: "/srv/vanik/files" });
  expect(readConfig({ FILES_URL: "s3://vanik-files?region=ap-south-1" }).files).toEqual({
    bucket: "vanik-files",
    region: "ap-south-1",
  });
  const minio = "s3://key:a%2Fb@vanik-files?endpoint=https://s3.vanik.example:9000";
  expect(readConfig({ FILES_URL: minio }).files).toEqual({
    bucket: "vanik-files",
    region: "us-east-1",
    endpoint: "https://s3.vanik.example:9000",
    credentials: { accessKeyId: "key", secretAccessKey: "a/b" },
  });
});

describe("a company's own ERPNext", () => {
  const all = { ERPNEXT_URL: "https://erp.example.com/", ERPNEXT_KEY: "abc", ERPNEXT_SECRET: "def" };

  test("takes all three variables, and is then no demonstration", () => {
    expect(readConfig({})).toMatchObject({ erpnext: null, demo: true });
    expect(readConfig(all)).toMatchObject({
      demo: false,
      erpnext: { url: "https://erp.example.com", key: "abc", secret: "def", site: undefined, ca: undefined },
    });
    expect(readConfig({ ...all, ERPNEXT_ADMIN_KEY: "x", ERPNEXT_ADMIN_SECRET: "y" }).erpnext?.admin).toEqual({
      key: "x",
      secret: "y",
    });
  });

  test.each([
    [
      { ERPNEXT_URL: "https://erp.example.com" },
      ["ERPNEXT_KEY must be set with ERPNEXT_URL", "ERPNEXT_SECRET must be set with ERPNEXT_URL"],
    ],
    [{ ERPNEXT_KEY: "abc", ERPNEXT_SECRET: "def" }, ["ERPNEXT_URL must be set with ERPNEXT_KEY"]],
    [{ ERPNEXT_SITE: "erp.example.com" }, ["ERPNEXT_URL must be set with ERPNEXT_SITE"]],
    [{ ...all, ERPNEXT_ADMIN_KEY: "x" }, ["ERPNEXT_ADMIN_SECRET must be set with ERPNEXT_ADMIN_KEY"]],
    [{ ...all, DEMO: "1" }, ["DEMO must be 0 with ERPNEXT_URL"]],
  ])("%o in part stops the start with each named", (env, sentences) => {
    for (const sentence of sentences) expect(() => readConfig(env)).toThrow(sentence);
  });

  test("what only tests read of one is none of it", () => {
    expect(readConfig({ ERPNEXT_TEST_URL: "http://127.0.0.1:8399" }).erpnext).toBeNull();
  });
});
