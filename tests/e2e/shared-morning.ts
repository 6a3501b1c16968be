// A morning at the desk that two people share: Anita Menon, who may do all, and Ravi Iyer of accounts and sourcing.
import type { Browser, Page } from "@playwright/test";
import { acceptedDeal, callerOf } from "./documents-made.ts";
import { dealsAddress } from "./servers.ts";
import {
  expect,
  expectAccessible,
  expectFitsEveryWidth,
  expectGoodAtDeskAndOnPhone,
  expectTakesKeys,
  openAs,
  test,
} from "./vanik.ts";

interface Two {
  anita: Page;
  ravi: Page;
}
const dialogOf = (page: Page) => page.getByRole("dialog");

async function openDesks(browser: Browser): Promise<Two> {
  const open = async (who: string) => {
    const page = await (await browser.newContext({ baseURL: dealsAddress })).newPage();
    await openAs(page, `${who}@vanik.example`, "/desk");
    return page;
  };
  const [anita, ravi] = await Promise.all([open("desk"), open("desk2")]);
  return { anita, ravi };
}

/** A call that somebody asked for: accounts reads who may see to it, sales takes it and settles it. */
async function answerCall({ anita, ravi }: Two): Promise<void> {
  const name = `Meera Joshi ${Date.now()}`;
  const headers = { "application-key": "vanik-web" };
  const data = { name, phone: "9822041176", email: "meera@example.com" };
  expect((await anita.request.post("/api/callback", { headers, data })).ok()).toBe(true);
  await ravi.goto("/desk/inbox");
  await ravi.getByRole("button", { name: new RegExp(name) }).click();
  await expect(dialogOf(ravi).getByText(name).first()).toBeVisible();
  await anita.goto("/desk/inbox");
  await anita.getByRole("button", { name: new RegExp(name) }).click();
  await expect(dialogOf(anita).getByRole("status")).toHaveText("Ravi Iyer has this open");
  await dialogOf(anita).getByRole("button", { name: "Take it" }).click();
  await expect(dialogOf(anita).getByText("Anita Menon took it")).toBeVisible();
  await dialogOf(anita).getByRole("button", { name: "Done", exact: true }).click();
  await expect(dialogOf(anita).getByText("Anita Menon settled it")).toBeVisible();
}

/** A guest's inquiry becomes a buyer's. */
async function linkGuest({ anita }: Two): Promise<void> {
  const at = Date.now();
  const message = {
    party_name: "Kavita Rane",
    email: `kavita${at}@morning.example`,
    phone: "9822041177",
    items: [{ item_code: "FS-HB-12050-Z", qty: 500, uom: "Nos", item_name: "" }],
  };
  const headers = { "application-key": "vanik-web" };
  const sent = await anita.request.post("/api/sendEnquiry", { headers, data: message });
  const inquiry = (await sent.json()).success.data.name as string;
  await anita.goto(`/desk/inbox?q=${inquiry}`);
  await anita.getByRole("region", { name: "Inbox" }).getByRole("button").first().click();
  await dialogOf(anita).getByRole("button", { name: "Link to a buyer" }).click();
  const links = anita.getByRole("dialog", { name: "Link to a buyer" });
  const buyer = `Morning Works ${at}`;
  await links.getByLabel("Company name").fill(buyer);
  await links.getByRole("button", { name: "Create and link" }).click();
  await expect(anita.locator(".toast").getByText(`Linked to ${buyer}`)).toBeVisible();
}

/** An invoice of the demonstration's buyer, in force; its name and what is payable. */
async function makeInvoice({ anita }: Two): Promise<{ name: string; payable: number }> {
  const { order } = await acceptedDeal(anita.request);
  const desk = await callerOf(anita.request, "desk@vanik.example");
  const draft = await desk("POST", "purchaseInvoice", { from: order });
  const { name, rounded_total } = await desk("POST", `purchaseInvoice/${draft.name}/moves`, {
    move: "submit",
    rate_reason: "Billed before it is weighed out",
  });
  return { name, payable: rounded_total };
}

/** Approvals are switched on where nobody had them. */
async function switchOn({ anita }: Two): Promise<void> {
  await anita.goto("/desk/settings/limits");
  await anita.getByLabel("Approvals").check();
  await anita.getByRole("button", { name: "Save", exact: true }).click();
  await expect(anita.getByText("Limits saved")).toBeVisible();
}

/** Ravi writes ₹900 off, which is above the limit: he asks, and Anita approves. */
async function writeOff(two: Two): Promise<void> {
  const { anita, ravi } = two;
  const { name, payable } = await makeInvoice(two);
  await switchOn(two);
  await ravi.goto(`/desk/sales-invoices/${name}`);
  await ravi
    .getByRole("main")
    .getByRole("button", { name: /^Record payment/ })
    .click();
  const form = dialogOf(ravi);
  // It begins with what is open, once that is read.
  await expect(form.getByLabel("Amount", { exact: true })).toHaveValue(/\d/);
  await form.getByLabel("Amount", { exact: true }).fill(String(payable - 900));
  await form.getByLabel("Reference").fill(`UTR ${name}`);
  await form.getByLabel(`Written off of ${name}`).fill("900");
  await form.getByLabel("Reason to write off").fill("Scratched in transit");
  await form.getByRole("button", { name: /^Record payment/ }).click();
  await expect(form.getByText(/Above ₹500 a second person approves writing off: here it is ₹900.00/)).toBeVisible();
  await expect(form.getByText(/Anita Menon may approve it/)).toBeVisible();
  const note = form.getByLabel("Note for who approves it");
  await expect(note).toBeFocused();
  await form.getByRole("button", { name: /^Ask for approval/ }).click();
  await expect(form.getByText("Say what whoever approves it should know.")).toBeVisible();
  await expectAccessible(ravi);
  await expectFitsEveryWidth(ravi, "asking for approval");
  await ravi.setViewportSize({ width: 1440, height: 900 });
  await note.fill("The buyer sent photographs of the scratches");
  await form.getByRole("button", { name: /^Ask for approval/ }).click();
  await expect(form).toHaveCount(0);
  const waits = ravi.getByText(/Ravi Iyer asked for approval/);
  await expect(waits).toBeVisible();
  await ravi.getByRole("link", { name: "Look at it" }).click();
  await expect(dialogOf(ravi).getByText(/You asked for this yourself/)).toBeVisible();
  await expect(dialogOf(ravi).getByRole("button", { name: "Approve" })).toHaveCount(0);

  await anita.goto("/desk");
  await anita
    .getByRole("navigation", { name: "Desk" })
    .getByRole("link", { name: /^Approvals/ })
    .click();
  await expect(anita.getByRole("heading", { level: 1, name: "Approvals" })).toBeVisible();
  await expectGoodAtDeskAndOnPhone(anita, "/desk/approvals");
  await anita.getByRole("button", { name }).click();
  const answer = anita.getByRole("dialog", { name: `Write-off: ${name}` });
  await expect(answer.getByText("The buyer sent photographs of the scratches")).toBeVisible();
  await expectGoodAtDeskAndOnPhone(anita, "an approval");
  await answer.getByRole("button", { name: "Refuse" }).click();
  await expect(answer.getByText("Say why you refuse it.")).toBeVisible();
  await answer.getByRole("button", { name: "Approve" }).click();
  await expect(anita.locator(".toast").getByText("Approved, and done")).toBeVisible();
  await expect(answer).toHaveCount(0);
  await anita.goto(`/desk/sales-invoices/${name}`);
  await expect(anita.getByText("Approved by Anita Menon")).toBeVisible();
  await expect(anita.getByText("Paid", { exact: true }).first()).toBeVisible();
  await anita.goto("/desk/approvals?state=done");
  await expect(anita.getByRole("main").getByText("Approved", { exact: true }).first()).toBeVisible();
  await anita.goto("/desk/approvals?state=lapsed");
  await expect(anita.getByText("Nothing has lapsed")).toBeVisible();
}

/** Ravi asks to cancel an invoice above the limit, by keys alone. */
async function askToCancel(ravi: Page, name: string, note: string): Promise<void> {
  await ravi.goto(`/desk/sales-invoices/${name}`);
  await ravi
    .getByRole("main")
    .getByRole("button", { name: /^Cancel/ })
    .press("Enter");
  const form = dialogOf(ravi);
  const reason = form.getByLabel("Reason", { exact: true });
  await reason.fill("Billed to the wrong buyer");
  await expectTakesKeys(ravi);
  await reason.press("Control+Enter");
  await expect(form.getByText(/Above ₹1,00,000 a second person approves cancelling/)).toBeVisible();
  await expect(form.getByLabel("Note for who approves it")).toBeFocused();
  await ravi.keyboard.type(note);
  await ravi.keyboard.press("Control+Enter");
  await expect(form).toHaveCount(0);
  await expect(ravi.getByText(/Ravi Iyer asked for approval/)).toBeVisible();
}

/** A cancelling that Anita refuses, and that Ravi asks for anew and withdraws: the invoice stands. */
async function askThenWithdraw(two: Two): Promise<void> {
  const { anita, ravi } = two;
  const { name } = await makeInvoice(two);
  await askToCancel(ravi, name, "The buyer asks for it");
  await anita.goto("/desk/approvals");
  await anita.getByRole("button", { name }).click();
  const answer = anita.getByRole("dialog", { name: `Cancelling: ${name}` });
  await answer.getByLabel("Note").fill("Their order names them: see its PDF");
  await answer.getByRole("button", { name: "Refuse" }).click();
  await expect(anita.locator(".toast").getByText("Refused: nothing is changed")).toBeVisible();

  await ravi.goto("/desk/approvals?state=done");
  await ravi.getByRole("button", { name }).click();
  await expect(dialogOf(ravi).getByText("Their order names them: see its PDF")).toBeVisible();
  await askToCancel(ravi, name, "They ask once more");
  await ravi.getByRole("link", { name: "Look at it" }).click();
  await dialogOf(ravi).getByRole("button", { name: "Withdraw" }).click();
  await expect(ravi.locator(".toast").getByText("Withdrawn: nothing is changed")).toBeVisible();
  await ravi.goto(`/desk/sales-invoices/${name}`);
  await expect(ravi.getByText("Unpaid", { exact: true }).first()).toBeVisible();
  await expect(ravi.getByText(/asked for approval/)).toHaveCount(0);
}

const karolBagh = "Karol Bagh Electricals Pvt. Ltd.";

/** A supplier's new account is Ravi's to ask for and Anita's to approve; then he blocks the supplier. */
async function blockSupplier({ anita, ravi }: Two): Promise<void> {
  const desk = await callerOf(anita.request, "desk@vanik.example");
  const [{ id }] = await desk("GET", "parties?q=Karol%20Bagh&kind=supplier");
  await ravi.goto(`/desk/parties/${id}`);
  await ravi.getByRole("button", { name: "Add account" }).click();
  const form = dialogOf(ravi);
  const account = String(Date.now());
  await form.getByLabel("Account number").fill(account);
  await form.getByLabel("IFSC").fill("HDFC0000123");
  await form.getByRole("button", { name: "Add account" }).click();
  await expect(form.getByText("A second person approves a change of a party's bank.")).toBeVisible();
  await form.getByLabel("Note for who approves it").fill("Their letter came on paper, and I rang them");
  await form.getByRole("button", { name: "Ask for approval" }).click();
  await expect(form).toHaveCount(0);
  await anita.goto("/desk/approvals");
  await anita.getByRole("button", { name: karolBagh }).click();
  await dialogOf(anita).getByRole("button", { name: "Approve" }).click();
  await expect(anita.locator(".toast").getByText("Approved, and done")).toBeVisible();
  await ravi.reload();
  await expect(ravi.getByText(account)).toBeVisible();

  await ravi.getByRole("button", { name: "Block" }).click();
  await dialogOf(ravi).getByLabel("Reason").fill("Delivered another make three times");
  await dialogOf(ravi).getByRole("button", { name: "Block" }).click();
  await expect(ravi.getByRole("region", { name: "Blocked" })).toContainText("Delivered another make three times");
  const data = { email: "supplier2@vanik.example", password: "Demo1234" };
  const shut = await anita.request.post("/api/login", { headers: { "application-key": "vanik-web" }, data });
  expect(shut.status()).toBe(403);
  await ravi.getByRole("button", { name: "Unblock" }).click();
  await expect(ravi.getByRole("region", { name: "Blocked" })).toHaveCount(0);
}

/** Ravi closes a month that nobody works in; its reopening is an administrator's. */
async function closeMonth({ anita, ravi }: Two): Promise<void> {
  await ravi.goto("/desk/books");
  await ravi.getByRole("button", { name: "Close books" }).click();
  await dialogOf(ravi).getByLabel("Closed until").fill("2020-03-31");
  await dialogOf(ravi).getByRole("button", { name: "Close books" }).click();
  await expect(ravi.getByRole("region", { name: "Now" })).toContainText("Closed until 31 Mar 2020");
  await anita.goto("/desk/books");
  await expect(anita.getByRole("region", { name: "History" }).getByRole("listitem").first()).toContainText("Ravi Iyer");
}

/** As it was for whoever trades here next. */
async function restoreLimits({ anita }: Two): Promise<void> {
  const desk = await callerOf(anita.request, "desk@vanik.example");
  const { version } = await desk("GET", "desk/settings/limits");
  // Nobody switches them off alone.
  const reasons = { reason: "The morning is over", ask: "The morning is over" };
  const { approval } = await desk("PUT", "desk/settings/limits", { version, approvals: false, ...reasons });
  const second = await callerOf(anita.request, "desk2@vanik.example");
  await second("POST", `desk/approvals/${approval.id}/approve`, {});
  await desk("POST", "desk/books/reopen", { until: null, reason: "The morning is over" });
}

export async function shareMorning(browser: Browser): Promise<void> {
  const two = await openDesks(browser);
  await test.step("a call", () => answerCall(two));
  await test.step("a guest's inquiry", () => linkGuest(two));
  await test.step("a write-off that the other approves", () => writeOff(two));
  await test.step("a cancelling that is refused, and one that is withdrawn", () => askThenWithdraw(two));
  await test.step("a supplier's account, and the supplier blocked", () => blockSupplier(two));
  await test.step("a month closed", () => closeMonth(two));
  await restoreLimits(two);
  for (const page of Object.values(two)) await (page as Page).context().close();
}
