// Goods that the catalogue does not have, in a buyer's own words: into the cart, to the desk, and back into the cart.
import { callerOf } from "./documents-made.ts";
import { expect, expectAccessible, expectFitsEveryWidth, openAs, test } from "./vanik.ts";

const words = "Chequered plate cover, 6 mm, to the sketch";

test("a buyer asks for what is not in the catalogue in own words, the desk reads whose they are, and they come back", async ({
  page,
  browser,
}) => {
  await openAs(page, "buyer@vanik.example", "/checkout");
  await expect(page.getByText("Cart is empty!")).toBeVisible();
  await page.waitForFunction(() => !window.early);
  await page.getByRole("button", { name: "Something that is not in the catalogue" }).click();
  const dialog = page.getByRole("dialog", { name: "Not in the catalogue" });
  await dialog.getByRole("button", { name: "Add", exact: true }).click();
  await expect(dialog.getByLabel("What you need")).toHaveAttribute("aria-invalid", "true");
  await dialog.getByLabel("What you need").fill(words);
  await dialog.getByLabel("Quantity").fill("1.5");
  await dialog.getByLabel("Unit").selectOption("Set");
  await dialog.getByRole("button", { name: "Add", exact: true }).click();
  await expect(dialog.getByText("Enter a whole number: Set are counted")).toBeVisible();
  await expectAccessible(page);
  await expectFitsEveryWidth(page, "own words that are typed");
  await dialog.getByLabel("Quantity").fill("3");
  await dialog.getByRole("button", { name: "Add", exact: true }).click();
  await expect(dialog).toHaveCount(0);

  const cart = page.getByRole("region", { name: "Cart" });
  await expect(cart.getByRole("heading", { name: "In your own words" })).toBeVisible();
  await expect(cart.getByText("Price on request")).toBeVisible();
  await cart.getByRole("button", { name: `Edit ${words}` }).click();
  const change = page.getByRole("dialog", { name: "In your own words" });
  await change.getByLabel("Quantity").fill("4");
  await change.getByRole("button", { name: "Update" }).click();
  await expect(cart.getByLabel(`Quantity of ${words}`)).toHaveValue("4");
  await expectAccessible(page);
  await expectFitsEveryWidth(page, "a cart with own words");

  await page.getByRole("button", { name: "Send Inquiry" }).click();
  const heading = page.getByRole("heading", { name: /Inquiry OPP-/ });
  await expect(heading).toBeVisible();
  const name = /OPP-\d{4}-\d{6}/.exec((await heading.textContent()) ?? "")?.[0] ?? "";
  await page.goto(`/user/buyer/opportunity?details=${name}`);
  await page.getByRole("dialog", { name: "Details" }).getByRole("button", { name: "Add to cart again" }).click();
  await page.getByRole("dialog", { name: "Add to cart again" }).getByRole("button", { name: "Add 1 item" }).click();
  await expect(page.getByText("1 item added to the cart")).toBeVisible();

  const desk = await (await browser.newContext()).newPage();
  await openAs(desk, "desk@vanik.example", `/desk/opportunities/${name}`);
  await expect(desk.getByText("In the buyer's words · GST not said yet")).toBeVisible();
  await desk.context().close();
});

test("a pasted row that no item has is kept in own words by one press, and a row that lacks a quantity asks for it", async ({
  page,
}) => {
  await page.goto("/checkout");
  await page.waitForFunction(() => !window.early);
  await page.evaluate((rows) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData("text/plain", rows);
    document.body.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
  }, `Item\tQty\n${words}\t3 sets\nGasket as agreed on the phone\tsome`);
  await page.getByRole("button", { name: "Add 2 rows" }).click();
  const left = page.getByRole("region", { name: "2 rows to settle" });
  await left.getByRole("button", { name: "Keep in my words" }).first().click();
  const last = page.getByRole("region", { name: "1 row to settle" });
  await last.getByRole("button", { name: "Keep in my words" }).click();
  const dialog = page.getByRole("dialog", { name: "Not in the catalogue" });
  await expect(dialog.getByLabel("What you need")).toHaveValue("Gasket as agreed on the phone");
  await dialog.getByLabel("Quantity").fill("20");
  await dialog.getByRole("button", { name: "Add", exact: true }).click();
  await expect(last).toHaveCount(0);
  const cart = page.getByRole("region", { name: "Cart" });
  await expect(cart.getByLabel(`Quantity of ${words}`)).toHaveValue("3");
  await expect(cart.getByLabel("Quantity of Gasket as agreed on the phone")).toHaveValue("20");

  await page.goto("/hi/checkout");
  await expect(page.getByRole("heading", { name: "आपके अपने शब्दों में" })).toBeVisible();
  await expect(page.getByRole("button", { name: "कुछ जो कैटलॉग में नहीं है" })).toBeVisible();
  await expectAccessible(page);
});

test("what a search does not find is asked for in the words that were searched for", async ({ page }) => {
  await page.goto("/search?q=Zwiebackqx+7391");
  await page.getByRole("link", { name: "Ask for it in your own words" }).click();
  const dialog = page.getByRole("dialog", { name: "Not in the catalogue" });
  await expect(dialog.getByLabel("What you need")).toHaveValue("Zwiebackqx 7391");
  await dialog.getByLabel("Quantity").fill("4");
  await dialog.getByRole("button", { name: "Add", exact: true }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page).toHaveURL(/\/checkout$/);
  const cart = page.getByRole("region", { name: "Cart" });
  await expect(cart.getByLabel("Quantity of Zwiebackqx 7391")).toHaveValue("4");
});

test("goods in own words are kept in the catalogue by one press, and a press in another draft finds the same item", async ({
  page,
}) => {
  const desk = await callerOf(page.request, "desk@vanik.example");
  const coverName = `Hinged cover ${Date.now()}`;
  const draft = async () => {
    const line = { item_code: "", item_name: coverName, uom: "Set", qty: 3, rate: 1200, hsn: "73269099", gst_rate: 18 };
    const organisation = "Sahyadri Engineering Works Pvt. Ltd.";
    return (await desk("POST", "quotation/begin", { organisation, how: "phone", lines: [line] })).name as string;
  };
  const code = coverName.toUpperCase().replaceAll(" ", "-");
  const drafts = [await draft(), await draft()];
  await openAs(page, "desk@vanik.example", `/desk/quotations/${drafts[0]}`);
  for (const [at, outcome] of ["is in the catalogue", "was in the catalogue already"].entries()) {
    await page.goto(`/desk/quotations/${drafts[at]}`);
    await page.getByRole("button", { name: new RegExp(`^More of ${coverName}`) }).click();
    await page.getByRole("button", { name: "Keep in my catalogue" }).click();
    await expect(page.getByText(`${code} ${outcome}`)).toBeVisible();
    await expect(page.getByRole("button", { name: "Keep in my catalogue" })).toHaveCount(0);
    await expect.poll(async () => (await desk("GET", `quotation/${drafts[at]}`)).items[0].item_code).toBe(code);
  }
});
