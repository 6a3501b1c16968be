// The desk writes what the public pages say: news, a policy in the editor, a text, a project, a holiday; each is read there.
import { expect, expectFootInSight, openAs, test } from "./vanik.ts";

test("what the desk publishes is read on the public pages", async ({ page, clean }) => {
  clean.ignore(/status of 4(00|09)/);
  await openAs(page, "desk@vanik.example", "/desk/content");
  await expect(page.getByRole("heading", { level: 1, name: "Content" })).toBeVisible();
  const tab = (name: string) => page.getByRole("group", { name: "Which content" }).getByRole("button", { name });
  const dialog = page.getByRole("dialog");

  await test.step("news: refused at its field, published, and read", async () => {
    await expect(page.getByRole("button", { name: "New entry" })).toBeVisible();
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.getByRole("button", { name: "New entry" }).click();
    await dialog.getByLabel("Title", { exact: true }).fill("A depot opens in Nagpur");
    await expectFootInSight(page, dialog.getByRole("button", { name: "Save" }));
    await page.keyboard.press("Escape");
    const question = page.getByRole("dialog", { name: "Leave without saving?" });
    await question.getByRole("button", { name: "Stay" }).click();
    await expect(question).toHaveCount(0);
    await dialog.getByLabel("Title in Hindi").fill("नागपुर में नया डिपो");
    await dialog.getByLabel("Address").fill("depot");
    await dialog.getByLabel("Publish").selectOption("Now");
    await page.keyboard.press("Enter");
    await dialog.getByRole("button", { name: "Save" }).click();
    await expect(dialog.getByText(/begins with http/)).toBeVisible();
    await expect(dialog.getByLabel("Address")).toBeFocused();
    await dialog.getByLabel("Address").fill("news.example/depot");
    await dialog.getByRole("button", { name: "Save" }).click();
    await expect(dialog).toHaveCount(0);
    await expect(page.getByRole("button", { name: /A depot opens in Nagpur/ })).toBeVisible();
    await page.goto("/hi/media");
    await expect(page.getByRole("link", { name: /नागपुर में नया डिपो/ }).locator("[lang=hi-IN]")).toBeVisible();
    await page.goto("/media");
    await expect(page.getByRole("link", { name: /A depot opens in Nagpur/ })).toBeVisible();
  });

  await test.step("a policy is written in the editor and stays a draft until it has a day and was read", async () => {
    await page.goto("/desk/content?part=policies");
    await page.getByRole("button", { name: "Next version of the terms" }).click();
    const text = dialog.getByRole("textbox", { name: "Text", exact: true });
    await expect(text).toContainText("draft of a demonstration");
    await text.press("Control+a");
    await text.press("Delete");
    await dialog.getByRole("button", { name: "Heading H2" }).first().click();
    await text.pressSequentially("Prices");
    await text.press("Enter");
    await text.pressSequentially("Cash on sight.");
    await expect(text.getByRole("heading", { level: 2 })).toHaveText("Prices");
    await dialog.getByLabel("Holds from").fill("2099-01-01");
    await dialog.getByRole("button", { name: "Save" }).click();
    await expect(dialog.getByText("Read it, then tick that you have.")).toBeVisible();
    await dialog.getByLabel("I have read it").check();
    await dialog.getByRole("button", { name: "Save" }).click();
    await expect(dialog).toHaveCount(0);
    await expect(page.getByText("Announced").first()).toBeVisible();
  });

  await test.step("the company's own words, a project and a holiday", async () => {
    await tab("Texts").click();
    await page.getByRole("button", { name: "A line below the address: change the English text" }).click();
    await dialog.getByLabel("Your own words").fill("Part of the Sahyadri group");
    await dialog.getByRole("button", { name: "Publish" }).click();
    await expect(dialog).toHaveCount(0);
    await expect(page.getByText("Part of the Sahyadri group")).toBeVisible();
    await tab("Projects").click();
    await expect(page.getByText("No projects yet")).toBeVisible();
    await page.getByRole("button", { name: "New project" }).click();
    await dialog.getByLabel("Name", { exact: true }).fill("A bridge over the Wainganga");
    await dialog.getByLabel("Text", { exact: true }).fill("Anchor bolts and bearings");
    await dialog.getByRole("button", { name: "Save" }).click();
    await expect(dialog).toHaveCount(0);
    await page.getByRole("button", { name: "New project" }).click();
    await dialog.getByLabel("Name", { exact: true }).fill("A mill at Bhilai");
    await dialog.getByRole("button", { name: "Save" }).click();
    await page.getByRole("button", { name: "Move A mill at Bhilai up" }).click();
    await expect(page.getByText("A mill at Bhilai is number 1 of 2")).toBeAttached();
    const firstRow = page.getByRole("row").nth(1);
    await expect(firstRow).toContainText("A mill at Bhilai");
    await tab("Holidays").click();
    await page.getByRole("button", { name: "New holiday" }).click();
    const day = new Date(Date.now() + 9 * 86_400_000).toISOString().slice(0, 10);
    await dialog.getByLabel("Day").fill(day);
    await dialog.getByLabel("Name", { exact: true }).fill("Foundation day");
    await dialog.getByRole("button", { name: "Save" }).click();
    await expect(dialog).toHaveCount(0);
    await page.goto("/buyers");
    await expect(page.getByRole("heading", { name: "A bridge over the Wainganga" })).toBeVisible();
    await page.goto("/contact");
    await expect(page.getByText("Foundation day")).toBeVisible();
    await expect(page.getByText("Part of the Sahyadri group")).toBeVisible();
  });

  await test.step("what was made is taken back, for the journeys that follow", async () => {
    for (const [part, name] of [
      ["projects", "A bridge over the Wainganga"],
      ["projects", "A mill at Bhilai"],
      ["holidays", "Foundation day"],
    ] as const) {
      await page.goto(`/desk/content?part=${part}`);
      await page.getByRole("button", { name, exact: true }).click();
      await dialog.getByRole("button", { name: "Delete…" }).click();
      await dialog.getByRole("button", { name: "Delete", exact: true }).click();
      await expect(dialog).toHaveCount(0);
    }
    await page.goto("/desk/content?part=texts");
    await page.getByRole("button", { name: "A line below the address: change the English text" }).click();
    await dialog.getByRole("button", { name: /^Delete the text of/ }).click();
    await expect(dialog.getByRole("button", { name: /^Delete the text of/ })).toHaveCount(0);
  });
});

test("when something appears is typed as a day and a time in India", async ({ page }) => {
  await openAs(page, "desk@vanik.example", "/desk/content");
  await page.getByRole("button", { name: "New entry" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Publish").selectOption("At a moment");
  await dialog.getByLabel("Appears on", { exact: true }).fill("1/2/2027");
  await dialog.getByLabel("Time in India").fill("noon");
  await dialog.getByLabel("Appears on", { exact: true }).focus();
  await expect(dialog.getByText("Write a time, such as 09:30.")).toBeVisible();
  await dialog.getByLabel("Time in India").fill("9.30 pm");
  await page.keyboard.press("Tab");
  await expect(dialog.getByLabel("Appears on", { exact: true })).toHaveValue("01 Feb 2027");
  await expect(dialog.getByLabel("Time in India")).toHaveValue("21:30");
});
