// Above the profile: how one's company stands, for a buyer and a supplier, by keyboard and on a phone.
import { dealsAddress } from "./servers.ts";
import { expect, expectAccessible, expectNoSidewaysScroll, openAs, test } from "./vanik.ts";

const buyer = "buyer@vanik.example";
const supplier = "supplier@vanik.example";

test.describe("as the demonstration has it", () => {
  // Where no other journey publishes rounds or says to have paid.
  test.use({ baseURL: dealsAddress });

  test("sign-in leads to what waits, what is late and what is due, each a link to its document; the profile stands below", async ({
    page,
  }) => {
    await openAs(page, buyer, "/user/profile");
    const main = page.getByRole("main");
    await expect(main.getByRole("heading", { name: "Overview", level: 1 })).toBeVisible();
    await expect(main.getByRole("heading", { name: "Profile", level: 2 })).toBeVisible();
    const due = main.getByRole("region", { name: "To pay" });
    await expect(due).toContainText("told us: paid");
    const first = due.getByRole("listitem").filter({ hasText: "days late" }).first();
    await expect(first).toBeVisible();
    // What is late is counted beside its list, and leads to that alone.
    const invoices = page.getByRole("navigation", { name: "Your account" }).getByRole("listitem");
    const late = invoices.filter({ hasText: "Purchase Invoice" }).getByRole("link", { name: /^\d late$/ });
    const count = Number.parseInt((await late.textContent()) ?? "", 10);
    await late.press("Enter");
    await expect(page).toHaveURL("/user/buyer/invoice?status=Late");
    await expect(main.getByRole("button", { name: "Late", exact: true })).toHaveAttribute("aria-pressed", "true");
    await expect(main.getByRole("row")).toHaveCount(count + 1);
    // One of them its buyer says to have paid.
    await expect(main.getByRole("row").filter({ hasText: /days? late|You told us/ })).toHaveCount(count);
    await main.getByRole("button", { name: "All", exact: true }).click();
    await expect(page).toHaveURL("/user/buyer/invoice");
    await page.goto("/user/profile");

    await main.getByRole("link", { name: "Profile below" }).click();
    await expect(page).toHaveURL("/user/profile#profile");
    await expect(main.getByRole("heading", { name: "Profile", level: 2 })).toBeInViewport();

    const name = (await first.getByRole("link").textContent())!;
    await first.getByRole("link").focus();
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(`/user/buyer/invoice?details=${name}`);
    await expect(page.getByRole("dialog")).toContainText(name);
  });

  test("a supplier reads what to answer, what to expect and what it sold, and nothing of it lies beside a narrow screen", async ({
    page,
  }) => {
    await page.setViewportSize({ width: 320, height: 700 });
    await openAs(page, supplier, "/user/profile");
    const main = page.getByRole("main");
    const requests = main.getByRole("region", { name: "Requests to answer" });
    await expect(requests).toContainText(/5 lines to .*closes \d\d \w+, \d\d:\d\d/);
    await expect(requests).toContainText(/2 lines to .*wanted by \d\d \w+/);
    await expect(main.getByRole("region", { name: "Orders that wait for you" })).toContainText("Order to confirm");
    await expect(main.getByRole("img", { name: /^Money expected in/ })).toBeVisible();
    await expect(main.getByRole("img", { name: /^Sales by month in/ })).toBeVisible();
    await expectNoSidewaysScroll(page, "/user/profile");
    await page.emulateMedia({ colorScheme: "dark" });
  });

  test("a supplier's list of requests has what it is to answer under a tab of its own, as many as its menu counts", async ({
    page,
  }) => {
    await openAs(page, supplier, "/user/supplier/request-quotation");
    const waiting = page
      .getByRole("navigation", { name: "Your account" })
      .getByRole("link", { name: /waiting for you$/ });
    const requests = waiting.and(page.locator("[href*=request-quotation]"));
    const rows = page.getByRole("main").getByRole("row");
    // A deal that is played meanwhile asks it: what the menu counts and the list are read again until nothing came between.
    const expectAsCounted = () =>
      expect(async () => {
        await page.reload();
        const count = Number.parseInt((await requests.textContent()) ?? "", 10);
        await expect(rows).toHaveCount(count + 1, { timeout: 5000 });
      }).toPass();
    await page.getByRole("button", { name: "To answer" }).click();
    await expect(page).toHaveURL("/user/supplier/request-quotation?status=To+answer");
    await expectAsCounted();
    await expect(rows.nth(1)).toContainText("Request: Submitted");
    await page.setViewportSize({ width: 320, height: 700 });
    await expectNoSidewaysScroll(page, "requests to answer");
    await page.setViewportSize({ width: 1280, height: 720 });
    await page.getByRole("button", { name: "All", exact: true }).click();
    await requests.click();
    await expect(page).toHaveURL("/user/supplier/request-quotation?status=To+answer");
    await expectAsCounted();
  });

  test("a supplier's request begins with answering it, by a file, and declining comes second", async ({ page }) => {
    await openAs(page, supplier, "/user/profile");
    // Of the two that wait the one of five lines has a round, which is answered online.
    const waits = page.getByRole("region", { name: "Requests to answer" }).getByRole("listitem");
    await waits.filter({ hasText: "2 lines" }).getByRole("link", { name: /^RFQ-/ }).first().click();
    const answer = page.getByRole("dialog").getByRole("region", { name: "Your answer" });
    await expect(answer).toContainText("Attach your quotation");
    await expect(answer).toContainText(/Wanted by \d\d \w+ 20\d\d/);
    await expect(answer.getByText("Attach quotation")).toBeVisible();
    await expect(page.getByRole("dialog").getByRole("button", { name: "Decline" })).toBeVisible();
    await expectAccessible(page);
  });
});

test("a phone pays attention to one due invoice in three taps from sign-in", async ({ browser }) => {
  const phone = await browser.newPage({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
  await phone.goto("/sign-in");
  await phone.getByRole("main").getByLabel("Email", { exact: true }).fill("buyer2@vanik.example");
  await phone.getByRole("main").getByLabel("Password", { exact: true }).fill("Demo1234");
  await phone.getByRole("main").getByRole("button", { name: "Sign In", exact: true }).tap();
  await expect(phone).toHaveURL("/user/profile");
  const pay = phone.getByRole("link", { name: /^Pay ₹/ });
  await expect(pay).toBeInViewport();
  await pay.tap();
  const details = phone.getByRole("dialog", { name: "Details" });
  await expect(details.getByRole("region", { name: "What is due" })).toContainText(/^(To pay|Still to pay, of ₹)/);
  await expect(details.getByRole("img", { name: /^UPI code for ₹/ })).toBeVisible();
  await expect(details.getByRole("region", { name: "By NEFT or RTGS" })).toContainText("DEMO0000001");
  await expectNoSidewaysScroll(phone, "the invoice");
  const paid = details.getByRole("button", { name: /^I have paid ₹/ });
  await expect(paid).toBeInViewport();
  await paid.tap();
  const form = phone.getByRole("dialog", { name: "I have paid" });
  await form.getByLabel("Reference").fill("HDFCR52026112301");
  await form.getByRole("button", { name: "Tell the desk" }).tap();
  await expect(details.getByText("You told us that you paid it")).toContainText("HDFCR52026112301");
  // The overview asks for the next one then.
  await phone.goto("/user/profile");
  await expect(phone.getByRole("region", { name: "To pay" })).toContainText("told us: paid");
  // Of a menu of one line the page's own entry is in sight.
  for (const [address, entry] of [
    ["/user/buyer/invoice", "Purchase Invoice"],
    ["/user/people", "People"],
  ] as const) {
    await phone.goto(address);
    const current = phone
      .getByRole("navigation", { name: "Your account" })
      .getByRole("link", { name: entry, exact: true });
    await expect(current).toHaveAttribute("aria-current", "page");
    await expect(current).toBeInViewport({ ratio: 1 });
  }
  await phone.close();
});

test("what most banks do not take by UPI is paid by transfer first, and a word says why", async ({ page }) => {
  let due = 1_00_000.5;
  await page.route("**/api/purchaseInvoice/*", async (route) => {
    const response = await route.fetch();
    const reply = await response.json();
    Object.assign(reply.success.data, { outstanding: due });
    await route.fulfill({ response, json: reply });
  });
  await openAs(page, "buyer3@vanik.example", "/user/buyer/invoice");
  const invoice = page.getByRole("main").getByRole("row").nth(1).getByRole("link").first();
  const ways = page.getByRole("region", { name: "What is due" }).getByRole("heading", { level: 3 });
  await invoice.click();
  await expect(ways).toHaveText(["By NEFT or RTGS", "By UPI"]);
  await expect(page.getByRole("region", { name: "By UPI" })).toContainText("Many banks take at most ₹1,00,000 a day");
  due = 1_00_000;
  await page.reload();
  await expect(ways).toHaveText(["By UPI", "By NEFT or RTGS"]);
});

test("where the overview does not come it says so, and the profile is there all the same", async ({ page, clean }) => {
  clean.ignore(/500/);
  await page.route("**/api/overview", (route) => route.fulfill({ status: 500, body: "{}" }));
  await openAs(page, buyer, "/user/profile");
  const alert = page.getByRole("main").getByRole("alert");
  await expect(alert).toContainText("The overview could not be loaded.");
  await expect(page.getByLabel("Phone", { exact: true })).toHaveValue(/\d{10}/);
  await page.unroute("**/api/overview");
  await alert.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByRole("region", { name: "To pay" })).toBeVisible();
});
