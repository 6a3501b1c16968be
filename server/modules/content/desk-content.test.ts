// What the desk writes for the public pages: drafts, schedules, versions, what readers see of it.
import { builtInText } from "../../../web/texts/site-texts.ts";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startTestApp, type TestApp } from "../../../tests/app.ts";
import { signPreview } from "../../platform/preview.ts";
import { indianDay } from "../../platform/clock.ts";

let vanik: TestApp;
let token: string;
beforeAll(async () => {
  vanik = await startTestApp();
  token = await vanik.tokenOf("desk@vanik.example");
});
afterAll(() => vanik.close());

const ask = (method: "GET" | "POST" | "PUT" | "DELETE", path: string, body?: unknown) =>
  vanik.call(method, `/desk/${path}`, { token, body });
const read = async (path: string) => (await vanik.call("GET", path)).body.success.data;
const make = async (path: string, body: unknown) => {
  const { status, body: reply } = await ask("POST", path, body);
  expect({ status, reply }).toMatchObject({ status: 200 });
  return reply.success.data;
};
const inHours = (hours: number) => new Date(vanik.deps.clock.now().getTime() + hours * 3_600_000).toISOString();
const dayFromNow = (days: number) => indianDay(new Date(vanik.deps.clock.now().getTime() + days * 86_400_000));
const titles = async () => (await read("/news?limit_page_length=100")).map((entry: { title: string }) => entry.title);

describe("news", () => {
  const entry = { title: "A new depot", title_hi: "नया डिपो", url: "https://news.example/depot", date: "2031-01-01" };

  test("is a draft until it has a moment, scheduled until that comes, and hidden when that is said", async () => {
    const draft = await make("news", entry);
    expect(draft).toMatchObject({ publish_at: null, hidden: false, picture: null, version: 1, title_hi: "नया डिपो" });
    expect(await titles()).not.toContain("A new depot");
    const scheduled = await ask("PUT", `news/${draft.id}`, { version: 1, publish_at: inHours(1) });
    expect(scheduled.body.success.data).toMatchObject({ version: 2, publish_at: inHours(1) });
    expect(await titles()).not.toContain("A new depot");
    vanik.advance(3600);
    expect((await read("/news"))[0]).toMatchObject({ title: "A new depot", title_hi: "नया डिपो", month: "Jan 2031" });
    await ask("PUT", `news/${draft.id}`, { version: 2, hidden: true });
    expect(await titles()).not.toContain("A new depot");
    const again = await ask("PUT", `news/${draft.id}`, { version: 3, hidden: true });
    expect(again).toMatchObject({ status: 200, body: { success: { data: { version: 3, hidden: true } } } });
  });

  test("a past moment is now, and the one that stands stays when it is sent again", async () => {
    const made = await make("news", { ...entry, title: "Sooner", publish_at: "2020-01-01T00:00:00+05:30" });
    expect(made.publish_at).toBe(vanik.deps.clock.now().toISOString());
    vanik.advance(60);
    const { body } = await ask("PUT", `news/${made.id}`, { version: 1, publish_at: made.publish_at, title: "Later" });
    expect(body.success.data).toMatchObject({ publish_at: made.publish_at, title: "Later", version: 2 });
  });

  test("its day is that of its publication unless it is said", async () => {
    const made = await make("news", { title: "Undated", url: "https://x.example", publish_at: inHours(48) });
    expect(made.date).toBe(dayFromNow(2));
  });

  test("a change names the version that was read: none is 400, another 409 with what stands", async () => {
    const { id } = await make("news", { ...entry, title: "Twice" });
    expect(await ask("PUT", `news/${id}`, { title: "x1" })).toMatchObject({
      status: 400,
      body: { error: { fields: { version: "Name the version that you read" } } },
    });
    await ask("PUT", `news/${id}`, { version: 1, title: "Mine" });
    const late = await ask("PUT", `news/${id}`, { version: 1, title: "Yours" });
    expect(late).toMatchObject({
      status: 409,
      body: { error: { code: "conflict", current: { id, title: "Mine", version: 2 } } },
    });
    expect((await ask("GET", `news/${id}`)).body.success.data).toMatchObject({ title: "Mine", version: 2 });
    expect(await ask("DELETE", `news/${id}`)).toMatchObject({ body: { success: { data: { done: true } } } });
    expect((await ask("GET", `news/${id}`)).status).toBe(404);
  });

  const wrong: [object, string, string][] = [
    [{ title: "" }, "title", "Enter the title"],
    [{ url: "javascript:alert(1)" }, "url", "begins with http"],
    [{ url: "https://" }, "url", "begins with http"],
    [{ date: "2031-02-30" }, "date", "YYYY-MM-DD"],
    [{ publish_at: "tomorrow" }, "publish_at", "Enter a moment"],
    [{ picture_id: "018f2b7e-0000-7000-8000-000000000000" }, "picture_id", "Upload it again"],
  ];
  test.each(wrong)("refuses %o at its field", async (part, field, sentence) => {
    const { status, body } = await ask("POST", "news", { ...entry, ...part });
    expect(status).toBe(400);
    expect(body.error.fields[field]).toContain(sentence);
  });
});

describe("policies", () => {
  const terms = { kind: "terms_n_cond", title: "Terms", content: "<h2>Prices</h2><p>Cash on sight.</p>" };

  test("a draft is nobody's to read; published by who has read it, it holds from its day, in both languages", async () => {
    const draft = await make("policies", { ...terms, content_hi: "<p>नकद</p>" });
    expect(draft).toMatchObject({ state: "draft", effective_from: null, version: 1, taken_out: [] });
    const publish = { version: 1, effective_from: dayFromNow(2) };
    expect(await ask("PUT", `policies/${draft.id}`, publish)).toMatchObject({
      status: 400,
      body: { error: { fields: { read: "Read it, then tick that you have." } } },
    });
    const { body } = await ask("PUT", `policies/${draft.id}`, { ...publish, read: true });
    expect(body.success.data).toMatchObject({ state: "announced", effective_from: dayFromNow(2) });
    expect((await read("/pages/terms_n_cond"))[0].title).toBe("Terms & Conditions");
    await ask("PUT", `policies/${draft.id}`, { version: 2, title: "Terms of sale" });
    vanik.advance(2 * 86_400);
    token = await vanik.tokenOf("desk@vanik.example");
    expect((await read("/pages/terms_n_cond"))[0]).toMatchObject({
      title: "Terms of sale",
      content_hi: "<p>नकद</p>",
      effective_from: dayFromNow(0),
    });
    expect(await ask("PUT", `policies/${draft.id}`, { version: 3, title: "Other" })).toMatchObject({
      status: 422,
      body: { error: { message: expect.stringContaining("People agreed to this version") } },
    });
    expect((await ask("DELETE", `policies/${draft.id}`)).status).toBe(422);
    const states = (await ask("GET", "policies?kind=terms_n_cond")).body.success.data;
    expect(states.map((policy: { state: string }) => policy.state)).toEqual(["in_force", "replaced"]);
  });

  test("no two hold from one day, none from a past one, and none is empty", async () => {
    const day = { effective_from: dayFromNow(5), read: true };
    await make("policies", { ...terms, ...day });
    expect(await ask("POST", "policies", { ...terms, ...day })).toMatchObject({
      status: 409,
      body: { error: { fields: { effective_from: expect.stringContaining("Choose another day") } } },
    });
    expect(await ask("POST", "policies", { ...terms, ...day, effective_from: dayFromNow(-1) })).toMatchObject({
      status: 400,
      body: { error: { fields: { effective_from: expect.stringContaining("has passed") } } },
    });
    const nested = { content: "<b>".repeat(5001), content_hi: "<p>".repeat(20_000) };
    expect((await ask("POST", "policies", { ...terms, ...nested })).body.error.fields).toEqual({
      content: "Keep the text to 5,000 tags",
      content_hi: "Keep the text in Hindi to 5,000 tags",
    });
    expect(await ask("POST", "policies", { ...terms, content: "<p> <br></p>" })).toMatchObject({
      status: 400,
      body: { error: { fields: { content: "Enter the policy's text" } } },
    });
  });

  test("what is taken out of a text is told", async () => {
    const content = `<p onclick="x()">a</p><img src="x"><script>1</script><a href="javascript:1">b</a><h2>c</h2>`;
    const made = await make("policies", { ...terms, content });
    expect(made.content).toBe("<p>a</p><a>b</a><h2>c</h2>");
    expect(made.taken_out).toEqual(["onclick", "<img>", "<script>", "a link to javascript:1"]);
  });
});

describe("texts of the site", () => {
  const lede = { key: "home.hero.lede", language: "en" };

  test("the newest that is due holds; without any the built-in text does", async () => {
    expect(await read("/siteTexts")).toEqual({ en: {}, hi: {} });
    const first = await make("siteTexts", { ...lede, value: "We sell bolts." });
    const builtIn = builtInText("home.hero.lede", "en", true);
    expect(builtIn).toEqual(expect.any(String));
    expect(first).toMatchObject({ holds: true, value: "We sell bolts.", built_in: builtIn, version: 1 });
    const later = await make("siteTexts", { ...lede, value: "We sell nuts.", publish_at: inHours(2) });
    expect(later.holds).toBe(false);
    vanik.advance(7200);
    const rows = (await ask("GET", "siteTexts")).body.success.data;
    const planned = rows.filter((row: { holds: boolean }) => row.holds);
    expect(planned).toMatchObject([{ id: later.id, publish_at: later.publish_at, built_in: builtIn }]);
    expect(await read("/siteTexts")).toEqual({ en: { "home.hero.lede": "We sell nuts." }, hi: {} });
    await ask("DELETE", `siteTexts/${later.id}`);
    expect((await ask("GET", `siteTexts/${first.id}`)).body.success.data.holds).toBe(true);
  });

  const wrong: [object, string, string][] = [
    [{ key: "home.services.head", value: "x" }, "key", "no such text"],
    [{ key: "toString", value: "x" }, "key", "no such text"],
    [{ key: "buyers.head", value: "x".repeat(121) }, "value", "120 characters"],
    [{ value: "x".repeat(601) }, "value", "600 characters"],
    [{ value: [{ head: "a", text: "b" }] }, "value", "Enter the text"],
    [{ key: "home.hero.promises", value: Array(4).fill({ head: "a", text: "b" }) }, "value", "room for 3 points"],
    [{ key: "buyers.offerings.points", value: [] }, "value", "at least one point"],
    [{ key: "buyers.offerings.points", value: [{ head: "a", text: "" }] }, "value.0.text", "Enter the text"],
  ];
  test.each(wrong)("refuses %o at its field", async (part, field, sentence) => {
    const { status, body } = await ask("POST", "siteTexts", { ...lede, value: "x", ...part });
    expect(status).toBe(400);
    expect(body.error.fields[field]).toContain(sentence);
  });
});

test("entries stand in their list by position, a new one last, hidden ones are not read", async () => {
  const first = await make("siteEntries", { list: "project", name: "A bridge", text: "Steel\nfor it" });
  const second = await make("siteEntries", {
    list: "project",
    name: "A mill",
    name_hi: "मिल",
    url: "https://mill.example",
  });
  await make("siteEntries", { list: "founder", name: "Asha" });
  expect([first.position, second.position]).toEqual([0, 1]);
  const order = { list: first.list, ids: [second.id, first.id] };
  const ordered = await ask("PUT", "siteEntries/order", order);
  expect(ordered.body.success.data).toEqual(order);
  expect((await ask("PUT", "siteEntries/order", { ...order, ids: [second.id, second.id] })).status).toBe(409);
  expect((await ask("PUT", "siteEntries/order", { ...order, ids: [second.id] })).body.error).toMatchObject({
    code: "conflict",
    current: order,
  });
  const names = async () => (await read("/siteEntries/project")).map((entry: { name: string }) => entry.name);
  expect(await names()).toEqual(["A mill", "A bridge"]);
  await ask("PUT", `siteEntries/${second.id}`, { version: 2, hidden: true });
  expect(await names()).toEqual(["A bridge"]);
  const { success } = (await ask("GET", "siteEntries?list=project")).body;
  expect([success.data.length, success.page.total]).toEqual([2, 2]);
});

test("holidays of the next 60 days are read, each day once", async () => {
  await make("holidays", { day: dayFromNow(59), name: "Diwali", name_hi: "दीवाली" });
  await make("holidays", { day: dayFromNow(60), name: "Later" });
  await make("holidays", { day: dayFromNow(0), name: "Today" });
  expect(await read("/holidays")).toEqual([
    { day: dayFromNow(0), name: "Today", name_hi: "" },
    { day: dayFromNow(59), name: "Diwali", name_hi: "दीवाली" },
  ]);
  expect(await ask("POST", "holidays", { day: dayFromNow(0), name: "Again" })).toMatchObject({
    status: 409,
    body: { error: { fields: { day: expect.stringContaining("on this day already") } } },
  });
});

test("a preview shows drafts and what is to come as well, and nothing that is hidden", async () => {
  const preview = signPreview(vanik.deps.secret, new Date(inHours(1)));
  await make("news", { title: "Only a draft", url: "https://x.example" });
  await make("news", { title: "Hidden", url: "https://x.example", publish_at: inHours(3), hidden: true });
  await make("siteTexts", { key: "footer.line", language: "hi", value: "कल", publish_at: inHours(5) });
  await make("policies", { kind: "privacy_policy", title: "Draft", content: "<p>d</p>" });
  const previewed = async (path: string) => read(`${path}${path.includes("?") ? "&" : "?"}preview=${preview}`);
  const seen = (await previewed("/news?limit_page_length=100")).map((entry: { title: string }) => entry.title);
  expect([seen.includes("Only a draft"), seen.includes("Hidden")]).toEqual([true, false]);
  expect((await titles()).includes("Only a draft")).toBe(false);
  expect((await previewed("/siteTexts")).hi).toEqual({ "footer.line": "कल" });
  expect((await previewed("/pages/privacy_policy"))[0]).toMatchObject({
    title: "Draft",
    effective_from: dayFromNow(0),
  });
});

test("what the desk writes stands in the audit log", async () => {
  const { body } = await vanik.call("GET", "/audit?subject=content&limit_page_length=100", { token });
  const lines = body.success.data.map(({ what, change, name }: Record<string, string>) => `${what} ${change} ${name}`);
  expect(lines).toEqual(
    expect.arrayContaining([
      "news insert A new depot",
      "news delete Mine",
      "policy update Terms of sale",
      "site_text insert home.hero.lede",
      "site_entry update A mill",
      "holiday insert Diwali",
    ]),
  );
});

test("nothing of it left a line in the log", () => expect(vanik.logged).toEqual([]));
