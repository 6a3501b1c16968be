// Picture of "Back up and restore".
import { mkdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "playwright";
import { capturePicture } from "./camera.ts";

// A short path, since the picture shows it.
const backupFolder = join(tmpdir(), "backups-of-vanik");

/** The page Backups with a backup and a rehearsal, of a company without a sealed round: while one is not opened no folder is named. */
export async function pictureOfBackups(page: Page): Promise<void> {
  mkdirSync(backupFolder, { recursive: true });
  try {
    await page.goto("/desk/settings/backups");
    const folder = page.getByLabel("Folder", { exact: true });
    await folder.fill(backupFolder);
    await page.getByRole("button", { name: "Save" }).first().click();
    const backsUp = page.getByRole("button", { name: "Back up now" });
    await backsUp.and(page.locator(":enabled")).click();
    const done = page.getByRole("list", { name: "What was done" });
    await done.getByText("Backup · Done").waitFor({ timeout: 120_000 });
    const rehearses = page.getByRole("button", { name: "Rehearse a restore" });
    await rehearses.click();
    await done.getByText("Rehearsal of a restore · Done").waitFor({ timeout: 240_000 });
    await page.evaluate(() => window.scrollTo(0, 0));
    await capturePicture(page, "backups", { rings: [folder, backsUp, rehearses] });
  } finally {
    rmSync(backupFolder, { recursive: true, force: true });
  }
}
