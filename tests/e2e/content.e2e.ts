import type { APIRequestContext, Page } from "@playwright/test";
import { expect, expectAccessible, goOffline, test } from "./vanik.ts";

interface Mail {
  subject: string;
  text: string;
}

async function mailsTo(request: APIRequestContext, email: string): Promise<Mail[]> {
  return (await request.get(`/dev/mail.json?to=${encodeURIComponent(email)}`)).json();
}

const box = (page: Page) => page.getByRole("contentinfo").getByRole("form", { name: "Newsletter" });
const problem = (page: Page, label: string) => page.getByRole("main").getByLabel(label, { exact: true });

test("news is paged to its end and back", async ({ page }) => {
  await page.goto("/media");
  await expect(page.getByRole("heading", { level: 1, name: "Media" })).toBeVisible();
  await expect(page.getByText("News and updates")).toBeVisible();
  const paging = page.getByRole("navigation", { name: "Pages of news" });
  await expect(page.getByRole("main").getByRole("listitem")).toHaveCount(20);
  await expect(paging.getByRole("link", { name: "Prev" })).toHaveCount(0);

  // The demonstration's last page is not full: this one is. Only the page's code asks for it here; before, the server answers.
  await page.waitForFunction(() => !window.early);
  await page.route("**/api/news?**limit_start=20**", async (route) => {
    const first = await route.fetch({ url: route.request().url().replace("limit_start=20", "limit_start=0") });
    await route.fulfill({ response: first });
  });
  await page.route("**/api/news?**limit_start=40**", async (route) => {
    const beyond = await route.fetch({ url: route.request().url().replace("limit_start=40", "limit_start=9000") });
    await route.fulfill({ response: beyond });
  });
  await paging.scrollIntoViewIfNeeded();
  await paging.getByRole("link", { name: "Next" }).click();
  await expect(page).toHaveURL("/media?start=20");
  await expect(paging.getByText("21 to 40")).toBeVisible();
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
  await paging.getByRole("link", { name: "Next" }).click();
  await expect(page).toHaveURL("/media?start=40");
  await expect(page.getByRole("heading", { name: "No Data!" })).toBeVisible();
  await expect(paging.getByRole("link", { name: "Next" })).toHaveCount(0);
  await paging.getByRole("link", { name: "Prev" }).click();
  await expect(page.getByRole("main").getByRole("listitem")).toHaveCount(20);
  await paging.getByRole("link", { name: "Prev" }).click();
  await expect(page).toHaveURL("/media");
});

test("news opens in a new tab", async ({ page, context }) => {
  await context.route(/^https:/, (route) => route.fulfill({ body: "elsewhere" }));
  await page.goto("/media");
  const link = page.getByRole("link", { name: /Metric threads.*opens in a new tab/ });
  await expect(link).toHaveAttribute("rel", "noopener noreferrer");
  const opened = context.waitForEvent("page");
  await link.click();
  await (await opened).waitForURL(/^https:/);
  await expect(page).toHaveURL("/media");
});

test("a message says what is wrong beside its field, then goes to the operator", async ({ page, request }) => {
  await page.goto("/contact");
  const main = page.getByRole("main");
  const send = main.getByRole("button", { name: "Send message" });
  await send.click();
  for (const label of ["Name", "Company", "Email", "Phone", "Message"])
    await expect(problem(page, label)).toHaveAttribute("aria-invalid", "true");
  await expect(problem(page, "Name")).toBeFocused();

  const name = `Meera ${Date.now()}`;
  await problem(page, "Name").fill(name);
  await problem(page, "Company").fill("Sahyadri Engineering Works");
  await problem(page, "Email").fill("meera@example.com");
  await problem(page, "Phone").fill("98220");
  await problem(page, "Message").fill("Do you deliver to Chakan?\nOn Saturdays?");
  await send.click();
  await expect(main.getByText("Enter a phone number of exactly 10 digits")).toBeVisible();
  await expect(problem(page, "Phone")).toBeFocused();
  await problem(page, "Phone").fill("9822041176");
  await send.click();
  await expect(page.getByText("Your message was sent!")).toBeVisible();
  for (const label of ["Name", "Message"]) await expect(problem(page, label)).toHaveValue("");
  await expect
    .poll(async () => (await mailsTo(request, "desk@vanik.example")).map(({ subject }) => subject))
    .toContain(`Message from ${name}, Sahyadri Engineering Works`);
});

test("a message that is refused stays in its fields", async ({ page, clean }) => {
  clean.ignore(/429/);
  const limit = "That was too often. Try again in 40 minutes.";
  await page.route("**/api/contact", (route) =>
    route.fulfill({ status: 429, json: { error: { code: "too_many", message: limit, requestId: "r" } } }),
  );
  await page.goto("/contact");
  const typed = {
    Name: "Meera Joshi",
    Company: "Sahyadri",
    Email: "meera@example.com",
    Phone: "9822041176",
    Message: "Hello",
  };
  for (const [label, text] of Object.entries(typed)) await problem(page, label).fill(text);
  await page.getByRole("button", { name: "Send message" }).click();
  await expect(page.getByText("Failed to send your message!")).toBeVisible();
  await expect(page.getByRole("main").getByText(limit)).toBeVisible();
  for (const [label, text] of Object.entries(typed)) await expect(problem(page, label)).toHaveValue(text);
});

test("the newsletter is subscribed once, twice without another mail, and ended by the mailed link", async ({
  page,
  request,
}) => {
  const email = `reader-${Date.now()}@example.com`;
  await page.goto("/products");
  const field = box(page).getByLabel("Your email");
  const subscribe = box(page).getByRole("button", { name: "Subscribe" });
  await subscribe.click();
  await expect(field).not.toHaveAttribute("aria-invalid");
  await field.fill("reader@example");
  await subscribe.click();
  await expect(box(page).getByText("Enter a valid email address, such as name@company.in")).toBeVisible();
  await expect(field).toBeFocused();
  for (const time of ["once", "twice"]) {
    await field.fill(email);
    await subscribe.click();
    await expect(page.getByText("Subscribed to newsletter!"), time).toBeVisible();
    await expect(field).toHaveValue("");
    await expect(page.getByText("Subscribed to newsletter!")).toHaveCount(0);
  }
  await expect.poll(async () => (await mailsTo(request, email)).length).toBe(1);
  const [mail] = await mailsTo(request, email);
  const link = /\/unsubscribe#\S+/.exec(mail?.text ?? "")?.[0] ?? "";

  // A session that has died does not stand in the way.
  await page.evaluate(() => localStorage.setItem("token", "dead"));
  await page.goto(link);
  await page.getByRole("main").getByRole("button", { name: "Unsubscribe" }).click();
  await expect(page.getByText("Done. No more newsletters go to your address.")).toBeFocused();
  await expectAccessible(page);
  await page.evaluate(() => localStorage.clear());
});

const limit = "That was too often. Try again in 40 minutes.";

async function refuseNewsletter(page: Page) {
  await page.route("**/api/newsletter", (route) =>
    route.fulfill({ status: 429, json: { error: { code: "too_many", message: limit, requestId: "r" } } }),
  );
}

test("a refused subscription says why", async ({ page, clean }) => {
  clean.ignore(/429|500/);
  await refuseNewsletter(page);
  await page.goto("/");
  await box(page).getByLabel("Your email").fill("reader@example.com");
  await box(page).getByRole("button", { name: "Subscribe" }).click();
  await expect(page.getByText(limit)).toBeVisible();
  await page.route("**/api/newsletter", (route) => route.fulfill({ status: 500, body: "" }));
  await box(page).getByRole("button", { name: "Subscribe" }).click();
  await expect(page.getByText("Something went wrong", { exact: true })).toBeVisible();
  await expect(box(page).getByLabel("Your email")).toHaveValue("reader@example.com");
});

test("that there is no connection is said, also where no message came before", async ({ page, context, clean }) => {
  clean.ignore(/Failed to load resource/);
  await page.goto("/contact");
  await page.waitForFunction(() => !window.early);
  const brought = page.waitForResponse(/\/toaster-[^/]*\.js$/);
  await box(page).getByLabel("Your email").fill("reader@example.com");
  await brought;
  await goOffline(page);
  await box(page).getByRole("button", { name: "Subscribe" }).click();
  await expect(page.getByText("Something went wrong", { exact: true })).toBeVisible();
  await context.setOffline(false);
});

test("where messages cannot be drawn the page stays, and the next one is drawn", async ({ page, clean }) => {
  clean.ignore(/Failed to load resource|429|500/);
  await page.route("**/toaster-*.js", (route) => route.abort());
  await page.route("**/api/newsletter", (route) => route.fulfill({ status: 500, body: "" }));
  await page.goto("/contact");
  const field = box(page).getByLabel("Your email");
  const subscribe = box(page).getByRole("button", { name: "Subscribe" });
  await field.fill("reader@example.com");
  const notCome = page.waitForEvent("requestfailed", (request) => request.url().includes("/toaster-"));
  await subscribe.click();
  await notCome;
  await expect(subscribe).not.toHaveAttribute("aria-busy", "true");
  await expect(field).toHaveValue("reader@example.com");
  await page.unroute("**/toaster-*.js");
  // Another sentence: what failed above may have been the list asked for ahead, and then the first message is drawn too.
  await refuseNewsletter(page);
  await subscribe.click();
  await expect(page.getByText(limit)).toBeVisible();
});

test("a wrong unsubscribe link, or none, says what to do", async ({ page, clean }) => {
  clean.ignore(/400/);
  await page.goto("/unsubscribe#wrong.token");
  await page.getByRole("main").getByRole("button", { name: "Unsubscribe" }).click();
  const sentence = page
    .getByRole("main")
    .getByText("This link is not whole. Open it again from our mail, or write to us.");
  await expect(sentence).toBeVisible();
  await page.goto("/unsubscribe");
  await expect(sentence).toBeVisible();
  await expect(page.getByRole("main").getByRole("button")).toHaveCount(0);
  await expect(page.locator("meta[name=robots]")).toHaveAttribute("content", "noindex");
});

test("policies and news read well without JavaScript", async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto("/terms");
  await expect(page.getByRole("heading", { level: 1, name: "Terms & Conditions" })).toBeVisible();
  await expect(page.getByText(/In force since \d{1,2} \w{3} \d{4}/)).toBeVisible();
  await page
    .getByRole("navigation", { name: "Contents" })
    .getByRole("link", { name: /Delivery/ })
    .click();
  await expect(page).toHaveURL(/#section-\d+$/);
  await page.goto("/privacy-policy");
  await expect(page.getByRole("heading", { level: 1, name: "Privacy Policy" })).toBeVisible();
  await expect(page.getByRole("heading", { level: 2, name: "Grievance officer" })).toBeVisible();
  await page.goto("/media");
  await page.getByRole("link", { name: "Next" }).click();
  await expect(page).toHaveURL("/media?start=20");
  await page.goto("/media?start=60");
  await expect(page.getByRole("heading", { name: "No Data!" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Prev" })).toHaveAttribute("href", "/media?start=40");
  await context.close();
});

test("header and footer lead to the pages, in Hindi too", async ({ page }) => {
  await page.goto("/");
  await page.getByRole("banner").getByRole("link", { name: "Contact" }).click();
  await expect(page).toHaveURL("/contact");
  const footer = page.getByRole("contentinfo");
  for (const [name, address] of [
    ["Media", "/media"],
    ["Privacy Policy", "/privacy-policy"],
    ["Terms & Conditions", "/terms"],
  ] as const) {
    await footer.getByRole("link", { name, exact: true }).click();
    await expect(page).toHaveURL(address);
  }
  await expect(footer.getByRole("link", { name: /LinkedIn/ })).toHaveAttribute("target", "_blank");
  await page.goto("/hi/terms");
  await footer.getByRole("link", { name: "संपर्क करें" }).click();
  await expect(page).toHaveURL("/hi/contact");
});
