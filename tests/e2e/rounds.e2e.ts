// A round of sealed bids at the desk: published, answered, opened, compared, awarded, and quoted with nothing typed twice.
import { callerOf } from "./documents-made.ts";
import { bidByLink, draftRequest, karolBagh, backdateMadeRound, rajkot } from "./rounds-made.ts";
import { expect, expectAccessible, expectGoodAtDeskAndOnPhone, expectTakesKeys, openAs, test } from "./vanik.ts";

test("a round is published, answered under seal, opened, compared and awarded, and the buyer is quoted", async ({
  page,
  request,
}) => {
  test.slow();
  const desk = await callerOf(request, "desk@vanik.example");
  const draft = await draftRequest(request, desk);
  await openAs(page, "desk@vanik.example", `/desk/requests/${draft}`);
  await page.getByRole("button", { name: "Publish a round" }).click();
  const publishing = page.getByRole("dialog", { name: "Publish a round" });
  await expect(publishing.getByText("2 chosen")).toBeVisible();
  await expect(publishing.getByRole("checkbox", { name: new RegExp(`^${rajkot}`) })).toBeChecked();
  await page.setViewportSize({ width: 1440, height: 900 });
  await expectTakesKeys(page);
  await page.keyboard.press("Control+Enter");
  await page.waitForURL(/\/desk\/requests\/RFQ-\d{4}-\d{6}\/round$/);
  const name = page.url().split("/").at(-2)!;
  await expect(page.getByText("2 asked, 2 have not answered")).toBeVisible();

  await bidByLink(request, desk, name, rajkot, [10, 50_000]);
  await bidByLink(request, desk, name, karolBagh, [11, 49_000]);
  await page.reload();
  await expect(page.getByText("2 asked, 2 have submitted")).toBeVisible();
  await expect(page.getByText("sealed", { exact: true })).toHaveCount(2);
  await expect(page.getByRole("button", { name: /^Open bids, from/ })).toBeDisabled();
  // The request's own page leads there, and takes no typed bid.
  await page.goto(`/desk/requests/${name}`);
  await expect(page.getByRole("region", { name: /^Round 1/ })).toContainText("2 have submitted");
  await expect(page.getByRole("button", { name: "Enter a bid" })).toHaveCount(0);

  await backdateMadeRound(name);
  await page.goto(`/desk/requests/${name}/round`);
  await page.getByRole("button", { name: "Open bids", exact: false }).click();
  await page.getByRole("dialog", { name: "Open bids" }).getByRole("button", { name: "Open bids" }).click();
  await page.getByRole("link", { name: "Compare and award" }).click();
  await expect(page.getByRole("heading", { name: "Two suppliers cost the least" })).toBeVisible();
  await expect(page.getByRole("listitem").filter({ hasText: "fewest that could" })).toContainText("1 supplier");

  // A line is divided by hand, which costs what it costs, and is whole again.
  await page.getByRole("button", { name: "Divide a line" }).click();
  const dividing = page.getByRole("dialog", { name: "Divide a line" });
  await dividing.getByRole("radio", { name: "By hand" }).check();
  await dividing.getByLabel("Quantity, Nos").fill("2,400");
  await dividing.getByRole("button", { name: "Divide" }).click();
  await expect(dividing.getByText("Enter a quantity above 0 and below 2,400 Nos.")).toBeVisible();
  await dividing.getByLabel("Quantity, Nos").fill("1,400");
  await expect(dividing.getByLabel("Rest, Nos")).toHaveValue("1,000");
  await expectAccessible(page);
  await dividing.getByRole("button", { name: "Divide" }).click();
  const divided = page.getByRole("listitem").filter({ hasText: "Line 1:" });
  await expect(divided).toContainText(`1,400 Nos ${rajkot}, 1,000 Nos ${karolBagh}`);
  await expect(divided).toContainText("+1,000.00");
  await expect(page.getByText("1,000 of 2,400 Nos")).toBeVisible();
  await expectGoodAtDeskAndOnPhone(page, "a line that two share");
  await page.getByRole("button", { name: "Line 1 stays whole" }).click();
  await expect(divided).toHaveCount(0);

  // One supplier alone is dearer by what the rule said, and its line off L1 wants a reason.
  await page.getByRole("checkbox", { name: "At most 1 supplier" }).check();
  await expect(page.getByText("One line does not go to its lowest landed bid.", { exact: false })).toBeVisible();
  await page.getByRole("button", { name: "Award 1 supplier" }).click();
  await expect(page.getByText("Say why it does not go to L1.")).toBeVisible();
  await page.getByLabel(/^Reason for line/).fill("One lorry brings both.");
  await page.getByRole("button", { name: "Award 1 supplier" }).click();
  await page.getByRole("dialog", { name: "Award" }).getByRole("button", { name: "Award" }).click();
  await expect(page.getByRole("heading", { name: "Award 1" })).toBeVisible();

  await page.getByRole("button", { name: "Make quotation" }).click();
  await expect(page.getByRole("dialog", { name: "Make quotation" }).getByLabel("Margin")).toBeFocused();
  await expectTakesKeys(page);
  await page.keyboard.press("Control+Enter");
  await page.waitForURL(/\/desk\/quotations\/QTN-/);
  const made = await desk("GET", `quotation/${page.url().split("/").at(-1)}`);
  const supply = made.items.map((line: { supply: { supplier: string }[] }) => line.supply.map((one) => one.supplier));
  expect(supply).toEqual([[karolBagh], [karolBagh]]);

  // The comparison leads on to it from then on. Until the page is drawn the browser may not count its entry yet.
  await expect(page.getByRole("heading", { name: /QTN-/ })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole("button", { name: "Make another quotation" })).toBeVisible();
  await page.getByRole("link", { name: /^Open QTN-/ }).click();
  await page.waitForURL(/\/desk\/quotations\/QTN-/);
});

test("a round without a seal is published, read as its bids come, and opened by its closing", async ({
  page,
  request,
}) => {
  const desk = await callerOf(request, "desk@vanik.example");
  const draft = await draftRequest(request, desk);
  await openAs(page, "desk@vanik.example", `/desk/requests/${draft}`);
  await page.getByRole("button", { name: "Publish a round" }).click();
  const publishing = page.getByRole("dialog", { name: "Publish a round" });
  await publishing.getByRole("checkbox", { name: /^Bids are sealed/ }).uncheck();
  await expect(publishing.getByText("Two of the desk open it")).toHaveCount(0);
  await expect(publishing.getByText("You read each bid as it comes, and suppliers are told so.")).toBeVisible();
  await expectTakesKeys(page);
  await page.keyboard.press("Control+Enter");
  await page.waitForURL(/\/desk\/requests\/RFQ-\d{4}-\d{6}\/round$/);
  const name = page.url().split("/").at(-2)!;
  await expect(page.getByText("Round 1, not sealed")).toBeVisible();
  await bidByLink(request, desk, name, rajkot, [10, 50_000]);
  await page.reload();
  await page.getByRole("link", { name: /^SQ\d/ }).click();
  await expect(page.getByRole("heading", { name: /SQ\d/ }).first()).toBeVisible();
  await backdateMadeRound(name);
  await page.goto(`/desk/requests/${name}/round`);
  await expect(page.getByRole("button", { name: /^Open bids/ })).toHaveCount(0);
  await page.getByRole("link", { name: "Compare and award" }).click();
  await expect(page.getByText(/^1 bid, ranked by landed cost/)).toBeVisible();
});
