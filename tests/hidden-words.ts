// What must never reach one party of some deals: names, ids and identifiers of all others, and prices that it was not told.
import type { TestApp } from "./app.ts";
import { dearer, type DealInput } from "./deal.ts";

interface Organisation {
  id: string;
  name: string;
  email: string;
  words: string[];
}

async function organisationsOf(vanik: TestApp): Promise<Organisation[]> {
  const { rows } = await vanik.deps.db.$client.query<Organisation>(`
    select o.id, o.name, u.email, array[o.id::text, o.name, o.gstin, o.pan, o.phone, o.address, u.name, u.email] as words
    from organisations o join users u on u.organisation_id = o.id`);
  return rows;
}

/** Every document, movement, return and payment with whose it is, its id and name, and the prices that only its own side knows. */
async function papers(vanik: TestApp) {
  const { rows } = await vanik.deps.db.$client.query<{ email: string[]; words: string[] }>(`
    with whose as (
      select d.id, d.name, array_remove(array_agg(distinct u.email), null) as email from trade_documents d
      left join invitations i on i.rfq_id = d.id
      left join users u on u.organisation_id = coalesce(d.organisation_id, i.organisation_id) group by d.id)
    select email, array[id::text, name] as words from whose
    union all select w.email, array[m.id::text, m.name] from movements m join whose w on w.id = m.document_id
    union all select w.email, array[r.id::text, r.name] from goods_returns r join whose w on w.id = r.document_id
    union all select array[u.email], array[p.id::text, p.name] from payments p
      join users u on u.organisation_id = p.organisation_id`);
  return rows;
}

/** A price as JSON, a page or a paper writes it. */
const written = (rupees: number) => [String(rupees), rupees.toLocaleString("en-IN", { minimumFractionDigits: 2 })];

function pricesHiddenFrom(inputs: readonly DealInput[], who: string): string[] {
  return inputs.flatMap((input) =>
    input.items.flatMap(({ qty, cost, rate }) => {
      const known = [
        input.buyer === who ? rate : 0,
        input.supplier === who ? cost : 0,
        input.rival === who ? dearer(cost) : 0,
      ];
      const hidden = [cost, rate, dearer(cost)].filter((price) => !known.includes(price));
      return hidden.flatMap((price) => [...written(price), ...written(Math.round(price * qty * 100) / 100)]);
    }),
  );
}

export async function hiddenWords(
  vanik: TestApp,
  inputs: readonly DealInput[],
  who: string,
  email: string,
): Promise<string[]> {
  const others = (await organisationsOf(vanik)).filter((one) => one.email !== email).flatMap(({ words }) => words);
  const foreign = (await papers(vanik)).filter((one) => !one.email.includes(email)).flatMap(({ words }) => words);
  return [...others, ...foreign, ...pricesHiddenFrom(inputs, who)].filter((word) => word.length > 3);
}
