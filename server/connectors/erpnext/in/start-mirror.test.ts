// What goes on beside a server: the setting that the desk saves is heeded, what is there comes in, and what is done here goes there.
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { startTestApp } from "../../../../tests/app.ts";
import { startStandIn } from "../../../../tests/erpnext/standin.ts";
import { organisations } from "../../../modules/accounts/tables.ts";
import { writeSetting } from "../../../modules/content/settings-store.ts";
import { systemClock } from "../../../platform/clock.ts";
import { inTransaction } from "../../../platform/db.ts";
import { readErpnextState } from "../store.ts";
import { erpnextLinks } from "../tables.ts";
import { readCursors } from "./cursors.ts";
import { startMirror } from "./start-mirror.ts";

test("it begins once the setting says of which company, without a start anew, and writes what waited", async () => {
  let behind = 60_000;
  const site = await startStandIn({ now: () => Date.now() - behind });
  const vanik = await startTestApp({}, { erpnext: { url: site.url, key: "portal", secret: "secret" } });
  const { db, log, files, fileReader, queue, erpnext } = vanik.deps;
  site.store.insert("Email Group", { title: "Portal newsletter" }, "Administrator");
  site.store.insert("Customer", { customer_name: "Read Mills", customer_type: "Company" }, "Administrator");
  // What is there was written a while ago: of the site's last second nothing is read yet.
  behind = 0;
  const connector = erpnext as unknown as Parameters<typeof startMirror>[0]["connector"];
  // What fails once is tried again by a clock that goes on.
  const stop = startMirror({ connector, db, clock: systemClock, log, files, fileReader, queue });
  await vanik.call("POST", "/newsletter", { body: { email: "reader@mills.example" } });
  await expect.poll(async () => (await readErpnextState(db)).siteAskedAt).not.toBeNull();
  await inTransaction(db, (tx) =>
    writeSetting(tx, "erpnext", {
      company: "Demo Traders",
      item_group_root: "Products",
      email_group: "Portal newsletter",
    }),
  );
  const read = async () => ({
    named: await db.$count(organisations, eq(organisations.name, "Read Mills")),
    links: await db.select().from(erpnextLinks).where(eq(erpnextLinks.doctype, "Customer")),
    cursors: await readCursors(db),
    state: await readErpnextState(db),
    logged: vanik.logged,
  });
  // What stands beside it tells why, should it not come.
  await expect.poll(read).toMatchObject({ named: 1 });
  await expect
    .poll(() => site.store.all("Email Group Member").map(({ email }) => email))
    .toEqual(["reader@mills.example"]);
  await stop();
  expect(await readErpnextState(db)).toMatchObject({ leader: null, notUp: null });
  await vanik.close();
  await site.close();
});
