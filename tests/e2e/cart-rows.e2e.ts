// The cart as a sheet: rows are pasted and dropped, what is not understood is settled, quantities are typed in place.
import type { APIRequestContext, Page } from "@playwright/test";
import { rowXml, workbook } from "../sheets.ts";
import { expect, expectAccessible, expectFitsEveryWidth, openAs, test, withCart } from "./vanik.ts";

interface Sold {
  item_code: string;
  item_name: string;
  uom: string;
  average_price: number;
  sub: { id: string; name: string };
}

/** Items that are sold in whole pieces from one on, of several sub-categories. */
async function someItems(request: APIRequestContext, count: number): Promise<Sold[]> {
  const headers = { "application-key": "vanik-web" };
  const read = async (path: string) => (await (await request.get(`/api/${path}`, { headers })).json()).success.data;
  const found: Sold[] = [];
  const subs: { _id: string; sub_category: string }[] = [];
  for (const category of ["fasteners", "bearings", "electricals"])
    subs.push(...(await read(`category/${category}`)).sub_category);
  for (const { _id: id, sub_category: name } of subs) {
    const items = await read(`subCategory/${id}`);
    const fit = items.filter((item: { uom: string; min_qty: number | null }) => item.uom === "Nos" && !item.min_qty);
    found.push(...fit.slice(0, 30).map((item: Omit<Sold, "sub">) => ({ ...item, sub: { id, name } })));
    if (found.length >= count) break;
  }
  expect(found.length).toBeGreaterThanOrEqual(count);
  return found.slice(0, count);
}

async function fillCart(page: Page, items: readonly Sold[]): Promise<void> {
  const cart: Record<string, { name: string; items: object[] }> = {};
  for (const { item_code, item_name, uom, average_price, sub } of items)
    (cart[sub.id] ??= { name: sub.name, items: [] }).items.push({ item_code, item_name, uom, average_price, qty: 100 });
  await page.goto("/products");
  await page.evaluate((stored) => localStorage.setItem("cart", JSON.stringify(stored)), cart);
}

const storedQuantities = (page: Page): Promise<Record<string, number>> =>
  page.evaluate(() => {
    const groups: { items: { item_code: string; qty: number }[] }[] = Object.values(
      JSON.parse(localStorage.getItem("cart") ?? "{}"),
    );
    return Object.fromEntries(groups.flatMap(({ items }) => items.map((item) => [item.item_code, item.qty])));
  });

const pasteInto = (page: Page, text: string) =>
  page.evaluate((copied) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData("text/plain", copied);
    document.body.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
  }, text);

test("a buyer pastes sixty rows from a sheet, settles what is left and sends them", async ({ page, request }) => {
  const items = await someItems(request, 57);
  const rows = items.map(({ item_code: code, item_name: name }, at) =>
    [String(at + 1), at % 2 ? code.toLowerCase() : name, `${(at + 1) * 10} pcs`].join("\t"),
  );
  const odd = ["58\tBolts as agreed on the phone\t40", `59\t${items[0]!.item_code}\t5`, `60\t${items[1]!.item_code}\t`];
  await openAs(page, "buyer@vanik.example", "/checkout");
  await expect(page.getByText("Cart is empty!")).toBeVisible();
  await page.waitForFunction(() => !window.early);
  await pasteInto(page, ["No\tItem\tQty", ...rows, ...odd].join("\n"));
  const paste = page.getByRole("dialog", { name: "Paste rows" });
  await expect(paste.getByRole("button", { name: "Add 60 rows" })).toBeVisible();
  await paste.getByRole("button", { name: "Add 60 rows" }).click();
  await expect(page.getByText("57 items added, 3 rows to settle")).toBeVisible();
  const expected = Object.fromEntries(items.map(({ item_code: code }, at) => [code, (at + 1) * 10]));
  expect(await storedQuantities(page)).toEqual(expected);
  await expect(page.getByRole("banner").getByRole("link", { name: "Cart" })).toContainText("57");

  // A reload keeps what is to be settled, and nothing is sent before.
  await page.reload();
  const left = page.getByRole("region", { name: "3 rows to settle" });
  await expect(left.getByText("No item has this code or name.")).toBeVisible();
  await expect(left.getByText("It is in the cart already.")).toBeVisible();
  await expect(left.getByText("There is no quantity in this row.")).toBeVisible();
  await page.getByRole("button", { name: "Send Inquiry" }).click();
  const first = "Settle the 3 rows that are left first";
  await expect(page.getByText(first)).toBeVisible();
  // On a phone it is said at the button.
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(page.locator(".foot-bar").getByRole("alert")).toHaveText(first);
  await page.setViewportSize({ width: 1280, height: 720 });

  // In words: into the note.
  await left.getByRole("button", { name: "Into the note" }).first().click();
  await expect(page.getByLabel("Note")).toHaveValue("Bolts as agreed on the phone, 40");

  // Once more of what is in the cart.
  const twice = page.getByRole("region", { name: "2 rows to settle" });
  await twice.getByRole("button", { name: "Choose item" }).click();
  const dialog = page.getByRole("dialog", { name: "Row 60" });
  await expect(dialog.getByRole("radio", { checked: true })).toBeVisible();
  await expect(dialog.getByText("In the cart: 10 Nos. Add makes it 15 Nos.")).toBeVisible();
  await expectAccessible(page);
  await expectFitsEveryWidth(page, "a row that is settled");
  await page.setViewportSize({ width: 1280, height: 720 });
  await dialog.getByRole("button", { name: "Add", exact: true }).click();
  await expect(dialog).toHaveCount(0);
  expect((await storedQuantities(page))[items[0]!.item_code]).toBe(15);

  // The last one goes, comes back, and goes.
  const last = page.getByRole("region", { name: "1 row to settle" });
  const remove = last.getByRole("button", { name: `Remove ${items[1]!.item_code}` });
  await remove.click();
  await expect(last).toHaveCount(0);
  await page.getByRole("button", { name: "Undo" }).last().click();
  await remove.click();
  await expect(last).toHaveCount(0);
  await page.getByRole("button", { name: "Send Inquiry" }).click();
  const heading = page.getByRole("heading", { name: /Inquiry OPP-/ });
  await expect(heading).toBeVisible();
  const name = /OPP-\d{4}-\d{6}/.exec((await heading.textContent()) ?? "")![0];
  const token = await page.evaluate(() => localStorage.getItem("token") ?? "");
  const sent = await request.get(`/api/opportunity/${name}`, {
    headers: { "application-key": "vanik-web", "access-token": token },
  });
  const { items: lines, note } = (await sent.json()).success.data;
  expect(lines).toHaveLength(57);
  expect(note).toBe("Bolts as agreed on the phone, 40");
});

test("a guest brings an Excel file and a CSV; what is no sheet is told, and Undo takes all back", async ({
  page,
  request,
  clean,
}) => {
  clean.ignore(/status of 415/);
  const [first, second] = await someItems(request, 2);
  await page.goto("/checkout");
  await page.getByRole("button", { name: "Paste rows" }).click();
  const dialog = page.getByRole("dialog", { name: "Paste rows" });
  const file = dialog.getByLabel(/Or a file, XLSX, XLS, ODS or CSV/);
  const mimeType = "application/octet-stream";
  await dialog.getByRole("button", { name: "Add rows" }).click();
  await expect(dialog.getByText("There is no row in this.")).toBeVisible();
  await file.setInputFiles({ name: "list.pdf", mimeType, buffer: Buffer.from("%PDF-1.7 nothing") });
  await expect(dialog.getByText(/This file is no sheet/)).toBeVisible();
  const rows = rowXml(1, ["Code", "Qty"]) + rowXml(3, [first!.item_code, 250]) + rowXml(4, ["NO-SUCH", 1]);
  await file.setInputFiles({ name: "list.xlsx", mimeType, buffer: workbook({ rows }) });
  await expect(dialog.getByRole("textbox")).toHaveValue(`Code\tQty\n\n${first!.item_code}\t250\nNO-SUCH\t1`);
  await dialog.getByRole("button", { name: "Add 2 rows" }).click();
  await expect(page.getByText("1 item added, 1 row to settle")).toBeVisible();
  await expect(page.getByText("Row 4")).toBeVisible();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByText("Cart is empty!")).toBeVisible();
  await expect(page.getByText("Row 4")).toHaveCount(0);

  // Dropped on the page.
  const csv = `${second!.item_code};12\nNO-SUCH;3\n`;
  await page.evaluate((text) => {
    const dataTransfer = new DataTransfer();
    dataTransfer.items.add(new File([text], "list.csv", { type: "text/csv" }));
    const target = document.querySelector("h1")!;
    for (const type of ["dragover", "drop"])
      target.dispatchEvent(new DragEvent(type, { dataTransfer, bubbles: true, cancelable: true }));
  }, csv);
  await dialog.getByRole("button", { name: "Add 2 rows" }).click();
  await expect(page.locator(`[data-line="${second!.item_code}"]`)).toBeVisible();
  expect(await storedQuantities(page)).toEqual({ [second!.item_code]: 12 });
});

test("a row whose item is likely known offers it: one press takes it, Undo gives the row back, and a missing quantity is asked for", async ({
  page,
}) => {
  await page.goto("/checkout");
  await page.waitForFunction(() => !window.early);
  await pasteInto(page, "Item\tQty\nHex bolt M12x50\t40\nFS-HB-12050\t\nbolt\t7");
  await page.getByRole("button", { name: "Add 3 rows" }).click();
  const left = page.getByRole("region", { name: "3 rows to settle" });
  const use = page.getByRole("button", { name: "Use Hex bolt DIN 933, M12 × 50, 8.8, zinc" });
  await expect(use).toHaveCount(2);
  await expect(left.getByRole("listitem").nth(2).getByRole("button", { name: /^Use/ })).toHaveCount(0);
  expect(await storedQuantities(page)).toEqual({});
  await expectAccessible(page);
  await expectFitsEveryWidth(page, "rows with the items that they likely mean");

  await use.first().press("Enter");
  const two = page.getByRole("region", { name: "2 rows to settle" });
  await expect(two).toBeVisible();
  expect(await storedQuantities(page)).toEqual({ "FS-HB-12050-Z": 40 });
  await expect(page.getByRole("heading", { name: "2 rows to settle" })).toBeFocused();
  await page.getByRole("button", { name: "Undo" }).last().click();
  await expect(left.getByRole("listitem").first()).toContainText("Hex bolt M12x50");
  expect(await storedQuantities(page)).toEqual({});

  // It has no quantity: the item is known now, and the quantity is asked for. The search that shows it answers after the press.
  const pressed = Promise.withResolvers<void>();
  await page.route("**/api/search?**", async (route) => {
    await pressed.promise;
    await route.continue();
  });
  await use.nth(1).click();
  await expect(use).toHaveCount(1);
  await expect(left.getByText("There is no quantity in this row.")).toBeVisible();
  await left.getByRole("button", { name: "Set quantity" }).click();
  const dialog = page.getByRole("dialog", { name: "Row 3" });
  await dialog.getByRole("textbox", { name: "Quantity" }).fill("12");
  const add = dialog.getByRole("button", { name: "Add", exact: true });
  await add.click();
  await expect(add).toHaveAttribute("aria-busy", "true");
  pressed.resolve();
  await expect(two).toBeVisible();
  expect(await storedQuantities(page)).toEqual({ "FS-HB-12050-Z": 12 });
});

test("twenty quantities are edited in place by keyboard; a bad one is said at its field, and Esc takes it back", async ({
  page,
  request,
}) => {
  const items = await someItems(request, 20);
  await fillCart(page, items);
  await page.goto("/checkout");
  const field = (at: number) => page.getByLabel(`Quantity of ${items[at]!.item_name}`, { exact: true });
  await field(0).focus();
  for (const [at] of items.entries()) {
    await expect(field(at)).toBeFocused();
    await page.keyboard.type(String(1000 + at));
    await page.keyboard.press("Enter");
  }
  expect(Object.values(await storedQuantities(page))).toEqual(items.map((_, at) => 1000 + at));
  await expect(field(0)).toHaveValue("1,000");

  // Up and down, and back.
  await page.keyboard.press("ArrowUp");
  await expect(field(18)).toBeFocused();
  await page.keyboard.press("Shift+Enter");
  await expect(field(17)).toBeFocused();
  await page.keyboard.type("1.5");
  await page.keyboard.press("Enter");
  await expect(field(17)).toBeFocused();
  await expect(page.getByText("Enter a whole number: Nos are counted")).toBeVisible();
  await expect(field(17)).toHaveAttribute("aria-invalid", "true");
  await expectAccessible(page);
  // Left alone it stays and is not left out of what is sent.
  await field(3).focus();
  await expect(field(17)).toHaveValue("1.5");
  await page.getByRole("button", { name: "Send Inquiry" }).click();
  await expect(field(17)).toBeFocused();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await page.keyboard.press("Escape");
  await expect(field(17)).toHaveValue("1017");
  await expect(page.getByText("Enter a whole number")).toHaveCount(0);
  expect((await storedQuantities(page))[items[17]!.item_code]).toBe(1017);

  // Deleted by keyboard: the next one's Delete has the focus, and Undo puts it back where it stood.
  const remove = (at: number) => page.getByRole("button", { name: `Delete ${items[at]!.item_name}`, exact: true });
  await remove(4).focus();
  await page.keyboard.press("Enter");
  await expect(field(4)).toHaveCount(0);
  await expect(remove(5)).toBeFocused();
  await page.getByRole("button", { name: "Undo" }).click();
  expect(Object.keys(await storedQuantities(page))).toEqual(items.map(({ item_code: code }) => code));
});

test("typing a quantity in a cart of two hundred lines changes its own row alone", async ({ page, request }) => {
  const items = await someItems(request, 200);
  await fillCart(page, items);
  await page.goto("/checkout");
  const field = page.getByLabel(`Quantity of ${items[100]!.item_name}`, { exact: true });
  await field.focus();
  // What comes late, as its items do, draws every row anew.
  await page.waitForLoadState("networkidle");
  // What React draws anew it draws with new handlers: those of rows that are left alone stay.
  await page.evaluate(() => {
    const clicks = [...document.querySelectorAll("[data-remove]")].map((button) => {
      const key = Object.keys(button).find((name) => name.startsWith("__reactProps"))!;
      return () => (button as unknown as Record<string, { onClick: unknown }>)[key]!.onClick;
    });
    const before = clicks.map((read) => read());
    Object.assign(window, { drawnAnew: () => clicks.filter((read, at) => read() !== before[at]).length });
  });
  const drawnAnew = () => page.evaluate(() => (window as unknown as { drawnAnew: () => number }).drawnAnew());
  await page.keyboard.type("2500");
  expect(await drawnAnew()).toBe(0);
  await page.keyboard.press("Enter");
  expect((await storedQuantities(page))[items[100]!.item_code]).toBe(2500);
  expect(await drawnAnew()).toBe(1);
});

test("a guest reads what Add does before it is pressed, to whom it goes, and when there is an answer", async ({
  page,
}) => {
  await withCart(page);
  await page.goto("/checkout");
  await page.getByRole("button", { name: "Send Inquiry" }).click();
  await expect(page.getByRole("dialog", { name: "Details" })).toContainText(
    "Add sends your inquiry to Vanik; its desk writes back to this address, as a rule by the end of the next working day.",
  );
});

test("a sub-category that is added says that its items are sent, and the checkout which are not", async ({ page }) => {
  await withCart(page);
  await page.goto("/products/fasteners");
  const card = page.getByRole("listitem").filter({ has: page.getByRole("heading", { name: "Hex nuts", exact: true }) });
  const header = page.getByRole("banner").getByRole("link", { name: "Cart" });
  await expect(header).toContainText("1");
  await card.getByRole("button", { name: /Add to cart/ }).click();
  await expect(card.getByText("Only chosen items are sent")).toBeVisible();
  // What is sent has not become more; of sub-categories there are two.
  await expect(header).toContainText("1");
  await expect(page.getByRole("main").getByRole("link", { name: /Checkout/ })).toContainText("2");
  await page.goto("/checkout");
  await expect(page.getByText("Without items, and not sent: Hex nuts.")).toBeVisible();
  await page.goto("/products/fasteners");
  await card.getByRole("button", { name: "Choose items" }).click();
  const dialog = page.getByRole("dialog", { name: "Add Item" });
  await dialog.getByRole("combobox").fill("FS-HN-12-Z");
  await page.getByRole("option").first().click();
  await dialog.getByPlaceholder("Item Quantity in Nos").fill("500");
  await dialog.getByRole("button", { name: "Add", exact: true }).click();
  await expect(card.getByText("1 item chosen")).toBeVisible();
  await expect(header).toContainText("2");
});
