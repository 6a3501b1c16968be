// The language that a person chose is kept, refusals are answered in it, and mails come in it.
import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestApp, type TestApp } from "../../../tests/app.ts";

let vanik: TestApp;
beforeAll(async () => {
  vanik = await startTestApp({ RATE_LIMIT: "off" });
});
afterAll(() => vanik.close());

const password = "Demo1234";
const signIn = async (email: string, headers: Record<string, string> = {}) =>
  (await vanik.call("POST", "/login", { body: { email, password }, headers })).body.success.data;

test("a refusal says its sentence and its fields in Hindi to a Hindi page, with the same code", async () => {
  const body = { email: "nobody", password: "" };
  const inEnglish = await vanik.call("POST", "/login", { body });
  const inHindi = await vanik.call("POST", "/login", { body, headers: { language: "hi" } });
  expect(inHindi.status).toBe(inEnglish.status);
  expect(inHindi.body.error.code).toBe(inEnglish.body.error.code);
  expect(Object.keys(inHindi.body.error.fields)).toEqual(Object.keys(inEnglish.body.error.fields));
  expect(inEnglish.body.error.fields.email).toBe("Enter a valid email address, such as name@company.in");
  expect(inHindi.body.error.fields.email).toBe("सही ईमेल भरें, जैसे name@company.in");
  const other = await vanik.call("POST", "/login", { body, headers: { language: "fr" } });
  expect(other.body.error.message).toBe(inEnglish.body.error.message);
});

test("who signs in on a Hindi page has chosen Hindi, and reads it wherever the next sign-in is", async () => {
  const email = "buyer2@vanik.example";
  expect(await signIn(email)).not.toHaveProperty("language");
  expect(await signIn(email, { language: "hi" })).toMatchObject({ language: "hi" });
  const { language, access_token: token } = await signIn(email);
  expect(language).toBe("hi");
  await vanik.call("POST", "/language", { token, body: { language: "en" } });
  expect(await signIn(email)).not.toHaveProperty("language");
  const wrong = await vanik.call("POST", "/language", { token, body: { language: "fr" } });
  expect(wrong.status).toBe(400);
});

test("the desk stays English", async () => {
  expect(await signIn("desk@vanik.example", { language: "hi" })).not.toHaveProperty("language");
});

const inquiry = (email: string) => ({
  party_name: "Guest",
  opportunity_amount: 0,
  with_items: 1,
  email,
  phone: "",
  items: [{ item_code: "FS-HB-12050-Z", qty: 100, uom: "Nos", item_name: "" }],
});

test("a guest's mail comes in the language of the page, that to the desk in English", async () => {
  await vanik.runMailJobs();
  await vanik.call("POST", "/sendEnquiry", { body: inquiry("stores@example.com"), headers: { language: "hi" } });
  const mails = await vanik.runMailJobs();
  const [toGuest] = mails.filter(({ to }) => to.address === "stores@example.com");
  expect(toGuest?.subject).toMatch(/^हमें आपकी पूछताछ OPP-\d{4}-\d{6} मिली$/);
  expect(toGuest?.html).toContain('<html lang="hi">');
  expect(toGuest?.text).toContain("राशि, ₹");
  expect(toGuest?.text).toContain("Hex bolt DIN 933, M12 × 50, 8.8, zinc");
  // What is left of Latin letters is what it is about, and who wrote it.
  const [text = ""] = (toGuest?.text ?? "").split("-- ");
  expect(text.match(/\b[a-z]{3,} [a-z]{3,}\b/g) ?? []).toEqual([]);
  const [toDesk] = mails.filter(({ to }) => to.address !== "stores@example.com");
  expect(toDesk?.subject).toMatch(/^Inquiry OPP-/);
});

test("a party's mail comes in the language that its person chose, and leads to the Hindi sign-in", async () => {
  const { access_token: token } = await signIn("buyer@vanik.example");
  await vanik.call("POST", "/language", { token, body: { language: "hi" } });
  await vanik.call("POST", "/sendEnquiry", { token, body: inquiry("buyer@vanik.example") });
  const [mail] = (await vanik.runMailJobs()).filter(({ to }) => to.address === "buyer@vanik.example");
  expect(mail?.subject).toMatch(/^हमें आपकी पूछताछ/);
  expect(mail?.text).toContain("अपनी पूछताछ देखें: ");
  expect(mail?.text).toContain("/hi/open/OPP-");
});
