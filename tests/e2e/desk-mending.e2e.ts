// What looks wrong in the catalogue: found after each change, settled in one press, taken back by another.
import { callerOf } from "./documents-made.ts";
import { expect, openAs, test } from "./vanik.ts";

test("two items that are likely one are found: told apart for ever, merged, and taken back", async ({
  page,
  request,
}) => {
  const desk = await callerOf(request, "desk@vanik.example");
  const category = await desk("POST", "desk/categories", { name: "Journey doubles" });
  const sub = await desk("POST", "desk/subCategories", { category: category.id, name: "Double goods" });
  const item = (item_code: string, item_name: string) => ({
    sub_category: sub.id,
    item_code,
    item_name,
    uom: "Nos",
    hsn: "731815",
    gst_rate: 18,
    average_price: 12.5,
  });
  await desk("POST", "desk/items", item("DBL-1", "Allen bolt M7x31 titanium"));
  await desk("POST", "desk/items", item("DBL-2", "Socket head cap screw, titanium, M 7 × 31 mm"));
  await expect.poll(async () => (await desk("GET", `desk/findings?sub_category=${sub.id}`)).length).toBe(1);

  await openAs(page, "desk@vanik.example", `/desk/catalogue/${sub.id}`);
  await page.getByRole("link", { name: "1 to mend here" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "To mend" })).toBeVisible();
  const found = page.getByRole("listitem", { name: /^DBL-\d and DBL-\d$/ });
  await expect(found).toContainText("same figures: M7, 31");
  await page.setViewportSize({ width: 1440, height: 900 });

  await test.step("a no is kept among what is right as it is, and taken back", async () => {
    await found.getByRole("button", { name: "Not the same, never ask again" }).click();
    await expect(page.getByText("Nothing to mend here")).toBeVisible();
    await page.getByRole("button", { name: "Right as it is" }).click();
    await expect(found).toBeVisible();
    await found.getByRole("button", { name: "Look at it again" }).click();
    await expect(found).toHaveCount(0);
    await page.getByRole("button", { name: "Likely one item" }).click();
    await expect(found).toBeVisible();
  });

  await test.step("merged by the keyboard, the other leads to the one that stays, until it is taken back", async () => {
    const keep = found.getByRole("button", { name: "Keep this one, DBL-2" });
    await keep.focus();
    await page.keyboard.press("Enter");
    await expect(page.getByText("DBL-1 is hidden and leads to DBL-2. Documents keep theirs.")).toBeVisible();
    await expect(found).toHaveCount(0);
    const [merged] = (await desk("GET", `desk/items?sub_category=${sub.id}`)).filter(
      (one: { item_code: string }) => one.item_code === "DBL-1",
    );
    expect(merged).toMatchObject({ hidden: true, replaced_by: "DBL-2" });
    await page.getByRole("button", { name: "Undo" }).click();
    await expect(page.getByText("Taken back")).toBeVisible();
    await expect.poll(async () => (await desk("GET", `desk/findings?sub_category=${sub.id}`)).length).toBe(1);
  });
  for (const { id } of await desk("GET", `desk/items?sub_category=${sub.id}`)) await desk("DELETE", `desk/items/${id}`);
  await desk("DELETE", `desk/subCategories/${sub.id}`);
  await desk("DELETE", `desk/categories/${category.id}`);
});
