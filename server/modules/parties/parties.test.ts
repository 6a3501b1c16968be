// Parties at the desk: found, made, invited, written; each by the calls that the desk's pages make.
import { termsFirst } from "@vanik/contracts/registration";
import { afterAll, beforeAll, expect, test } from "vitest";
import { indianDay } from "../../platform/clock.ts";
import { startTestApp, type TestApp } from "../../../tests/app.ts";
import { nilgiri, sahyadri } from "../../../tests/orders.ts";
import { karolBagh, rajkot } from "../../../tests/trade.ts";

let vanik: TestApp;
let desk = "";
beforeAll(async () => {
  vanik = await startTestApp({ RATE_LIMIT: "off" });
  desk = await vanik.tokenOf("desk@vanik.example");
});
afterAll(() => vanik.close());

const ask = (method: "GET" | "POST" | "PUT" | "DELETE", path: string, body?: unknown, token = desk) =>
  vanik.call(method, path, { token, ...(body !== undefined && { body }) });
const done = async (...args: Parameters<typeof ask>) => {
  const reply = await ask(...args);
  expect(reply.body.error, `${args[0]} ${args[1]}`).toBeUndefined();
  return reply.body.success.data;
};
const named = async (name: string) => (await done("GET", `/parties?name=${encodeURIComponent(name)}`))[0];
const namesOf = async (query: string) =>
  (await done("GET", `/parties?${query}`)).map(({ name }: { name: string }) => name);
const unknown = "0190b5d4-0000-7000-8000-000000000000";

const whole = {
  phone: "9822041176",
  entityType: "company",
  panNo: "AAACS1234K",
  gstNo: "",
  cinNo: "U28910MH2004PTC146371",
  turnOver: "64.5",
  location: "Plot 14, MIDC Chakan, Pune 410501",
  city: "Pune",
  state: "27",
  pincode: "410501",
};

test("parties stand in the order of their names, and are found by beginnings of words, city, GSTIN and e-mail", async () => {
  const all = await namesOf("");
  expect(all).toEqual([...all].toSorted((a, b) => (a.toLowerCase() < b.toLowerCase() ? -1 : 1)));
  expect(all).toEqual(expect.arrayContaining([sahyadri, nilgiri, rajkot, karolBagh]));
  expect(await namesOf("kind=supplier")).not.toContain(sahyadri);
  expect(await namesOf("q=sahyadri%20eng")).toEqual([sahyadri]);
  expect(await namesOf("q=works%20sahya")).toEqual([sahyadri]);
  expect(await namesOf("q=ahyadri")).toEqual([]);
  expect(await namesOf("q=%25")).toEqual([]);
  const { gstNo, city } = await named(sahyadri);
  expect(await namesOf(`q=${gstNo.toLowerCase().slice(0, 12)}`)).toEqual([sahyadri]);
  expect(await namesOf(`q=${city.slice(0, 4)}&kind=buyer`)).toContain(sahyadri);
  expect(await namesOf("q=buyer%40vanik")).toEqual([sahyadri]);
  expect(await namesOf(`name=${encodeURIComponent(sahyadri.toUpperCase().replaceAll(" ", "  "))}`)).toEqual([sahyadri]);
});

test("a list is paged and counts all", async () => {
  const { body } = await ask("GET", "/parties?limit_page_length=1&limit_start=1");
  const all = await namesOf("");
  expect(body.success.data.map(({ name }: { name: string }) => name)).toEqual([all[1]]);
  expect(body.success.page).toEqual({ start: 1, length: 1, total: all.length });
});

test("a new buyer's first user sets a password by the mailed link, once, and signs in", async () => {
  const read = await done("POST", "/parties", {
    kind: "buyer",
    name: "Malabar Marine Stores",
    person: "Leela Nair",
    email: "leela@malabar.example",
    phone: "9847012345",
    gstNo: "07AAACA0001A1ZZ",
  });
  expect(read).toMatchObject({
    panNo: "AAACA0001A",
    state: "07",
    gst_category: null,
    gst_category_by_gstin: "regular",
  });
  expect(read.users).toMatchObject([
    { name: "Leela Nair", email: "leela@malabar.example", invited: true, disabled: false, last_sign_in: null },
  ]);
  const [mail] = await vanik.runMailJobs();
  expect(mail).toMatchObject({ to: { name: "Leela Nair", address: "leela@malabar.example" } });
  const link = /\/set-password\?invited#(\S+)/.exec(mail!.text)?.[1];
  const passwords = { token: link, password: "Guava8tree", cnfPassword: "Guava8tree" };
  for (const body of [passwords, { ...passwords, terms: false }])
    expect((await vanik.call("POST", "/resetPwd", { body })).body.error.fields).toEqual({ terms: termsFirst });
  const consents = async () => {
    const { rows } = await vanik.deps.db.$client
      .query(`select p.kind from policy_consents c join policies p on p.id = c.policy_id
      join users u on u.id = c.user_id where u.email = 'leela@malabar.example' order by p.kind`);
    return rows.map(({ kind }) => kind);
  };
  expect(await consents()).toEqual([]);
  const set = { ...passwords, terms: true };
  expect((await vanik.call("POST", "/resetPwd", { body: set })).status).toBe(200);
  expect(await consents()).toEqual(["privacy_policy", "terms_n_cond"]);
  expect((await vanik.call("POST", "/resetPwd", { body: set })).status).toBe(400);
  const login = await vanik.call("POST", "/login", {
    body: { email: "leela@malabar.example", password: "Guava8tree" },
  });
  expect(login.body.success.data).toMatchObject({ userType: "buyer", orgName: "Malabar Marine Stores" });
  const after = await done("GET", `/parties/${read.id}`);
  expect(after.users[0]).toMatchObject({ invited: false });
  expect(after.users[0].last_sign_in).toBe(null);
  const again = await ask("POST", `/parties/${read.id}/invite`, { email: "leela@malabar.example" });
  expect(again).toMatchObject({ status: 409, body: { error: { fields: { email: /password already/ } } } });
});

test("whoever of a supplier sets a first password is invited still, as the desk reads it, until that day is over", async () => {
  const made = { kind: "supplier", name: "Sangli Castings", person: "Asha", email: "asha@sangli.example", phone: "" };
  const { id } = await done("POST", "/parties", { ...made, gstNo: "", state: "" });
  const [mail] = await vanik.runMailJobs();
  const before = (await done("GET", `/parties/${id}`)).users;
  vanik.advance(1);
  const token = /\/set-password\?invited#(\S+)/.exec(mail!.text)?.[1];
  const body = { token, password: "Guava8tree", cnfPassword: "Guava8tree", terms: true };
  expect((await vanik.call("POST", "/resetPwd", { body })).status).toBe(200);
  await vanik.tokenOf("asha@sangli.example", "Guava8tree");
  expect((await done("GET", `/parties/${id}`)).users).toEqual(before);
  const invite = () => ask("POST", `/parties/${id}/invite`, { email: "asha@sangli.example", person: "Asha" });
  expect((await invite()).status).toBe(200);
  expect(await vanik.runMailJobs()).toEqual([]);
  vanik.advance(86_400);
  const desk = await vanik.tokenOf("desk@vanik.example");
  const { body: read } = await vanik.call("GET", `/parties/${id}`, { token: desk });
  expect(read.success.data.users[0]).toMatchObject({ invited: false });
  const words = { email: "asha@sangli.example", person: "Asha" };
  expect((await vanik.call("POST", `/parties/${id}/invite`, { token: desk, body: words })).status).toBe(409);
});

test("an invitation that is sent again ends the one before; so does a mail that was not read", async () => {
  const { id } = await named(sahyadri);
  const invited = { email: "second@sahyadri.example", person: "Second" };
  const party = await done("POST", `/parties/${id}/invite`, invited);
  expect(party.users.at(-1)).toMatchObject({ email: invited.email, invited: true });
  const [first] = await vanik.runMailJobs();
  await done("POST", `/parties/${id}/invite`, invited);
  const [second] = await vanik.runMailJobs();
  const tokenIn = (mail: typeof first) => /#(\S+)/.exec(mail!.text)![1];
  const set = (token: string | undefined) =>
    vanik.call("POST", "/resetPwd", {
      body: { token, password: "Guava8tree", cnfPassword: "Guava8tree", terms: true },
    });
  expect((await set(tokenIn(first))).status).toBe(400);
  expect((await set(tokenIn(second))).status).toBe(200);
});

test("a name that is taken, an e-mail of somebody else and a number that is none are said at their fields", async () => {
  const wanted = { kind: "buyer", name: sahyadri, person: "N", email: "new@x.example", phone: "9847012345" };
  expect(await ask("POST", "/parties", { ...wanted, name: ` ${sahyadri.toUpperCase()}` })).toMatchObject({
    status: 409,
    body: { error: { code: "conflict", fields: { name: expect.stringContaining("buyer of this name already") } } },
  });
  const email = { ...wanted, name: "Konkan Tools", email: "desk@vanik.example" };
  expect(await ask("POST", "/parties", email)).toMatchObject({
    status: 409,
    body: { error: { fields: { email: expect.stringContaining("somebody else") } } },
  });
  expect(await namesOf("q=Konkan")).toEqual([]);
  expect(await ask("POST", "/parties", { ...wanted, name: "Konkan", gstNo: "27ABC" })).toMatchObject({
    status: 400,
    body: { error: { fields: { gstNo: expect.any(String) } } },
  });
  expect(await ask("POST", "/parties", { ...wanted, name: "Коnkan" })).toMatchObject({
    status: 400,
    body: { error: { fields: { name: expect.stringContaining("one script") } } },
  });
  // A supplier may bear a buyer's name.
  await done("POST", "/parties", { ...wanted, kind: "supplier" });
  expect(await namesOf(`name=${encodeURIComponent(sahyadri)}`)).toHaveLength(2);
  expect(await vanik.runMailJobs()).toHaveLength(1);
});

test("a GSTIN alone makes a party: state and PAN are its digits, nobody is invited, and it is called by it until it is named", async () => {
  const gstNo = "29AAACV4321K1Z8";
  const alone = { kind: "supplier", gstNo: ` ${gstNo.toLowerCase()} ` };
  const made = await done("POST", "/parties", alone);
  expect(made).toMatchObject({ name: gstNo, gstNo, panNo: "AAACV4321K", state: "29", phone: "", users: [] });
  expect(await vanik.runMailJobs()).toEqual([]);
  await done("POST", `/parties/${made.id}/rename`, { name: "Hosur Road Castings" });
  expect(await ask("POST", "/parties", alone)).toMatchObject({
    status: 409,
    body: { error: { fields: { gstNo: expect.stringContaining("Hosur Road Castings has this GST No.") } } },
  });
  expect(await done("POST", "/parties", { ...alone, kind: "buyer" })).toMatchObject({ name: gstNo, kind: "buyer" });
});

test("who has no GSTIN is made with the state that is said; beside a GSTIN of another it is refused at its field", async () => {
  const made = await done("POST", "/parties", { kind: "supplier", name: "Karad Castings", state: "27" });
  expect(made).toMatchObject({ state: "27", gstNo: "" });
  const other = { kind: "supplier", gstNo: "29AAACA0002B1ZQ", state: "27" };
  expect(await ask("POST", "/parties", other)).toMatchObject({
    status: 400,
    body: { error: { fields: { state: "The GST No. is of Karnataka: leave the state out" } } },
  });
});

test("a name alone makes a party; a person comes with an e-mail, an e-mail with a person, and nothing with neither is one", async () => {
  const phone = "9822099887";
  expect(await done("POST", "/parties", { kind: "buyer", name: "Wai Traders", phone })).toMatchObject({
    phone,
    users: [],
  });
  expect(await namesOf("q=98220-998")).toEqual(["Wai Traders"]);
  for (const [typed, field] of [
    [{ name: "Satara Traders", email: "a@satara.example" }, "person"],
    [{ name: "Satara Traders", person: "Asha" }, "email"],
    [{ person: "Asha", email: "a@satara.example" }, "name"],
    [{ name: "---" }, "name"],
  ] as const)
    expect(await ask("POST", "/parties", { kind: "buyer", ...typed })).toMatchObject({
      status: 400,
      body: { error: { fields: { [field]: expect.any(String) } } },
    });
});

test("a profile is written by the rules of the party's own form; the name stays", async () => {
  const { id } = await named(nilgiri);
  const refused = await ask("PUT", `/parties/${id}`, { profile: { ...whole, panNo: "AAAPS1234K", cinNo: "" } });
  expect(refused).toMatchObject({
    status: 400,
    body: {
      error: {
        fields: {
          "profile.panNo": expect.stringContaining("fourth letter"),
          "profile.cinNo": expect.stringContaining("Enter the CIN"),
        },
      },
    },
  });
  const saved = await done("PUT", `/parties/${id}`, { profile: { ...whole, pincode: "" }, name: "Another" });
  expect(saved).toMatchObject({ name: nilgiri, panNo: "AAACS1234K", city: "Pune", pincode: "410501" });
  const own = await done("GET", "/profile", undefined, await vanik.tokenOf("buyer2@vanik.example"));
  expect(own).toMatchObject({ orgName: nilgiri, panNo: "AAACS1234K", turnOver: "64.5" });
});

test("terms, category and limit are changed one by one; a category must go with the GSTIN", async () => {
  const { id } = await named(rajkot);
  const terms = { payment_days: 45, delivery_days: 12, credit_limit: 250_000.5, gst_category: "composition" };
  expect(await done("PUT", `/parties/${id}`, terms)).toMatchObject(terms);
  expect(await done("PUT", `/parties/${id}`, { credit_limit: null, delivery_days: null })).toMatchObject({
    ...terms,
    credit_limit: null,
    delivery_days: null,
  });
  expect(await done("PUT", `/parties/${id}`, { gst_category: null })).toMatchObject({
    gst_category: null,
    gst_category_by_gstin: "regular",
  });
  for (const gst_category of ["unregistered", "uin"])
    expect(await ask("PUT", `/parties/${id}`, { gst_category })).toMatchObject({
      status: 400,
      body: { error: { fields: { gst_category: expect.any(String) } } },
    });
  for (const wrong of [{ payment_days: 366 }, { payment_days: -1 }, { credit_limit: -1 }, { delivery_days: 1.5 }])
    expect((await ask("PUT", `/parties/${id}`, wrong)).status).toBe(400);
});

test("a category that the desk set goes with the GSTIN it was set for: without one a party is unregistered again", async () => {
  const { id } = await named(rajkot);
  const token = await vanik.tokenOf("supplier@vanik.example");
  const profile = await done("GET", "/profile", undefined, token);
  await done("PUT", `/parties/${id}`, { gst_category: "sez" });
  const bare = { ...profile, gstNo: "" };
  await done("PUT", `/parties/${id}`, { profile: bare });
  expect(await done("GET", `/parties/${id}`)).toMatchObject({
    gst_category: null,
    gst_category_by_gstin: "unregistered",
  });
  // So the desk's next change of terms is not refused for what another wrote.
  await done("PUT", `/parties/${id}`, { payment_days: 30 });
  expect(await ask("PUT", `/parties/${id}`, { profile: bare, gst_category: "sez" })).toMatchObject({ status: 400 });
  await done("PUT", `/parties/${id}`, { profile, gst_category: "composition" });
  await done("PUT", `/parties/${id}`, { profile: { ...profile, turnOver: "99" } });
  expect(await done("GET", `/parties/${id}`)).toMatchObject({ gst_category: "composition" });
  await done("PUT", `/parties/${id}`, { profile, gst_category: null });
});

test("places of delivery are added, changed and removed, and stand behind the party's own address", async () => {
  const { id } = await named(sahyadri);
  const place = { name: "Sahyadri, Nashik works", address: "Plot 9, Satpur", state: "27", pincode: "422007" };
  const added = await done("POST", `/parties/${id}/addresses`, { ...place, gstin: "" });
  const [address] = added.addresses;
  expect(address).toMatchObject(place);
  await done("PUT", `/parties/${id}/addresses/${address.id}`, { ...place, pincode: "422010" });
  const places = await done("GET", `/partyAddresses?name=${encodeURIComponent(sahyadri)}`);
  expect(places).toMatchObject([
    { id: null, name: sahyadri },
    { id: address.id, pincode: "422010" },
  ]);
  const other = (await named(nilgiri)).id;
  expect((await ask("PUT", `/parties/${other}/addresses/${address.id}`, place)).status).toBe(404);
  expect((await ask("DELETE", `/parties/${other}/addresses/${address.id}`)).status).toBe(404);
  expect((await ask("POST", `/parties/${id}/addresses`, { ...place, pincode: "0" })).status).toBe(400);
  await done("DELETE", `/parties/${id}/addresses/${address.id}`);
  expect((await done("GET", `/parties/${id}`)).addresses).toEqual([]);
  expect((await ask("GET", "/partyAddresses?name=Nobody")).status).toBe(400);
});

test("who is not there is not found, and nobody but the desk may look", async () => {
  const { id } = await named(sahyadri);
  for (const path of [`/parties/${unknown}`, `/parties/${unknown}/statement`])
    expect((await ask("GET", path)).status).toBe(404);
  expect((await ask("PUT", `/parties/${unknown}`, { payment_days: 5 })).status).toBe(404);
  expect((await ask("POST", `/parties/${unknown}/invite`, { email: "a@b.example" })).status).toBe(404);
  const own = await vanik.tokenOf("buyer@vanik.example");
  for (const path of ["/parties", `/parties/${id}`, `/parties/${id}/statement`, "/openInvoices?party=x&direction=in"])
    expect((await ask("GET", path, undefined, own)).status).toBe(403);
});

test("none of it left a line in the log", () => expect(vanik.logged).toEqual([]));

test("a sign-in changes nothing of what is told before its day is over: it would tell who is at a bid that is sealed", async () => {
  const { id } = await named(sahyadri);
  const lastSignIns = async () =>
    (await done("GET", `/parties/${id}`)).users.map((one: { last_sign_in: string }) => one.last_sign_in);
  const day = () => indianDay(vanik.deps.clock.now());
  const signIn = async () => vanik.tokenOf("buyer@vanik.example");
  const first = day();
  await signIn();
  vanik.advance(86_400);
  expect(await lastSignIns()).toContain(first);
  const before = await lastSignIns();
  const token = await signIn();
  expect(await lastSignIns()).toEqual(before);
  await vanik.call("POST", "/logout", { token });
  expect(await lastSignIns()).toEqual(before);
  const second = day();
  vanik.advance(86_400);
  expect(await lastSignIns()).toContain(second);
});
