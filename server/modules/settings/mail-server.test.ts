// The mail server as a setting: it holds at once, its password is nobody's to read, and goes to the server that it was typed for alone.
import { createHash, randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startTestApp, type TestApp } from "../../../tests/app.ts";
import { startSmtp } from "../../../tests/smtp.ts";
import { listExported } from "../../keeping/export-tables.ts";
import { createMailer, type Mail } from "../../platform/mail.ts";
import { readMailSender, readSmtpUrl, wayOfMails } from "../content/use-cases.ts";

let vanik: TestApp;
let token = "";
beforeAll(async () => {
  vanik = await startTestApp({ RATE_LIMIT: "off", LOG_LEVEL: "info" });
  token = await vanik.tokenOf("desk@vanik.example");
});
afterAll(() => vanik.close());

const path = "/desk/settings/mail_server";
const read = async () => (await vanik.call("GET", path, { token })).body.success.data;
async function change(keys: object) {
  const { version } = await read();
  return vanik.call("PUT", path, { token, body: { version, ...keys } });
}
const done = async (keys: object) => {
  const { status, body } = await change(keys);
  expect({ status, fields: body.error?.fields }).toEqual({ status: 200, fields: undefined });
  return body.success.data.value;
};
const refused = async (keys: object) => (await change(keys)).body.error?.fields;
/** As outside a demonstration. */
const own = () => ({ config: vanik.deps.config, secret: vanik.deps.secret, demonstration: false });
const url = () => readSmtpUrl(own(), vanik.deps.db);

const password = "päss:w/rd@ 100%";
const account = { host: "smtp.one.example", port: 587, security: "starttls", user: "desk@one.example" };

test("a key that it is sent with keeps nothing by which the password could be tried", async () => {
  const { version } = await read();
  const body = { version, ...account, password };
  const headers = { "idempotency-key": randomUUID() };
  const sent = () => vanik.call("PUT", path, { token, body, headers });
  expect([(await sent()).status, (await sent()).status]).toEqual([200, 200]);
  const { rows } = await vanik.deps.db.$client.query<{ body_hash: string }>("select body_hash from idempotency_keys");
  // In whichever order its fields are written, it is no plain hash of what was sent.
  const plain = ["sha256", "sha1", "md5"].flatMap((way) =>
    [body, { ...body, ask: undefined }].map((one) => createHash(way).update(JSON.stringify(one)).digest("hex")),
  );
  for (const { body_hash: hash } of rows) {
    expect(plain).not.toContain(hash);
    expect(hash).toMatch(/^[\w-]{43}$/);
  }
  await done({ host: "" });
});

test.each([":::::", "1:2", "..", "::ffff:999.1.1.1", "-one.example"])("%s is no server's name", async (host) => {
  expect(await refused({ ...account, host, password })).toHaveProperty("host");
});

test("an address that cannot be read fails without its password", async () => {
  const fails = createMailer({
    smtpUrl: () => "smtp://desk:Secret4711@[:::::]:587",
    from: () => readMailSender(own(), vanik.deps.db),
    directory: "",
    clock: vanik.deps.clock,
  }).send({ to: { name: "", address: "asha@b.example" }, subject: "One", text: "1", html: "<p>1</p>" });
  const error: object = await fails.then(
    () => ({}),
    (thrown: object) => thrown,
  );
  expect(error).toMatchObject({ message: expect.stringContaining("cannot be read") });
  expect(
    JSON.stringify([error, ...Object.getOwnPropertyNames(error).map((key) => Reflect.get(error, key))]),
  ).not.toContain("Secret4711");
});

test("holds from the next mail on, without a start", async () => {
  expect([await url(), await wayOfMails(own(), vanik.deps.db)]).toEqual([undefined, "kept"]);
  const sent: Mail = { to: { name: "", address: "asha@b.example" }, subject: "One", text: "1", html: "<p>1</p>" };
  const mailer = createMailer({
    smtpUrl: url,
    from: () => readMailSender(own(), vanik.deps.db),
    directory: "",
    clock: vanik.deps.clock,
  });
  const users: unknown[] = [];
  const options = {
    authOptional: false,
    secure: false,
    onAuth: (auth: object, _: unknown, say: (e: null, r: object) => void) => {
      users.push(auth);
      say(null, { user: "desk" });
    },
  };
  const [first, second] = await Promise.all([
    startSmtp({ ...options, hideSTARTTLS: true } as never),
    startSmtp({ ...options, hideSTARTTLS: true } as never),
  ]);
  try {
    for (const smtp of [first, second]) {
      await done({
        host: "127.0.0.1",
        port: smtp.port,
        security: "none",
        user: "desk",
        password,
        from_name: "Setu",
        from_address: "sales@setu.example",
      });
      expect(await wayOfMails(own(), vanik.deps.db)).toBe("sent");
      await mailer.send(sent);
      expect(smtp.received.map(({ subject, from }) => [subject, from])).toEqual([
        ["One", { name: "Setu", address: "sales@setu.example" }],
      ]);
    }
    expect(users).toEqual([
      expect.objectContaining({ username: "desk", password }),
      expect.objectContaining({ username: "desk", password }),
    ]);
  } finally {
    await mailer.close();
    await Promise.all([first.close(), second.close()]);
  }
});

describe("its password", () => {
  test("is in no reply, version, line of the audit log, export or log, and not as it was typed in any table", async () => {
    await done({ ...account, password });
    const history = await vanik.call("GET", `${path}/history`, { token });
    const audit = await vanik.call("GET", "/audit", { token });
    const visible = JSON.stringify([await read(), history.body, audit.body, vanik.logged]);
    expect(visible).toContain("smtp.one.example");
    const { db } = vanik.deps;
    const { rows } = await db.$client.query<{ name: string }>(
      "select quote_ident(table_schema) || '.' || quote_ident(table_name) as name from information_schema.tables where table_schema in ('public', 'pgboss') and table_type = 'BASE TABLE'",
    );
    const stored: string[] = [];
    for (const { name } of rows) {
      const found = await db.$client.query(`select t::text as row from ${name} t`);
      stored.push(...found.rows.map(({ row }) => String(row)));
    }
    const { rows: sealed } = await db.$client.query("select sealed from setting_secrets");
    expect(sealed).toHaveLength(1);
    expect(stored.filter((row) => row.includes(sealed[0].sealed))).toHaveLength(1);
    for (const text of [visible, ...stored])
      for (const form of [password, JSON.stringify(password).slice(1, -1), encodeURIComponent(password)])
        expect(text.includes(form)).toBe(false);
    const client = await db.$client.connect();
    const exported = await listExported(client);
    client.release();
    expect(exported.map(({ name }) => name)).not.toContain("setting_secrets");
    expect(await url()).toBe(
      `smtp://desk%40one.example:${encodeURIComponent(password)}@smtp.one.example:587?requireTLS=true`,
    );
  });

  test("stays where nothing of its server is changed, and is typed again for another server, port, user or way", async () => {
    const { password_at } = await done({ ...account, password });
    expect(await done({ from_name: "Desk" })).toMatchObject({ password_at });
    expect(await done({ from_name: "Desk 2", password: "" })).toMatchObject({ password_at });
    const others = [{ host: "smtp.evil.example" }, { port: 2525 }, { user: "other" }, { security: "tls" }];
    for (const other of others) expect(Object.keys(await refused(other))).toEqual(["password"]);
    expect(await done({ host: "smtp.two.example", password: "two" })).toMatchObject({ host: "smtp.two.example" });
    expect(await url()).toContain(":two@smtp.two.example:587");
  });

  test("is not sent to a server of an earlier version that is brought back", async () => {
    await done({ ...account, password });
    await done({ host: "smtp.two.example", password: "two" });
    const { version } = await read();
    const back = await vanik.call("POST", `${path}/restore`, { token, body: { version, restore: version - 1 } });
    expect([back.status, Object.keys(back.body.error.fields)]).toEqual([400, ["password"]]);
    // Whatever is written by whichever way: what was sealed for one server opens for no other.
    await vanik.deps.db.$client.query(
      "update settings set value = value || '{\"host\": \"smtp.evil.example\"}' where name = 'mail_server'",
    );
    expect(await url()).toBe("smtp://desk%40one.example:@smtp.evil.example:587?requireTLS=true");
  });

  test("is forgotten with its user", async () => {
    await done({ ...account, password });
    expect(await done({ user: "" })).toMatchObject({ user: "", password_at: null });
    expect((await vanik.deps.db.$client.query("select from setting_secrets")).rowCount).toBe(0);
    expect(await url()).toBe("smtp://smtp.one.example:587?requireTLS=true");
    expect(await done({ host: "" })).toMatchObject({ host: "" });
    expect(await url()).toBeUndefined();
  });
});

test.each<[string, object, string[]]>([
  ["an address instead of a name", { host: "smtp://mail.example" }, ["host"]],
  ["a port in the name", { host: "mail.example:25" }, ["host"]],
  ["a second line", { host: "mail.example\r\nRCPT TO" }, ["host"]],
  ["a path", { host: "mail.example/x" }, ["host"]],
  ["a port that is none", { port: 0 }, ["port"]],
  ["a user without a password", { ...account, user: "new" }, ["password"]],
  ["a password without a user", { ...account, user: "", password }, ["user"]],
  ["a password without a server", { host: "", password }, ["host"]],
  ["a password in clear", { ...account, security: "none", password }, ["security"]],
  ["a password with a line break", { ...account, password: "a\nb" }, ["password"]],
  ["a sender that is no address", { from_address: "Vanik <x>" }, ["from_address"]],
])("%s is refused at its field", async (_, keys, fields) => {
  expect(Object.keys((await refused(keys)) ?? {})).toEqual(fields);
});

test("is an administrator's alone", async () => {
  const other = await vanik.tokenOf("desk2@vanik.example");
  for (const at of [path, "/desk/settings"]) expect((await vanik.call("GET", at, { token: other })).status).toBe(403);
});

test("what the environment says goes before it and is said so, without its password", async () => {
  await done({ ...account, password });
  const { config } = vanik.deps;
  const smtpUrl = "smtps://boss%40x.example:hidden@mail.x.example?tls.servername=secret";
  Object.assign(vanik.deps, { config: { ...config, smtpUrl, mailFrom: { name: "", address: "a@x.example" } } });
  const fixed = (await vanik.call("GET", "/desk/settings", { token })).body.success.data;
  const bySmtp = (value: string) => ({ by: "SMTP_URL", value });
  expect(fixed.mail_server).toEqual({
    host: bySmtp("mail.x.example"),
    port: bySmtp("465"),
    security: bySmtp("tls"),
    user: bySmtp("boss@x.example"),
    password: bySmtp(""),
    from_name: { by: "MAIL_FROM", value: "" },
    from_address: { by: "MAIL_FROM", value: "a@x.example" },
  });
  expect(JSON.stringify(fixed)).not.toMatch(/hidden|secret/);
  expect([await url(), (await readMailSender(own(), vanik.deps.db)).address]).toEqual([smtpUrl, "a@x.example"]);
  Object.assign(vanik.deps, { config });
});

test("mails leave no demonstration by a setting", async () => {
  await done({ ...account, password });
  expect(await readSmtpUrl({ ...own(), demonstration: true }, vanik.deps.db)).toBeUndefined();
  expect(await wayOfMails({ ...own(), demonstration: true }, vanik.deps.db)).toBe("shown");
});
