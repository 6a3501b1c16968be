// What may be paid of a party: its open invoices.
import { noPaise, type Paise, subtractPaise, sumPaise } from "@vanik/contracts/money";
import type { PartyKind } from "@vanik/contracts/parties";
import { type TdsSection, tdsSections } from "@vanik/contracts/trade";
import { financialYear } from "@vanik/trading/financial-year";
import type { Settled } from "@vanik/trading/payments";
import { lawfulTdsLeft, type TdsProposal, tdsProposals } from "@vanik/trading/tds";
import { sql } from "drizzle-orm";
import type { Queryable } from "../../../platform/db.ts";
import { allocationsOf, settledByInvoice } from "./allocation-store.ts";
import { findPayment } from "./payment-store.ts";
import { noPayment, withholdingOf } from "../law/withholding.ts";

interface OpenRow extends Record<string, unknown> {
  id: string;
  name: string;
  day: string;
  dueDate: string | null;
  reference: string;
  payable: Paise;
  outstanding: Paise;
  net: Paise;
}

export interface FoundInvoice extends OpenRow {
  /** By payments that live, besides one that is allocated anew. */
  tds: Paise;
  writtenOff: Paise;
  /** Of a bill: what the law makes of it where it is paid alone and whole, in its financial year. */
  proposal: (TdsProposal & { booked: TdsSection; year: string }) | null;
  /** Of an invoice of ours: what its buyer may still withhold by each section. */
  lawful: Record<TdsSection, Paise> | null;
}

interface Asked {
  organisationId: string;
  kind: PartyKind;
  today: string;
  /** One that is allocated anew, by its name. */
  payment?: string | undefined;
  /** By bill: as if they were of these. */
  sections: ReadonlyMap<string, TdsSection>;
}

const direct = { buyer: "in", supplier: "out" } as const;

/** What a buyer may still withhold of an invoice under each section. */
const lawfulOf = (net: Paise, settled: Settled["tds"], rates: Readonly<Record<TdsSection, number>>) =>
  Object.fromEntries(tdsSections.map((section) => [section, lawfulTdsLeft(net, settled, section, rates)])) as Record<
    TdsSection,
    Paise
  >;

/** What may be paid, the first due first, with what the law makes of its tax; with a payment also what that settles now. */
export async function openInvoicesOf(
  db: Queryable,
  { organisationId, kind, today, payment: anew, sections }: Asked,
): Promise<FoundInvoice[]> {
  const made = anew ? await findPayment(db, { name: anew }) : undefined;
  const id = made?.id ?? noPayment;
  const settledNow = (await allocationsOf(db, made ? [made.id] : [])).get(id) ?? [];
  const isSettledNow = settledNow.length > 0 ? sql`or d.id in ${settledNow.map(({ invoiceId }) => invoiceId)}` : sql``;
  const { rows } = await db.execute<OpenRow>(sql`
    select d.id, d.name, d.net_total as net, d.transaction_date as day, d.due_date as "dueDate", d.rounded_total as payable, d.outstanding,
      coalesce(nullif(d.old_no, ''), ${kind === "buyer" ? sql`d.po_no` : sql`d.bill_no`}) as reference
    from trade_documents d where d.organisation_id = ${organisationId} and d.kind = ${kind === "buyer" ? "sales_invoice" : "purchase_invoice"}
      and d.state = 'submitted' and (d.outstanding > 0 ${isSettledNow})
    order by d.outstanding > 0, d.due_date, d.transaction_date, d.name limit 200`);
  const ids = rows.map(({ id }) => id);
  const settled = await settledByInvoice(db, ids, id);
  const day = made?.day ?? today;
  const payment = { id, organisationId, direction: direct[kind], day };
  const { tds: facts, tdsRates } = await withholdingOf(db, payment);
  // Of an advance of the old books tax was withheld there.
  const tds = made?.mode === "Opening" ? null : facts;
  return rows.map((row) => {
    const amount = subtractPaise(row.payable, settled.get(row.id)?.settled ?? noPaise);
    const invoices = [{ invoice: row.name, section: sections.get(row.name), amount, tds: null }];
    const booked = tds?.bills.find(({ name }) => name === row.name)?.section;
    const proposal = tds && tdsProposals(tds, { day, invoices, advance: null }).invoices.get(row.name);
    const withheld = settled.get(row.id)?.tds ?? {};
    return {
      ...row,
      tds: sumPaise(Object.values(withheld)),
      writtenOff: settled.get(row.id)?.writtenOff ?? noPaise,
      proposal: proposal && booked ? { ...proposal, booked, year: financialYear(row.day) } : null,
      lawful: tdsRates ? lawfulOf(row.net, withheld, tdsRates) : null,
    };
  });
}
