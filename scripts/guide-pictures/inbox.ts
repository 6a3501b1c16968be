// The inbox: an entry is taken, a guest becomes a buyer.
import type { Page } from "playwright";
import { capturePicture } from "./camera.ts";
import type { Studio } from "./studio.ts";

const topDialog = (page: Page) => page.getByRole("dialog").last();

export async function picturesOfInbox({ desk: page }: Studio): Promise<void> {
  await page.goto("/desk/inbox");
  const rows = page.getByRole("main");
  const message = rows.getByRole("button", { name: /Sukhwinder Gill/ });
  await message.waitFor();
  const counted = page.getByRole("navigation", { name: "Desk" }).getByRole("link", { name: /^Inbox/ });
  await capturePicture(page, "inbox", { rings: [message, counted], height: 560 });
  await message.click();
  const entry = topDialog(page);
  const takeButton = entry.getByRole("button", { name: "Take it" });
  await takeButton.waitFor();
  await entry.getByLabel("Note", { exact: true }).fill("Calls back after lunch");
  await capturePicture(page, "inbox-entry", {
    part: entry,
    rings: [takeButton, entry.getByRole("button", { name: "Add note" }), entry.getByRole("button", { name: "Done" })],
  });
  await page.goto("/desk/inbox?kind=inquiry");
  await rows
    .getByRole("button", { name: /stores@example/ })
    .first()
    .click();
  await topDialog(page).getByRole("button", { name: "Link to a buyer" }).click();
  const links = topDialog(page);
  await links.getByLabel("Company name").fill("Kulkarni Sheet Metal");
  await capturePicture(page, "inbox-link", {
    part: links,
    rings: [links.getByLabel("Company name"), links.getByRole("button", { name: "Create and link" })],
  });
}
