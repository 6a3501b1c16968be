// Tax withheld at source of what we pay: what is proposed with a payment, and what asks for a reason (controls 4).
import { divideHalfUp, noPaise, type Paise, subtractPaise, sumPaise } from "@vanik/contracts/money";
import { isReason } from "@vanik/contracts/reason";
import { type TdsSection, tdsSections } from "@vanik/contracts/trade";
import { financialYear } from "./financial-year.ts";
import { tdsDue, type TdsItem, type TdsPayee } from "./tds-law.ts";
import { formatAmount } from "./wording.ts";

export interface TdsBill {
  name: string;
  /** On which it was booked. */
  day: string;
  section: TdsSection;
  /** Without GST. */
  net: Paise;
  /** What payments of earlier days settle of it; `isOwn`, of the one that is looked at. */
  borne: readonly { day: string; amount: Paise; isOwn?: true }[];
  /** Its tax was withheld as it was booked: its payments withhold none. */
  isBooked?: true;
}

/** What a person was billed and paid, one payment left out where that is made anew. */
export interface TdsFacts extends TdsPayee {
  /** In the order of their days. */
  bills: readonly TdsBill[];
  /** What rests of payments with what was withheld of it. */
  advances: readonly {
    section: TdsSection;
    day: string;
    amount: Paise;
    /** Its tax was looked at in the old books: it bears bills that come after it, and no tax itself. */
    isOfOldBooks?: true;
  }[];
  withheld: readonly { section: TdsSection; year: string; amount: Paise }[];
}

/** A payment as the proposals look at it: what it pays of bills and ahead, each with what is withheld of it now. */
export interface TdsPaid {
  day: string;
  invoices: readonly { invoice: string; section?: TdsSection | null | undefined; amount: Paise; tds: Paise | null }[];
  /** What rests on the account. */
  advance: { section: TdsSection; amount: Paise; tds: Paise | null } | null;
}

export interface TdsProposal {
  section: TdsSection;
  amount: Paise;
  /** What it is made of; empty where nothing is proposed. */
  why: string;
}

export interface TdsProposals {
  invoices: ReadonlyMap<string, TdsProposal>;
  advance: TdsProposal | null;
}

/** One item, and what of the payment it is: a bill by its name, what the payment bears of it, its rest; empty of another's. */
interface Entry extends TdsItem {
  whose: string;
  /** It bears the bills that come after it. */
  isResting?: true;
  isOfOldBooks?: true | undefined;
}

const restOfPayment = "rest";
const borneOf = (bill: string) => `${bill} in advance`;

/** A section's items of all years in their order; what rests of advances bears the bills that come after them. */
function itemsOfSection(
  { bills, advances }: Pick<TdsFacts, "bills" | "advances">,
  section: TdsSection,
  rest: Entry | null,
) {
  const resting = advances.filter((advance) => advance.section === section);
  const own = bills.filter((bill) => bill.section === section);
  const entries: Entry[] = [
    ...resting.map(({ day, amount, isOfOldBooks }): Entry => {
      return { kind: "advance", day, base: amount, whose: "", isResting: true, isOfOldBooks };
    }),
    ...own.flatMap(({ name, borne }) =>
      borne.map(({ day, amount, isOwn }): Entry => {
        return { kind: "advance", day, base: amount, whose: isOwn ? borneOf(name) : "" };
      }),
    ),
    ...own.map(({ name, day, net, borne }): Entry => {
      const left = Math.max(0, net - sumPaise(borne.map(({ amount }) => amount))) as Paise;
      return { kind: "bill", day, base: left, whose: name };
    }),
    ...(rest ? [rest] : []),
  ];
  const rank = ({ kind, whose }: Entry) => (whose === restOfPayment ? 2 : kind === "advance" ? 0 : 1);
  const inOrder = entries.toSorted((a, b) => (a.day === b.day ? rank(a) - rank(b) : a.day < b.day ? -1 : 1));
  let pool = 0;
  return inOrder.flatMap((entry) => {
    if (entry.kind === "advance") {
      if (entry.isResting) pool += entry.base;
      return entry.isOfOldBooks ? [] : entry;
    }
    const part = Math.min(pool, entry.base);
    pool -= part;
    return { ...entry, base: (entry.base - part) as Paise };
  });
}

/** Of facts that many bills are looked at by, one after the other, each section is sorted once. */
const sorted = new WeakMap<TdsFacts, Map<TdsSection, Entry[]>>();

function sortedItems(facts: TdsFacts, section: TdsSection): Entry[] {
  const bySection = sorted.get(facts) ?? new Map<TdsSection, Entry[]>();
  sorted.set(facts, bySection);
  const entries = bySection.get(section) ?? itemsOfSection(facts, section, null);
  bySection.set(section, entries);
  return entries;
}

/** The facts as they are with this payment in them: the same where it moves and bears none of them. */
function withPayment(facts: TdsFacts, { day, invoices }: TdsPaid): TdsFacts {
  const changes = invoices.some(({ invoice, section }) => {
    const bill = facts.bills.find(({ name }) => name === invoice);
    return bill && (day < bill.day || (section ?? bill.section) !== bill.section);
  });
  if (!changes) return facts;
  const bills = facts.bills.map((bill) => {
    const paid = invoices.find(({ invoice }) => invoice === bill.name);
    if (!paid) return bill;
    const amount = sumPaise([paid.amount, paid.tds ?? noPaise]);
    const borne = day < bill.day ? [{ day, amount, isOwn: true as const }] : [];
    return { ...bill, section: paid.section ?? bill.section, borne: [...bill.borne, ...borne] };
  });
  return { ...facts, bills };
}

/**
 * What the law makes of a payment: of each bill what is due up to it in its person's year and section, less what was withheld, and
 * likewise of what is paid ahead. Each bill pays up what those before it lack; `tds` null takes what is proposed for withheld.
 */
export function tdsProposals(facts: TdsFacts, paid: TdsPaid): TdsProposals {
  const all = withPayment(facts, paid);
  const withheld = new Map<string, number>();
  for (const { section, year, amount } of facts.withheld)
    withheld.set(`${section} ${year}`, (withheld.get(`${section} ${year}`) ?? 0) + amount);
  function propose(section: TdsSection, whose: string, tds: Paise | null, rest: Entry | null = null): TdsProposal {
    const entries = rest ? itemsOfSection(all, section, rest) : sortedItems(all, section);
    const own = entries.find((entry) => entry.whose === whose);
    if (!own) return { section, amount: noPaise, why: "" };
    const year = financialYear(own.day);
    const upTo = entries.slice(0, entries.indexOf(own) + 1).filter(({ day }) => financialYear(day) === year);
    const { due, why } = tdsDue(section, upTo, facts);
    const before = withheld.get(`${section} ${year}`) ?? 0;
    const amount = Math.max(0, due - before) as Paise;
    withheld.set(`${section} ${year}`, before + (tds ?? amount));
    const less = before > 0 ? `, less ${formatAmount(before as Paise)} withheld before` : "";
    return { section, amount, why: amount > 0 ? `${why}${less}` : "" };
  }
  const named = all.bills.flatMap((bill) => paid.invoices.find(({ invoice }) => invoice === bill.name) ?? []);
  const invoices = named.map(({ invoice, tds }) => {
    const bill = all.bills.find(({ name }) => name === invoice)!;
    if (bill.isBooked) return [invoice, { section: bill.section, amount: noPaise, why: "" }] as const;
    return [invoice, propose(bill.section, paid.day < bill.day ? borneOf(invoice) : invoice, tds)] as const;
  });
  const { advance } = paid;
  const restIs = (base: Paise): Entry => ({ kind: "advance", day: paid.day, base, whose: restOfPayment });
  function proposeForAdvance(): TdsProposal | null {
    if (!advance || advance.amount <= 0) return null;
    const { section, amount, tds } = advance;
    const first = propose(section, restOfPayment, noPaise, restIs(sumPaise([amount, tds ?? noPaise])));
    if (tds !== null) return first;
    // Tax is part of what is paid ahead: what is withheld of it bears tax as well, which a rupee's rounding may hide.
    let proposed = first;
    for (let round = 0; round < 40; round++) {
      const again = propose(section, restOfPayment, noPaise, restIs(sumPaise([amount, proposed.amount])));
      if (Math.abs(again.amount - proposed.amount) <= (round === 0 ? tdsTolerance : 0)) break;
      proposed = again;
    }
    return proposed;
  }
  return { invoices: new Map(invoices), advance: proposeForAdvance() };
}

/** With how much of the bill counts: what no advance has borne. */
export type TdsAtBooking = TdsProposal & { base: Paise };

/** What is withheld of a bill as it is booked, the last of its day: what is due up to it, less what was withheld of it and before. */
export function tdsAtBooking(
  facts: TdsFacts,
  bill: { name: string; day: string; section: TdsSection; net: Paise },
): TdsAtBooking {
  const own = facts.bills.find(({ name }) => name === bill.name);
  const others = facts.bills.filter((one) => one !== own);
  const { name, day, section, net } = bill;
  // Of one that was booked before the facts know what an advance of the old books bore of it, and what was claimed back.
  const booked = { name, day, section, net: own?.net ?? net, borne: own?.borne ?? [] };
  const bills = [...others, booked].toSorted((one, other) => (one.day < other.day ? -1 : one.day > other.day ? 1 : 0));
  const invoices = [{ invoice: name, amount: noPaise, tds: null }];
  const all = { ...facts, bills };
  const proposal = tdsProposals(all, { day, invoices, advance: null }).invoices.get(name)!;
  const { base } = sortedItems(all, section).find(({ whose }) => whose === name)!;
  return { ...proposal, base };
}

/**
 * What is proposed of bills of which so much is paid: of one that is booked later than the payment's day its tax bears tax as well,
 * of no more than is open of it.
 */
export function tdsOfPaid(
  facts: TdsFacts,
  day: string,
  paid: readonly { invoice: string; section?: TdsSection | null | undefined; amount: Paise; open: Paise }[],
): TdsProposals["invoices"] {
  const later = new Set(facts.bills.filter((bill) => day < bill.day).map(({ name }) => name));
  let proposals: TdsProposals["invoices"] = new Map();
  for (let round = 0, isSettled = false; round < 40 && !isSettled; round++) {
    const before = proposals;
    const invoices = paid.map(({ invoice, section, amount, open }) => {
      const most = Math.max(0, open - amount);
      const tds = later.has(invoice) ? (Math.min(most, before.get(invoice)?.amount ?? 0) as Paise) : null;
      return { invoice, section, amount, tds };
    });
    proposals = tdsProposals(facts, { day, invoices, advance: null }).invoices;
    isSettled = [...proposals].every(([invoice, { amount }]) => before.get(invoice)?.amount === amount);
  }
  return proposals;
}

/** By so much two ways of rounding may differ, in paise. */
export const tdsTolerance = 100;

/** Why less or more than is proposed is not withheld without a reason, by more than a rupee; null where it is. */
export function otherTdsProblem(withheld: Paise, proposed: Paise, reason: string): string | null {
  if (Math.abs(withheld - proposed) <= tdsTolerance || isReason(reason)) return null;
  return `Give a reason for another TDS than ${formatAmount(proposed)}.`;
}

/** What a rate, in basis points, makes of an amount. */
export const lawfulTds = (base: Paise, rate: number) =>
  Number(divideHalfUp(BigInt(base) * BigInt(rate), 10_000n)) as Paise;

/** Those of the same tax: a supply falls under one section of income-tax, and beside it that of GST. */
const sameTax = (section: TdsSection) => tdsSections.filter((other) => (other === "gst") === (section === "gst"));

type Withheld = Readonly<Partial<Record<TdsSection, Paise>>>;
type Rates = Readonly<Record<TdsSection, number>>;

/** What is left of the highest rate of the sections that are named, where so much is withheld of one tax; negative beyond it. */
function lawfulLeft(base: Paise, tds: Withheld, rates: Rates, named: readonly TdsSection[]): Paise {
  const rate = Math.max(0, ...named.map((section) => rates[section]));
  return subtractPaise(lawfulTds(base, rate), sumPaise(named.map((section) => tds[section] ?? noPaise)));
}
const isWithheldUnder = (tds: Withheld) => (section: TdsSection) => (tds[section] ?? 0) > 0;

/** What a buyer's tax is beyond its rates in all, of income-tax and of GST each for itself; up to a rupee of each is rounding. */
export function tdsBeyondRates(base: Paise, tds: Withheld, rates: Rates): Paise {
  const beyond = [sameTax("goods"), sameTax("gst")].map((sections) =>
    subtractPaise(noPaise, lawfulLeft(base, tds, rates, sections.filter(isWithheldUnder(tds)))),
  );
  return sumPaise(beyond.filter((more) => more > tdsTolerance));
}

/** What a buyer may still withhold under a section, where it has withheld so much. */
export function lawfulTdsLeft(base: Paise, tds: Withheld, section: TdsSection, rates: Rates): Paise {
  const named = sameTax(section).filter((other) => other === section || isWithheldUnder(tds)(other));
  return Math.max(0, lawfulLeft(base, tds, rates, named)) as Paise;
}

/** Why a buyer's tax that is above its rates by so much needs a reason; null where it does not. */
export function tdsBeyondProblem(beyond: Paise, reason: string): string | null {
  if (beyond === 0 || isReason(reason)) return null;
  return `TDS is ${formatAmount(beyond)} above its section's rate. Give a reason, or choose another section.`;
}

/** Why so much is not kept as the TDS of an advance; null where it is. */
export function advanceTdsProblem(advance: Paise, tds: Paise): string | null {
  return tds > 0 && advance <= 0 ? "All of the payment is allocated: enter TDS at its invoices." : null;
}

/** What is kept with an advance: what its payer withheld in all, less what allocations have said of invoices. */
export function tdsKept(withheld: Paise, allocated: Paise): Paise {
  return Math.max(0, subtractPaise(withheld, allocated)) as Paise;
}
