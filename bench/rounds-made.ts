// Rounds of made-up suppliers and bids of made-up rates, for what is measured of them on a server of the bench's own.
import { gstinCheckCharacter } from "@vanik/contracts/identifiers";
import { addDays } from "@vanik/trading/days";
import { standingToken } from "../server/modules/sourcing/bids/links.ts";
import { indianDay } from "../server/platform/clock.ts";
import { createPool, openDatabase } from "../server/platform/db.ts";
import { embeddedConnection } from "../server/platform/embedded-postgres.ts";
import { readSecret } from "../server/platform/secret.ts";
import { callApi } from "./keystrokes.ts";

const day = 86_400_000;
export const quietLog = { info: () => {}, warn: console.warn };

/** What a GET replies with, a file as its bytes. Throws what was refused. */
export async function read<T>(url: string, path: string, token = "", more: Record<string, string> = {}): Promise<T> {
  const headers = { "application-key": "vanik-web", ...(token && { "access-token": token }), ...more };
  const reply = await fetch(`${url}/api/${path}`, { headers });
  if (!(reply.headers.get("content-type") ?? "").includes("json")) return (await reply.arrayBuffer()) as T;
  const { success, error } = (await reply.json()) as { success?: { data: T }; error?: { message: string } };
  if (!success) throw new Error(`GET ${path}: ${error?.message}`);
  return success.data;
}

/** So many items of the catalogue, each as a line. */
export async function linesToAsk(url: string, count: number): Promise<{ item_code: string; qty: number }[]> {
  const codes: string[] = [];
  for (const { _id } of await read<{ _id: string }[]>(url, "category")) {
    const { sub_category } = await read<{ sub_category: { _id: string }[] }>(url, `category/${_id}`);
    for (const sub of sub_category) {
      const items = await read<{ item_code: string }[]>(url, `subCategory/${sub._id}`);
      codes.push(...items.map(({ item_code }) => item_code));
      if (codes.length >= count) return codes.slice(0, count).map((item_code, at) => ({ item_code, qty: 100 + at }));
    }
  }
  throw new Error(`The catalogue has ${codes.length} items`);
}

/** The names of so many new suppliers. */
export async function makeSuppliers(url: string, token: string, count: number): Promise<string[]> {
  const names = Array.from({ length: count }, (_, at) => `Bench supplier ${at + 1}`);
  for (const [at, name] of names.entries()) {
    const first14 = `27AAACB${String(1000 + at)}C1Z`;
    const gstNo = first14 + gstinCheckCharacter(first14);
    const [phone, email] = [`98220${String(41_000 + at)}`, `bench${at}@example.com`];
    await callApi(url, "POST", "parties", { kind: "supplier", name, person: "Who bids", email, phone, gstNo }, token);
  }
  return names;
}

/** In so many days: on the whole minute, and the day that goods are required by. */
export const closingIn = (days: number) =>
  new Date(Math.ceil((Date.now() + days * day) / 60_000) * 60_000).toISOString();
export const dayIn = (days: number) => addDays(indianDay(new Date()), days);

/** Makes a link for each of these suppliers of a request, and resolves to the tokens, which no reply tells of a sealed round. */
export async function makeTokens(
  { url, token, dataDir }: { url: string; token: string; dataDir: string },
  request: string,
  suppliers: readonly string[],
): Promise<string[]> {
  for (const supplier of suppliers) {
    const path = `requestForQuotation/${request}/invitations/${encodeURIComponent(supplier)}/link`;
    await callApi(url, "POST", path, {}, token);
  }
  const pool = createPool(embeddedConnection(dataDir, quietLog), () => {});
  const db = openDatabase(pool);
  const secret = await readSecret(dataDir, undefined);
  const { rows } = await pool.query<{ rfqId: string; organisationId: string; userId: string }>(
    `select distinct on (l.organisation_id) l.rfq_id as "rfqId", l.organisation_id as "organisationId", l.user_id as "userId"
      from bid_links l join trade_documents d on d.id = l.rfq_id where d.name = $1 and l.user_id is not null`,
    [request],
  );
  const tokens: string[] = [];
  for (const one of rows) tokens.push((await standingToken({ db, secret }, one))!);
  await pool.end();
  return tokens;
}

/** Submits a bid for all lines by a link: no two of other `at` or `version` are alike. */
export function submitBid(url: string, { token, at }: { token: string; at: number }, lines: number, version = 0) {
  const bid = {
    lines: Array.from({ length: lines }, (_, line) => ({
      idx: line + 1,
      rate: (1000 + ((at * 7919 + line * 104_729 + version) % 100_000)) / 100,
      gst_rate: 18,
      lead_days: 7,
      make: "Unbrako",
      remark: `Ex stock, batch ${at}-${line}`,
    })),
    freight: { kind: "included" },
    payment_days: 30,
    valid_till: dayIn(60),
  };
  return fetch(`${url}/api/bid/${token}/moves`, {
    method: "POST",
    headers: { "application-key": "vanik-web", "content-type": "application/json", "bid-device": `device ${at}` },
    body: JSON.stringify({ move: "submit", bid }),
  });
}
