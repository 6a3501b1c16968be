// The people of a company: invited by a mailed link, made administrators or members, disabled; the last administrator stays.
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startTestApp, type TestApp } from "../../../tests/app.ts";
import { addHand } from "../../../tests/desk-hands.ts";

let vanik: TestApp;
let admin: string;
beforeAll(async () => {
  vanik = await startTestApp({ RATE_LIMIT: "off" });
  admin = await vanik.tokenOf("supplier@vanik.example");
});
afterAll(() => vanik.close());

const password = "Lighthouse-kettle-42";
const list = async (token = admin) => (await vanik.call("GET", "/people", { token })).body.success.data;
const personOf = async (email: string) => (await list()).find((one: { email: string }) => one.email === email);
const invite = (body: object, token = admin) => vanik.call("POST", "/people", { token, body });
const change = (id: string, body: object, token = admin) => vanik.call("PUT", `/people/${id}`, { token, body });
const colleague = (name: string, role = "member") => ({
  name,
  email: `${name.toLowerCase()}@rajpolymer.example`,
  phone: "",
  roles: [role],
});
const tokenIn = (text: string) => /#(\S+)/.exec(text)![1]!;
const setPassword = (token: string, body: object = {}) =>
  vanik.call("POST", "/resetPwd", { body: { token, password, cnfPassword: password, terms: true, ...body } });

/** Invited, and come in by the mailed link. */
async function bringIn(name: string, role = "member") {
  const invited = await invite(colleague(name, role));
  expect(invited.status, JSON.stringify(invited.body)).toBe(200);
  const { id, email } = invited.body.success.data;
  const mail = (await vanik.runMailJobs()).find(({ to }) => to.address === email);
  expect((await setPassword(tokenIn(mail!.text))).status).toBe(200);
  return { id, email, token: await vanik.tokenOf(email, password) };
}

test("who was there before is an administrator, and so is who registers", async () => {
  const { rows } = await vanik.deps.db.$client.query("select distinct type, roles from users order by type");
  expect(rows).toEqual([
    { type: "buyer", roles: ["administrator"] },
    { type: "supplier", roles: ["administrator"] },
    { type: "staff", roles: [] },
  ]);
  const own = (await vanik.call("GET", "/profile", { token: admin })).body.success.data;
  expect(own).toMatchObject({ roles: ["administrator"], administrators: [own.name] });
});

test("a colleague is invited in the administrator's name, says what they are called and comes in as a member", async () => {
  const { status, body } = await invite(colleague("Asha"));
  expect(status).toBe(200);
  expect(body.success.data).toMatchObject({
    name: "Asha",
    invited: true,
    disabled: false,
    roles: ["member"],
    version: 1,
  });
  const [mail] = await vanik.runMailJobs();
  expect(mail).toMatchObject({ to: { address: "asha@rajpolymer.example" } });
  const own = (await vanik.call("GET", "/profile", { token: admin })).body.success.data;
  expect(mail!.text).toContain(`${own.name} invites you to the account of ${own.orgName}`);
  const set = await setPassword(tokenIn(mail!.text), { name: "Asha Kulkarni" });
  expect(set.status, JSON.stringify(set.body)).toBe(200);
  const token = await vanik.tokenOf("asha@rajpolymer.example", password);
  const hers = (await vanik.call("GET", "/profile", { token })).body.success.data;
  expect(hers).toMatchObject({ name: "Asha Kulkarni", roles: ["member"], administrators: [own.name] });
  expect(await personOf("asha@rajpolymer.example")).toMatchObject({ invited: false, name: "Asha Kulkarni" });
});

test("a member trades as an administrator does, and is refused the people", async () => {
  const member = await bringIn("Meera");
  const [theirs, ours] = await Promise.all(
    [member.token, admin].map((token) => vanik.call("GET", "/requestForQuotation", { token })),
  );
  expect(theirs!.body).toEqual(ours!.body);
  const refused = {
    status: 403,
    body: { error: { code: "forbidden", message: "Only an administrator of your company can do this." } },
  };
  expect(await vanik.call("GET", "/people", { token: member.token })).toMatchObject(refused);
  expect(await change(member.id, { version: 1, roles: ["administrator"] }, member.token)).toMatchObject(refused);
  expect(await invite(colleague("Friend", "administrator"), member.token)).toMatchObject(refused);
});

test("whoever is made an administrator sees to people from the next call on", async () => {
  const member = await bringIn("Farida");
  const { version } = await personOf(member.email);
  const made = await change(member.id, { version, roles: ["administrator"] });
  expect(made.body.success.data).toMatchObject({ roles: ["administrator"], version: version + 1 });
  expect((await vanik.call("GET", "/people", { token: member.token })).status).toBe(200);
  const unmade = await change(member.id, { version: version + 1, roles: ["member"] });
  expect(unmade.status).toBe(200);
  expect((await vanik.call("GET", "/people", { token: member.token })).status).toBe(403);
});

test("of what somebody else has changed meanwhile the present is told", async () => {
  const member = await bringIn("Gita");
  expect(await change(member.id, { version: 7, disabled: true })).toMatchObject({
    status: 409,
    body: { error: { current: { id: member.id, version: 1 } } },
  });
});

test("the last administrator who can sign in stays one, and stays enabled; a pending one does not count", async () => {
  const [me] = (await list()).filter(({ roles }: { roles: string[] }) => roles[0] === "administrator");
  await invite(colleague("Pending", "administrator"));
  await vanik.runMailJobs();
  for (const body of [{ roles: ["member"] }, { disabled: true }])
    expect(await change(me.id, { version: me.version, ...body })).toMatchObject({
      status: 422,
      body: { error: { message: expect.stringContaining("is the last administrator who can sign in") } },
    });
  expect(
    (await change(me.id, { version: me.version, roles: ["administrator"], disabled: false })).body.success.data,
  ).toEqual(me);
});

test("two administrators who disable each other at once leave one", async () => {
  const one = await bringIn("Left", "administrator");
  const first = await personOf("supplier@vanik.example");
  const replies = await Promise.all([
    change(one.id, { version: 1, disabled: true }),
    change(first.id, { version: first.version, disabled: true }, one.token),
  ]);
  const left = await vanik.deps.db.$client.query(
    "select id from users where organisation_id = (select organisation_id from users where id = $1) and roles = '{administrator}' and disabled_at is null and password_hash <> ''",
    [one.id],
  );
  expect(left.rows, JSON.stringify(replies.map(({ body }) => body))).toHaveLength(1);
  await vanik.deps.db.$client.query("update users set disabled_at = null where id = $1", [first.id]);
  admin = await vanik.tokenOf("supplier@vanik.example");
});

test("who is disabled is out at once, and comes in again once enabled", async () => {
  const member = await bringIn("Hema");
  const out = await change(member.id, { version: 1, disabled: true });
  expect(out.body.success.data).toMatchObject({ disabled: true, version: 2 });
  expect((await vanik.call("GET", "/requestForQuotation", { token: member.token })).status).toBe(401);
  const again = await vanik.call("POST", "/login", { body: { email: member.email, password } });
  expect(again.status).toBe(401);
  expect((await vanik.call("POST", `/people/${member.id}/invite`, { token: admin })).body.error.message).toBe(
    "Hema is disabled. Enable the account first.",
  );
  expect((await change(member.id, { version: 2, disabled: false })).body.success.data).toMatchObject({
    disabled: false,
  });
  expect((await vanik.call("GET", "/profile", { token: await vanik.tokenOf(member.email, password) })).status).toBe(
    200,
  );
  const mails = (await vanik.runMailJobs()).filter(({ to }) => to.address === member.email);
  expect(mails.map(({ text }) => /disabled|enabled again/.exec(text)?.[0])).toEqual(["disabled", "enabled again"]);
});

test("an invitation is mailed again, its earlier link ends; withdrawn, the last ends too and the address is free", async () => {
  const { id } = (await invite(colleague("Ila"))).body.success.data;
  const [first] = await vanik.runMailJobs();
  expect((await vanik.call("POST", `/people/${id}/invite`, { token: admin })).status).toBe(200);
  const [second] = await vanik.runMailJobs();
  expect((await setPassword(tokenIn(first!.text))).status).toBe(400);
  expect((await vanik.call("DELETE", `/people/${id}`, { token: admin })).body.success.data).toEqual({ done: true });
  expect((await setPassword(tokenIn(second!.text))).status).toBe(400);
  expect(await personOf("ila@rajpolymer.example")).toBeUndefined();
  expect((await invite(colleague("Ila"))).status).toBe(200);
  await vanik.runMailJobs();
});

test("nobody who has come in is withdrawn", async () => {
  const member = await bringIn("Jaya");
  expect(await vanik.call("DELETE", `/people/${member.id}`, { token: admin })).toMatchObject({
    status: 422,
    body: { error: { message: "Jaya has come in already. Disable the account instead." } },
  });
});

describe("an address that has an account elsewhere", () => {
  /** What the company is answered by every call of one invited address. */
  async function answersFor(email: string, name: string) {
    const seen: unknown[] = [];
    const note = ({ status, body }: Awaited<ReturnType<typeof invite>>) => {
      const { data } = body.success ?? {};
      seen.push([status, data ?? { ...body.error, requestId: "" }]);
    };
    const invited = await invite({ ...colleague(name), email });
    note(invited);
    const { id } = invited.body.success.data;
    note(await vanik.call("GET", `/people/${id}`, { token: admin }));
    seen.push(await personOf(email));
    note(await vanik.call("POST", `/people/${id}/invite`, { token: admin }));
    note(await change(id, { version: 1, roles: ["administrator"] }));
    note(await change(id, { version: 1, disabled: true }));
    note(await change(id, { version: 2, disabled: true }));
    seen.push((await vanik.call("POST", `/people/${id}/invite`, { token: admin })).status);
    note(await change(id, { version: 3, disabled: false }));
    const again = (await invite({ ...colleague(name), email })).body.error;
    seen.push([again.code, again.message, again.fields]);
    const mails = await vanik.runMailJobs();
    note(await vanik.call("DELETE", `/people/${id}`, { token: admin }));
    note(await vanik.call("GET", `/people/${id}`, { token: admin }));
    seen.push((await list()).some((one: { email: string }) => one.email === email));
    const alike = JSON.stringify(seen).replaceAll(id, "id").replaceAll(email, "email");
    // The inviter is mailed alike whom the invitation lets read.
    const isLetting = ({ subject }: (typeof mails)[number]) => subject.startsWith("You let somebody read");
    const letting = mails.filter(isLetting).map(({ to, text }) => [to.address, text.replace(email, "email")]);
    return { seen: JSON.parse(alike) as unknown[], letting, mails: mails.filter((mail) => !isLetting(mail)) };
  }

  test("is invited as any: whether it has one is told its owner alone, by mail", async () => {
    const unknown = await answersFor("nobody-yet@elsewhere.example", "Someone");
    expect(unknown.seen[0]).toMatchObject([200, { invited: true, disabled: false, roles: ["member"], version: 1 }]);
    expect(unknown.letting).toMatchObject([["supplier@vanik.example", expect.stringContaining("Someone (email)")]]);
    expect(unknown.mails.some(({ text }) => text.includes("/set-password"))).toBe(true);
    for (const email of ["buyer@vanik.example", "supplier2@vanik.example", "desk@vanik.example"]) {
      const known = await answersFor(email, "Someone");
      expect(known.seen, email).toEqual(unknown.seen);
      expect(known.letting, email).toEqual(unknown.letting);
      expect(known.mails.length).toBeGreaterThan(0);
      for (const { to, subject, text } of known.mails) {
        expect([to.address, text.includes("set-password")]).toEqual([email, false]);
        expect(subject).toMatch(/ invited you at /);
        expect(text).toContain("This email address has an account already");
      }
      // Nothing of the account is another's to change: its owner signs in as before.
      expect(await vanik.tokenOf(email)).toEqual(expect.any(String));
    }
  });

  test("that is free by the time it is invited again gets its link", async () => {
    const email = "was-elsewhere@elsewhere.example";
    const other = await vanik.tokenOf("supplier2@vanik.example");
    const theirs = (await invite({ ...colleague("Other"), email }, other)).body.success.data;
    const ours = (await invite({ ...colleague("Ours"), email })).body.success.data;
    await vanik.runMailJobs();
    expect((await vanik.call("DELETE", `/people/${theirs.id}`, { token: other })).status).toBe(200);
    const again = await vanik.call("POST", `/people/${ours.id}/invite`, { token: admin });
    expect(again.body.success.data).toEqual(ours);
    const [mail] = await vanik.runMailJobs();
    expect((await setPassword(tokenIn(mail!.text))).status).toBe(200);
    expect(await personOf(email)).toMatchObject({ id: ours.id, invited: false });
  });

  test("and one of one's own people is told as such", async () => {
    const own = await invite({ ...colleague("Me"), email: "supplier@vanik.example" });
    expect(own.body.error.fields.email).toBe("This is one of your people already. Look at the list.");
  });
});

test("people of another company are not there", async () => {
  const other = await vanik.tokenOf("supplier2@vanik.example");
  const { id } = await personOf("jaya@rajpolymer.example");
  expect((await list(other)).map(({ email }: { email: string }) => email)).toEqual(["supplier2@vanik.example"]);
  for (const [method, path, body] of [
    ["GET", `/people/${id}`],
    ["PUT", `/people/${id}`, { version: 1, disabled: true }],
    ["POST", `/people/${id}/invite`],
    ["DELETE", `/people/${id}`],
  ] as const)
    expect((await vanik.call(method, path, { token: other, body })).status, `${method} ${path}`).toBe(404);
});

test("each change is a line of the audit log, without the person's own words beside it", async () => {
  const member = await bringIn("Kavita");
  await change(member.id, { version: 1, roles: ["administrator"] });
  const { rows } = await vanik.deps.db.$client.query(
    "select change, before, after from audit_log where subject = 'users' and subject_id = $1 and after ? 'roles' order by id",
    [member.id],
  );
  expect(rows.at(-1)).toEqual({
    change: "update",
    before: { roles: ["member"] },
    after: { roles: ["administrator"] },
  });
});

test("a company's telephone goes with the one of its people whose it is", async () => {
  const member = await bringIn("Lata");
  const {
    name: _,
    email: __,
    userType: ___,
    roles: ____,
    administrators: _____,
    orgName,
    ...profile
  } = (await vanik.call("GET", "/profile", { token: admin })).body.success.data;
  const hers = { ...profile, name: "Lata", phone: "9822041177" };
  expect((await vanik.call("PUT", "/profile", { token: member.token, body: hers })).body.success.data.phone).toBe(
    "9822041177",
  );
  const phones = async () =>
    (await vanik.deps.db.$client.query("select phone from organisations where name = $1", [orgName])).rows[0].phone;
  expect(await phones()).toBe(profile.phone);
  const his = { ...profile, name: "Raj", phone: "9822041188" };
  expect((await vanik.call("PUT", "/profile", { token: admin, body: his })).status).toBe(200);
  expect(await phones()).toBe("9822041188");
});

test("fifty come in at most, and whoever is disabled takes no place", async () => {
  const buyer = await vanik.tokenOf("buyer2@vanik.example");
  await vanik.deps.db.$client
    .query(`insert into users (id, organisation_id, type, name, email, phone, password_hash, roles, created_at)
    select gen_random_uuid(), organisation_id, type, 'One ' || n, 'one' || n || '@firm.example', '', 'x', '{member}', now()
    from users cross join generate_series(1, 49) n where email = 'buyer2@vanik.example'`);
  const refused = await invite(colleague("Toomany"), buyer);
  expect(refused).toMatchObject({
    status: 400,
    body: { error: { fields: { email: "A company has at most 50 people" } } },
  });
  await vanik.deps.db.$client.query("update users set disabled_at = now() where email = 'one1@firm.example'");
  expect((await invite(colleague("Fiftieth"), buyer)).status).toBe(200);
  const { rows } = await vanik.deps.db.$client.query(
    "select id, version, organisation_id as party from users where email = 'one1@firm.example'",
  );
  const [{ id, version, party }] = rows;
  const desk = await vanik.tokenOf("desk@vanik.example");
  const back = { version, disabled: false };
  const doors = [
    () => vanik.call("PUT", `/people/${id}`, { token: buyer, body: back }),
    () => vanik.call("PUT", `/parties/${party}/people/${id}`, { token: desk, body: back }),
  ];
  for (const enable of doors)
    expect(await enable()).toMatchObject({
      status: 422,
      body: { error: { message: expect.stringContaining("at most 50 people") } },
    });
  await vanik.deps.db.$client.query("update users set disabled_at = now() where email = 'one2@firm.example'");
  expect((await doors[0]!()).status).toBe(200);
});

test("the desk sees a party's people with what they are, and by the right of its side changes that", async () => {
  const member = await bringIn("Mala");
  const desk = await vanik.tokenOf("desk@vanik.example");
  const { rows } = await vanik.deps.db.$client.query("select organisation_id as id from users where id = $1", [
    member.id,
  ]);
  const party = rows[0].id as string;
  const path = `/parties/${party}/people/${member.id}`;
  const body = { version: 1, roles: ["administrator"] };
  const sales = (await addHand(vanik, ["sales"])).token;
  expect(await vanik.call("PUT", path, { token: sales, body })).toMatchObject({
    status: 403,
    body: { error: { message: "Ask an administrator for the right Sourcing." } },
  });
  const sourcing = (await addHand(vanik, ["sourcing"])).token;
  const made = await vanik.call("PUT", path, { token: sourcing, body });
  const hers = (party: { users: { id: string }[] }) => party.users.find(({ id }) => id === member.id);
  expect(hers(made.body.success.data)).toMatchObject({ roles: ["administrator"], version: 2 });
  expect((await vanik.call("PUT", path, { token: desk, body })).body.error.current).toMatchObject({ version: 2 });
  const out = await vanik.call("PUT", path, { token: sourcing, body: { version: 2, disabled: true } });
  expect(hers(out.body.success.data)).toMatchObject({ disabled: true });
  expect((await vanik.call("GET", "/people", { token: member.token })).status).toBe(401);
  const buyer = await vanik.deps.db.$client.query("select id from users where email = 'buyer@vanik.example'");
  const foreign = `/parties/${party}/people/${buyer.rows[0].id}`;
  expect((await vanik.call("PUT", foreign, { token: desk, body })).status).toBe(404);
});

test("of invitations a company has so many an hour, whoever has an account", async () => {
  const limited = await startTestApp();
  const token = await limited.tokenOf("supplier@vanik.example");
  const ask = (email: string) => limited.call("POST", "/people", { token, body: { ...colleague("One"), email } });
  const emails = ["buyer@vanik.example", ...Array.from({ length: 19 }, (_, at) => `one-${at}@rajpolymer.example`)];
  for (const email of emails) expect((await ask(email)).status).toBe(200);
  expect((await ask("new@rajpolymer.example")).status).toBe(429);
  await limited.close();
});
