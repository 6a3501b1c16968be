// What an auditor would refuse (trade 11): a rate without tax, an invoice off its order, an invoice settled by a rupee.
import { draftInvoice, draftQuotation, invoiceNoun, openOrder, quotationNoun, type Traders } from "./order.ts";
import { dataOf, describeAnswer, type Target, type Verdict } from "./target.ts";

const tradersOf = async (target: Target): Promise<Traders> => ({
  desk: await target.signIn("desk"),
  buyer: await target.signIn("buyer"),
});

/** ₹18,182 of tax per lakh went out silently. */
export async function boltWithoutTax(target: Target): Promise<Verdict> {
  const traders = await tradersOf(target);
  const name = await draftQuotation(target, traders, { gst_treatment: "taxable", gst_rate: 0 }).catch(
    (error: Error) => error,
  );
  if (name instanceof Error) return { held: / 400|"invalid"/.test(name.message), saw: name.message };
  const body = { move: "submit" };
  const reply = await target.call("POST", `/${quotationNoun}/${name}/moves`, { body, token: traders.desk });
  return { held: reply.status === 400 && "rate_reason" in (reply.body.error.fields ?? {}), saw: describeAnswer(reply) };
}

/** ₹1,180 for an order of ₹1,18,000, which then stood as fully billed. */
export async function invoiceOffItsOrder(target: Target): Promise<Verdict> {
  const traders = await tradersOf(target);
  const order = await openOrder(target, traders);
  const name = await draftInvoice(target, traders, order);
  const { desk: token } = traders;
  const { version, items } = await dataOf(target.call("GET", `/${invoiceNoun}/${name}`, { token }));
  const [{ item_code, qty, source }] = items;
  const cheap = { version, items: [{ item_code, qty, source, rate: 1 }] };
  const written = await target.call("PUT", `/${invoiceNoun}/${name}`, { body: cheap, token });
  if (written.status !== 200) return { held: true, saw: describeAnswer(written) };
  const reply = await target.call("POST", `/${invoiceNoun}/${name}/moves`, { body: { move: "submit" }, token });
  return { held: reply.status >= 400 && reply.status < 500, saw: describeAnswer(reply) };
}

/** TDS and writing off without bound settled ₹1,18,000 by ₹1: the one with a reason, the other without. */
export async function settledByOneRupee(target: Target): Promise<Verdict> {
  const traders = await tradersOf(target);
  const { desk: token } = traders;
  const draft = await draftInvoice(target, traders, await openOrder(target, traders));
  const submitted = target.call("POST", `/${invoiceNoun}/${draft}/moves`, { body: { move: "submit" }, token });
  const { name, party, grand_total } = await dataOf(submitted);
  const day = new Date(Date.now() + 5.5 * 3_600_000).toISOString().slice(0, 10);
  const pay = (settled: object, reason: string) => {
    const allocations = [{ invoice: name, amount: 1, ...settled }];
    const how = { organisation: party.name, direction: "in", day, mode: "NEFT", reference: name };
    return target.call("POST", "/payments", { body: { ...how, amount: 1, allocations, reason }, token });
  };
  const byTds = await pay({ tds_amount: grand_total - 1 }, "The buyer said so");
  if (byTds.status === 200) return { held: false, saw: "TDS of ₹1,17,999 was taken" };
  const writtenOff = await pay({ written_off: grand_total - 1 }, "");
  const isRefused = /tds/i.test(describeAnswer(byTds)) && /reason/i.test(describeAnswer(writtenOff));
  return { held: isRefused, saw: `TDS ${describeAnswer(byTds)}; written off ${describeAnswer(writtenOff)}` };
}
