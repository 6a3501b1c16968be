// What accounts do in the year beside its deals: who is a small supplier, carriage with the tax withheld of it and its challans, journals.
import { beginInputs, TakeFromSupplierInput } from "@vanik/contracts/begin-input";
import { JournalInput, LedgerAccountInput } from "@vanik/contracts/ledger";
import { PartyInput } from "@vanik/contracts/party-inputs";
import { TdsChallanInput, TdsQuery } from "@vanik/contracts/tds";
import { daysBetween } from "@vanik/trading/ageing";
import { addDays } from "@vanik/trading/days";
import { startOfFinancialYear } from "@vanik/trading/financial-year";
import { tdsDueBy } from "@vanik/trading/tds-register";
import { coimbatore, ludhiana } from "./goods.ts";
import { addAccount } from "../modules/ledger/accounts.ts";
import { beginDraft } from "../modules/documents/drafts/begin.ts";
import { recordTdsChallan } from "../modules/documents/goods-and-money/tds-challans.ts";
import { readTds } from "../modules/documents/goods-and-money/tds-register.ts";
import { postJournal } from "../modules/documents/ledger/journals.ts";
import { moveBidThrough } from "../modules/documents/moves/move-through.ts";
import { updateParty } from "../modules/parties/changing.ts";
import { carrier } from "./parties.ts";
import { once, type Play, type Stage, type Story } from "./stage.ts";

/** One of them trades, and is owed no interest of the Act. */
const smallSuppliers = [
  { company: carrier.name, number: "UDYAM-DL-08-0041127", class: "micro", activity: "services" },
  { company: coimbatore, number: "UDYAM-TN-03-0068204", class: "small", activity: "manufacturing" },
  { company: ludhiana, number: "UDYAM-PB-12-0019335", class: "micro", activity: "trading" },
] as const;

/** As long as the year lasts, and that after it. */
async function registerSmallSuppliers(stage: Stage): Promise<void> {
  const { deps, tx, cast } = stage;
  const first = Number(startOfFinancialYear(stage.today).slice(0, 4));
  for (const { company, number, class: size, activity } of smallSuppliers) {
    const years = [first, first + 1].map((year) => ({ year, class: size, activity }));
    const input = PartyInput.parse({ udyam: { number, years } });
    await updateParty(deps, cast.desk, tx, stage.company(company).scope, input);
  }
}

interface Carriage {
  bill: string;
  trips: number;
  paid?: true;
  /** Its tax is paid by a challan on its last day. */
  challan?: string;
}

/** Trips of our carrier, ordered by phone; resolves to their bill. */
async function bookCarriage(stage: Stage, { bill, trips }: Carriage): Promise<string> {
  const { deps, tx, cast } = stage;
  const begun = beginInputs.purchase_order.parse({
    organisation: carrier.name,
    how: "phone",
    purpose: "use",
    lines: [{ item_code: "FREIGHT", item_name: "Own carriage, Delhi to Bhiwadi", uom: "Trip", qty: trips, rate: 6800 }],
  });
  const id = await beginDraft(deps, tx, "purchase_order", begun);
  const { version } = await stage.read("supplier_quotation", id);
  const order = await moveBidThrough(deps, tx, cast.desk, { id, ...TakeFromSupplierInput.parse({ version }) });
  const draft = await stage.draft("purchase_invoice", { from: order.name });
  const { rounded_total: total } = await stage.read("purchase_invoice", draft);
  await stage.edit("purchase_invoice", draft, {
    bill_no: bill,
    bill_date: stage.today,
    bill_total: total,
    payment_days: 30,
    tds_section: "contract",
  });
  return stage.move("purchase_invoice", draft, { move: "submit" });
}

/** Pays what was withheld in the month before. */
async function payWithheld({ deps, tx, cast, today: day }: Stage, serial: string): Promise<void> {
  const to = addDays(`${day.slice(0, 7)}-01`, -1);
  const query = TdsQuery.parse({ from: `${to.slice(0, 7)}-01`, to, section: "contract" });
  const { rows, amount } = await readTds({ db: tx, clock: deps.clock }, query);
  if (rows.length === 0) return;
  const ids = rows.map(({ id }) => id);
  const input = TdsChallanInput.parse({ section: "contract", day, bsr: "0510308", serial, amount, ids });
  await recordTdsChallan(deps, tx, cast.desk, input);
}

async function* carry(stage: Stage, carriage: Carriage): Story {
  const invoice = await bookCarriage(stage, carriage);
  if (carriage.challan) {
    yield daysBetween(stage.today, tdsDueBy(stage.today));
    await payWithheld(stage, carriage.challan);
  }
  if (!carriage.paid) return;
  yield 3;
  const { outstanding: amount = 0 } = await stage.read("purchase_invoice", invoice);
  const sent = { mode: "NEFT", reference: `UTR${carriage.bill.slice(-3)}8801`, amount } as const;
  await stage.pay({ organisation: carrier.name, direction: "out", ...sent, allocations: [{ invoice, amount }] });
}

/** A company's own beside the fixed ones. */
const ownAccounts = [
  { code: "3200", name: "Share capital", group: "Capital Account" },
  { code: "5600", name: "Office rent", group: "Indirect Expenses" },
] as const;

interface Journal {
  debit: string;
  credit: string;
  amount: number;
  narration: string;
}
function postPlain({ deps, tx, cast, today: day }: Stage, { debit, credit, amount, narration }: Journal) {
  const lines = [
    { account: debit, debit: amount },
    { account: credit, credit: amount },
  ];
  return postJournal(deps, tx, cast.desk, JournalInput.parse({ day, lines, narration }));
}

const bank = "1201";
const capital = { debit: bank, credit: "3200", amount: 25_00_000, narration: "Shares issued to the founders" };
const rent = { debit: "5600", credit: bank, amount: 45_000, narration: "Rent of the office" };
const charges = { debit: "5500", credit: bank, amount: 1475, narration: "Charges of the quarter" };
const journals: readonly (Journal & { ago: number })[] = [
  { ...capital, ago: 354 },
  { ...rent, ago: 96 },
  { ...charges, ago: 92 },
  { ...rent, ago: 66 },
  { ...rent, ago: 36 },
  { ...rent, ago: 6 },
];

/** What accounts do, to be played beside the deals. */
export const booksOfTheYear: readonly Play[] = [
  { ago: 360, play: (stage) => once(() => registerSmallSuppliers(stage)) },
  ...ownAccounts.map((account) => ({
    ago: 355,
    play: ({ tx }: Stage) => once(() => addAccount(tx, LedgerAccountInput.parse(account))),
  })),
  { ago: 98, play: (stage) => carry(stage, { bill: "CRL/26/311", trips: 9, challan: "00418", paid: true }) },
  { ago: 41, play: (stage) => carry(stage, { bill: "CRL/26/352", trips: 11, challan: "00733" }) },
  { ago: 11, play: (stage) => carry(stage, { bill: "CRL/26/384", trips: 8 }) },
  ...journals.map(({ ago, ...journal }) => ({ ago, play: (stage: Stage) => once(() => postPlain(stage, journal)) })),
];
