// A round that suppliers are asked in, made by calls.
import { expect, type APIRequestContext } from "@playwright/test";
import { backdateRound } from "../../scripts/guide-pictures/backdate-round.ts";
import { callerOf } from "./documents-made.ts";
import { dataDirs } from "./servers.ts";

export const rajkot = "Rajkot Precision Fasteners Pvt. Ltd.";
export const karolBagh = "Karol Bagh Electricals Pvt. Ltd.";

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
type Caller = Awaited<ReturnType<typeof callerOf>>;

/** A draft request for two lines of an inquiry, that asks both suppliers; its name. */
export async function draftRequest(request: APIRequestContext, desk: Caller): Promise<string> {
  const buyer = await callerOf(request, "buyer@vanik.example");
  const { name: from } = await buyer("POST", "sendEnquiry", {
    party_name: "",
    opportunity_amount: 0,
    with_items: 2,
    email: "buyer@vanik.example",
    phone: "",
    required_by: inDays(40),
    delivery_pincode: "410501",
    items: [
      { item_code: "FS-HB-12050-Z", qty: 2400, uom: "Nos", item_name: "" },
      { item_code: "ST-TB-550D-12", qty: 12.5, uom: "MT", item_name: "" },
    ],
  });
  const lines = [{ source: 1 }, { source: 2 }];
  const suppliers = [rajkot, karolBagh];
  const draft = await desk("POST", "requestForQuotation", { from, suppliers, lines, schedule_date: inDays(40) });
  return draft.name;
}

/** A draft request for stock that asks one supplier, and does not say by when; its name. */
export async function draftWithoutDay(desk: Caller): Promise<string> {
  const lines = [{ item_code: "FS-HB-12050-Z", qty: 500 }];
  const { name, version } = await desk("POST", "requestForQuotation/begin", { purpose: "stock", lines });
  await desk("PUT", `requestForQuotation/${name}`, { version, suppliers: [rajkot] });
  return name;
}

/** A new link of a supplier, as its mail bears it: the token of one that stands. */
async function mailedLink(request: APIRequestContext, desk: Caller, name: string, supplier: string): Promise<string> {
  await desk("POST", `requestForQuotation/${name}/invitations/${encodeURIComponent(supplier)}/link`);
  const to = supplier === rajkot ? "supplier@vanik.example" : "supplier2@vanik.example";
  let token = "";
  await expect
    .poll(async () => {
      const mails: { subject: string; text: string }[] = await (await request.get(`/dev/mail.json?to=${to}`)).json();
      const mail = mails.find(({ subject, text }) => subject.includes(name) && /\/bid\/[\w-]{43}/.test(text));
      token = /\/bid\/([\w-]{43})/.exec(mail?.text ?? "")?.[1] ?? "";
      const headers = { "application-key": "vanik-web" };
      return token && (await request.get(`/api/bid/${token}`, { headers })).status();
    })
    .toBe(200);
  return token;
}

/** Submits a supplier's bid by a link of its own; resolves to its address. */
export async function bidByLink(
  request: APIRequestContext,
  desk: Caller,
  name: string,
  supplier: string,
  rates: number[],
): Promise<string> {
  const token = await mailedLink(request, desk, name, supplier);
  const bid = {
    lines: rates.map((rate, at) => ({ idx: at + 1, rate, lead_days: 7 })),
    freight: { kind: "amount", amount: 500 },
    payment_days: 30,
    valid_till: inDays(90),
  };
  const headers = { "application-key": "vanik-web", "bid-device": "d".repeat(43) };
  const reply = await request.post(`/api/bid/${token}/moves`, { headers, data: { move: "submit", bid } });
  expect(reply.ok(), await reply.text()).toBe(true);
  return `/bid/${token}`;
}

/** A round takes four hours at least: this one began days ago and closed just now. */
export const backdateMadeRound = (name: string): Promise<void> => backdateRound(dataDirs.plain, name);

const minute = 60_000;

/** So many items of the catalogue. */
async function codesOf(call: (method: string, path: string) => Promise<unknown>, count: number): Promise<string[]> {
  const codes = new Set<string>();
  for (const word of ["bolt", "nut", "bearing", "pipe", "valve", "cable", "screw"]) {
    const found = JSON.stringify(await call("GET", `search?q=${word}`));
    for (const [, code] of found.matchAll(/"item_code":"([^"]+)"/g)) codes.add(code!);
  }
  expect(codes.size).toBeGreaterThanOrEqual(count);
  return [...codes].slice(0, count);
}

/** A round that is open for two days, and the link of the one whom it asks. */
export async function openRound(request: APIRequestContext, lines: number): Promise<{ name: string; link: string }> {
  const buyer = await callerOf(request, "buyer@vanik.example");
  const desk = await callerOf(request, "desk@vanik.example");
  const items = (await codesOf(buyer, lines)).map((item_code, at) => ({
    item_code,
    qty: 100 + at,
    uom: "",
    item_name: "",
  }));
  const about = { party_name: "", opportunity_amount: 0, with_items: lines, email: "buyer@vanik.example", phone: "" };
  const { name: from } = await buyer("POST", "sendEnquiry", { ...about, items, required_by: "2099-01-31" });
  const draft = await desk("POST", "requestForQuotation", { from, suppliers: [rajkot] });
  const closes_at = new Date(Math.ceil(Date.now() / minute) * minute + 2880 * minute).toISOString();
  const { name } = await desk("POST", `requestForQuotation/${draft.name}/rounds`, { closes_at });
  return { name, link: `/bid/${await mailedLink(request, desk, name, rajkot)}` };
}
