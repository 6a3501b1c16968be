// Two people at the desk with different rights: what each may do is there, the rest says who does it.
import { makeQuotation } from "./documents-made.ts";
import { expect, expectAccessible, openAs, test } from "./vanik.ts";

test("an administrator invites, gives rights and disables", async ({ page }) => {
  await openAs(page, "desk@vanik.example", "/desk/people");
  const list = page.getByRole("main");
  await expect(list.getByRole("row", { name: /Ravi Iyer/ })).toContainText("Sourcing, Accounts");
  await page.setViewportSize({ width: 1440, height: 900 });

  await page.keyboard.press("n");
  const invite = page.getByRole("dialog", { name: "Invite to the desk" });
  await invite.getByRole("button", { name: "Send invitation" }).click();
  await expect(invite.getByText("Enter the person's name")).toBeVisible();
  await invite.getByLabel("Name").fill("Kavita Nair");
  await invite.getByLabel("Email").fill("kavita.rights@vanik.example");
  await invite.getByRole("checkbox", { name: /^Sales/ }).check();
  await invite.getByRole("button", { name: "Send invitation" }).click();
  const kavita = list.getByRole("row", { name: /Kavita Nair/ });
  await expect(kavita).toContainText("Invited");

  await kavita.getByRole("button").first().click();
  const dialog = page.getByRole("dialog", { name: "Kavita Nair" });
  await dialog.getByRole("checkbox", { name: /^Content/ }).check();
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(kavita).toContainText("Content, Sales");

  await kavita.getByRole("button").first().click();
  await dialog.getByRole("checkbox", { name: /^Accounts/ }).check();
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(dialog.getByText("Say why Kavita Nair gets Accounts")).toBeVisible();
  await dialog.getByLabel("Reason").fill("Meera is on leave");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(kavita).toContainText("Accounts");
  await kavita.getByRole("button").first().click();
  await dialog.getByRole("button", { name: "Disable" }).click();
  await dialog.getByRole("button", { name: "Disable" }).click();
  await expect(kavita).toContainText("Disabled");
});

test("who has no right to something finds no button for it, and reads whom to ask", async ({ page }) => {
  const quotation = await makeQuotation(page.request);
  await openAs(page, "desk2@vanik.example", `/desk/quotations/${quotation}`);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page.getByRole("navigation", { name: "Desk" }).getByRole("link", { name: "Keys" })).toHaveCount(0);
  await expect(page.getByText(/It takes the right Sales\. Ask /).first()).toBeVisible();
  await expect(page.getByRole("button", { name: /Cancel quotation|Extend validity/ })).toHaveCount(0);
  await expectAccessible(page);

  await page.goto("/desk/catalogue");
  await expect(
    page.getByText(/You can look at this and not change it\. It takes the right Catalogue\. Ask /),
  ).toBeVisible();
  await page.goto("/desk/catalogue/hex-bolts");
  await expect(page.getByLabel(/^Item name of FS-HB-/).first()).not.toBeEditable();
  await expect(page.getByRole("button", { name: /New item|Attributes|GST rate|Save/ })).toHaveCount(0);
  await page.goto("/desk/people");
  await expect(page.getByRole("heading", { name: "People is not yours to open" })).toBeVisible();
  await expectAccessible(page);
  await page.goto("/desk/payments");
  await expect(page.getByRole("button", { name: "Record payment" })).toBeVisible();
});
