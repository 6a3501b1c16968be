// What each move of a deal costs its caller, at the median of many deals: DEALS=60 npx vitest run --project figures bench/deals
// To hold two commits against each other, run it in a checkout of either, by turns.
import { afterAll, beforeAll, test } from "vitest";
import { startTestApp, type TestApp } from "../tests/app.ts";
import { playDeal } from "../tests/deal.ts";
import { openTrade } from "../tests/trade.ts";

const deals = Number(process.env["DEALS"] ?? 60);
/** The first ones warm it. */
const warming = 5;
const items = [{ item_code: "FS-HB-12050-Z", qty: 100, cost: 11, rate: 15 }];

let vanik: TestApp;
beforeAll(async () => void (vanik = await startTestApp({ RATE_LIMIT: "off" })), 300_000);
afterAll(() => vanik.close());

const median = (times: number[]) => times.toSorted((one, other) => one - other)[Math.floor(times.length / 2)]!;

test("the moves of a deal", { timeout: 3_600_000 }, async () => {
  const times = new Map<string, number[]>();
  const call: TestApp["call"] = async (method, path, options) => {
    const { move = "" } = (options?.body ?? {}) as { move?: string };
    const noun = path.split("/")[1]!;
    const begun = performance.now();
    const reply = await vanik.call(method, path, options);
    if (method === "POST" && (move || noun === "payments"))
      times.set(`${noun} ${move}`, [...(times.get(`${noun} ${move}`) ?? []), performance.now() - begun]);
    return reply;
  };
  const trade = await openTrade({ ...vanik, call });
  for (let at = 0; at < deals + warming; at++) {
    if (at === warming) times.clear();
    const numbers = { poNo: `45000${at}`, billNo: `B/26-27/${at}` };
    await playDeal(trade, { buyer: "buyer", supplier: "supplier", rival: "supplier2", items, ...numbers });
  }
  for (const [move, all] of times) console.log(`${move}: ${median(all).toFixed(1)} ms of ${all.length}`);
});

/** By itself: in a deal it goes out with its goods. */
test("the submit of a sales invoice", { timeout: 3_600_000 }, async () => {
  const trade = await openTrade(vanik);
  const times: number[] = [];
  for (let at = 0; at < deals + warming; at++) {
    const { order } = await trade.deal();
    const name = await trade.draftInvoice(order, [{ source: 1 }]);
    const begun = performance.now();
    await trade.moved("purchaseInvoice", name, { move: "submit" });
    if (at >= warming) times.push(performance.now() - begun);
  }
  console.log(`sales invoice submit: ${median(times).toFixed(1)} ms of ${times.length}`);
});
