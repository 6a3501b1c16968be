// An administrator looks on as a buyer: in a tab of its own, under a bar, and nothing of it can be changed.
import { callerOf } from "./documents-made.ts";
import { openRound, rajkot } from "./rounds-made.ts";
import { expect, expectAccessible, expectFitsEveryWidth, openAs, test } from "./vanik.ts";

const buyer = "Prakash Deshmukh";

test("a buyer's pages are seen, not changed, and left again", async ({ page, context, clean }) => {
  // What the server refuses stands in the browser's own words in the console.
  clean.ignore(/40[013]/);
  await openAs(page, "desk@vanik.example", "/desk/parties");
  await page
    .getByRole("link", { name: /^Sahyadri/ })
    .first()
    .click();
  await page.getByRole("button", { name: `See as ${buyer}` }).click();
  const dialog = page.getByRole("dialog", { name: `See as ${buyer}` });
  await expect(dialog.getByLabel("Reason")).toBeFocused();
  const refused = context.waitForEvent("page");
  await dialog.getByRole("button", { name: "Open the tab" }).click();
  await refused;
  await expect(dialog.getByLabel("Reason")).toHaveAccessibleDescription(/reason/i);
  await expect.poll(() => context.pages().length).toBe(1);

  await dialog.getByLabel("Reason").fill("Says an invoice is missing");
  const opened = context.waitForEvent("page");
  await dialog.getByRole("button", { name: "Open the tab" }).click();
  const tab = await opened;
  await expect(tab).toHaveURL(/\/user\/profile$/);
  const bar = tab.getByRole("complementary", { name: "Seen as somebody else" });
  await expect(bar).toContainText(new RegExp(`as ${buyer} of Sahyadri .* – read only – until \\d\\d:\\d\\d`));
  await expect(tab.getByLabel("Name", { exact: true })).toHaveValue(buyer);
  await expectAccessible(tab);
  await expectFitsEveryWidth(tab, "/user/profile, seen as");
  await tab.setViewportSize({ width: 1440, height: 900 });

  await tab.getByLabel("Name", { exact: true }).fill("Somebody Else");
  await tab.getByRole("button", { name: "Save" }).click();
  await expect(tab.getByText(/You only look on here, as somebody else: nothing can be changed/).first()).toBeVisible();
  for (const address of ["/user/buyer/invoice", "/", "/products", "/checkout"]) {
    await tab.goto(address);
    await expect(bar).toBeVisible();
  }

  // The desk stays the desk, beside it.
  await expect(dialog).toBeHidden();
  await page.reload();
  await expect(page.getByRole("button", { name: `See as ${buyer}` })).toBeVisible();
  await expect(page.getByRole("complementary", { name: "Seen as somebody else" })).toHaveCount(0);

  const token = await tab.evaluate(() => sessionStorage.getItem("token"));
  const closed = tab.waitForEvent("close");
  await bar.getByRole("button", { name: "End" }).click();
  await closed;
  const headers = { "application-key": "vanik-web", "access-token": token ?? "" };
  expect((await page.request.get("/api/profile", { headers })).status()).toBe(401);
  await page.goto("/desk/audit");
  await expect(page.getByRole("main")).toContainText("Seen as");
  await expect(page.getByRole("main")).toContainText("Says an invoice is missing");
});

test("signing out there ends the view alone; one that the server has ended says so", async ({
  page,
  context,
  clean,
}) => {
  clean.ignore(/401/);
  await openAs(page, "desk@vanik.example", "/desk/parties");
  await page
    .getByRole("link", { name: /^Sahyadri/ })
    .first()
    .click();
  const openTab = async () => {
    await page.getByRole("button", { name: `See as ${buyer}` }).click();
    await page.getByLabel("Reason").fill("To see how it ends");
    const opened = context.waitForEvent("page");
    await page.getByRole("button", { name: "Open the tab" }).click();
    const tab = await opened;
    await expect(tab.getByLabel("Name", { exact: true })).toHaveValue(buyer);
    return tab;
  };
  const left = await openTab();
  const closed = left.waitForEvent("close");
  await left.getByRole("complementary", { name: "Seen as somebody else" }).waitFor();
  await left.getByRole("main").getByRole("button", { name: "Sign Out" }).click();
  await closed;
  await page.reload();

  const tab = await openTab();
  const headers = {
    "application-key": "vanik-web",
    "access-token": (await page.evaluate(() => localStorage.getItem("token")))!,
  };
  await page.request.post("/api/logout", { headers });
  await tab.reload();
  const bar = tab.getByRole("complementary", { name: "Seen as somebody else" });
  await expect(bar).toContainText(`The view as ${buyer} has ended`);
  await expect(bar.getByRole("button", { name: "Close" })).toBeVisible();
});

test("of a sealed bid nothing shows to who looks on as its supplier, on whichever page of the account", async ({
  page,
  context,
  request,
  clean,
}) => {
  clean.ignore(/40[034]/);
  const { name } = await openRound(request, 2);
  const supplier = await callerOf(request, "supplier@vanik.example");
  const bid = (rates: number[], remark: string) => ({
    lines: rates.map((rate, at) => ({ idx: at + 1, rate, lead_days: 7, remark })),
    freight: { kind: "amount", amount: 517.39 },
    payment_days: 41,
    valid_till: new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10),
    own_ref: "Okapi-7",
    remark,
  });
  const { version: base } = await supplier("POST", `requestForQuotation/${name}/bid/moves`, {
    move: "submit",
    bid: bid([7183.29, 3957.61], "Quagga"),
  });
  await supplier("PUT", `requestForQuotation/${name}/bid`, { ...bid([6841.73, 2299.47], "Numbat"), base });
  const secrets = /7,?183\.29|3,?957\.61|6,?841\.73|2,?299\.47|517\.39|okapi|quagga|numbat/i;

  await openAs(page, "desk@vanik.example", "/desk/parties");
  await page.getByRole("link", { name: rajkot }).first().click();
  await page.getByRole("button", { name: "See as Hitesh Vaghasiya" }).click();
  await page.getByLabel("Reason").fill("Says the bid is missing");
  const opened = context.waitForEvent("page");
  await page.getByRole("button", { name: "Open the tab" }).click();
  const tab = await opened;
  await expect(tab).toHaveURL(/\/user\/profile$/);
  await expect(tab.getByRole("complementary", { name: "Seen as somebody else" })).toBeVisible();
  const shown = async () => {
    const fields = tab.locator("input, textarea, select");
    const typed = await fields.evaluateAll((all) => all.map((one) => (one as HTMLInputElement).value));
    return `${await tab.locator("body").innerText()} ${typed.join(" ")}`;
  };
  const list = "/user/supplier/request-quotation";
  for (const address of ["/user/profile", list, "/user/supplier/quotation", "/user/supplier/sales-orders"]) {
    await tab.goto(address);
    await expect(tab.getByRole("complementary", { name: "Seen as somebody else" })).toBeVisible();
    await tab.waitForLoadState("networkidle");
    expect(await shown(), address).not.toMatch(secrets);
  }
  // That it stands is no secret; what it says is.
  await tab.goto(`${list}?details=${name}`);
  await expect(tab.getByRole("dialog")).toContainText(name);
  await tab.waitForLoadState("networkidle");
  expect(await shown(), "details").not.toMatch(secrets);
  await tab.goto(`${list}/${name}/bid`);
  await expect(tab.getByText(/own eyes/)).toBeVisible();
  expect(await shown(), "sheet").not.toMatch(secrets);

  // Its own person reads it at the same addresses.
  await openAs(page, "supplier@vanik.example", `${list}/${name}/bid`);
  await expect(page.getByLabel("Rate, 1", { exact: true })).toHaveValue(/6,?841\.73/);
});
