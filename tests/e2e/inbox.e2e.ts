// Two members of staff share the inbox: one has an entry open and the other sees it, it is handed over, noted and done; a guest
// becomes a buyer; a buyer's "I have paid" arrives.
import type { APIRequestContext } from "@playwright/test";
import { execFileSync } from "node:child_process";
import { dataDirs, ports } from "./servers.ts";
import { expect, openAs, signIn, test } from "./vanik.ts";

const password = "Khata-bahi-1147";
const asha = `asha${Date.now()}@vanik.example`;

/** A second account of the desk, by the command and the link that it prints. */
async function employ(request: APIRequestContext): Promise<void> {
  const env = { ...process.env, DATA_DIR: dataDirs.plain, PORT: String(ports.plain) };
  const output = execFileSync(process.execPath, ["server/commands/run.ts", "staff", "add", asha, "Asha Rao"], { env });
  const token = /#(\S+)/.exec(String(output))?.[1];
  const reply = await request.post("/api/resetPwd", {
    headers: { "application-key": "vanik-web" },
    data: { token, password, cnfPassword: password },
  });
  expect(reply.ok(), await reply.text()).toBe(true);
}

test("two people share the inbox, and a guest becomes a buyer", async ({ page, browser, request, clean }) => {
  clean.ignore(/40[09]/);
  await employ(request);
  const company = `Fitwell Interiors ${Date.now()}`;
  const headers = { "application-key": "vanik-web" };
  const message = { name: "Farida", company, email: "farida@fitwell.example", phone: "9820015567" };
  await request.post("/api/contact", { headers, data: { ...message, message: "Do you deliver to sites?" } });

  await openAs(page, "desk@vanik.example", "/desk/inbox");
  const rows = page.getByRole("region", { name: "Inbox" });
  await rows
    .getByRole("button", { name: /Farida/ })
    .first()
    .click();
  const dialog = page.getByRole("dialog", { name: "Message from Farida" });
  await expect(dialog.getByText("Do you deliver to sites?")).toBeVisible();

  const other = await browser.newPage();
  await signIn(other, asha, password);
  await other.goto("/desk/inbox");
  await expect(other.getByText("Anita Menon has this open")).toBeVisible();
  await other
    .getByRole("button", { name: /Farida/ })
    .first()
    .click();
  const theirs = other.getByRole("dialog", { name: "Message from Farida" });
  await expect(theirs.getByRole("status")).toHaveText("Anita Menon has this open");
  await theirs.getByRole("button", { name: "Take it" }).click();
  await expect(theirs.getByText("Asha Rao took it")).toBeVisible();

  // What was read is older than what stands: it is said, and shown.
  await dialog.getByRole("button", { name: "Done" }).click();
  await expect(dialog.getByText(/changed by somebody else/)).toBeVisible();
  await expect(dialog.getByText("Asha Rao took it")).toBeVisible();

  await theirs.getByRole("button", { name: "Add note" }).click();
  await expect(theirs.getByText("Enter a note")).toBeVisible();
  await theirs.getByRole("textbox", { name: "Note" }).fill("Told her: from 5,000 rupees on");
  await theirs.getByRole("button", { name: "Add note" }).click();
  await expect(theirs.getByText("Told her: from 5,000 rupees on")).toBeVisible();
  await expect(theirs.getByRole("textbox", { name: "Note" })).toHaveValue("");
  await theirs.getByRole("button", { name: "Done", exact: true }).click();
  await expect(theirs.getByText("Asha Rao settled it")).toBeVisible();
  await theirs.getByRole("button", { name: "Close", exact: true }).last().click();
  await other.close();

  const contact = {
    party_name: "Ravi Kulkarni",
    email: `ravi${Date.now()}@kulkarni.example`,
    phone: "9822041176",
    note: "Galvanised, please",
    items: [{ item_code: "FS-HB-12050-Z", qty: 500, uom: "Nos", item_name: "" }],
  };
  const sent = await request.post("/api/sendEnquiry", { headers, data: contact });
  const { name } = (await sent.json()).success.data;
  await page.goto(`/desk/inbox?q=${name}`);
  await rows.getByRole("button", { name: /Ravi Kulkarni/ }).click();
  const inquiry = page.getByRole("dialog", { name: `Inquiry ${name} of a guest` });
  await expect(inquiry.getByText("Galvanised, please")).toBeVisible();
  await inquiry.getByRole("button", { name: "Link to a buyer" }).click();
  const links = page.getByRole("dialog", { name: "Link to a buyer" });
  await expect(links.getByLabel("Name", { exact: true })).toHaveValue("Ravi Kulkarni");
  await expect(links.getByLabel("Phone")).toHaveValue("9822041176");
  await links.getByRole("button", { name: "Create and link" }).click();
  await expect(links.getByText("Enter the company's name")).toBeVisible();
  await expect(links.getByLabel("Company name")).toBeFocused();
  const buyer = `Kulkarni Sheet Metal ${Date.now()}`;
  await links.getByLabel("Company name").fill(buyer);
  await links.getByRole("button", { name: "Create and link" }).click();
  await expect(page.locator(".toast").getByText(`Linked to ${buyer}`)).toBeVisible();
  await expect(inquiry.getByText(`Linked to ${buyer}, and settled with that`)).toBeVisible();
  await page.goto(`/desk/opportunities/${name}`);
  await expect(page.getByText(buyer).first()).toBeVisible();
});

test("a buyer says that an invoice is paid, and the desk reads by what and when", async ({ page, browser, clean }) => {
  clean.ignore(/400/);
  await openAs(page, "buyer@vanik.example", "/user/buyer/invoice?status=Overdue");
  await page.getByRole("region").getByRole("link").first().click();
  const details = page.getByRole("dialog", { name: "Details" });
  const invoice = new URL(page.url()).searchParams.get("details")!;
  await details.getByRole("button", { name: "I have paid" }).click();
  const form = page.getByRole("dialog", { name: "I have paid" });
  await form.getByRole("button", { name: "Tell the desk" }).click();
  await expect(form.getByText("Enter the reference of the payment")).toBeVisible();
  const reference = `UTR${Date.now()}`;
  await form.getByLabel("Reference").fill(reference);
  await form.getByLabel("Paid on", { exact: true }).fill("yesterday");
  // What is no day is said, and takes nobody away from where they type.
  await form.getByLabel("Reference").press("End");
  await page.keyboard.type("-1");
  await expect(form.getByText("Write a day, such as 20 Nov 2026.")).toBeVisible();
  await expect(form.getByLabel("Reference")).toHaveValue(`${reference}-1`);
  await form.getByLabel("Paid on", { exact: true }).fill("1/2/26");
  await form.getByLabel("Reference").focus();
  await expect(form.getByLabel("Paid on", { exact: true })).toHaveValue("01 Feb 2026");
  await form.getByRole("button", { name: "Tell the desk" }).click();
  await expect(page.locator(".toast").getByText("The desk knows")).toBeVisible();

  await expect(details.getByText("You told us that you paid it on 01 Feb 2026")).toContainText(reference);

  const desk = await browser.newPage();
  await openAs(desk, "desk@vanik.example", "/desk/inbox?kind=paid");
  // Other buyers say the same of theirs meanwhile.
  const entry = desk.getByRole("region", { name: "Inbox" }).getByRole("row").filter({ hasText: invoice });
  await entry.getByRole("button").click();
  await expect(desk.getByRole("dialog").getByText(reference)).toBeVisible();
  await desk.getByRole("button", { name: "Record payment" }).click();
  const payment = desk.getByRole("dialog", { name: "Record a payment received" });
  await expect(payment.getByLabel("Reference")).toHaveValue(`${reference}-1`);
  await expect(payment.getByLabel("Day", { exact: true })).toHaveValue("01 Feb 2026");
  await expect(payment.getByLabel("Amount", { exact: true })).not.toHaveValue("");
  await desk.close();
});

test("an entry that is gone says so; a subscription is ended, and the list leaves as CSV", async ({
  page,
  request,
  clean,
}) => {
  clean.ignore(/404/);
  const email = `reader${Date.now()}@first.example`;
  await request.post("/api/newsletter", { headers: { "application-key": "vanik-web" }, data: { email } });
  await openAs(page, "desk@vanik.example", "/desk/inbox");
  await expect(page.getByRole("heading", { level: 1, name: "Inbox" })).toBeVisible();
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto("/desk/inbox?q=nobody-is-called-so");
  await expect(page.getByText("Nothing found")).toBeVisible();
  await page.goto("/desk/inbox?entry=0198c0de-0000-7000-8000-000000000000");
  await expect(page.getByText(/There is no such entry any more/)).toBeVisible();
  await page.goto("/desk/subscribers");
  const saved = page.waitForEvent("download");
  await page.getByRole("button", { name: "Subscribers as CSV" }).click();
  expect((await saved).suggestedFilename()).toMatch(/^subscribers-.*\.csv$/);
  await page.getByLabel("Beginning of the email").fill(email);
  await page.getByRole("button", { name: new RegExp(email) }).click();
  await page.getByRole("dialog").getByRole("button", { name: "End subscription" }).click();
  await expect(page.locator(".toast").getByText("Subscription ended")).toBeVisible();
  await page.getByRole("button", { name: "Ended", exact: true }).click();
  await expect(page.getByRole("button", { name: new RegExp(email) })).toBeVisible();
});
