// The pictures of an order that is taken by phone, and of a sale over the counter.
import type { Page } from "playwright";
import { capturePicture } from "./camera.ts";
import type { Studio } from "./studio.ts";

/** What is found is chosen from the list; its quantity and rate are typed. */
async function addLine(page: Page, words: string, row: RegExp, qty: string, rate: string): Promise<void> {
  const main = page.getByRole("main");
  await main.getByLabel("Add a line").fill(words);
  await page.getByRole("option", { name: row }).first().click();
  await main
    .getByLabel(/^Quantity of /)
    .last()
    .fill(qty);
  await main
    .getByLabel(/^Rate of /)
    .last()
    .fill(rate);
}

export async function picturesOfPhoneOrder({ desk: page }: Studio): Promise<void> {
  const main = page.getByRole("main");
  await page.goto("/desk/sales-orders");
  const begins = main.getByRole("button", { name: /^New/ }).first();
  await begins.waitFor();
  await begins.click();
  const dialog = page.getByRole("dialog");
  const buyer = dialog.getByLabel("Buyer");
  await buyer.fill("sahyadri");
  await page.getByRole("option", { name: /^Sahyadri/ }).click();
  await dialog.getByLabel("Begin with").waitFor();
  await capturePicture(page, "phone-order-begin", { rings: [buyer, dialog.getByRole("button", { name: /^Begin/ })] });
  await dialog.getByRole("button", { name: /^Begin/ }).click();
  await page.waitForURL(/\/desk\/quotations\//);
  await addLine(page, "hex bolt m12", /M12 × 50, 8\.8/, "200", "12.50");
  await addLine(page, "Threaded rod M12, left-hand", /Goods in own words/, "6", "310");
  const tax = main.getByRole("button", { name: /^Take HSN/ }).first();
  await tax.waitFor();
  await capturePicture(page, "phone-order-lines", { rings: [main.getByLabel("Add a line"), tax] });
  await tax.click();
  await main
    .getByRole("button", { name: /^Take the order/ })
    .first()
    .click();
  const taking = page.getByRole("dialog", { name: "Take the order" });
  const mail = taking.getByText(/^Send the mail to /);
  await mail.waitFor();
  await capturePicture(page, "phone-order-take", {
    rings: [mail, taking.getByRole("button", { name: /^Take the order/ })],
  });
  await taking.getByRole("button", { name: "Cancel" }).click();
  await pictureOfCounter(page);
}

async function pictureOfCounter(page: Page): Promise<void> {
  const main = page.getByRole("main");
  await page.goto("/desk/counter-sale");
  for (const [words, row] of [
    ["hex bolt m12", /M12 × 50, 8\.8/],
    ["hex nut m12", /M12, class 8/],
  ] as const) {
    await main.getByLabel("Add an item").fill(words);
    await page.getByRole("option", { name: row }).first().click();
    await main
      .getByLabel(/^Quantity, /)
      .last()
      .fill("20");
  }
  const phone = main.getByLabel("Phone (optional)");
  await phone.fill("9822041176");
  const theirs = main.getByRole("button", { name: /^Take as buyer/ });
  await theirs.waitFor();
  const mode = main.getByLabel("Paid by");
  await mode.selectOption("Card");
  await main.getByLabel("Reference").fill("004417");
  const sell = main.getByRole("button", { name: /^Sell for ₹/ });
  await sell.waitFor();
  await capturePicture(page, "counter-sale", { rings: [theirs, mode, sell] });
}
