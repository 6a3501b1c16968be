// A second person: a write-off is asked for and approved.
import type { Page } from "playwright";
import { capturePicture } from "./camera.ts";
import { pageOf } from "./people.ts";
import type { Studio } from "./studio.ts";

const topDialog = (page: Page) => page.getByRole("dialog").last();

async function switchOn(page: Page): Promise<void> {
  await page.goto("/desk/settings/limits");
  await page.getByLabel("Approvals").check();
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await page.getByText("Limits saved").waitFor();
}

/** Nobody does alone: the second person approves it. */
async function switchOff(page: Page, second: Page): Promise<void> {
  await page.goto("/desk/settings/limits");
  await page.getByLabel("Approvals").uncheck();
  await page.getByLabel("Reason", { exact: true }).fill("The pictures are taken");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await page.getByLabel("Note for who approves it").fill("The pictures are taken");
  await page.getByRole("button", { name: /^Ask for approval/ }).click();
  await second.goto("/desk/approvals");
  await second
    .getByRole("main")
    .getByRole("button", { name: /Switch approvals off/ })
    .first()
    .click();
  await topDialog(second).getByRole("button", { name: "Approve" }).click();
  await topDialog(second).waitFor({ state: "detached" });
}

/** Ravi writes a rest off; the invoice's name. */
async function askForWriteOff(page: Page): Promise<string> {
  await page.goto("/desk/sales-invoices?status=Unpaid");
  // Those of the old books have numbers of their own.
  await page.locator("[data-row]").filter({ hasText: /SI-\d/ }).first().click();
  await page.waitForURL(/\/SI-/);
  const name = /SI-\d{4}-\d{6}/.exec(page.url())![0];
  await page
    .getByRole("main")
    .getByRole("button", { name: /^Record payment/ })
    .click();
  const form = topDialog(page);
  const paid = form.getByLabel(`Paid now of ${name}`);
  const rest = String(Number((await paid.inputValue()).replaceAll(",", "")) - 900);
  await paid.fill(rest);
  await form.getByLabel("Amount", { exact: true }).fill(rest);
  await form.getByLabel("Reference").fill("AXISN52026112902");
  await form.getByLabel(`Written off of ${name}`).fill("900");
  await form.getByLabel("Reason to write off").fill("Scratched in transit");
  await form.getByRole("button", { name: /^Record payment/ }).click();
  const note = form.getByLabel("Note for who approves it");
  await note.fill("The buyer sent photographs of the scratches.");
  const asks = form.getByRole("button", { name: /^Ask for approval/ });
  await capturePicture(page, "approve-ask", { part: form, rings: [note, asks] });
  await asks.click();
  await page.getByText(/asked for approval on/).waitFor();
  return name;
}

export async function picturesOfApprovals({ browser, address, desk: page }: Studio): Promise<void> {
  await switchOn(page);
  const second = await pageOf(browser, address, "desk2@vanik.example");
  const name = await askForWriteOff(second);
  await page.goto("/desk/approvals");
  const row = page.getByRole("main").getByRole("button", { name });
  await row.waitFor();
  const counted = page.getByRole("navigation", { name: "Desk" }).getByRole("link", { name: /^Approvals/ });
  await capturePicture(page, "approvals", { rings: [row, counted], height: 460 });
  await row.click();
  const answer = topDialog(page);
  const rings = ["Refuse", "Approve"].map((act) => answer.getByRole("button", { name: act }));
  await capturePicture(page, "approve-answer", { part: answer, rings });
  await page.keyboard.press("Escape");
  await switchOff(page, second);
  await second.context().close();
}
