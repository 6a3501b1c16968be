// Acts of the desk whose call would be done at once, by somebody with each single right and with none: whoever lacks what the act
// takes is refused, though everything in it is right, and nothing is written.
import { rights } from "@vanik/contracts/rights";
import { afterAll, beforeAll, expect, test } from "vitest";
import { lookOver } from "../server/modules/catalogue/mending/look.ts";
import { startTestApp, type TestApp } from "./app.ts";
import { addHand } from "./desk-hands.ts";
import { openRounds, type Rounds } from "./rounds.ts";
import { karolBagh, rajkot } from "./trade.ts";

const bolt = "FS-HB-12050-Z";
const buyer = "Sahyadri Engineering Works Pvt. Ltd.";
const reason = "As agreed by phone";

let vanik: TestApp;
let trade: Rounds;
const hands: Record<string, string> = {};
beforeAll(async () => {
  vanik = await startTestApp({ RATE_LIMIT: "off" });
  trade = await openRounds(vanik);
  for (const right of rights) hands[right] = (await addHand(vanik, [right])).token;
  hands.none = (await addHand(vanik, [])).token;
  hands["sales and accounts"] = (await addHand(vanik, ["sales", "accounts"])).token;
  hands["sourcing and accounts"] = (await addHand(vanik, ["sourcing", "accounts"])).token;
});
afterAll(() => vanik.close());

/** All that such an act could write; who signed in, what is queued and what is logged besides. */
const everything = async () => {
  const { rows } = await vanik.deps.db.$client.query<{ name: string }>(
    `select relname as name from pg_stat_user_tables where schemaname = 'public'
      and relname not in ('sessions', 'idempotency_keys', 'audit_log', 'tries')`,
  );
  const counts = rows.map(async ({ name }) => {
    const { rows: found } = await vanik.deps.db.$client.query(
      `select count(*)::int as rows, coalesce(sum(hashtext(t::text)), 0)::text as hash from "${name}" t`,
    );
    return [name, found[0]];
  });
  return Object.fromEntries(await Promise.all(counts));
};

type Act = readonly ["POST" | "PUT" | "DELETE", string, object];
const settingOf = async (name: string) => (await trade.done("GET", `/desk/settings/${name}`)).version as number;
let made = 0;
const newItem = (item_name: string) =>
  trade.done("POST", "/desk/items", {
    sub_category: "hex-bolts",
    item_code: `SINGLE-${++made}`,
    item_name,
    uom: "Nos",
    hsn: "731815",
    gst_rate: 18,
    average_price: 12.5,
  });
const begun = async (noun: string, more: object) => {
  const lines = [{ item_code: bolt, qty: 10, rate: 12 }];
  const { name, version } = await trade.done("POST", `/${noun}/begin`, { how: "phone", lines, ...more });
  return { name, version };
};
const round = async () => (await trade.publish({ sealed: false }, [rajkot])).name;

/** Each act as it stands ready, and who may: any of these rights alone, or these together. */
const acts: Record<string, { may: readonly string[]; ready: () => Promise<Act> }> = {
  "a sale over the counter": {
    may: ["administrator", "sales and accounts"],
    ready: async () => {
      const lines = [{ item_code: bolt, qty: 1, rate: 15 }];
      return ["POST", "/desk/counterSales", { organisation: buyer, lines, payment: { mode: "Cash" } }];
    },
  },
  "an order that is taken": {
    may: ["administrator", "sales", "sales and accounts"],
    ready: async () => {
      const { name, version } = await begun("purchaseOrder", { organisation: buyer });
      return ["POST", `/quotation/${name}/take`, { version }];
    },
  },
  "a bill that is recorded": {
    may: ["administrator", "sourcing and accounts"],
    ready: async () => {
      const { name, version } = await begun("salesInvoice", { organisation: rajkot, purpose: "stock" });
      const bill = { bill_no: `B-${++made}`, bill_date: trade.today(), bill_reason: "Its goods are on their way" };
      return ["POST", `/supplierQuotation/${name}/take`, { version, ...bill }];
    },
  },
  "a line that is supplied from stock": {
    may: ["administrator", "sales", "sales and accounts"],
    ready: async () => {
      const { name, version } = await begun("quotation", { organisation: buyer });
      const items = [{ item_code: bolt, qty: 10, rate: 12, from_stock: true }];
      return ["PUT", `/quotation/${name}`, { version, items }];
    },
  },
  "own words that are kept in the catalogue": {
    may: ["administrator", "catalogue"],
    ready: async () => {
      const words = { item_name: `Cable lids ${++made}`, uom: "Nos", hsn: "732690", gst_rate: 18 };
      return ["POST", "/desk/items/keep", { ...words, sub_category: "hex-bolts" }];
    },
  },
  "items that are moved": {
    may: ["administrator", "catalogue"],
    ready: async () => {
      const { id, version } = await newItem(`Moved bolt ${++made}`);
      return ["POST", "/desk/items/bulk", { rows: [{ id, version, sub_category: "hex-nuts" }] }];
    },
  },
  "two items that become one": {
    may: ["administrator", "catalogue"],
    ready: async () => {
      const size = 200 + ++made;
      const { id } = await newItem(`Allen bolt M7x${size} titanium`);
      await newItem(`Socket head cap screw, titanium, M 7 × ${size} mm`);
      await lookOver(vanik.deps);
      const [finding] = await trade.done("GET", `/desk/findings?item=${id}`);
      return ["POST", `/desk/findings/${finding.id}/merge`, { keep: id }];
    },
  },
  "a round that is closed at once": {
    may: ["administrator", "sourcing", "sourcing and accounts"],
    ready: async () => {
      const name = await round();
      const { version } = await trade.roundOf(name);
      return ["POST", `/requestForQuotation/${name}/rounds/1/moves`, { move: "close_now", version, reason }];
    },
  },
  "the link of a plain request": {
    may: ["administrator", "sourcing", "sourcing and accounts"],
    ready: async () => {
      const name = await trade.sendRfq(await trade.inquire());
      return ["POST", `/requestForQuotation/${name}/invitations/${encodeURIComponent(karolBagh)}/link`, {}];
    },
  },
  "where backups go": {
    may: ["administrator"],
    ready: async () => {
      const version = await settingOf("backups");
      return ["PUT", "/desk/settings/backups", { version, nightly: true, hour: 2, keep: 5 + ++made }];
    },
  },
  "our series of numbers": {
    may: ["administrator"],
    ready: async () => {
      const numbers = [{ kind: "quotation", prefix: `S${++made}` }];
      return ["PUT", "/desk/settings/numbers", { version: await settingOf("numbers"), numbers }];
    },
  },
};

const walked = Object.keys(acts).flatMap((act) =>
  [...rights, "none", "sales and accounts", "sourcing and accounts"].map((hand) => ({ act, hand })),
);
test.each(walked)("$act by $hand", async ({ act, hand }) => {
  const { may, ready } = acts[act]!;
  vanik.advance(600);
  const [method, path, body] = await ready();
  const before = await everything();
  const { status, body: answer } = await trade.ask(method, path, body, hands[hand]);
  if (may.includes(hand)) return expect(answer.error ?? status, `${method} ${path}`).toBe(200);
  expect([status, answer.error?.message]).toEqual([403, expect.stringMatching(/^Ask an administrator for the right /)]);
  expect(await everything()).toEqual(before);
});
