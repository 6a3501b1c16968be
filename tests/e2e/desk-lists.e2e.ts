// The desk's morning: Today leads to a list, which is narrowed, kept as a view, taken as a file, and left by a document.
import { readFile } from "node:fs/promises";
import { expect, openAs, test } from "./vanik.ts";

test("Today leads to lists that are filtered, saved, exported and opened", async ({ page }) => {
  await openAs(page, "desk@vanik.example", "/desk");
  await expect(page.getByRole("heading", { level: 1, name: "Today" })).toBeVisible();
  const rows = page.getByRole("table").locator("tbody tr");
  // Other journeys are paid meanwhile: the figure and its list are read again until nothing came between.
  await expect(async () => {
    await page.goto("/desk");
    const row = page.getByRole("link", { name: /Payments overdue from buyers/ });
    const count = Number(/\d+/.exec((await row.textContent()) ?? "")?.[0]);
    expect(count).toBeGreaterThan(1);
    await row.click();
    await expect(page).toHaveURL("/desk/sales-invoices?waits=overdue&sort=due_date");
    await expect(page.getByRole("region", { name: "Sales invoices" })).toHaveAttribute("aria-busy", "false");
    await expect(rows).toHaveCount(count, { timeout: 5000 });
  }).toPass();
  await expect(page.getByRole("button", { name: /Remove the filter Overdue/ })).toBeVisible();
  const menu = page.getByRole("navigation", { name: "Desk" });
  await expect(menu.getByRole("link", { name: /^Sales invoices/ })).toHaveAttribute("aria-current", "page");

  await test.step("a party is suggested, days and amounts narrow further, each chip goes at a press", async () => {
    await page.getByRole("combobox", { name: "Filter by party" }).fill("sahyadri");
    await page.getByRole("option", { name: /^Sahyadri Engineering/ }).click();
    await expect(page).toHaveURL(/party=Sahyadri/);
    await expect(rows.filter({ hasNotText: "Sahyadri" })).toHaveCount(0);
    expect(await rows.count()).toBeGreaterThan(0);
    await page.getByRole("button", { name: "Dates", exact: true }).click();
    await page.getByLabel("From").fill("1 Jan");
    await page.keyboard.press("Enter");
    await expect(page.getByText("Write a day, such as 20 Nov 2026.")).toBeVisible();
    await page.getByLabel("From").fill("1/1/2020");
    await page.keyboard.press("Enter");
    await expect(page.getByLabel("From")).toHaveValue("01 Jan 2020");
    await page.keyboard.press("Escape");
    await expect(page.getByRole("button", { name: "Remove the filter From 01 Jan 2020" })).toBeVisible();
    await page.getByRole("button", { name: "Amounts", exact: true }).click();
    await page.getByLabel("From").fill("abc");
    await page.getByRole("button", { name: "Apply" }).click();
    await expect(page.getByText("Enter an amount as a number")).toBeVisible();
    await page.getByLabel("From").fill("1,000");
    await page.getByRole("button", { name: "Apply" }).click();
    await expect(page).toHaveURL(/min=1000/);
    await page.getByRole("button", { name: /Remove the filter From 01 Jan/ }).click();
    await expect(page).not.toHaveURL(/from=/);
  });

  await test.step("what is shown is saved under a name, chosen again, and deleted", async () => {
    const shown = page.url();
    await page.getByRole("button", { name: "Views" }).click();
    await page.getByLabel("Save what is shown as").fill("Late Sahyadri");
    await page.getByRole("button", { name: "Save", exact: true }).click();
    await expect(page.getByRole("button", { name: "Late Sahyadri", exact: true })).toBeVisible();
    await page.keyboard.press("Escape");
    await page
      .getByRole("navigation", { name: "Desk" })
      .getByRole("link", { name: /^Sales invoices/ })
      .click();
    await expect(page).toHaveURL("/desk/sales-invoices");
    await page.getByRole("button", { name: "Views" }).click();
    await page.getByRole("link", { name: "Late Sahyadri" }).click();
    await expect(page).toHaveURL(shown);
  });

  await test.step("the file holds what is shown", async () => {
    await expect(async () => {
      await page.reload();
      // Until the view's own rows are there, those of the whole list stand.
      await expect(page.getByRole("region", { name: "Sales invoices" })).toHaveAttribute("aria-busy", "false");
      const shown = await rows.count();
      const download = page.waitForEvent("download");
      await page.getByRole("button", { name: "Export" }).click();
      await page.getByRole("menuitem", { name: /CSV/ }).click();
      const file = await download;
      expect(file.suggestedFilename()).toMatch(/^sales-invoices-\d{4}-\d\d-\d\d\.csv$/);
      const lines = (await readFile(await file.path(), "utf8")).trimEnd().split("\r\n");
      expect(lines).toHaveLength(shown + 1);
      expect(lines[1]).toContain("Sahyadri Engineering Works");
    }).toPass();
  });

  await test.step("the view is deleted", async () => {
    await page.getByRole("button", { name: "Late Sahyadri" }).click();
    await page.getByRole("button", { name: "Delete the view Late Sahyadri" }).click();
    await expect(page.getByRole("button", { name: "Views", exact: true })).toBeVisible();
    await page.keyboard.press("Escape");
  });

  await test.step("the keyboard opens a row", async () => {
    // A draft that another journey submits would lose the name that stands here.
    await page.goto("/desk/quotations?status=Ordered");
    const first = page.getByRole("table").locator("[data-row]").first();
    await first.focus();
    const focused = page.getByRole("table").locator("[data-row]:focus");
    const before = (await focused.textContent()) ?? "";
    await page.keyboard.press("j");
    await expect(focused).not.toHaveText(before);
    const name = (await focused.textContent()) ?? "";
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(`/desk/quotations/${name}`);
  });

  await test.step("an old mail's address leads to the document", async () => {
    await page.goto("/desk?details=OPP-2627-000001");
    await expect(page).toHaveURL("/desk/opportunities/OPP-2627-000001");
  });
});

test("on a phone the menu leads from list to list and closes on the way", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openAs(page, "desk@vanik.example", "/desk/bids");
  await page.getByRole("button", { name: "Open menu" }).click();
  await page.getByRole("link", { name: /^Sales orders/ }).click();
  await expect(page).toHaveURL("/desk/sales-orders");
  await expect(page.getByRole("button", { name: "Open menu" })).toBeVisible();
});

test("on a tablet a row is two lines, with its figures at the right edge; a phone has the list's buttons beside its title", async ({
  page,
}) => {
  await page.setViewportSize({ width: 768, height: 1024 });
  await openAs(page, "desk@vanik.example", "/desk/sales-orders");
  const row = page.getByRole("listitem").filter({ hasText: /^SO-/ }).first();
  await expect(row).toBeVisible();
  const box = (await row.boundingBox())!;
  expect(box.height).toBeLessThan(80);
  const figure = (await row.locator(".list-pair > :last-child").first().boundingBox())!;
  expect(figure.x + figure.width).toBeCloseTo(box.x + box.width, 0);
  const status = (await row.locator(".badge").boundingBox())!;
  expect(status.y).toBeLessThan(figure.y + figure.height);
  expect(status.x + status.width).toBeLessThan(figure.x);

  await page.setViewportSize({ width: 390, height: 844 });
  const title = (await page.getByRole("heading", { level: 1, name: "Sales orders" }).boundingBox())!;
  const beside = (await page.getByRole("button", { name: "Export" }).boundingBox())!;
  expect(Math.abs(beside.y + beside.height / 2 - title.y - title.height / 2)).toBeLessThan(4);
  for (const opens of ["Views", "Export"]) {
    await page.getByRole("button", { name: opens }).click();
    const panel = (await page.locator(".filter-menu").boundingBox())!;
    expect([panel.x, panel.x + panel.width]).toEqual([20, 370]);
    await page.keyboard.press("Escape");
  }
});

test("Ctrl and P print a list whole: its title and rows, and nothing that is pressed", async ({ page }) => {
  await page.addInitScript(() => {
    window.print = () =>
      document.documentElement.setAttribute("data-printed", String(document.querySelectorAll("tbody tr").length));
  });
  await openAs(page, "desk@vanik.example", "/desk/opportunities");
  const rows = page.getByRole("table").locator("tbody tr");
  // Other journeys inquire meanwhile.
  await expect(async () => {
    await page.reload();
    await expect(rows).toHaveCount(20);
    const all = Number(/of (\d+)/.exec(await page.locator(".list-end output").innerText())?.[1]);
    expect(all).toBeGreaterThan(20);
    await page.keyboard.press("Control+p");
    await expect(page.locator("html")).toHaveAttribute("data-printed", String(all), { timeout: 10_000 });
  }).toPass();

  await page.emulateMedia({ media: "print" });
  await expect(page.getByRole("heading", { level: 1, name: "Opportunities" })).toBeVisible();
  await expect(rows.last()).toBeVisible();
  const box = await page.locator(".list-box").evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight);
  expect(box).toBeLessThanOrEqual(0);
  for (const pressed of [
    page.getByRole("navigation", { name: "Desk" }),
    page.getByLabel("Name or party"),
    page.locator("header"),
  ])
    await expect(pressed.first()).toBeHidden();
});

test("a request that takes no bids online leads back to itself", async ({ page, clean }) => {
  clean.ignore(/404/);
  await openAs(page, "supplier@vanik.example", "/user/supplier/request-quotation/RFQ-2627-000018/bid");
  await expect(page.getByText("This request takes no bids online: attach your quotation to it.")).toBeVisible();
  await expect(page.getByRole("navigation", { name: "Your account" })).toBeVisible();
  await expect(page.getByRole("link", { name: "All requests" })).toHaveAttribute(
    "href",
    "/user/supplier/request-quotation",
  );
  await page.getByRole("link", { name: "To the request" }).click();
  await expect(page.getByRole("dialog").getByText("RFQ-2627-000018").first()).toBeVisible();
});
