// The desk closes a month of the books and opens it again: the refusals at their fields, the history, by keys alone.
import { expect, expectAccessible, expectFitsEveryWidth, openAs, test } from "./vanik.ts";

test("a month is closed and opened again for a reason, and the history tells of it", async ({ page, clean }) => {
  clean.ignore(/status of 400/);
  await openAs(page, "desk@vanik.example", "/desk/books");
  await expect(page.getByRole("heading", { level: 1, name: "Books" })).toBeVisible();
  await expect(page.getByText("All books are open")).toBeVisible();
  await expect(page.getByText("Nothing was closed yet")).toBeVisible();
  await page.setViewportSize({ width: 1440, height: 900 });

  const closing = page.getByRole("dialog", { name: "Close books" });
  const until = closing.getByLabel("Closed until");
  let proposed = "";
  await test.step("the last month's end is proposed; a day to come is refused at its field", async () => {
    await page.getByRole("button", { name: "Close books" }).focus();
    await page.keyboard.press("Enter");
    await expect(until).toBeFocused();
    proposed = await until.inputValue();
    const next = new Date(`${proposed} 00:00 UTC`);
    next.setUTCDate(next.getUTCDate() + 1);
    expect(next.toISOString()).toMatch(/-01T/);
    await until.fill("");
    await page.keyboard.press("Enter");
    await expect(closing.getByText("Choose a day.")).toBeVisible();
    await until.fill("2099-03-31");
    await page.keyboard.press("Enter");
    await expect(closing.getByText(/Choose a day before today/)).toBeVisible();
    await expect(until).toBeFocused();
  });

  await test.step("closed, they say until when, by whom and since when", async () => {
    // Long before what other journeys write meanwhile.
    await until.fill("2020-03-31");
    await page.keyboard.press("Enter");
    await expect(closing).toHaveCount(0);
    await expect(page.getByRole("region", { name: "Now" })).toContainText("Closed until 31 Mar 2020");
    await expect(page.getByRole("region", { name: "History" }).getByRole("listitem")).toHaveText(
      /^Closed until 31 Mar 2020.* · Anita Menon$/,
    );
  });

  await test.step("they are opened for a reason, at its field", async () => {
    await page.getByRole("button", { name: "Open again" }).click();
    const opening = page.getByRole("dialog", { name: "Open books again" });
    await expect(opening.getByLabel("Closed until, from now on")).toHaveValue("29 Feb 2020");
    const reason = opening.getByLabel("Reason");
    await expect(reason).toBeFocused();
    await opening.getByRole("button", { name: "Open again" }).click();
    await expect(opening.getByText("Give a reason.")).toBeVisible();
    await reason.fill("ab");
    await opening.getByRole("button", { name: "Open again" }).click();
    await expect(opening.getByText(/3 characters or more/)).toBeVisible();
    await expect(reason).toBeFocused();
    await reason.fill("A supplier's bill came late");
    await opening.getByRole("button", { name: "Open again" }).click();
    await expect(opening).toHaveCount(0);
    const newest = page.getByRole("region", { name: "History" }).getByRole("listitem").first();
    await expect(newest).toContainText("Opened again: closed until 29 Feb 2020");
    await expect(newest).toContainText("A supplier's bill came late");
    await expectAccessible(page);
    await expectFitsEveryWidth(page, "/desk/books with a history");
  });

  await test.step("all are opened again, and the audit log says why", async () => {
    await page.getByRole("button", { name: "Open again" }).click();
    const opening = page.getByRole("dialog", { name: "Open books again" });
    await opening.getByLabel("Closed until, from now on").fill("");
    await opening.getByLabel("Reason").fill("For the next journey");
    await opening.getByRole("button", { name: "Open again" }).click();
    // Not the dialog's hint, which says nearly the same: the call would be on its way still.
    await expect(page.getByRole("region", { name: "Now" })).toContainText("All books are open");
    await page.goto("/desk/audit?subject=setting");
    await expect(page.getByText("For the next journey").first()).toBeVisible();
  });
});

test("tax withheld is ours or of us, and the days that are chosen stay from one to the other", async ({ page }) => {
  await openAs(page, "desk@vanik.example", "/desk/tds?from=2020-04-01&to=2020-04-30");
  const tabs = page.getByRole("group", { name: "Whose" }).getByRole("button");
  await expect(tabs).toHaveText(["Withheld by us", "Withheld of us"]);
  await expect(tabs.first()).toHaveAttribute("aria-pressed", "true");
  await tabs.last().click();
  await expect(tabs.last()).toHaveAttribute("aria-pressed", "true");
  await expect(page).toHaveURL(/from=2020-04-01&to=2020-04-30&side=suffered$/);
});

test("what cannot be loaded says so and is tried again", async ({ page, clean }) => {
  clean.ignore(/503/);
  await page.route(
    "**/api/desk/books",
    (route) => route.fulfill({ status: 503, json: { error: { code: "unavailable", message: "We are very busy." } } }),
    { times: 4 },
  );
  await openAs(page, "desk@vanik.example", "/desk/books");
  // It is asked four times, over seven seconds.
  await expect(page.getByRole("alert")).toContainText("The books could not be loaded");
  await page.unrouteAll();
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByRole("heading", { level: 2, name: "History" })).toBeVisible();
});
