// The README's picture: Home as a visitor finds it.
import { capturePage } from "./camera.ts";
import { blankPage } from "./people.ts";
import type { Studio } from "./studio.ts";

export async function pictureOfHome({ browser, address }: Studio): Promise<void> {
  const page = await blankPage(browser, address, { deviceScaleFactor: 2, viewport: { width: 1280, height: 860 } });
  await page.goto("/");
  await page.getByRole("heading", { level: 1 }).waitFor();
  await capturePage(page, "home");
  await page.context().close();
}
