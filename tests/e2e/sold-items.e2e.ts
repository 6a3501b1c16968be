// What the cart knows of an item that the desk changes: its other units, the least that is sold, what it looks like, and that it is gone.
import sharp from "sharp";
import type { APIRequestContext, Page } from "@playwright/test";
import { callerOf } from "./documents-made.ts";
import { expect, expectAccessible, expectFitsEveryWidth, openAs, test } from "./vanik.ts";

/** A sub-category with two items of its own, so that no other journey reads what is changed here. */
async function makeSub(request: APIRequestContext, name: string) {
  const desk = await callerOf(request, "desk@vanik.example");
  const category = await desk("POST", "desk/categories", { name: `${name} goods` });
  const sub = await desk("POST", "desk/subCategories", { name: `${name} parts`, category: category.id });
  const make = (code: string, keys: object) =>
    desk("POST", "desk/items", {
      sub_category: sub.id,
      item_code: code,
      item_name: `${name} ${code}`,
      uom: "Nos",
      hsn: "731815",
      gst_rate: 18,
      average_price: 12.5,
      ...keys,
    });
  return { desk, category, sub, make };
}

const storedCart = (page: Page) => page.evaluate(() => JSON.parse(localStorage.getItem("cart") ?? "{}"));

test("an item is asked for in another of its units, and never below the least", async ({ page }) => {
  const { category, sub, make } = await makeSub(page.request, "Boxed");
  const item = await make("BX-1", { min_qty: 100, units: [{ uom: "Box", factor: 50 }] });

  await test.step("on its own page", async () => {
    await page.goto(`/products/${category.id}/${sub.id}/${item.id}`);
    const quantity = page.getByLabel("Quantity", { exact: true });
    await expect(page.getByText("At least 100 Nos")).toBeVisible();
    await quantity.fill("99");
    await page.getByRole("button", { name: "Add to cart" }).click();
    await expect(page.getByText("Enter at least 100 Nos: less is not sold")).toBeVisible();
    await page.getByLabel("Unit", { exact: true }).selectOption("Box");
    await expect(page.getByText("Box of 50 Nos: ₹625.00")).toBeVisible();
    await quantity.fill("1");
    await page.getByRole("button", { name: "Add to cart" }).click();
    await expect(page.getByText("Enter at least 100 Nos: less is not sold")).toBeVisible();
    await page.setViewportSize({ width: 1440, height: 900 });
    await quantity.fill("2");
    await page.getByRole("button", { name: "Add to cart" }).click();
    await expect(page.getByRole("button", { name: "Added" })).toBeVisible();
  });

  await test.step("in the cart, changed into its own unit and back", async () => {
    await page.goto("/checkout");
    await expect(page.getByRole("table").getByText("1,250.00")).toBeVisible();
    await page.getByRole("button", { name: "Edit quantity of Boxed BX-1" }).click();
    const edit = page.getByRole("dialog");
    await edit.getByLabel("Unit", { exact: true }).selectOption("Nos");
    await edit.getByLabel("Update Item Quantity").fill("60");
    await edit.getByRole("button", { name: "Update" }).click();
    await expect(edit.getByText("Enter at least 100 Nos: less is not sold")).toBeVisible();
    await expectAccessible(page);
    await expectFitsEveryWidth(page, "the quantity of an item in boxes");
    await edit.getByLabel("Update Item Quantity").fill("120");
    await edit.getByRole("button", { name: "Update" }).click();
    await expect(page.getByRole("table").getByText("1,500.00")).toBeVisible();
    await page.getByRole("button", { name: "Delete Boxed BX-1" }).click();
  });

  await test.step("in the dialog that adds items", async () => {
    await page.getByRole("button", { name: /Add Item/ }).click();
    const dialog = page.getByRole("dialog", { name: "Add Item" });
    await dialog.getByRole("combobox", { name: "Item" }).fill("BX-1");
    await page.getByRole("option").first().click();
    await expect(dialog.getByText("At least 100 Nos")).toBeVisible();
    await dialog.getByLabel("Unit", { exact: true }).selectOption("Box");
    await dialog.getByPlaceholder("Item Quantity in Box").fill("1");
    await dialog.getByRole("button", { name: "Add", exact: true }).click();
    await expect(dialog.getByText("Enter at least 100 Nos: less is not sold")).toBeVisible();
    await expectAccessible(page);
    await dialog.getByPlaceholder("Item Quantity in Box").fill("3");
    await dialog.getByRole("button", { name: "Add", exact: true }).click();
    await expect(dialog).toBeHidden();
    expect((await storedCart(page))[sub.id].items).toEqual([
      { item_code: "BX-1", item_name: "Boxed BX-1", qty: 3, uom: "Box", average_price: 625 },
    ]);
  });
});

test("what the desk hides is marked in a filled cart, offers what stands in for it, and is not sent", async ({
  page,
  clean,
}) => {
  clean.ignore(/status of 400/);
  const { desk, category, sub, make } = await makeSub(page.request, "Fading");
  const old = await make("FD-1", {});
  await make("FD-2", { average_price: 20 });
  await page.goto(`/products/${category.id}/${sub.id}/${old.id}`);
  await page.getByLabel("Quantity", { exact: true }).fill("7");
  await page.getByRole("button", { name: "Add to cart" }).click();
  await expect(page.getByRole("button", { name: "Added" })).toBeVisible();

  // It is hidden while the checkout stands open: only the inquiry tells.
  await page.goto("/checkout");
  const line = page.locator('[data-line="FD-1"]');
  await expect(line).toBeVisible();
  await desk("PUT", `desk/items/${old.id}`, { version: old.version, hidden: true, replaced_by: "FD-2" });
  await page.getByRole("button", { name: "Send Inquiry" }).click();
  const details = page.getByRole("dialog", { name: "Details" });
  await details.getByLabel("Email").fill("meera@example.com");
  await details.getByRole("button", { name: "Add" }).click();
  await expect(
    line.getByText("This item is no longer in the catalogue. Delete its line to send the rest."),
  ).toBeVisible();

  await page.goto("/checkout");
  await expect(line.getByText("No longer sold")).toBeVisible();
  await expectAccessible(page);
  await expectFitsEveryWidth(page, "a cart with an item that is gone");
  await line.getByRole("button", { name: "Take Fading FD-2 instead" }).click();
  await expect(line).toHaveCount(0);
  await expect(page.locator('[data-line="FD-2"]')).toContainText("140.00");
});

test("uploaded pictures stand on the pages of their category, sub-category and item", async ({ page }) => {
  const { desk, category, sub, make } = await makeSub(page.request, "Pictured");
  const item = await make("PC-1", {});
  const colours = { category: "#3366cc", sub: "#33aa66", item: "#cc6633" } as const;
  const login = { email: "desk@vanik.example", password: "Demo1234" };
  const key = { "application-key": "vanik-web" };
  const signedIn = await page.request.post("/api/login", { headers: key, data: login });
  const token = (await signedIn.json()).success.data.access_token;
  const upload = async (background: string): Promise<string> => {
    const buffer = await sharp({ create: { width: 800, height: 600, channels: 3, background } })
      .png()
      .toBuffer();
    const reply = await page.request.post("/api/desk/pictures", {
      headers: { ...key, "access-token": token },
      multipart: { myfile: { name: "a.png", mimeType: "image/png", buffer } },
    });
    return (await reply.json()).success.data.id;
  };
  const ids = {
    category: await upload(colours.category),
    sub: await upload(colours.sub),
    item: await upload(colours.item),
  };
  await desk("PUT", `desk/categories/${category.id}`, { version: 1, picture_id: ids.category });
  const { version } = await desk("GET", `desk/subCategories/${sub.id}`);
  await desk("PUT", `desk/subCategories/${sub.id}`, { version, picture_id: ids.sub });
  await desk("PUT", `desk/items/${item.id}`, { version: item.version, picture_id: ids.item });
  for (const id of Object.values(ids))
    await expect.poll(async () => (await page.request.get(`/pictures/u/${id}/160.webp`)).status()).toBe(200);

  const shown = (id: string) => page.locator(`main img[src="/pictures/u/${id}/640.webp"]`);
  const share = () => page.locator('meta[property="og:image"]').getAttribute("content");
  await expect(async () => {
    await page.goto("/products");
    await expect(shown(ids.category)).toBeAttached({ timeout: 500 });
  }).toPass();
  await page.goto(`/products/${category.id}`);
  await expect(shown(ids.category)).toBeVisible();
  await expect(shown(ids.sub)).toBeVisible();
  expect(await share()).toContain(`/pictures/u/${ids.category}/1280.webp`);
  await page.goto(`/products/${category.id}/${sub.id}`);
  await expect(shown(ids.sub)).toBeVisible();
  await page.goto(`/products/${category.id}/${sub.id}/${item.id}`);
  await expect(shown(ids.item)).toHaveAttribute("srcset", new RegExp(`${ids.item}/320.webp 320w`));
  await expect(page.locator('main source[type="image/avif"]')).toHaveAttribute("srcset", /1280.avif 1280w/);
  await expect.poll(() => shown(ids.item).evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  expect(await share()).toContain(`/pictures/u/${ids.item}/1280.webp`);
});

test("a draft takes the catalogue's name and HSN when the desk says so", async ({ page }) => {
  const { desk, make } = await makeSub(page.request, "Renamed");
  const item = await make("RN-1", {});
  const buyer = await callerOf(page.request, "buyer@vanik.example");
  const items = [{ item_code: "RN-1", qty: 5, uom: "Nos", item_name: "" }];
  const { name: from } = await buyer("POST", "sendEnquiry", {
    party_name: "",
    opportunity_amount: 0,
    with_items: 1,
    email: "buyer@vanik.example",
    phone: "",
    items,
  });
  const draft = await desk("POST", "quotation", { from });
  await desk("PUT", `desk/items/${item.id}`, { version: item.version, item_name: "Called anew", hsn: "731816" });

  await openAs(page, "desk@vanik.example", `/desk/quotations/${draft.name}`);
  const take = page.getByRole("button", { name: "Take from catalogue" });
  await expect(page.getByText("Renamed RN-1").first()).toBeVisible();
  await expectAccessible(page);
  await expectFitsEveryWidth(page, "a draft with an item that is called otherwise");
  await take.click();
  await expect(page.getByText("Called anew").first()).toBeVisible();
  await expect(take).toHaveCount(0);
  const [line] = (await desk("GET", `quotation/${draft.name}`)).items;
  expect(line).toMatchObject({ item_name: "Called anew", hsn: "731816", qty: 5 });
});
