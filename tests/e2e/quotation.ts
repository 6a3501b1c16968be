// A quotation of the buyer's own for a journey to act on, made by the desk through the API: the seeded ones stay as they are.
import type { APIRequestContext } from "@playwright/test";

const items = [
  { item_code: "FS-HB-12050-Z", qty: 2400, uom: "Nos", item_name: "" },
  { item_code: "ST-TB-550D-12", qty: 12.5, uom: "MT", item_name: "" },
];

/** Calls the API as somebody of the demonstration; throws what it refuses. */
export async function callerOf(request: APIRequestContext, email: string) {
  const ask = async (method: string, path: string, data?: object, token = "") => {
    const headers = { "application-key": "vanik-web", ...(token && { "access-token": token }) };
    const reply = await request.fetch(`/api/${path}`, { method, headers, data });
    const { success, error } = await reply.json();
    if (error) throw new Error(`${method} ${path}: ${error.message}`);
    return success.data;
  };
  const { access_token } = await ask("POST", "login", { email, password: "Demo1234" });
  return (method: string, path: string, data?: object) => ask(method, path, data, access_token);
}

/** Resolves to the name of an open quotation of buyer@vanik.example. */
export async function makeQuotation(request: APIRequestContext): Promise<string> {
  const buyer = await callerOf(request, "buyer@vanik.example");
  const desk = await callerOf(request, "desk@vanik.example");
  const inquiry = {
    party_name: "",
    opportunity_amount: 0,
    with_items: 2,
    email: "buyer@vanik.example",
    phone: "",
    items,
  };
  const { name: from } = await buyer("POST", "sendEnquiry", inquiry);
  const draft = await desk("POST", "quotation", { from });
  const priced = items.map(({ item_code, qty }, at) => ({
    item_code,
    qty,
    rate: [13.9, 61_250][at],
    source: { from, idx: at + 1 },
  }));
  await desk("PUT", `quotation/${draft.name}`, { version: draft.version, items: priced });
  return (await desk("POST", `quotation/${draft.name}/moves`, { move: "submit" })).name;
}
