// A Hindi reader goes from Home to an accepted quotation without an English sentence: what is seen is read on the way.
import type { Page } from "@playwright/test";
import { callerOf } from "./documents-made.ts";
import { fillProfile, main, stranger } from "./strangers.ts";
import { expect, test } from "./vanik.ts";

/** What is Latin and no English: codes, units, names of the law, and of this trade's things. */
const latin = new RegExp(
  [
    String.raw`\b[A-Z]{2,5}-\d{4}-[A-Z0-9]{6}\b`,
    String.raw`\b[\w.+-]+@[\w.-]+\b`,
    String.raw`\b(GSTIN|GSTR-2B|GST|IGST|CGST|SGST|HSN|PAN|CIN|PDF|PO|RFQ|TDS|UPI|ID|NEFT|RTGS|IFSC|LR|MTC|IS|DIN|TMT|JSON|XLSX|XLS|ODS|DOCX|PNG|JPEG|WebP|MB|KB|OTP|QR|IST|L[123]|Enter|Esc)\b`,
    String.raw`\b(Nos|Kg|MT|Mtr|Set|Box)\b`,
    String.raw`\b(Vanik|LinkedIn|Aegis|Google Authenticator|1Password|Chrome|Linux|Demo1234|JavaScript|English)\b`,
    String.raw`\b\w*\d\w*\b`,
  ].join("|"),
  "g",
);

/** What the operator and the catalogue have written themselves, and who is who. */
const own = ["Vanik Supply Network Private Limited", "4th floor, 18 Barakhamba Road"];

/** Runs of three and more Latin words that can be seen on the page or in the dialog over it. */
async function expectNoEnglish(page: Page, data: readonly string[] = []): Promise<void> {
  const seen = await page.evaluate(() => {
    const root = [...document.querySelectorAll("dialog:modal")].at(-1) ?? document.body;
    const texts = new Set<string>();
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const { data: text, parentElement } = walker.currentNode as Text;
      if (parentElement?.checkVisibility() && !parentElement.closest("script, style, pre, [lang^=en]")) texts.add(text);
    }
    for (const element of root.querySelectorAll("[aria-label], [title], [placeholder]"))
      for (const name of ["aria-label", "title", "placeholder"]) texts.add(element.getAttribute(name) ?? "");
    return [...texts].map((text) => text.replaceAll("\u00a0", " ").trim()).filter(Boolean);
  });
  expect(seen.length).toBeGreaterThan(5);
  const english = seen.filter((text) => {
    const bare = [...own, ...data].reduce((rest, part) => rest.replaceAll(part, " "), text).replaceAll(latin, " ");
    // One word may be a name; a sentence has more, and says small ones.
    return (
      /[A-Za-z]{2,}[ ,]+[a-z]{2,}/.test(bare) ||
      /^(Cancel|Close|Save|Send|Sign|Status|Open|Quotation|Details|Loading)\b/.test(bare)
    );
  });
  expect(english).toEqual([]);
}

const itemName = "Hex bolt DIN 933, M12 × 50, 8.8, zinc";

/** Mails to an address, newest first. */
async function mailsTo(page: Page, email: string): Promise<{ subject: string; text: string }[]> {
  return (await page.request.get(`/dev/mail.json?to=${encodeURIComponent(email)}`)).json();
}

test("a Hindi reader goes from Home to an accepted quotation without an English sentence", async ({
  page,
  request,
  clean,
}) => {
  // A wrong code and a wrong password are refused.
  clean.ignore(/40[01]/);
  const who = stranger();
  const names = [who.company, who.email, itemName, "Hex bolts", "Fasteners", "Prakash Deshmukh", "Pune"];
  const look = () => expectNoEnglish(page, names);
  const ready = () => page.waitForFunction(() => !window.early);

  await page.goto("/hi");
  await ready();
  await page.getByRole("main").getByRole("link", { name: "साइन अप" }).first().click();
  await expect(page).toHaveURL(/\/hi\/sign-up/);
  await expect(page.getByRole("heading", { level: 1, name: "साइन अप" })).toBeVisible();
  await look();
  const field = (label: string) => main(page).getByLabel(label, { exact: true });
  const press = (name: string | RegExp) => main(page).getByRole("button", { name }).click();
  await main(page).getByRole("radio", { name: "खरीदार" }).check();
  await field("कंपनी का नाम").fill(who.company);
  await field("ईमेल").fill("no address");
  await field("फ़ोन").fill("98220");
  await field("पासवर्ड").fill(who.password);
  await field("पासवर्ड दोबारा").fill(who.password);
  await main(page).getByRole("checkbox").check();
  await press("साइन अप");
  await expect(main(page).getByText("सही ईमेल भरें, जैसे name@company.in")).toBeVisible();
  await expect(main(page).getByText("ठीक 10 अंकों का फ़ोन नंबर भरें")).toBeVisible();
  await look();
  await field("ईमेल").fill(who.email);
  await field("फ़ोन").fill("9822041176");
  await press("साइन अप");
  await expect(field("वन-टाइम कोड")).toBeVisible();
  await look();
  await expect.poll(async () => (await mailsTo(page, who.email)).length).toBe(1);
  const [code] = await mailsTo(page, who.email);
  expect(code?.subject).toBe("Vanik पर रजिस्टर करने का आपका कोड");
  expect(code?.text).toContain("यह 10 मिनट, यानी");
  await field("वन-टाइम कोड").fill("000000");
  await press("वेरिफ़ाई करें");
  // The server's own refusal.
  await expect(main(page).getByText("कोड गलत है, या उसका समय खत्म हो गया। जाँच लें, या नया मँगाएँ।")).toBeVisible();
  await field("वन-टाइम कोड").fill(/^\d{6}$/m.exec(code?.text ?? "")![0]);
  await press("वेरिफ़ाई करें");

  await expect(page).toHaveURL("/hi/sign-in");
  await expect(page.getByRole("heading", { level: 1, name: "साइन इन" })).toBeVisible();
  await look();
  await field("ईमेल").fill(who.email);
  await field("पासवर्ड").fill("Wrong123");
  await press("साइन इन");
  await expect(main(page).getByText("ईमेल या पासवर्ड गलत है। दोनों जाँचकर फिर कोशिश करें।")).toBeVisible();
  await field("पासवर्ड").fill(who.password);
  await press("साइन इन");
  await expect(page).toHaveURL("/user/profile");
  await expect(page.locator("html")).toHaveAttribute("lang", "hi-IN");
  await expect(page.getByRole("heading", { level: 1, name: "एक नज़र में" })).toBeVisible();
  await look();

  // The profile, without which nothing can be quoted.
  const token = await page.evaluate(() => localStorage.getItem("token") ?? "");
  await fillProfile(request, token);
  await page.goto("/hi/products/fasteners/hex-bolts/fs-hb-12050-z");
  await ready();
  await main(page).getByLabel("मात्रा", { exact: true }).first().fill("250");
  await main(page).getByRole("button", { name: "कार्ट में जोड़ें" }).first().click();
  await page.getByRole("banner").getByRole("link", { name: "कार्ट" }).click();
  await expect(page).toHaveURL("/hi/checkout");
  await expect(main(page).getByRole("heading", { name: "पूछताछ का सार" })).toBeVisible();
  await look();
  await press("पूछताछ भेजें");
  await expect(page.getByRole("heading", { name: /^पूछताछ OPP-/ })).toBeVisible();
  await look();
  const inquiry = /OPP-\d{4}-\d{6}/.exec((await page.getByRole("heading", { name: /OPP-/ }).textContent()) ?? "")![0];

  const desk = await callerOf(request, "desk@vanik.example");
  const draft = await desk("POST", "quotation", { from: inquiry });
  const items = [{ item_code: "FS-HB-12050-Z", qty: 250, rate: 10.5, source: { from: inquiry, idx: 1 } }];
  await desk("PUT", `quotation/${draft.name}`, { version: draft.version, items });
  const { name: quotation } = await desk("POST", `quotation/${draft.name}/moves`, { move: "submit" });
  await expect.poll(async () => (await mailsTo(page, who.email))[0]?.subject).toContain(quotation);
  const [mail] = await mailsTo(page, who.email);
  expect(mail?.subject).toMatch(/^कोटेशन QTN-\d{4}-\d{6}: ₹3,098\.00, \d\d .* तक मान्य$/);
  expect(mail?.text).toContain("कोटेशन देखें और जवाब दें");
  expect(mail?.text).toContain(`/hi/open/${quotation}`);
  const opened = await request.get(`/hi/open/${quotation}`, { maxRedirects: 0 });
  expect(opened.headers().location).toMatch(/\/hi\/sign-in\?next=\/user\/buyer\/quotation\?details=QTN-/);

  await main(page).getByRole("link", { name: "खाते में देखें" }).click();
  await page
    .getByRole("navigation", { name: "आपका खाता" })
    .getByRole("link", { name: /^कोटेशन/ })
    .click();
  await page.getByRole("link", { name: quotation }).click();
  const details = page.getByRole("dialog", { name: "विवरण" });
  await expect(details.getByText("तीन हज़ार अट्ठानवे रुपये मात्र")).toBeVisible();
  await look();
  await details.getByRole("button", { name: "कोटेशन स्वीकार करें" }).click();
  const dialog = page.getByRole("dialog", { name: "कोटेशन स्वीकार करें" });
  await look();
  await dialog.getByRole("button", { name: "कोटेशन स्वीकार करें" }).click();
  await expect(page.getByText("कोटेशन स्वीकार हुआ")).toBeVisible();
  await expect(details.getByText("ऑर्डर हुआ").first()).toBeVisible();
  await look();
});

test("in the account area the switch changes the language where one is, and loses nothing that was typed", async ({
  page,
  request,
}) => {
  const who = stranger();
  await page.goto("/hi/sign-up");
  await page.waitForFunction(() => !window.early);
  await main(page).getByLabel("कंपनी का नाम", { exact: true }).fill(who.company);
  await main(page).getByLabel("पासवर्ड", { exact: true }).fill(who.password);
  await main(page).getByRole("radio", { name: "सप्लायर" }).check();
  await page.getByRole("banner").getByRole("link", { name: "English" }).click();
  await expect(page).toHaveURL("/sign-up");
  await expect(main(page).getByLabel("Company Name", { exact: true })).toHaveValue(who.company);
  await expect(main(page).getByLabel("Password", { exact: true })).toHaveValue(who.password);
  await expect(main(page).getByRole("radio", { name: "Supplier" })).toBeChecked();

  const { email, password } = await registered(page, request, who);
  await page.goto("/sign-in");
  await page.waitForFunction(() => !window.early);
  await main(page).getByLabel("Email", { exact: true }).fill(email);
  await main(page).getByLabel("Password", { exact: true }).fill(password);
  await main(page).getByRole("button", { name: "Sign In", exact: true }).click();
  await expect(page).toHaveURL("/user/profile");
  await main(page).getByLabel("Address", { exact: true }).fill("Plot 7, MIDC");
  const isKept = page.waitForResponse(/\/api\/language$/);
  await page.getByRole("banner").getByRole("link", { name: "हिन्दी" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "एक नज़र में" })).toBeVisible();
  await expect(page).toHaveURL("/user/profile");
  await expect(main(page).getByLabel("पता", { exact: true })).toHaveValue("Plot 7, MIDC");
  // On another device the language is there with the sign-in.
  await isKept;
  const reply = await request.post("/api/login", {
    headers: { "application-key": "vanik-web" },
    data: { email, password },
  });
  expect((await reply.json()).success.data.language).toBe("hi");
  await page.getByRole("banner").getByRole("link", { name: "English" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Overview" })).toBeVisible();
  await expect(main(page).getByLabel("Address", { exact: true })).toHaveValue("Plot 7, MIDC");
});

test("what is typed while the other language is on its way stays too", async ({ page }) => {
  await page.goto("/sign-in");
  await page.waitForFunction(() => !window.early);
  await main(page).getByLabel("Email", { exact: true }).fill("asha@example.com");
  const typed = Promise.withResolvers<void>();
  await page.route("**/*.js", async (route) => {
    await typed.promise;
    await route.continue();
  });
  await page.getByRole("banner").getByRole("link", { name: "हिन्दी" }).click();
  await main(page).getByLabel("Email", { exact: true }).fill("asha.rao@example.com");
  typed.resolve();
  await expect(page).toHaveURL("/hi/sign-in");
  await expect(main(page).getByLabel("ईमेल", { exact: true })).toHaveValue("asha.rao@example.com");
});

/** Registers somebody by the mailed code. */
async function registered(page: Page, request: Page["request"], who: ReturnType<typeof stranger>) {
  const call = async (path: string, data: object) => {
    const reply = await request.post(`/api/${path}`, { headers: { "application-key": "vanik-web" }, data });
    return (await reply.json()).success.data;
  };
  const { ticket } = await call("sendOTP", { purpose: "REGISTER", email: who.email });
  await expect.poll(async () => (await mailsTo(page, who.email)).length).toBe(1);
  const otp = /^\d{6}$/m.exec((await mailsTo(page, who.email))[0]?.text ?? "")![0];
  const { token } = await call("verifyOTP", { purpose: "REGISTER", email: who.email, otp, ticket });
  await call("register", {
    userType: "supplier",
    orgName: who.company,
    email: who.email,
    phone: "9822041176",
    password: who.password,
    cnfPassword: who.password,
    token,
  });
  return who;
}
