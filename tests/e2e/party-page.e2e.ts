// The page of a party at the desk: what it is besides its profile, another name, a block; and who may only look at it.
import { callerOf, expectSaved, mailedInvitation, makeQuotationDraft } from "./documents-made.ts";
import { expect, expectAccessible, expectFitsEveryWidth, openAs, test, trySigningIn } from "./vanik.ts";

const company = "Konkan Valve Works";
const renamed = "Konkan Valves and Fittings";
const email = "suresh@konkan-valve.example";
const password = "Guava8tree";

test("a supplier's registrations, banks, Udyam, supplies and standing are written on its page; it is renamed and blocked", async ({
  page,
  browser,
  clean,
}) => {
  clean.ignore(/40[0139]/);
  await openAs(page, "desk@vanik.example", "/desk/parties?kind=supplier");
  await page.getByRole("button", { name: "New party" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Company name").fill(company);
  await dialog.getByLabel("GST No. (optional)").fill("27AAKCS7305M1ZV");
  await dialog.getByLabel("Name", { exact: true }).fill("Suresh Naik");
  await dialog.getByLabel("Email").fill(email);
  await dialog.getByLabel("Phone").fill("9847012345");
  await dialog.getByRole("button", { name: "Create and invite" }).click();
  await expect(page.getByRole("heading", { level: 1, name: company })).toBeVisible();

  await page.getByRole("button", { name: "Add GSTIN" }).click();
  await expect(dialog.getByLabel("GSTIN")).toBeFocused();
  await dialog.getByLabel("GSTIN").fill("24AAKCS7305M1Z2");
  await dialog.getByRole("button", { name: "Add GSTIN" }).click();
  await expect(dialog.getByText("The last character does not fit the rest")).toBeVisible();
  await expect(dialog.getByLabel("GSTIN")).toBeFocused();
  await dialog.getByLabel("GSTIN").fill("24AAKCS7305M1Z1");
  await dialog.getByLabel("Address").fill("GIDC, Vapi 396195");
  await dialog.getByRole("button", { name: "Add GSTIN" }).click();
  const registrations = page.getByRole("region", { name: "Registrations" });
  await expect(registrations.getByText("Gujarat · Regular · GIDC, Vapi 396 195")).toBeVisible();
  const onThisPage = page.getByRole("navigation", { name: "On this page" });
  await expect(onThisPage.getByRole("link", { name: /^Registrations\s*2$/ })).toBeVisible();
  await registrations.getByRole("button", { name: "Make main: 24AAKCS7305M1Z1" }).click();
  await expect(page.getByText("Supplier · GSTIN 24AAKCS7305M1Z1")).toBeVisible();

  await page.getByRole("button", { name: "Edit what it supplies" }).click();
  const supplies = page.getByRole("form", { name: "Supplies" });
  await supplies.getByLabel("Category or sub-category").selectOption({ index: 1 });
  await supplies.getByRole("button", { name: "Add category" }).click();
  await supplies.getByLabel("State", { exact: true }).selectOption("Gujarat");
  await supplies.getByRole("button", { name: "Add state" }).click();
  await supplies.getByLabel("PIN codes from").fill("410 001");
  await supplies.getByLabel("to", { exact: true }).fill("400001");
  await supplies.getByRole("button", { name: "Add PIN codes" }).click();
  await expect(supplies.getByText("The last PIN code comes before the first")).toBeVisible();
  await supplies.getByLabel("to", { exact: true }).fill("412999");
  await supplies.getByRole("button", { name: "Add PIN codes" }).click();
  await page.setViewportSize({ width: 1440, height: 900 });
  await supplies.getByRole("button", { name: "Save" }).click();
  await expect(page.getByRole("region", { name: "Supplies" }).getByText("PIN 410 001 to 412 999")).toBeVisible();

  await page.getByRole("button", { name: "Add account" }).click();
  await dialog.getByLabel("Account number").fill("5010 0012");
  await dialog.getByLabel("IFSC").fill("hdfc0000001");
  await dialog.getByRole("button", { name: "Add account" }).click();
  await expect(dialog.getByText("An account number has 9 to 18 digits")).toBeVisible();
  await dialog.getByLabel("Account number").fill("5010 0012 3456");
  await dialog.getByRole("button", { name: "Add account" }).click();
  await expect(page.getByRole("region", { name: "Bank accounts" }).getByText("501000123456")).toBeVisible();

  await page.getByRole("button", { name: "Edit Udyam" }).click();
  const udyam = page.getByRole("form", { name: "Udyam" });
  await udyam.getByRole("button", { name: /^Add 20/ }).click();
  await udyam.getByRole("button", { name: "Save Udyam" }).click();
  await expect(udyam.getByText("Enter the Udyam number that these years are of")).toBeVisible();
  await udyam.getByLabel("Udyam number").fill("udyam-gj-20-0012345");
  await udyam.getByLabel(/^Class in/).selectOption("Small");
  await udyam.getByLabel(/^Main activity in/).selectOption("Manufacturing");
  await udyam.getByRole("button", { name: "Save Udyam" }).click();
  await expect(page.getByRole("region", { name: "Udyam" }).getByText("Small, manufacturing")).toBeVisible();

  await page.getByRole("button", { name: "Edit standing" }).click();
  await page.getByRole("form", { name: "Standing" }).getByLabel("Standing").selectOption("Preferred");
  await page.getByLabel("Note").fill("Ships on Saturdays too");
  await page.getByRole("button", { name: "Save standing" }).click();
  const region = page.getByRole("region", { name: "Standing" });
  await expect(region.getByText("Ships on Saturdays too")).toBeVisible();

  await region.getByRole("button", { name: "Rename" }).click();
  await dialog.getByLabel("Company name").fill("Rajkot Precision Fasteners Pvt Ltd");
  await dialog.getByRole("button", { name: "Rename" }).click();
  await expect(dialog.getByText(/^Another supplier is or was called/)).toBeVisible();
  await dialog.getByLabel("Company name").fill(renamed);
  await dialog.getByRole("button", { name: "Rename" }).click();
  await expect(page.getByRole("heading", { level: 1, name: renamed })).toBeVisible();
  await expect(region.getByText(`${company} (until`)).toBeVisible();
  await expectAccessible(page);
  await expectFitsEveryWidth(page, "a party with all its parts");
  await page.setViewportSize({ width: 1440, height: 900 });

  const link = `/set-password?invited#${await mailedInvitation(page.request, email)}`;
  const invited = await browser.newPage({ baseURL: new URL(page.url()).origin });
  await invited.goto(link);
  await invited.getByLabel("New Password").fill(password);
  await invited.getByLabel("Confirm Password").fill(password);
  await invited.getByRole("checkbox", { name: /Terms & Conditions/ }).check();
  await invited.getByRole("button", { name: "Set password" }).click();
  await invited.waitForURL(/sign-in/);

  await region.getByRole("button", { name: "Block" }).click();
  await dialog.getByRole("button", { name: "Block" }).click();
  await expect(dialog.getByText("Enter why it is blocked")).toBeVisible();
  await dialog.getByLabel("Reason").fill("Sent scrap twice");
  await dialog.getByRole("button", { name: "Block" }).click();
  const blocked = page.getByRole("region", { name: "Blocked" });
  await expect(blocked).toContainText("Sent scrap twice");
  await expectAccessible(page);
  await trySigningIn(invited, email, password);
  await expect(
    invited.getByText("Your company's account is closed for now. Please call or write to us."),
  ).toBeVisible();
  await invited.close();

  await page.goto(`/desk/parties?q=${encodeURIComponent("konkan valve works")}`);
  const list = page.getByRole("region", { name: "Parties" });
  await expect(list.getByRole("row", { name: new RegExp(renamed) })).toContainText("Blocked");
  await list.getByRole("link", { name: renamed }).click();
  await blocked.getByRole("button", { name: "Unblock" }).click();
  await expect(blocked).toBeHidden();
  await expect(region.getByText("Preferred")).toBeVisible();
});

test("what somebody else wrote meanwhile is told at its field, and the form goes on from there", async ({
  page,
  clean,
}) => {
  clean.ignore(/409/);
  await openAs(page, "desk@vanik.example", "/desk/parties?q=karol");
  await page.getByRole("link", { name: /^Karol Bagh/ }).click();
  await expect(page.getByRole("heading", { level: 1, name: /^Karol Bagh/ })).toBeVisible();
  const other = await page.context().newPage();
  await openAs(other, "desk@vanik.example", new URL(page.url()).pathname);
  for (const one of [page, other]) await one.getByRole("button", { name: "Edit standing" }).click();
  await other.getByLabel("Note").fill("Theirs");
  await other.getByRole("button", { name: "Save standing" }).click();
  await expect(other.getByRole("region", { name: "Standing" }).getByText("Theirs")).toBeVisible();
  await page.getByLabel("Note").fill("Mine");
  await page.getByRole("button", { name: "Save standing" }).click();
  await expect(page.getByText(/was changed by somebody else just now/)).toBeVisible();
  await expect(page.getByText("Somebody else wrote here: Theirs")).toBeVisible();
  await page.getByRole("button", { name: "Save standing" }).click();
  await expect(page.getByRole("region", { name: "Standing" }).getByText("Mine")).toBeVisible();
  await other.close();
});

test("who deals with suppliers and accounts alone looks at a buyer, and writes what is accounts'", async ({ page }) => {
  await openAs(page, "desk2@vanik.example", "/desk/parties?q=nilgiri");
  await page.getByRole("link", { name: /^Nilgiri/ }).click();
  await expect(page.getByRole("button", { name: "Add account" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Edit terms" })).toBeVisible();
  for (const name of [
    "Edit profile",
    "Add GSTIN",
    "Edit what it buys",
    "Edit Udyam",
    "Edit standing",
    "Rename",
    "Block",
  ])
    await expect(page.getByRole("button", { name, exact: true })).toHaveCount(0);
  await expect(
    page.getByText(/You can look at all but terms and bank accounts and not change it\. It takes the right Sales\./),
  ).toBeVisible();
  await expectAccessible(page);
});

test("a draft is made under one of its buyer's GSTINs, and its tax follows at once", async ({ page }) => {
  const desk = await callerOf(page.request, "desk@vanik.example");
  const { name: draft } = await makeQuotationDraft(page.request);
  const [{ id }] = await desk("GET", "parties?name=Sahyadri%20Engineering%20Works%20Pvt.%20Ltd.");
  const { registrations } = await desk("POST", `parties/${id}/registrations`, { gstin: "07AAKCS7305M1ZX" });
  await openAs(page, "desk@vanik.example", `/desk/quotations/${draft}`);
  const gstin = page.getByLabel("Their GSTIN");
  const choose = async (option: string) => {
    const saved = page.waitForResponse((reply) => reply.request().method() === "PUT" && reply.url().endsWith(draft));
    await gstin.selectOption(option);
    expect((await saved).status()).toBe(200);
    await expectSaved(page);
  };
  await expect(page.getByRole("main").getByText("IGST").first()).toBeVisible();
  await choose("Delhi (07AAKCS7305M1ZX)");
  await expect(page.getByRole("main").getByText("CGST").first()).toBeVisible();
  await page.reload();
  await expect(gstin).toHaveValue("07AAKCS7305M1ZX");
  await expectAccessible(page);
  await expectFitsEveryWidth(page, "a draft under another GSTIN");
  // Other journeys draft for this buyer too.
  const { id: added } = registrations.find((one: { main: boolean }) => !one.main);
  await choose("Maharashtra (27AAKCS7305M1ZV)");
  await desk("DELETE", `parties/${id}/registrations/${added}`);
});
