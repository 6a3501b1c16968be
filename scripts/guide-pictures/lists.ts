// The pictures of a price list as it is brought in.
import { capturePicture } from "./camera.ts";
import type { Studio } from "./studio.ts";

const rates = [
  "SHREE TRADERS,,,,",
  "Item,Unit,HSN,GST,Rate",
  "ROPES,,,,",
  "Coir rope 8 mm,Bndle,5607,GST 5 %,Rs. 410/-",
  "Coir rope 12 mm,Bndle,5607,0.05,620",
  "Jute twine 3 ply,Bndle,5607,5%,₹ 1250",
  "Nylon rope 10 mm,Mtrs,5607,0.18,22.50",
].join("\n");

export async function picturesOfLists({ desk: page }: Studio): Promise<void> {
  await page.goto("/desk/imports");
  await page.getByRole("heading", { level: 1, name: "Imports" }).waitFor();
  await page
    .getByLabel(/^Sheet/)
    .setInputFiles({ name: "rates.csv", mimeType: "text/csv", buffer: Buffer.from(rates) });
  await page.getByRole("button", { name: "Upload" }).click();
  await page.getByRole("heading", { level: 1, name: "rates.csv" }).waitFor();
  const checks = page.getByRole("button", { name: "Check", exact: true });
  await checks.waitFor();
  await page.getByLabel("Make categories and sub-categories that are not there").check();
  await checks.click();
  const reads = page.getByRole("button", { name: /^Read it so in/ });
  await reads.waitFor();
  await page.getByRole("heading", { name: "What is wrong" }).scrollIntoViewIfNeeded();
  await capturePicture(page, "price-list-checked", { rings: [page.getByLabel(/^Read “Bndle” as/), reads] });
}
