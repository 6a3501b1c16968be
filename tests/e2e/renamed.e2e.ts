// A document whose name a company's own ERPNext gave: its buyer and the desk open it by its address, and its paper.
import type { Kind } from "@vanik/contracts/trade";
import { deskAddress } from "@vanik/contracts/desk-pages";
import { detailsAddress } from "@vanik/contracts/document-pages";
import pg from "pg";
import { listening } from "../../scripts/guide-pictures/backdate-round.ts";
import { acceptedDeal } from "./documents-made.ts";
import { dataDirs } from "./servers.ts";
import { expect, openAs, test } from "./vanik.ts";

/** What no call of ours does, and an ERPNext does at any time: renames a document of the journeys' plain server, which finds it by what it was called before too. */
async function renameDocument(kind: Kind, former: string, name: string): Promise<void> {
  const client = new pg.Client(listening(dataDirs.plain));
  await client.connect();
  await client.query(
    `with renamed as (update trade_documents set name = $3 where kind = $1 and name = $2 returning id)
      insert into document_names (kind, name, document_id, until) select $1, $2, id, now() from renamed`,
    [kind, former, name],
  );
  await client.end();
}

const names = ["SAL-ORD/26-27/0001", "A%2FB", "नमूना 1", "..", "अ".repeat(140), "a?b#c", `"quoted" & 'twice'`];

test("an order called anything at all is opened, printed and shared by its address", async ({
  page,
  request,
  browser,
  baseURL,
}) => {
  const { order } = await acceptedDeal(request);
  const office = await (await browser.newContext({ baseURL: baseURL! })).newPage();
  const heading = office.getByRole("heading", { level: 1 });
  let former = order;
  for (const name of names) {
    await renameDocument("sales_order", former, name);
    await test.step(name.slice(0, 20), async () => {
      await openAs(page, "buyer@vanik.example", detailsAddress("sales_order", name));
      const details = page.getByRole("dialog", { name: "Details" });
      await expect(details.getByRole("article").getByRole("heading", { name, exact: true })).toBeVisible();
      await expect(details.getByText(former, { exact: true })).toBeVisible();
      const saved = page.waitForResponse((reply) => reply.url().includes("/pdf"));
      await details.getByRole("button", { name: /^(Download )?PDF/ }).click();
      expect((await saved).status()).toBe(200);
      await page.goto("/user/buyer/orders");
      await page.getByRole("main").locator("[data-row]", { hasText: name }).first().click();
      await expect(details.getByRole("article").getByRole("heading", { name, exact: true })).toBeVisible();
      await page.reload();
      await expect(details.getByRole("article").getByRole("heading", { name, exact: true })).toBeVisible();
      await openAs(office, "desk@vanik.example", deskAddress("sales_order", name));
      await expect(heading).toContainText(name);
      await expect.poll(() => office.title()).toContain(`${name}, Sales order`);
      await office.goto("/desk/sales-orders");
      await office.getByRole("main").getByRole("link", { name, exact: true }).first().click();
      await expect(heading).toContainText(name);
      await office.reload();
      await expect(heading).toContainText(name);
    });
    former = name;
  }
});
