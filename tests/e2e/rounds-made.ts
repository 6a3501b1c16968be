// A round that suppliers are asked in, made by calls.
import { expect, type APIRequestContext } from "@playwright/test";
import { callerOf } from "./documents-made.ts";

const rajkot = "Rajkot Precision Fasteners Pvt. Ltd.";
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
  const { url } = await desk("POST", `requestForQuotation/${name}/invitations/${encodeURIComponent(rajkot)}/link`);
  return { name, link: new URL(url).pathname };
}
