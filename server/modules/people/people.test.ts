// The desk's people: invited, given rights, disabled; what changes holds at once, and one administrator stays.
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestApp, type TestApp } from "../../../tests/app.ts";
import { addHand } from "../../../tests/desk-hands.ts";
import { users } from "../accounts/tables.ts";

let vanik: TestApp;
let admin: string;
beforeAll(async () => {
  vanik = await startTestApp({ RATE_LIMIT: "off" });
  admin = await vanik.tokenOf("desk@vanik.example");
});
afterAll(() => vanik.close());

const list = async () => (await vanik.call("GET", "/desk/people", { token: admin })).body.success.data;
const personOf = async (email: string) => (await list()).find((one: { email: string }) => one.email === email);
const change = (id: string, body: object, token = admin) => vanik.call("PUT", `/desk/people/${id}`, { token, body });
const invite = (body: object) => vanik.call("POST", "/desk/people", { token: admin, body });

test("the demonstration has two, an administrator and one for accounts and sourcing", async () => {
  expect(
    (await list()).map(({ name, rights }: { name: string; rights: string[] }) => [name, [...rights].sort()]),
  ).toEqual([
    ["Anita Menon", ["administrator"]],
    ["Ravi Iyer", ["accounts", "sourcing"]],
  ]);
  const colleagues = await vanik.call("GET", "/desk/colleagues", { token: await vanik.tokenOf("desk2@vanik.example") });
  expect(colleagues.body.success.data.map(({ name }: { name: string }) => name)).toEqual(["Anita Menon", "Ravi Iyer"]);
});

test("whoever is invited gets a link by mail, and once more until a password is set", async () => {
  const { status, body } = await invite({
    name: "Asha Rao",
    email: "asha@desk.example",
    phone: "",
    rights: ["sales", "sales"],
  });
  expect(status).toBe(200);
  const asha = body.success.data;
  expect(asha).toMatchObject({
    invited: true,
    disabled: false,
    second_factor: false,
    rights: ["sales"],
    keys: 0,
    version: 1,
  });
  const [first] = await vanik.runMailJobs();
  expect(first).toMatchObject({ to: { address: "asha@desk.example" } });
  const again = await vanik.call("POST", `/desk/people/${asha.id}/invite`, { token: admin });
  expect(again.status).toBe(200);
  expect((await vanik.runMailJobs()).map(({ to }) => to)).toMatchObject([{ address: "asha@desk.example" }]);
  const set = await personOf("desk2@vanik.example");
  expect(await vanik.call("POST", `/desk/people/${set.id}/invite`, { token: admin })).toMatchObject({
    status: 422,
    body: { error: { message: expect.stringContaining("has set a password already") } },
  });
});

test("an e-mail that is somebody's already is told at its field", async () => {
  expect(await invite({ name: "Twice", email: "buyer@vanik.example", phone: "", rights: [] })).toMatchObject({
    status: 409,
    body: { error: { fields: { email: "There is an account with this email already." } } },
  });
});

test("rights hold from the next call on, and each change is a line of the security log and of the audit log", async () => {
  const ravi = await personOf("desk2@vanik.example");
  const his = await vanik.tokenOf("desk2@vanik.example");
  const holiday = { day: "2027-01-26", name: "Republic Day" };
  const write = () => vanik.call("POST", "/desk/holidays", { token: his, body: holiday });
  expect((await write()).status).toBe(403);
  const changed = await change(ravi.id, { version: ravi.version, rights: ["content", "accounts", "sourcing"] });
  expect(changed.body.success.data).toMatchObject({
    rights: ["accounts", "content", "sourcing"],
    version: ravi.version + 1,
  });
  expect((await write()).status).toBe(200);
  const audit = await vanik.call("GET", "/audit?subject=person", { token: admin });
  const [line] = audit.body.success.data.filter(({ changed: one }: { changed?: string }) => one !== "insert");
  expect(JSON.stringify(line)).toContain("content");
});

test("what was changed meanwhile is a conflict that says what holds now", async () => {
  const ravi = await personOf("desk2@vanik.example");
  expect(await change(ravi.id, { version: ravi.version + 5, rights: [] })).toMatchObject({
    status: 409,
    body: { error: { current: { id: ravi.id, version: ravi.version } } },
  });
});

test("the last administrator who can sign in stays one, and stays enabled", async () => {
  const anita = await personOf("desk@vanik.example");
  await invite({ name: "Not yet", email: "not-yet@desk.example", phone: "", rights: ["administrator"] });
  for (const body of [{ rights: ["sales"] }, { disabled: true }])
    expect(await change(anita.id, { version: anita.version, ...body })).toMatchObject({
      status: 422,
      body: { error: { message: expect.stringContaining("the last administrator") } },
    });
  const second = await addHand(vanik, ["administrator"], "second");
  const gone = await change(anita.id, { version: anita.version, rights: ["sales"] }, second.token);
  expect(gone.body.success.data.rights).toEqual(["sales"]);
  expect((await vanik.call("GET", "/desk/people", { token: admin })).status).toBe(403);
  const back = { version: anita.version + 1, rights: ["administrator"], reason: "Back from her leave" };
  expect((await change(anita.id, back, second.token)).status).toBe(200);
});

test("two who take the right from each other at once leave one", async () => {
  const [one, other] = await Promise.all(["left", "right"].map((name) => addHand(vanik, ["administrator"], name)));
  for (const email of ["desk@vanik.example", "second@hands.example"])
    await vanik.deps.db
      .update(users)
      .set({ rights: ["sales"] })
      .where(eq(users.email, email));
  const replies = await Promise.all([
    change(one!.id, { version: 1, rights: [] }, other!.token),
    change(other!.id, { version: 1, rights: [] }, one!.token),
  ]);
  expect(replies.map(({ status }) => status).filter((status) => status === 200)).toHaveLength(1);
  await vanik.deps.db
    .update(users)
    .set({ rights: ["administrator"] })
    .where(eq(users.email, "desk@vanik.example"));
});

test("who is disabled is out at once, and what they know of keys is asked for", async () => {
  const maker = await addHand(vanik, ["administrator"], "maker");
  const key = { name: "Tally", scopes: ["customer.read"], organisation: "" };
  const made = await vanik.call("POST", "/keys", { token: maker.token, body: key });
  expect(made.status, JSON.stringify(made.body)).toBe(200);
  const refused = await change(maker.id, { version: 1, disabled: true });
  expect(refused).toMatchObject({
    status: 400,
    body: { error: { fields: { keys: expect.stringContaining("maker") } } },
  });
  const done = await change(maker.id, { version: 1, disabled: true, keys: "now" });
  expect(done.body.success.data).toMatchObject({ disabled: true, keys: 0, version: 2 });
  expect((await vanik.call("GET", "/profile", { token: maker.token })).status).toBe(401);
  const enabled = await change(maker.id, { version: 2, reason: "Came back", disabled: false });
  expect(enabled.body.success.data).toMatchObject({ disabled: false, version: 3 });
});
