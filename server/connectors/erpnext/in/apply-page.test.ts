// A page of which one document cannot be stored is stored one by one: the row of each is held until it is stored, and not until all are.
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Beside, startBeside } from "../../../../tests/erpnext/applied.ts";
import { makeSupplier } from "../../../../tests/erpnext/case.ts";
import { createPageApplier } from "./apply-page.ts";
import { supplierStream } from "./parties.ts";

let beside: Beside;
beforeAll(async () => void (beside = await startBeside()));
afterAll(() => beside.close());

test("who waits for the first supplier of such a page waits for none of the others", async () => {
  const { db, log } = beside.vanik.deps;
  const me = "11111111-1111-4111-8111-111111111111";
  await db.$client.query("insert into erpnext_state (leader) values ($1)", [me]);
  const made = [await makeSupplier(beside.site), await makeSupplier(beside.site), await makeSupplier(beside.site)];
  const stream = supplierStream(beside.vanik.deps);
  const { context, reader } = beside;
  const documents = await reader.read(
    stream.asked,
    made.map(({ name }) => name),
  );
  const page = { context, documents, beside: await stream.readBeside!(reader, documents, context) };
  const apply = createPageApplier({ db, log, me });
  await apply({ ...page, stream: stream as never });
  /** Suppliers whose rows nobody else can have now. */
  const heldNow = async () => {
    const linked = "select local_id::uuid from erpnext_links where doctype = 'Supplier' and local_id is not null";
    const all = await db.$client.query(`select id from organisations where id in (${linked})`);
    const free = await db.$client.query(`select id from organisations where id in (${linked}) for update skip locked`);
    return all.rows.length - free.rows.length;
  };
  const heldRows: number[] = [];
  const storeOrFail: typeof stream.apply = async (tx, some, ...rest) => {
    if (some.length > 1) throw new Error("One of them cannot be stored");
    heldRows.push(await heldNow());
    return stream.apply(tx, some, ...rest);
  };
  const changed = documents.map((one) => ({ ...one, fields: { ...one.fields, disabled: 1 } }));
  await apply({ ...page, documents: changed, stream: { ...stream, apply: storeOrFail } as never });
  expect(heldRows).toEqual([0, 0, 0]);
  const { rows } = await db.$client.query(
    "select id from organisations where block_reason <> '' and kind = 'supplier'",
  );
  expect(rows.length).toBeGreaterThanOrEqual(3);
});
