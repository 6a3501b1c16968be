// A supplier's administrator invites a colleague, who comes in by the mailed link and answers a request; people are not theirs to
// open. On either side people are seen to without a mouse.
import { pdf } from "../files.ts";
import { callerOf, mailedInvitation } from "./documents-made.ts";
import { tabTo } from "./hands.ts";
import { expect, expectAccessible, openAs, signIn, test } from "./vanik.ts";

const supplier = "supplier@vanik.example";
const password = "Lighthouse-kettle-42";

test("a supplier's colleague is invited, answers a request, is refused the people, and is out once disabled", async ({
  page,
  browser,
  request,
  clean,
}) => {
  clean.ignore(/409/);
  const buyer = await callerOf(request, "buyer@vanik.example");
  const desk = await callerOf(request, "desk@vanik.example");
  const items = [{ item_code: "FS-HB-12050-Z", qty: 2400, uom: "Nos", item_name: "" }];
  const inquiry = {
    party_name: "",
    opportunity_amount: 0,
    with_items: 1,
    email: "buyer@vanik.example",
    phone: "",
    items,
    required_by: "2099-01-31",
  };
  const { name: from } = await buyer("POST", "sendEnquiry", inquiry);
  const draft = await desk("POST", "requestForQuotation", {
    from,
    suppliers: ["Rajkot Precision Fasteners Pvt. Ltd."],
  });
  const { name: rfq } = await desk("POST", `requestForQuotation/${draft.name}/moves`, { move: "submit" });

  await openAs(page, supplier, "/user/profile");
  await page.getByRole("navigation", { name: "Your account" }).getByRole("link", { name: "People" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "People" })).toBeVisible();
  await expect(page.getByRole("main").getByText("Administrator").first()).toBeVisible();
  await page.setViewportSize({ width: 1440, height: 900 });

  const email = `neha${Date.now()}@rajkot.example`;
  await page.getByRole("button", { name: "Invite" }).click();
  const invite = page.getByRole("dialog", { name: "Invite a colleague" });
  await invite.getByRole("button", { name: "Send invitation" }).click();
  await expect(invite.getByText("Enter the person's name")).toBeVisible();
  await invite.getByLabel("Name").fill("Neha Joshi");
  await invite.getByLabel("Email").fill(email);
  await invite.getByRole("button", { name: "Send invitation" }).click();
  const row = page.getByRole("main").getByRole("row", { name: new RegExp(email) });
  await expect(row).toContainText("Invited");

  const link = `/set-password?invited#${await mailedInvitation(request, email)}`;
  const theirs = await browser.newPage();
  await theirs.goto(link);
  const name = "Neha Joshi-Patel";
  await theirs.getByLabel("Your name").fill(name);
  await theirs.getByLabel("New Password").fill(password);
  await theirs.getByLabel("Confirm Password").fill(password);
  await theirs.getByRole("checkbox").check();
  await theirs.getByRole("button", { name: "Set password" }).click();
  await expect(theirs).toHaveURL(/\/sign-in/);
  await signIn(theirs, email, password);

  await theirs.goto("/user/supplier/request-quotation");
  const choosing = theirs.waitForEvent("filechooser");
  await theirs.getByLabel(`Upload document for ${rfq}`).click();
  await (await choosing).setFiles({ name: "our-prices.pdf", mimeType: "application/pdf", buffer: pdf });
  await expect(theirs.getByText("Document uploaded!")).toBeVisible();
  const { files } = await desk("GET", `requestForQuotation/${rfq}`);
  expect(files).toMatchObject([{ file_name: "our-prices.pdf" }]);

  await theirs.goto("/user/people");
  await expect(theirs.getByText("People are not yours to open")).toBeVisible();
  await expect(theirs.getByText(/Administrators of Rajkot Precision Fasteners.* Ask /)).toBeVisible();
  await expect(theirs.getByRole("button", { name: "Invite" })).toHaveCount(0);
  await expectAccessible(theirs);

  await page.reload();
  await expect(row).toContainText("Active");
  await row.getByRole("button").first().click();
  const dialog = page.getByRole("dialog", { name });
  await dialog.getByRole("button", { name: "Disable" }).click();
  await dialog.getByRole("button", { name: "Disable" }).click();
  await expect(row).toContainText("Disabled");
  await theirs.goto("/user/profile");
  await expect(theirs).toHaveURL(/\/sign-in/);
  await theirs.close();

  // Where a company's own administrator cannot, the desk does.
  const [{ id }] = await desk("GET", "parties?name=Rajkot%20Precision%20Fasteners%20Pvt.%20Ltd.");
  const office = await browser.newPage();
  await openAs(office, "desk@vanik.example", `/desk/parties/${id}`);
  await office.getByRole("button", { name: `Enable: ${name}` }).click();
  await expect(office.getByRole("button", { name: `Disable: ${name}` })).toBeVisible();
  await office.close();
});

for (const kind of ["buyer", "supplier"])
  test(`an administrator of a ${kind} sees to people by keyboard alone`, async ({ page }) => {
    await openAs(page, `${kind}2@vanik.example`, "/user/people");
    const { keyboard } = page;
    const inviting = page.getByRole("button", { name: "Invite", exact: true });
    await expect(page.getByRole("table").getByRole("button")).toHaveCount(1);
    await tabTo(page, inviting);
    await keyboard.press("Enter");
    const invite = page.getByRole("dialog", { name: "Invite a colleague" });
    await expect(invite.getByLabel("Name")).toBeFocused();
    await keyboard.press("Enter");
    await expect(invite.getByText("Enter the person's name")).toBeVisible();
    await expect(invite.getByLabel("Name")).toBeFocused();
    const name = `Kamala ${kind} ${Date.now()}`;
    await keyboard.type(name);
    await keyboard.press("Tab");
    await keyboard.type(`kamala${Date.now()}@${kind}.example`);
    await tabTo(page, invite.getByRole("radio", { name: /^Member/ }));
    await keyboard.press("Enter");
    const row = page.getByRole("row", { name: new RegExp(name) });
    await expect(row).toContainText("Invited");
    await expect(row).toContainText("not yet");
    await expect(inviting).toBeFocused();

    const opening = row.getByRole("button");
    await tabTo(page, opening);
    await keyboard.press("Enter");
    const person = page.getByRole("dialog", { name });
    await expect(person).toBeVisible();
    await keyboard.press("Escape");
    await expect(person).toHaveCount(0);
    await expect(opening).toBeFocused();
    await keyboard.press("Enter");
    await tabTo(page, person.getByRole("radio", { name: /^Member/ }));
    await keyboard.press("ArrowDown");
    await expect(person.getByRole("radio", { name: /^Administrator/ })).toBeChecked();
    await tabTo(page, person.getByRole("button", { name: "Save" }));
    await keyboard.press("Enter");
    await expect(row).toContainText("Administrator");
    await expect(opening).toBeFocused();
    await keyboard.press("Enter");
    await tabTo(page, person.getByRole("button", { name: "Withdraw" }));
    await keyboard.press("Enter");
    await expect(row).toHaveCount(0);
    // What is pressed next begins where the list is, not at the top of the page.
    await expect(inviting).toBeFocused();
  });
