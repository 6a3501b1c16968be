import { expect, expectAccessible, test, withCart } from "./vanik.ts";

test("items are chosen, changed and deleted at the checkout, and a reload keeps them", async ({ page }) => {
  await page.goto("/checkout");
  await expect(page.getByText("Cart is empty!")).toBeVisible();
  await page.goto("/products/steel-and-tmt");
  const card = page.getByRole("listitem").filter({ has: page.getByRole("heading", { name: "TMT bars", exact: true }) });
  await card.getByRole("button", { name: /Add to cart/ }).click();
  // Pressed before the page's code is there it is answered then; whoever leaves first has not pressed it.
  await expect(card.getByRole("button", { name: "Added" })).toBeVisible();
  await page.goto("/checkout");

  await page.getByRole("button", { name: /Add Item/ }).click();
  const dialog = page.getByRole("dialog", { name: "Add Item" });
  await dialog.getByRole("button", { name: "Add", exact: true }).click();
  await expect(dialog.getByText(/choose an item/i)).toBeVisible();
  await dialog.getByRole("combobox").fill("550D 12 mm");
  await page.getByRole("option", { name: /TMT bar Fe 550D, 12 mm/ }).click();
  const quantity = dialog.getByPlaceholder("Item Quantity in MT");
  await dialog.getByRole("button", { name: "Add", exact: true }).click();
  await expect(quantity).toHaveAttribute("aria-invalid", "true");
  await quantity.fill("2.1254");
  await dialog.getByRole("button", { name: "Add", exact: true }).click();
  await expect(dialog.getByText(/3 decimals/).first()).toBeVisible();
  await quantity.fill("2.125");
  await dialog.getByRole("button", { name: "Add", exact: true }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText("TMT bar Fe 550D, 12 mm × 12 m")).toBeVisible();
  await expect(page.getByText("₹1,17,725.00")).toBeVisible();

  await page.reload();
  await expect(page.getByText("TMT bar Fe 550D, 12 mm × 12 m")).toBeVisible();
  await page.getByRole("button", { name: "Edit quantity of TMT bar Fe 550D, 12 mm × 12 m" }).click();
  const edit = page.getByRole("dialog");
  await expect(edit.getByText("Current value")).toBeVisible();
  await edit.getByLabel("Update Item Quantity").fill("3");
  await edit.getByRole("button", { name: "Update" }).click();
  await expect(page.getByText("₹1,66,200.00")).toBeVisible();

  await page.getByRole("button", { name: "Collapse TMT bars" }).click();
  await expect(page.getByText("TMT bar Fe 550D, 12 mm × 12 m")).toBeHidden();
  await page.getByRole("button", { name: "Expand TMT bars" }).click();
  await page.getByRole("button", { name: "Delete TMT bar Fe 550D, 12 mm × 12 m" }).click();
  const line = page.getByRole("table").getByText("TMT bar Fe 550D, 12 mm × 12 m");
  await expect(line).toBeHidden();
  await page.getByRole("button", { name: "Send Inquiry" }).click();
  await expect(page.getByText("Add at least one item").first()).toBeVisible();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(line).toBeVisible();
  await expect(page.getByText("Add at least one item")).toHaveCount(0);
  await page.getByRole("button", { name: "Delete TMT bars", exact: true }).click();
  await expect(page.getByText("Cart is empty!")).toBeVisible();
});

test("the same item cannot be added twice, and the dialog says why", async ({ page }) => {
  await withCart(page);
  await page.goto("/checkout");
  await page.getByRole("button", { name: /Add Item/ }).click();
  const dialog = page.getByRole("dialog", { name: "Add Item" });
  await dialog.getByRole("combobox").fill("FS-HB-12050-Z");
  await page.getByRole("option").first().click();
  await dialog.getByPlaceholder("Item Quantity in Nos").fill("5");
  await dialog.getByRole("button", { name: "Add", exact: true }).click();
  await expect(dialog.getByRole("combobox")).toHaveAccessibleDescription(/already in (your|the) cart/);
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(page.getByRole("button", { name: /Add Item/ })).toBeFocused();
});

test("Enter takes the row that was chosen, above the buttons", async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 568 });
  await page.goto("/products");
  await page.evaluate(() =>
    localStorage.setItem("cart", JSON.stringify({ "tmt-bars": { name: "TMT bars", items: [] } })),
  );
  await page.goto("/checkout");
  await page.getByRole("button", { name: /Add Item/ }).click();
  const dialog = page.getByRole("dialog", { name: "Add Item" });
  const item = dialog.getByRole("combobox");
  await expect(page.getByRole("option").first()).toBeVisible();
  await item.pressSequentially("12 mm");
  await expect(page.getByRole("option").first()).toContainText("12 mm × 12 m");
  const list = await page.getByRole("listbox").boundingBox();
  const add = await dialog.getByRole("button", { name: "Add", exact: true }).boundingBox();
  expect((list?.y ?? 0) + (list?.height ?? 0)).toBeLessThanOrEqual(add?.y ?? 0);
  // Words choose nothing: the list stays open and says what does.
  await page.keyboard.press("Enter");
  await expect(dialog.getByText("Choose a row, or type the whole code.")).toBeVisible();
  await expect(item).toHaveValue("12 mm");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await expect(item).toHaveValue(/, 12 mm × 12 m$/);
  await dialog.getByPlaceholder("Item Quantity in MT").fill("1,5");
  await dialog.getByRole("button", { name: "Add", exact: true }).click();
  await expect(dialog.getByText("Write the quantity like 1,200.5: this may mean two things")).toBeVisible();
});

test("Back closes the dialog that is open, and leaves the page when none is", async ({ page }) => {
  await withCart(page);
  await page.goto("/checkout");
  const dialog = page.getByRole("dialog");
  for (const opens of [/^Edit quantity of/, "Any Query Call us", "Send Inquiry", /Add Item/]) {
    await page.getByRole("button", { name: opens }).click();
    await expect(dialog).toBeVisible();
    await page.goBack();
    await expect(dialog).toHaveCount(0);
    await expect(page).toHaveURL("/checkout");
  }
  await page.getByRole("button", { name: "Send Inquiry" }).click();
  await expect(dialog).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(dialog).toHaveCount(0);
  await page.goBack();
  await expect(page).toHaveURL("/products");
});

test("Clear cart empties it and Undo brings it back", async ({ page }) => {
  await withCart(page);
  await page.goto("/checkout");
  await page.getByRole("button", { name: "Clear cart" }).click();
  await expect(page.getByText("Cart is empty!")).toBeVisible();
  await expect(page.getByRole("main").getByRole("link", { name: "Browse products" })).toBeFocused();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByText("Hex bolt DIN 933, M12 × 50, 8.8, zinc")).toBeVisible();
});

test("an empty checkout leaves the focus where it was, so that the keyboard begins at the top", async ({ page }) => {
  await page.goto("/checkout");
  await expect(page.getByText("Cart is empty!")).toBeVisible();
  await page.waitForFunction(() => !window.early);
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: "Skip to content" })).toBeFocused();
});

test("note, day and PIN code survive a reload and the way back; what is put right is no longer wrong", async ({
  page,
}) => {
  await withCart(page);
  await page.goto("/checkout");
  await page.getByLabel("Note").fill("Test certificates, please.");
  await page.getByLabel("Required by").fill("2030-01-31");
  const pin = page.getByLabel("Delivery PIN code");
  await pin.fill("4105");
  await page.reload();
  await page.getByRole("link", { name: "Back to categories" }).click();
  await expect(page).toHaveURL("/products");
  await page.goBack();
  await expect(page.getByLabel("Note")).toHaveValue("Test certificates, please.");
  await expect(page.getByLabel("Required by")).toHaveValue("31 Jan 2030");
  await expect(pin).toHaveValue("4105");
  await page.getByRole("button", { name: "Send Inquiry" }).click();
  await expect(page.getByText(/Enter a PIN code of 6 digits/)).toBeVisible();
  await pin.fill("410501");
  await expect(page.getByText(/Enter a PIN code of 6 digits/)).toHaveCount(0);
});

test("on a phone the inquiry is sent from the foot of the window, which says what it comes to and leads to what is wrong", async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 700 });
  await withCart(page);
  await page.goto("/checkout");
  const send = page.getByRole("button", { name: "Send Inquiry" });
  await expect(send).toBeInViewport({ ratio: 1 });
  await expect(page.locator(".foot-bar")).toContainText("₹1,140.00");
  await expect(page.locator(".foot-bar")).toContainText("1 item");
  const pin = page.getByLabel("Delivery PIN code");
  await pin.fill("4105");
  await page.evaluate(() => window.scrollTo(0, 0));
  await send.click();
  await expect(pin).toBeFocused();
  await expect(pin).toBeInViewport();
  await expect(page.getByText(/Enter a PIN code of 6 digits/)).toBeInViewport();
});

test("two open tabs stay in step", async ({ page, context }) => {
  await withCart(page);
  await page.goto("/checkout");
  const other = await context.newPage();
  await other.goto("/products/fasteners");
  const card = other
    .getByRole("listitem")
    .filter({ has: other.getByRole("heading", { name: "Hex nuts", exact: true }) });
  await card.getByRole("button", { name: /Add to cart/ }).click();
  await expect(page.getByRole("heading", { name: "Hex nuts" })).toBeVisible();
  await page.getByRole("button", { name: "Delete Hex nuts", exact: true }).click();
  await expect(card.getByRole("button", { name: /Add to cart/ })).toBeVisible();
});

test("a broken entry in local storage is dropped, never the page", async ({ page }) => {
  await withCart(page);
  await page.evaluate(() => {
    const cart = JSON.parse(localStorage.getItem("cart") ?? "{}");
    localStorage.setItem("cart", JSON.stringify({ ...cart, broken: { name: 7 }, worse: null }));
  });
  await page.goto("/checkout");
  await expect(page.getByText("Hex bolt DIN 933, M12 × 50, 8.8, zinc")).toBeVisible();
  await page.evaluate(() => localStorage.setItem("cart", "{not json"));
  await page.reload();
  await expect(page.getByText("Cart is empty!")).toBeVisible();
});

test("a price that has changed since is marked at its line and reckoned with", async ({ page }) => {
  await withCart(page);
  await page.evaluate(() => {
    const cart = JSON.parse(localStorage.getItem("cart") ?? "{}");
    cart["hex-bolts"].items[0].average_price = 99;
    localStorage.setItem("cart", JSON.stringify(cart));
  });
  await page.goto("/checkout");
  await expect(page.getByText("Price was 99.00 when you added it.")).toBeVisible();
  await expect(page.getByText("9,900.00")).toHaveCount(0);
  await expectAccessible(page);
});

test("asking for a call says what is missing, then thanks", async ({ page }) => {
  await withCart(page);
  await page.goto("/checkout");
  await page.getByRole("button", { name: "Any Query Call us" }).click();
  const dialog = page.getByRole("dialog", { name: "Details" });
  await dialog.getByRole("button", { name: "Submit" }).click();
  await expect(dialog.getByLabel("Name")).toHaveAttribute("aria-invalid", "true");
  await expect(dialog.getByLabel("Name")).toBeFocused();
  await dialog.getByLabel("Name").fill("Meera Joshi");
  await page.keyboard.press("Enter");
  const phone = dialog.getByLabel("Phone");
  await expect(phone).toBeFocused();
  await phone.evaluate((input) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData("text", "+91 98220 41176");
    input.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
  });
  await expect(phone).toHaveValue("9822041176");
  await dialog.getByLabel("Email").fill("meera@example.com");
  await dialog.getByRole("button", { name: "Submit" }).click();
  await expect(page.getByText("Call request received!")).toBeVisible();
  await expect(dialog).toBeHidden();
});
