// The desk asks for better rates once a round is opened: one supplier accepts signed in, another answers by its link.
import { callerOf } from "./documents-made.ts";
import { bidByLink, draftRequest, karolBagh, backdateMadeRound, rajkot } from "./rounds-made.ts";
import { expect, expectFitsEveryWidth, expectGoodAtDeskAndOnPhone, expectTakesKeys, openAs, test } from "./vanik.ts";

test("better rates are asked for, accepted at the sheet and answered by the link, and compared", async ({
  page,
  request,
  browser,
}) => {
  test.slow();
  const desk = await callerOf(request, "desk@vanik.example");
  const draft = await draftRequest(request, desk);
  const closes_at = new Date(Math.ceil(Date.now() / 60_000) * 60_000 + 86_400_000).toISOString();
  const { name } = await desk("POST", `requestForQuotation/${draft}/rounds`, { closes_at });
  await bidByLink(request, desk, name, rajkot, [11, 50_000]);
  const link = await bidByLink(request, desk, name, karolBagh, [10, 51_000]);
  await backdateMadeRound(name);
  await desk("POST", `requestForQuotation/${name}/rounds/1/moves`, { move: "unseal" });

  await openAs(page, "desk@vanik.example", `/desk/requests/${name}/round/comparison`);
  await page.getByRole("button", { name: `Ask for a better rate of ${rajkot}` }).click();
  const asking = page.getByRole("dialog", { name: "Ask for a better rate" });
  const rate = (line: number) => asking.getByLabel(new RegExp(`^Line ${line}, `));
  // Where it does not lead, the rate at which it would.
  await expect(rate(1)).toHaveValue(/^9\.\d\d$/);
  await expect(rate(2)).toHaveValue("");
  await rate(1).fill("9.5");
  await rate(2).fill("50000");
  await expectTakesKeys(page);
  await page.keyboard.press("Control+Enter");
  await expect(asking.getByText("Enter a rate below the one that is offered")).toBeVisible();
  await rate(2).fill("");
  await expect(asking.getByText(/^About ₹3,\d{3}\.\d\d less landed$/)).toBeVisible();
  await page.setViewportSize({ width: 1440, height: 900 });
  await expectTakesKeys(page);
  await page.keyboard.press("Control+Enter");
  await expect(page.getByText(/^Asked for 1 line, an answer is awaited until /)).toBeVisible();
  await expectGoodAtDeskAndOnPhone(page, "a comparison with what was asked");
  await desk("POST", `requestForQuotation/${name}/rounds/1/targets`, {
    supplier: karolBagh,
    lines: [{ idx: 2, rate: 48_000 }],
  });

  const sheet = await (await browser.newContext()).newPage();
  await openAs(sheet, "supplier@vanik.example", `/user/supplier/request-quotation/${name}/bid`);
  const region = sheet.getByRole("region", { name: "Better rates are asked of your bid." });
  await expect(region).toContainText("₹9.50 per Nos");
  await expectFitsEveryWidth(sheet, "a bid of which better rates are asked");
  await region.getByRole("button", { name: "Accept these rates" }).click();
  await expect(region).toBeHidden();
  await expect(sheet.getByLabel("Rate, 1", { exact: true })).toHaveValue("9.50");
  await expect(sheet.getByRole("heading", { name: "Receipt of version 2" })).toBeVisible();

  // A device that did not type the bid reads no rate, and answers by typing.
  const phone = await (await browser.newContext({ viewport: { width: 390, height: 844 } })).newPage();
  await phone.goto(link);
  await expect(phone.getByText(/^They show on the device that typed your bid/)).toBeVisible();
  await expect(phone.getByRole("button", { name: "Accept these rates" })).toBeHidden();
  await expect(phone.getByText("48,000")).toHaveCount(0);
  await phone
    .getByLabel(/^Rate per/)
    .nth(1)
    .fill("48500");
  await phone.getByLabel("Days").nth(1).fill("7");
  await phone.getByLabel("Freight").selectOption("In the rates");
  await phone.getByLabel("Payment, days").fill("30");
  await phone.getByLabel("Valid till").fill(new Date(Date.now() + 60 * 86_400_000).toISOString().slice(0, 10));
  await expectFitsEveryWidth(phone, "an answer by the link");
  await phone.getByRole("button", { name: "Submit bid" }).click();
  await expect(phone.getByText(/^They show on the device/)).toBeHidden();

  await page.reload();
  await expect(page.getByText(/^Accepted the rates of 1 line on /)).toBeVisible();
  await expect(page.getByText(/^Answered with another bid on /)).toBeVisible();
  await expect(page.getByRole("radio", { name: new RegExp(`^${rajkot}, 9\\.50 a unit.*L1`) })).toBeVisible();
});
