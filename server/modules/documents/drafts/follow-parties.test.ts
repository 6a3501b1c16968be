// A draft follows a change of who its party is, and of who we are; what was issued keeps what it was issued with.
import { gstinCheckCharacter } from "@vanik/contracts/identifiers";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startTestApp, type TestApp } from "../../../../tests/app.ts";
import { sahyadri } from "../../../../tests/orders.ts";
import { openTrade, rajkot, type Trade } from "../../../../tests/trade.ts";

let vanik: TestApp;
let trade: Trade;
const idOf = async (name: string) => (await trade.done("GET", `/parties?name=${encodeURIComponent(name)}`))[0].id;
let buyer = "";
let supplier = "";
beforeAll(async () => {
  vanik = await startTestApp({ RATE_LIMIT: "off" });
  trade = await openTrade(vanik);
  buyer = await idOf(sahyadri);
  supplier = await idOf(rajkot);
});
afterAll(() => vanik.close());

const withCheck = (first14: string) => first14 + gstinCheckCharacter(first14);
const main = "27AAKCS7305M1ZV";
const corrected = withCheck("27AAKCS7305M2Z");
const ofDelhi = withCheck("07AAKCS7305M1Z");
const readParty = (id: string) => trade.done("GET", `/parties/${id}`);
const register = async (id: string, at: number, body: object) => {
  const { registrations } = await readParty(id);
  const { id: registration, version } = registrations[at];
  return trade.done("PUT", `/parties/${id}/registrations/${registration ?? "main"}`, { version, ...body });
};
const taxesOf = (document: { taxes: { tax: string }[] }) => document.taxes.map(({ tax }) => tax);
const followed = ({ warnings }: { warnings: string[] }) =>
  warnings.filter((sentence) => sentence.startsWith("Since this began"));
/** What the editor's select shows as chosen, and what paper prints. */
const selectedAndPrinted = (document: {
  party_gstin: string;
  party: { gstin: string };
  tax_basis: { party_registrations?: { party_gstin: string; party: { gstin: string } }[] };
}) => {
  const { party_gstin: chosen, party, tax_basis: basis } = document;
  const all = basis.party_registrations ?? [{ party_gstin: "", party }];
  return [all.find(({ party_gstin: one }) => one === chosen)?.party.gstin ?? chosen, party.gstin];
};

describe("the main registration is corrected", () => {
  test("drafts follow, say so and are at another version; issued papers stay; a copy takes what stands now", async () => {
    const draft = await trade.draftQuotation(await trade.inquire());
    const issued = (await trade.submitted("quotation", await trade.draftQuotation(await trade.inquire()))).name;
    const before = await trade.read("quotation", draft);
    await register(buyer, 0, { gstin: corrected });
    const after = await trade.read("quotation", draft);
    expect(after.version).toBe(before.version + 1);
    expect(after.party).toEqual({ ...before.party, gstin: corrected });
    expect(followed(after)).toEqual([
      `Since this began, the buyer's GSTIN is ${corrected} now, it was ${main}. Place of supply and tax are computed by what stands now.`,
    ]);
    expect(selectedAndPrinted(after)).toEqual([corrected, corrected]);
    const paper = await trade.read("quotation", issued);
    expect([paper.party.gstin, followed(paper)]).toEqual([main, []]);
    await trade.moved("quotation", issued, { move: "cancel", reason: "Wrong GSTIN" });
    const { name } = await trade.done("POST", `/quotation/${issued}/amend`);
    const copy = await trade.read("quotation", name);
    expect(selectedAndPrinted(copy)).toEqual([corrected, corrected]);
    expect(followed(copy)).toHaveLength(1);
    expect((await trade.read("quotation", issued)).party.gstin).toBe(main);
    await register(buyer, 0, { gstin: main });
    expect(followed(await trade.read("quotation", draft))).toEqual([]);
  });

  test("into another state the tax is computed anew, by the party's own profile as well", async () => {
    const draft = await trade.draftQuotation(await trade.inquire());
    const before = await trade.read("quotation", draft);
    const {
      name: person,
      administrators: _,
      roles: __,
      ...profile
    } = await trade.done("GET", "/profile", undefined, trade.tokens.buyer);
    const own = (change: object) =>
      trade.done("PUT", "/profile", { name: person, ...profile, ...change }, trade.tokens.buyer);
    await own({ gstNo: ofDelhi, state: "07" });
    const after = await trade.read("quotation", draft);
    expect([before.place_of_supply, after.place_of_supply]).toEqual(["27", "07"]);
    expect([taxesOf(before), taxesOf(after)]).toEqual([["IGST"], ["CGST", "SGST"]]);
    expect(after.rounded_total).toBe(before.rounded_total);
    await own({ gstNo: main, state: "27" });
    expect(taxesOf(await trade.read("quotation", draft))).toEqual(["IGST"]);
  });
});

describe("a further registration", () => {
  test("that is corrected is kept by the drafts that chose it, and found by what follows an issued one", async () => {
    await trade.done("POST", `/parties/${buyer}/registrations`, { gstin: ofDelhi, address: "Okhla, New Delhi 110020" });
    const choose = async (draft: string) => {
      const { version } = await trade.read("quotation", draft);
      return trade.done("PUT", `/quotation/${draft}`, { version, party_gstin: ofDelhi });
    };
    const draft = await trade.draftQuotation(await trade.inquire());
    await choose(draft);
    const offered = await trade.draftQuotation(await trade.inquire());
    await choose(offered);
    const { name: quotation } = await trade.submitted("quotation", offered);
    const next = withCheck("07AAKCS7305M3Z");
    await register(buyer, 1, { gstin: next });
    const after = await trade.read("quotation", draft);
    expect([after.party_gstin, ...selectedAndPrinted(after)]).toEqual([next, next, next]);
    expect(followed(after)).toHaveLength(1);
    await trade.moved("quotation", quotation, { move: "accept", po_no: "7" });
    const [order] = await trade.linksOf("quotation", quotation, "sales_order");
    expect((await trade.read("purchaseOrder", order!)).party.gstin).toBe(next);
    expect((await trade.read("quotation", quotation)).party.gstin).toBe(ofDelhi);
    const invoice = await trade.read("purchaseInvoice", await trade.draftInvoice(order!));
    expect(selectedAndPrinted(invoice)).toEqual([next, next]);
    await register(buyer, 1, { gstin: ofDelhi });
  });

  test("that becomes the main one is the same choice; one that is removed stays on the draft until another is chosen", async () => {
    const draft = await trade.draftQuotation(await trade.inquire());
    const { version } = await trade.read("quotation", draft);
    await trade.done("PUT", `/quotation/${draft}`, { version, party_gstin: ofDelhi });
    await register(buyer, 1, { main: true });
    const asMain = await trade.read("quotation", draft);
    expect(selectedAndPrinted(asMain)).toEqual([ofDelhi, ofDelhi]);
    await register(buyer, 1, { main: true });
    const chosen = await trade.read("quotation", draft);
    const again = await trade.done("PUT", `/quotation/${draft}`, { version: chosen.version, party_gstin: ofDelhi });
    expect(followed(again)).toEqual([]);
    const { registrations } = await readParty(buyer);
    await trade.done("DELETE", `/parties/${buyer}/registrations/${registrations[1].id}`);
    const gone = await trade.done("PUT", `/quotation/${draft}`, { version: again.version, note: "Look at this" });
    expect(selectedAndPrinted(gone)).toEqual([ofDelhi, ofDelhi]);
    const refused = await trade.move("quotation", draft, { move: "submit" });
    expect([refused.status, refused.body.error.message]).toEqual([
      422,
      expect.stringContaining("no longer registered"),
    ]);
  });
});

test("a bill whose figures were typed does not hold the correction up, and asks to be looked at", async () => {
  const { purchase } = await trade.deal();
  const { name: order } = await trade.submitted("salesOrder", purchase);
  const { name, version } = await trade.done("POST", "/salesInvoice", { from: order });
  const before = await trade.read("salesInvoice", name);
  const typed = before.taxes.map(({ tax, rate, amount }: { tax: string; rate: number; amount: number }) => ({
    tax,
    rate,
    amount,
  }));
  const bill = { bill_no: "R/1", bill_date: trade.today(), bill_total: before.rounded_total };
  await trade.done("PUT", `/salesInvoice/${name}`, { version, ...bill, bill_taxes: typed });
  const delhi = withCheck("07AABCR5055K1Z");
  const { panNo } = await readParty(supplier);
  await register(supplier, 0, { gstin: withCheck(`07${panNo}1Z`) });
  const after = await trade.read("salesInvoice", name);
  expect(after.party.gstin.slice(0, 2)).toBe(delhi.slice(0, 2));
  expect(after.warnings).toContain(
    "What was typed of its figures does not fit any more: open it, look at them and save it.",
  );
});

test("our own registration is corrected while only drafts bear it, which follow; it is not taken from them", async () => {
  const settings = "/desk/settings/registrations";
  const read = () => trade.done("GET", settings);
  const { version, value } = await read();
  const pune = { gstin: withCheck("27AAHCV4821K1Z"), address: ["Plot 9, MIDC Bhosari", "Pune 411026"] };
  const added = await trade.done("PUT", settings, { version, registrations: [...value.registrations, pune] });
  const draft = await trade.draftQuotation(await trade.inquire());
  const { version: read1 } = await trade.read("quotation", draft);
  await trade.done("PUT", `/quotation/${draft}`, { version: read1, registration: 2 });
  const right = withCheck("27AAHCV4821K2Z");
  const [main, second] = added.value.registrations;
  const put = (registrations: object[], at: number) => trade.ask("PUT", settings, { version: at, registrations });
  const done = await put([main, { ...second, gstin: right }], added.version);
  expect(done.status).toBe(200);
  const after = await trade.read("quotation", draft);
  expect(after.operator.gstin).toBe(right);
  expect(followed(after)).toEqual([expect.stringContaining(`our GSTIN is ${right} now, it was ${pune.gstin}`)]);
  expect((await put([main], added.version + 1)).body.error.fields).toHaveProperty("registrations");
  await trade.done("DELETE", `/quotation/${draft}`);
  expect((await put([main], added.version + 1)).status).toBe(200);
});

test("our address is followed by all drafts", async () => {
  const draft = await trade.draftQuotation(await trade.inquire());
  const before = await trade.read("quotation", draft);
  const { version, value } = await trade.done("GET", "/desk/settings/registrations");
  const [first, ...others] = value.registrations;
  await trade.done("PUT", "/desk/settings/registrations", {
    version,
    registrations: [{ ...first, address: ["Unit 9, Naraina", "New Delhi 110028"] }, ...others],
  });
  const after = await trade.read("quotation", draft);
  expect(after.operator.address).toBe("Unit 9, Naraina, New Delhi 110028");
  expect(after.version).toBe(before.version + 1);
  expect(followed(after)).toEqual(["Since this began, our address is another one."]);
});

test("a party's new name stands on its drafts", async () => {
  const draft = await trade.draftQuotation(await trade.inquire());
  const { version } = await readParty(buyer);
  await trade.done("POST", `/parties/${buyer}/rename`, { version, name: "Sahyadri Engineering LLP" });
  const after = await trade.read("quotation", draft);
  expect([after.party.name, followed(after).length]).toEqual(["Sahyadri Engineering LLP", 1]);
});

test("none of it left a line in the log", () => expect(vanik.logged).toEqual([]));
