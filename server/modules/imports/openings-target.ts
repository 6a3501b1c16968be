// The open entries of the old books: each becomes a submitted invoice marked opening, or an advance (operator 3, Openings).
import { fieldOf } from "@vanik/contracts/document-fields";
import { optionalText, requiredText } from "@vanik/contracts/fields";
import { Amount } from "@vanik/contracts/figure-fields";
import { openingKinds } from "@vanik/contracts/import-fields";
import { type Paise, toPaise, toRupees } from "@vanik/contracts/money";
import { describeSmall } from "@vanik/contracts/party-parts";
import { companyKey, legalFormOf, organisationKey } from "@vanik/contracts/organisation-key";
import { cutOverProblem, cutOverRefusal } from "@vanik/trading/cut-over";
import { daysBetween } from "@vanik/trading/ageing";
import { addDays, dueDateProblem, readableDay } from "@vanik/trading/days";
import { financialYear } from "@vanik/trading/financial-year";
import { dayIsClosed } from "@vanik/trading/obstacles";
import { personOf } from "@vanik/trading/person";
import { lastDayToPay } from "@vanik/trading/small-supplier-clock";
import { solidNumbers } from "@vanik/trading/solid-number";
import { formatAmount } from "@vanik/trading/wording";
import { z } from "zod";
import { indianDay } from "../../platform/clock.ts";
import type { Queryable } from "../../platform/db.ts";
import { invalid, Refusal } from "../../platform/errors.ts";
import { cellText } from "../../platform/sheet-files/read-cell.ts";
import { mapWithPauses } from "../../platform/with-pauses.ts";
import type { PartyKind } from "@vanik/contracts/parties";
import {
  findCompaniesNamed,
  findKeptParties,
  type KeptParty,
  type NamedCompany,
  partyAddress,
} from "../accounts/use-cases.ts";
import { lockBooksForShare, operatorAddress, readBooks, readOperator } from "../content/use-cases.ts";
import {
  allowed,
  cancelOpenings,
  cancelsOf,
  cancelWantsReason,
  findBills,
  findCutOver,
  findOpenings,
  takenByOwnSeries,
  insertOpenings,
  liveOpenings,
  lockBills,
  type KnownOpening,
  type Opening,
  settledOpenings,
  smallClasses,
} from "../documents/use-cases.ts";
import { asOpenAmount, asOpeningKind, howKinds, isNothingOpen, kindByList, type OpeningKind } from "./opening-kinds.ts";
import { freeNumber, keyOfOpening, numberMade } from "./opening-numbers.ts";
import { indexParties, formatPartyNames } from "./party-meant.ts";
import { fieldReader, onOneLine, type RowFaults } from "./row-fields.ts";
import type { ImportChanges } from "./tables.ts";
import type { Circumstance, ImportTarget, JudgedRow, RowToJudge } from "./target.ts";

type OpeningPlan = Omit<Opening, "party">;
const asIs = z.any();

/** The last day of the old books, which these continue. */
export function cutOverOf({ options }: Pick<Circumstance, "options">): string {
  if (!options.cut_over) throw invalid({ "options.cut_over": "Enter the last day of the old books" });
  return options.cut_over;
}

/** What a sheet did is not taken back of closed books. */
export const booksAreClosed = (until: string) =>
  new Refusal("refused", `The books are closed until ${readableDay(until)}: open them first.`);

export function refuseCutOver(cutOver: string, { today, until }: { today: string; until: string | null }): void {
  if (cutOver > today) throw invalid({ "options.cut_over": "This day has not come yet" });
  if (until && cutOver <= until)
    throw new Refusal(
      "refused",
      `The books are closed until ${readableDay(until)}: open them, or choose a later day.`,
      {
        fields: { "options.cut_over": `The books are closed until ${readableDay(until)}` },
      },
    );
}

const longestBillNo = fieldOf("bill_no").max!;

/** A supplier's bill is there once in a financial year, however its number is typed and whichever party of its person it is of. */
const keysOfBill = (person: string, number: string, day: string) =>
  solidNumbers(number).map((form) => `${person} ${form} ${financialYear(day)}`);

/** What comes to stand, as a sheet would say it. */
function openingShown({ side, isAdvance, number, date, dueDate, amount }: OpeningPlan): ImportChanges {
  const kind = openingKinds[(isAdvance ? 2 : 0) + (side === "sales" ? 0 : 1)]!;
  const isCredit = (side === "sales") === isAdvance;
  const open_amount = `${formatAmount(amount)} ${isCredit ? "Cr" : "Dr"}`;
  const shown = { kind, number, date, ...(!isAdvance && { due_date: dueDate }), open_amount };
  return Object.fromEntries(Object.entries(shown).map(([field, value]) => [field, { old: null, new: value }]));
}

interface OpeningFacts {
  /** Whose list it is, where all rows are of customers or of suppliers. */
  listed: PartyKind | undefined;
  /** By kind and `companyKey`, who is there by whatever legal form. */
  alike: ReadonlyMap<string, readonly NamedCompany[]>;
  parties: ReturnType<typeof indexParties>;
  openings: ReadonlyMap<string, KnownOpening>;
  /** Names of bills that were recorded here. */
  bills: ReadonlyMap<string, string>;
  /** Numbers of invoices that our own series gave or will give, with a sentence each. */
  usedNumbers: ReadonlyMap<string, string>;
  cutOver: string;
  made: Circumstance["made"];
  /** What suppliers are to the MSMED Act. */
  classOn: Awaited<ReturnType<typeof smallClasses>>;
}

interface Meant {
  parties: KeptParty[];
  /** Known by its name but for the legal form alone. */
  isAlike: boolean;
}

/** Who is called so, or has this GSTIN: whoever signs up says both of themselves, so that it may be several. */
function partiesMeant({ parties, alike }: OpeningFacts, kind: "buyer" | "supplier", called: string): Meant {
  const named = parties.byName.get(`${kind} ${organisationKey(called)}`);
  const having = parties.byGstin.get(`${kind} ${called.toUpperCase()}`) ?? [];
  if (named || having.length > 0)
    return { parties: [...new Set([...(named ? [named] : []), ...having])], isAlike: false };
  const some = (alike.get(`${kind} ${companyKey(called)}`) ?? []).flatMap(
    ({ key }) => parties.byName.get(`${kind} ${key}`) ?? [],
  );
  const inForm = some.filter(({ name }) => legalFormOf(name) === legalFormOf(called));
  return { parties: inForm.length > 0 ? inForm : some, isAlike: true };
}

/** An LLP is no private company, whatever else they are called: who owes is asked, and never taken from the other. */
function otherForm(called: string, { name }: KeptParty): boolean {
  const [one, other] = [legalFormOf(called), legalFormOf(name)];
  return one !== null && other !== null && one !== other;
}

function judgeOpening({ row, cells, shown }: RowToJudge, facts: OpeningFacts): JudgedRow<OpeningPlan> {
  const faults: RowFaults = {};
  const read = fieldReader(cells, faults);
  const called = read.text("party", requiredText("the party", 140));
  const kind = read.other<OpeningKind>("kind", asIs, asOpeningKind) ?? kindByList(cells, facts.listed);
  const date = read.day("date", z.string()) ?? (facts.listed && facts.cutOver);
  const typedNumber = read.text("number", optionalText("the number", 60));
  const made = typedNumber ? undefined : numberMade(kind, date, facts.listed);
  const due = read.day("due_date", z.string());
  const rupees = read.other(
    "open_amount",
    Amount.refine((amount) => amount > 0, "Enter an amount above 0: an advance has a kind of its own"),
    asOpenAmount(kind),
  );
  // Of a list of parties: who owes nothing is no opening.
  if (facts.listed && called && isNothingOpen(cells)) {
    const notes = { row: "Nothing is open" };
    return { row, verdict: "unchanged", changes: {}, faults: {}, notes, keys: {}, plan: null };
  }
  const partyKind = kind?.side === "purchases" ? "supplier" : "buyer";
  const { parties, isAlike } = called ? partiesMeant(facts, partyKind, called) : { parties: [], isAlike: false };
  const party = parties.length === 1 ? parties[0] : undefined;
  const notes: Record<string, string> = {};
  if (party && isAlike && otherForm(called!, party))
    faults.party = `There is no ${called}, but there is ${party.name}: write its name as it stands if that is meant`;
  else if (party && isAlike) notes.party = `Read as ${party.name}`;
  const amount = toPaise(rupees ?? 0) as Paise;
  const newNumber = shown?.number?.new;
  const number =
    made && party && kind && rupees
      ? newNumber
        ? String(newNumber)
        : freeNumber(row, { partyId: party.id, isAdvance: kind.isAdvance, amount, made }, facts)
      : typedNumber || made;
  // Of an advance it is made once its day is there.
  const needed = { party: called, kind, number: number || kind?.isAdvance, date, open_amount: rupees };
  for (const [field, value] of Object.entries(needed)) if (!value && !faults[field]) faults[field] = missing[field]!;
  if (kind && called && parties.length === 0)
    faults.party = `There is no ${partyKind} ${called}: import the parties first`;
  if (parties.length > 1)
    faults.party = `${called} is on record of ${formatPartyNames(parties)}: write the name of the one that is meant`;
  if (date && date > facts.cutOver) faults.date ??= `This is after ${facts.cutOver}, the last day of the old books`;
  const dueProblem = due && date ? dueDateProblem(due, date) : null;
  if (dueProblem) faults.due_date ??= dueProblem;
  const same = party && kind && number ? facts.openings.get(keyOfOpening(party.id, kind.isAdvance, number)) : undefined;
  if (same && rupees && same.amount !== amount)
    faults.open_amount ??= `It was brought in with ${toRupees(same.amount)} already: take that import back first`;
  const isBill = kind?.side === "purchases" && !kind.isAdvance;
  const billKeys = isBill && party && number && date ? keysOfBill(personOf(party), number, date) : [];
  const bill = same ? undefined : billKeys.map((key) => facts.bills.get(key)).find(Boolean);
  if (isBill && number && number.length > longestBillNo)
    faults.number ??= `Keep the bill's number to ${longestBillNo} characters`;
  const isInvoice = kind?.side === "sales" && !kind.isAdvance;
  const usedBy = isInvoice && number && facts.usedNumbers.get(number.toUpperCase());
  if (usedBy) faults.number ??= usedBy;
  if (bill) faults.number ??= `${bill} records bill ${number} of this supplier already`;
  const isFaulty = Object.keys(faults).length > 0;
  const days = party && date ? daysOfOpening(isBill, { party, date, due }, facts) : null;
  if (days?.note && !same) notes.due_date = days.note;
  const sums = { sales: 0, purchases: 0 };
  if (!isFaulty && kind) sums[kind.side] = kind.isAdvance ? 0 - amount : amount;
  const keys: JudgedRow<OpeningPlan>["keys"] =
    party && number && kind ? { number: [keyOfOpening(party.id, kind.isAdvance, number), ...billKeys] } : {};
  const plan =
    isFaulty || !party || !kind || !days
      ? null
      : {
          organisationId: party.id,
          ...kind,
          number: number!,
          date: date!,
          ...days.plan,
          amount,
        };
  const changes = plan && !same ? openingShown(plan) : {};
  return { row, verdict: isFaulty ? "faulty" : same ? "unchanged" : "new", changes, faults, notes, keys, plan, sums };
}

/** When it was to be paid, as the sheet says or else its party's days; a small supplier's bill no later than the law has it (controls 5). */
function daysOfOpening(
  isBill: boolean,
  { party, date, due }: { party: KeptParty; date: string; due: string | null | undefined },
  { classOn }: OpeningFacts,
): { plan: Pick<OpeningPlan, "dueDate" | "agreedDays" | "small">; note: string | null } {
  const agreed = due ?? addDays(date, party.paymentDays);
  if (!isBill) return { plan: { dueDate: agreed, agreedDays: null, small: null }, note: null };
  const [agreedDays, small] = [daysBetween(date, agreed), classOn(party.id, date)];
  const lastDay = small && lastDayToPay(date, agreedDays, small);
  if (!lastDay || lastDay >= agreed) return { plan: { dueDate: agreed, agreedDays, small }, note: null };
  const note = `Due on ${readableDay(lastDay)}: ${party.name} is a ${describeSmall(small).toLowerCase()} enterprise (Udyam)`;
  return { plan: { dueDate: lastDay, agreedDays, small }, note };
}

const missing: Readonly<Record<string, string>> = {
  party: "Enter the party",
  kind: howKinds,
  number: "Enter its number in the old books",
  date: "Enter its day",
  open_amount: "Enter what is open of it",
};

async function partiesNamed(db: Queryable, rows: readonly RowToJudge[]) {
  const texts = [...new Set(rows.map(({ cells }) => cellText(cells.party ?? null)).filter(Boolean))];
  const alike = await findCompaniesNamed(db, texts);
  const keys = [...texts.map(organisationKey), ...[...alike.values()].flat().map(({ key }) => key)];
  const upper = texts.map((text) => text.toUpperCase());
  return { alike, parties: await findKeptParties(db, upper, [...new Set(keys)]) };
}

export const openingsTarget: ImportTarget<OpeningPlan> = {
  async refuse(db, circumstance) {
    const { until } = await readBooks(db);
    refuseCutOver(cutOverOf(circumstance), { today: indianDay(circumstance.deps.clock.now()), until });
  },
  async applyNeedsReason(db, circumstance) {
    return cutOverProblem({ day: cutOverOf(circumstance), ...(await findCutOver(db)) });
  },
  async judge(db, circumstance, rows) {
    const { alike, parties } = await partiesNamed(db, rows);
    const ids = parties.map(({ id }) => id);
    const openings = await findOpenings(db, ids);
    const numbers = rows.map(({ cells }) => cellText(cells.number ?? null));
    const bills = await findBills(db, ids, [...new Set(numbers.filter(Boolean))]);
    const typed = rows.map(({ cells }) => onOneLine(cellText(cells.number ?? null)).toUpperCase());
    const today = indianDay(circumstance.deps.clock.now());
    const persons = new Map(parties.map((party) => [party.id, personOf(party)]));
    const facts = {
      usedNumbers: await takenByOwnSeries(db, [...new Set(typed.filter(Boolean))], today),
      listed: circumstance.options.party_kind,
      alike,
      parties: indexParties(parties),
      // Of two of one number the first.
      openings: new Map(
        openings.toReversed().map((one) => [keyOfOpening(one.organisationId, one.isAdvance, one.number), one]),
      ),
      bills: new Map(
        bills.flatMap((one) =>
          keysOfBill(persons.get(one.organisationId)!, one.billNo, one.billDate).map((key) => [key, one.name] as const),
        ),
      ),
      cutOver: cutOverOf(circumstance),
      made: circumstance.made,
      classOn: await smallClasses(db, ids),
    };
    return mapWithPauses(rows, (row) => judgeOpening(row, facts));
  },
  async around(tx, circumstance, work) {
    const { until } = await lockBooksForShare(tx);
    // No bill is booked meanwhile of a number that comes in here.
    await lockBills(tx, "all");
    const day = cutOverOf(circumstance);
    refuseCutOver(day, { today: indianDay(circumstance.deps.clock.now()), until });
    // Once more: what is done to the books meanwhile counts.
    allowed(cutOverRefusal({ day, ...(await findCutOver(tx)) }, circumstance.appliedFor));
    await work();
    return null;
  },
  // Each is a sum that somebody owes by the word of a sheet; of rows as they stand stored that alone is known.
  guarded: ({ verdict, plan }) => ({
    rights: [],
    acts:
      verdict === "unchanged"
        ? []
        : [
            {
              act: "openings",
              amount: plan?.amount ?? null,
              of: plan ? keyOfOpening(plan.organisationId, plan.isAdvance, plan.number) : "",
            },
          ],
  }),
  async apply(tx, circumstance, rows) {
    const planned = rows.flatMap(({ row, plan }) => (plan ? [{ row, plan }] : []));
    const parties = new Map<string, Opening["party"]>();
    for (const { plan } of planned)
      if (!parties.has(plan.organisationId))
        parties.set(plan.organisationId, await partyAddress(tx, plan.organisationId));
    const operator = operatorAddress(await readOperator(tx));
    const openings = planned.map(({ plan }) => ({ ...plan, party: parties.get(plan.organisationId)! }));
    const ids = await insertOpenings(tx, circumstance.deps, openings, { cutOver: cutOverOf(circumstance), operator });
    return planned.map(({ row }, at) => ({ row, undo: ids[at] }));
  },
  takeBackNeedsReason: cancelWantsReason,
  async refuseTakeBack(db, circumstance, undone) {
    const { until } = await lockBooksForShare(db);
    if (until && cutOverOf(circumstance) <= until) throw booksAreClosed(until);
    const settled = await settledOpenings(db, undone as string[]);
    if (settled.length > 0)
      throw new Refusal(
        "conflict",
        `Something is settled or credited of ${settled.slice(0, 20).join(", ")}: cancel those payments and notes, or allocate them anew, first.`,
        { current: settled },
      );
    // Each is cancelled, as the call that cancels an invoice or a payment does.
    const live = await liveOpenings(db, undone as string[]);
    for (const one of live) {
      const closed = dayIsClosed(one, { booksClosedUntil: until });
      if (closed) throw new Refusal("refused", `${closed} Open them first.`);
    }
    return {
      rights: [],
      needsReason: cancelWantsReason && live.length > 0,
      acts: await cancelsOf(db, live, indianDay(circumstance.deps.clock.now())),
    };
  },
  async takeBack(tx, { deps, by, reason }, undone) {
    await cancelOpenings(tx, deps, by, { ids: undone as string[], reason });
  },
};
