// What looks wrong in the catalogue is found after each change, merged or denied, and comes back as the change is taken back.
import { afterAll, beforeAll, expect, test } from "vitest";
import type { CatalogueFinding } from "@vanik/contracts/findings";
import { startTestApp, type TestApp } from "../../../../tests/app.ts";
import { lookOver } from "./look.ts";

let vanik: TestApp;
let token: string;
beforeAll(async () => {
  vanik = await startTestApp({ RATE_LIMIT: "off" });
  token = await vanik.tokenOf("desk@vanik.example");
});
afterAll(async () => {
  await vanik.close();
});

type Method = "GET" | "POST" | "PUT" | "DELETE";
const ask = (method: Method, path: string, body?: unknown) => vanik.call(method, `/desk/${path}`, { body, token });
async function done(method: Method, path: string, body?: unknown) {
  const reply = await ask(method, path, body);
  expect(reply.body.error ?? reply.status).toBe(200);
  return reply.body.success.data;
}
const look = () => lookOver(vanik.deps);
const query = async (text: string, values: unknown[] = []) => (await vanik.deps.db.$client.query(text, values)).rows;

let made = 0;
const newItem = (item_name: string, fields: object = {}) =>
  done("POST", "items", {
    sub_category: "hex-bolts",
    item_code: `MEND ${++made}`,
    item_name,
    uom: "Nos",
    hsn: "731815",
    gst_rate: 18,
    average_price: 12.5,
    ...fields,
  });
const findingsOf = async (item: { id: string }, more = ""): Promise<CatalogueFinding[]> => {
  await look();
  return done("GET", `findings?item=${item.id}${more}`);
};
/** Two items that are likely one, by names that stand nowhere else. */
async function twins(size: string, fields: object = {}) {
  const first = await newItem(`Allen bolt M7x${size} titanium`, fields);
  const second = await newItem(`Socket head cap screw, titanium, M 7 × ${size} mm`);
  const [finding] = await findingsOf(first);
  return { first, second, finding: finding! };
}

test("the whole catalogue is looked at once, and none of our own items are taken for one", async () => {
  await look();
  const summary = await done("GET", "findings/summary");
  const [{ shown }] = await query("select count(*)::int as shown from items where hidden_at is null");
  expect(summary).toMatchObject({ looked: shown, waiting: 0, same: 0, denied: 0, ended_at: expect.any(String) });
  expect(shown).toBeGreaterThan(2000);
});

test("what is found has its reasons and both items, whichever of them is asked for", async () => {
  const { first, second, finding } = await twins("31");
  expect(finding).toMatchObject({
    kind: "same",
    denied: false,
    reasons: ["same figures: M7, 31", "same words: socket head cap screw titanium"],
  });
  expect(new Set([finding.item.id, finding.other!.id])).toEqual(new Set([first.id, second.id]));
  expect(await done("GET", `findings?item=${second.id}`)).toEqual([finding]);
  expect(await done("GET", "findings?kind=same&sub_category=hex-bolts")).toContainEqual(finding);
  expect(await done("GET", "findings?kind=unit&sub_category=hex-bolts")).toEqual([]);
});

test("an item that is named otherwise, hidden or deleted is found no more; of another make or attribute it never was", async () => {
  const { first, second } = await twins("32");
  await done("PUT", `items/${second.id}`, { version: second.version, item_name: "Allen bolt M7x33 titanium" });
  expect(await findingsOf(first)).toEqual([]);
  const third = await newItem("M7x32 allen bolt titanium");
  expect(await findingsOf(first)).toHaveLength(1);
  const hidden = await done("PUT", `items/${third.id}`, { version: third.version, hidden: true });
  expect(await findingsOf(first)).toEqual([]);
  const shown = await done("PUT", `items/${third.id}`, { version: hidden.version, hidden: false, makes: ["TVS"] });
  const [found] = await findingsOf(first);
  expect(found?.kind).toBe("same");
  await done("PUT", `items/${first.id}`, { version: first.version, makes: ["Unbrako"] });
  expect(await findingsOf(first)).toEqual([]);
  await done("DELETE", `items/${shown.id}`);
  expect(await findingsOf(first)).toEqual([]);
});

test("of two items one is made: the other leads to it, in carts too, and the change can be taken back", async () => {
  const { first, second, finding } = await twins("34", { makes: ["TVS"] });
  const merged = await done("POST", `findings/${finding.id}/merge`, { keep: first.id, version: second.version });
  expect(merged).toMatchObject({
    item: { id: first.id, hidden: false, makes: ["TVS"] },
    merged: { id: second.id, hidden: true, replaced_by: first.item_code },
  });
  expect(await done("GET", `findings?item=${first.id}`)).toEqual([]);
  const sold = await vanik.call("GET", `/items?codes=${encodeURIComponent(second.item_code)}`);
  expect(sold.body.success.data[0]).toMatchObject({ item: null, replaced_by: { item_code: first.item_code } });
  const [change] = await done("GET", "changes?limit_page_length=1");
  expect(change).toMatchObject({ id: merged.change_id, what: `Merged ${second.item_code} into ${first.item_code}` });
  expect((await ask("POST", `findings/${finding.id}/merge`, { keep: first.id })).status).toBe(404);
  await done("POST", `changes/${merged.change_id}/undo`, {});
  expect(await findingsOf(first)).toHaveLength(1);
});

test("what cannot be merged is refused with its reason", async () => {
  const { first, second, finding } = await twins("35");
  expect((await ask("POST", `findings/${finding.id}/merge`, { keep: "mcbs" })).body.error.fields).toEqual({
    keep: "Choose which of the two items stays",
  });
  const boxed = await done("PUT", `items/${second.id}`, { version: second.version, uom: "Box" });
  const stale = await ask("POST", `findings/${finding.id}/merge`, { keep: first.id, version: second.version });
  expect(stale).toMatchObject({ status: 409, body: { error: { current: { id: second.id, uom: "Box" } } } });
  const refused = await ask("POST", `findings/${finding.id}/merge`, { keep: first.id, version: boxed.version });
  expect(refused).toMatchObject({ status: 422 });
  expect(refused.body.error.message).toBe(
    `${second.item_code} is sold in Box, ${first.item_code} in Nos: give ${first.item_code} the other unit Box with its factor first.`,
  );
  await done("PUT", `items/${first.id}`, { version: first.version, units: [{ uom: "Box", factor: 100 }] });
  await done("POST", `findings/${finding.id}/merge`, { keep: first.id, version: boxed.version });
});

test("a no holds for ever, in either direction and after an item went and came again, until it is taken back", async () => {
  const { first, second, finding } = await twins("36");
  expect(await done("PUT", `findings/${finding.id}`, { denied: true })).toMatchObject({ denied: true });
  expect(await done("PUT", `findings/${finding.id}`, { denied: true })).toMatchObject({ denied: true });
  expect(await findingsOf(second)).toEqual([]);
  expect((await twins("38")).finding.denied).toBe(false);
  const item = { item_code: second.item_code, item_name: second.item_name, sub_category: "hex-bolts" };
  await done("DELETE", `items/${second.id}`);
  await look();
  const again = await done("POST", "items", { ...item, uom: "Nos", hsn: "731815", gst_rate: 18 });
  expect(again.id).toBe(second.id);
  expect(await findingsOf(first)).toEqual([]);
  const [denied] = await findingsOf(again, "&denied=true");
  expect((await done("GET", "findings/summary")).denied).toBe(1);
  const by = await query("select user_id from denied_findings");
  expect(by).toEqual(await query("select id as user_id from users where email = 'desk@vanik.example'"));
  await done("PUT", `findings/${denied!.id}`, { denied: false });
  expect(await findingsOf(first)).toHaveLength(1);
});

test("a unit that its group is not sold in and a name without the group's size are found", async () => {
  await done("POST", "subCategories", { name: "Mended", category: "fasteners" });
  const sub_category = "mended";
  for (let n = 10; n < 20; n++) await newItem(`Mended pin ${n} mm`, { sub_category });
  const odd = await newItem("Mended pin", { sub_category, uom: "Box" });
  const found = await findingsOf(odd);
  expect(found.map(({ kind, other, reasons }) => [kind, other, ...reasons])).toEqual([
    ["size", null, "no size in mm: 10 of 11 names here say one"],
    ["unit", null, "sold in Box: 10 of 11 items here are sold in Nos"],
  ]);
  const right = await done("PUT", `items/${odd.id}`, { version: 1, uom: "Nos", item_name: "Mended pin 20 mm" });
  expect(await findingsOf(right)).toEqual([]);
  const refused = await newItem("Mended pin, loose", { sub_category });
  const [finding] = await findingsOf(refused);
  expect((await ask("POST", `findings/${finding!.id}/merge`, { keep: refused.id })).body.error.message).toBe(
    "Only two items that are likely one are merged.",
  );
});

test("an HSN of fewer digits than an invoice names is found, and looked at anew where other digits are asked", async () => {
  const item = await newItem("Lone mended rod", { hsn: "7318" });
  const found = async () => (await findingsOf(item)).filter(({ kind }) => kind === "hsn").map(({ reasons }) => reasons);
  expect(await found()).toEqual([["the HSN 7318: an invoice needs 6 digits"]]);
  expect((await done("GET", "findings/summary")).hsn).toBe(1);
  const { version } = await done("GET", "settings/trade");
  await done("PUT", "settings/trade", { version, hsn_digits: 4 });
  expect(await found()).toEqual([]);
  await done("PUT", "settings/trade", { version: version + 1, hsn_digits: 6 });
  expect(await found()).toHaveLength(1);
  await done("PUT", `items/${item.id}`, { version: item.version, hsn: "731816" });
  expect(await found()).toEqual([]);
});

test("who may not change the catalogue reads what is found and settles none of it", async () => {
  const { first, finding } = await twins("37");
  const other = await vanik.tokenOf("desk2@vanik.example");
  const as = (method: Method, path: string, body?: unknown) =>
    vanik.call(method, `/desk/${path}`, { body, token: other });
  expect((await as("GET", `findings?item=${first.id}`)).body.success.data).toHaveLength(1);
  expect((await as("PUT", `findings/${finding.id}`, { denied: true })).status).toBe(403);
  expect((await as("POST", `findings/${finding.id}/merge`, { keep: first.id })).status).toBe(403);
});
