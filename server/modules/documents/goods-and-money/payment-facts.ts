// A payment as the law of payments looks at it, and what the desk is warned of by the same facts.
import type { PaymentInput } from "@vanik/contracts/document-input";
import type { PaymentPreview } from "@vanik/contracts/documents";
import { noPaise, type Paise, subtractPaise, sumPaise, toPaise, toPercent, toRupees } from "@vanik/contracts/money";
import type { PaymentDirection, RecordedMode } from "@vanik/contracts/trade";
import { type DelicateAct, describeNeededApproval, secondPersonFor, tallyDays } from "@vanik/trading/acts";
import { actsOfMoney, idleAhead, type MovedMoney, reasonsToMove, unboundOf } from "@vanik/trading/money-out";
import { paymentWarnings } from "@vanik/trading/payment-warnings";
import { inArray } from "drizzle-orm";
import type { Deps } from "../../../deps.ts";
import type { Queryable } from "../../../platform/db.ts";
import { indianDay } from "../../../platform/clock.ts";
import { invalid } from "../../../platform/errors.ts";
import type { DeskViewer } from "../../../platform/viewer.ts";
import {
  blockedAmong,
  findBanks,
  findOrganisation,
  hasUnblocked,
  hearersOf,
  organisationNamed,
} from "../../accounts/use-cases.ts";
import { readLaw, readLimits } from "../../content/use-cases.ts";
import { actsInAll } from "../law/tally.ts";
import { tradeDocuments } from "../tables.ts";
import { allocationsOf, outstandingsOf } from "./allocation-store.ts";
import { openingsAmong, partyNamedOn } from "./refund-store.ts";
import {
  advancesOf,
  cashOfDay,
  findNamed,
  findNotReceived,
  findPaidAhead,
  findSameReference,
  orderLeftOf,
} from "./payment-facts-store.ts";
import type { StoredPayment } from "./payment-store.ts";
import { letGoOf, letGoOfAdvance, settledBy, settles } from "@vanik/trading/payments";
import { lawfulTds, tdsOfPaid, type TdsProposal, tdsProposals } from "@vanik/trading/tds";
import { formatAmount } from "@vanik/trading/wording";
import { allocationsAsked, payablesOf, writeOffsOf } from "./settling.ts";
import { noPayment, withholdingOf } from "../law/withholding.ts";

const payers = { in: "buyer", out: "supplier" } as const;
const returned = { in: "supplier", out: "buyer" } as const;

/** Whose payment it is: of money back the other side's; by the name on the paper of its note or its invoices too. */
export async function payerOf(
  db: Queryable,
  {
    direction,
    organisation: name,
    refund_of,
    allocations,
  }: Pick<PaymentInput, "direction" | "organisation" | "refund_of" | "allocations">,
) {
  const kind = (refund_of.length > 0 ? returned : payers)[direction];
  const papers = [...refund_of, ...allocations.map(({ invoice }) => invoice)];
  const id = await partyNamedOn(db, papers, name);
  const onPaper = id ? await findOrganisation(db, id) : undefined;
  const organisation = onPaper?.kind === kind ? onPaper : await organisationNamed(db, kind, name);
  if (!organisation) throw invalid({ organisation: `There is no ${kind} of this name.` });
  return organisation;
}

/** What moves, as the law of money that goes out looks at it. */
export async function movedMoneyOf(
  db: Queryable,
  { organisationId, direction, amount }: { organisationId: string; direction: PaymentDirection; amount: Paise },
  { userId, now }: { userId: string; now: Date },
  {
    party,
    unbound,
    openings = [],
    settledMore = new Map(),
  }: Pick<MovedMoney, "party" | "unbound"> & {
    openings?: readonly string[];
    /** How much of which bill it settles. */
    settledMore?: ReadonlyMap<string, Paise>;
  },
): Promise<MovedMoney> {
  const isBlocked = (await blockedAmong(db, [organisationId])).has(organisationId);
  const since = new Date(now.getTime() - tallyDays * 86_400_000);
  const isUnblockedByPayer = await hasUnblocked(db, organisationId, { userId, since });
  const accounts = (await findBanks(db, organisationId)).map(({ account, ifsc }) => `${account} ${ifsc}`);
  const payee = [organisationId, ...accounts.toSorted()].join(" ");
  const bills = direction === "out" ? [...settledMore.keys()] : [];
  return {
    direction,
    party,
    amount,
    isBlocked,
    isUnblockedByPayer,
    unbound,
    openings,
    notReceived: await findNotReceived(db, bills),
    idle: idleAhead(await findPaidAhead(db, bills), settledMore),
    payee,
  };
}

interface Weighed {
  /** Left out of what is recorded already; none of a payment that is not recorded yet. */
  id: string;
  organisationId: string;
  organisation: string;
  direction: PaymentDirection;
  mode: RecordedMode;
  day: string;
  amount: Paise;
  order: { name: string; payable: Paise; advances: Paise } | null;
  invoiceIds: readonly string[];
}

async function warningsAbout(db: Queryable, payment: Weighed): Promise<string[]> {
  const { id, organisation: party, direction, mode, day, amount, order, invoiceIds } = payment;
  const before = mode === "Cash" ? await cashOfDay(db, payment, id) : noPaise;
  const notReceived = await findNotReceived(db, invoiceIds);
  const law = await readLaw(db);
  return paymentWarnings({
    law,
    party,
    direction,
    mode,
    day,
    cashOfDay: sumPaise([before, amount]),
    order,
    notReceived,
  });
}

const showProposal = ({ section, amount, why }: TdsProposal) => ({ section, amount: toRupees(amount), why });

/** What the law makes of the tax of a payment that is not recorded yet: of bills, which are `open` so far, as if what is proposed were withheld. */
async function tdsOfPreview(
  db: Queryable,
  input: PaymentInput,
  organisationId: string,
  open: ReadonlyMap<string, Paise>,
): Promise<PaymentPreview["tds"]> {
  const { direction, day } = input;
  const section = input.tds_section ?? "goods";
  const { tds, tdsRates } = await withholdingOf(db, { id: noPayment, organisationId, direction, day });
  const wanted = allocationsAsked(input.allocations);
  const rest = subtractPaise(toPaise(input.amount), sumPaise(wanted.map(({ amount }) => amount)));
  if (tdsRates) {
    const whole = sumPaise([rest, toPaise(input.tds_amount)]);
    const why = `${toPercent(tdsRates[section])} % of ${formatAmount(whole)}, of section ${section}`;
    const lawful = { section, amount: lawfulTds(whole, tdsRates[section]), why };
    return { allocations: [], advance: rest > 0 ? showProposal(lawful) : null };
  }
  if (!tds) return null;
  const invoices = wanted.map(({ invoice, tdsSection, amount, tdsAmount }) => {
    return { invoice, section: tdsSection, amount, tds: tdsAmount };
  });
  const ofBills = tdsOfPaid(
    tds,
    day,
    invoices.map((one) => ({ ...one, open: open.get(one.invoice) ?? noPaise })),
  );
  const { advance } = tdsProposals(tds, { day, invoices, advance: { section, amount: rest, tds: null } });
  return {
    allocations: [...ofBills].map(([invoice, proposal]) => ({ invoice, ...showProposal(proposal) })),
    advance: advance && showProposal(advance),
  };
}

/** What a payment that is not recorded yet would let go of its invoices, a buyer's tax beyond its rates with it, each with what others do. */
async function writeOffsOfPreview(
  db: Queryable,
  { direction, day, amount, allocations, ...ahead }: PaymentInput,
  organisationId: string,
  invoices: readonly { id: string }[],
): Promise<{ writeOffs: DelicateAct[]; writingOff: Paise }> {
  const payment = { id: noPayment, organisationId, direction, day };
  const tdsRates = direction === "in" ? (await withholdingOf(db, payment)).tdsRates : undefined;
  const ids = invoices.map(({ id }) => id);
  const rows = await db.select().from(tradeDocuments).where(inArray(tradeDocuments.id, ids));
  const payables = await payablesOf(db, rows, noPayment);
  const wanted = allocationsAsked(allocations);
  const settled = wanted.flatMap((allocation) => {
    const invoice = payables.find(({ name }) => name === allocation.invoice);
    return invoice ? [{ ...allocation, invoiceId: invoice.id }] : [];
  });
  const law = { ...(tdsRates && { tdsRates }) };
  const writeOffs = writeOffsOf(law, settled, [], payables);
  const before = sumPaise(
    payables.filter(({ id }) => writeOffs.some(({ of }) => of === id)).map((one) => letGoOf(law, one, undefined)),
  );
  const rest = subtractPaise(toPaise(amount), sumPaise(settled.map((part) => part.amount)));
  const withheld = { tdsAmount: toPaise(ahead.tds_amount), tdsSection: ahead.tds_section ?? null };
  const ofAdvance = letGoOfAdvance({ ...law, ...withheld }, rest);
  const writingOff = subtractPaise(sumPaise([...writeOffs.map((act) => act.amount ?? noPaise), ofAdvance]), before);
  const acts: DelicateAct[] = ofAdvance > 0 ? [{ act: "write_off", amount: ofAdvance, of: organisationId }] : [];
  return { writeOffs: [...writeOffs, ...acts], writingOff };
}

/** What recording this payment would be warned of; it is judged by the law only when it is recorded. */
export async function previewPayment(
  { db, clock }: Pick<Deps, "db" | "clock">,
  { userId }: Pick<DeskViewer, "userId">,
  input: PaymentInput,
): Promise<PaymentPreview> {
  const { direction, mode, day, reference, order: orderName, allocations } = input;
  const { id: organisationId, name: organisation } = await payerOf(db, input);
  const amount = toPaise(input.amount);
  const { invoice: invoiceKind, order: orderKind } = settles[direction];
  const invoices = await findNamed(
    db,
    invoiceKind,
    organisationId,
    allocations.map(({ invoice }) => invoice),
  );
  const outstandings = await outstandingsOf(
    db,
    invoices.map(({ id }) => id),
  );
  const open = new Map(invoices.map(({ id, name }) => [name, outstandings.get(id) ?? noPaise]));
  const [order] = orderName ? await findNamed(db, orderKind, organisationId, [orderName]) : [];
  const advances = order && sumPaise([await advancesOf(db, order.id), amount, toPaise(input.tds_amount)]);
  const warnings = await warningsAbout(db, {
    id: noPayment,
    organisationId,
    organisation,
    direction,
    mode,
    day,
    amount,
    order: order && advances !== undefined ? { name: order.name, payable: order.payable, advances } : null,
    // Asked about below.
    invoiceIds: [],
  });
  const sameReference = (await findSameReference(db, { organisationId, reference, day })) ?? null;
  const allocated = sumPaise(allocations.map((allocation) => toPaise(allocation.amount)));
  const rest = subtractPaise(amount, allocated);
  const unbound =
    input.refund_of.length > 0
      ? noPaise
      : unboundOf(rest, order ? subtractPaise(await orderLeftOf(db, order.id), toPaise(input.tds_amount)) : noPaise);
  const openings = await openingsAmong(db, input.refund_of);
  const settledMore = new Map(
    allocationsAsked(allocations).flatMap((part) => {
      const invoice = invoices.find(({ name }) => name === part.invoice);
      return invoice ? [[invoice.id, settledBy(part)] as const] : [];
    }),
  );
  const money = await movedMoneyOf(
    db,
    { organisationId, direction, amount },
    { userId, now: clock.now() },
    { party: organisation, unbound, openings, settledMore },
  );
  const { writeOffs, writingOff } = await writeOffsOfPreview(db, input, organisationId, invoices);
  const all = [...writeOffs, ...actsOfMoney(money)];
  const acts = await actsInAll(db, {
    organisationId,
    today: indianDay(clock.now()),
    day,
    acts: all,
    unwritten: true,
    writingOff,
  });
  const wanted = secondPersonFor(acts, await readLimits(db));
  const reasonsNeeded = reasonsToMove(money);
  return {
    warnings: [...reasonsNeeded, ...warnings, ...(wanted ? [describeNeededApproval(wanted)] : [])],
    reasons_needed: reasonsNeeded,
    tds: await tdsOfPreview(db, input, organisationId, open),
    same_reference: sameReference,
    hears: await hearersOf(db, [organisationId]),
  };
}

/** What the desk should look at in a payment that is recorded; nothing of a cancelled one. */
export async function warningsOfPayment(db: Queryable, payment: StoredPayment): Promise<string[]> {
  if (payment.state === "cancelled") return [];
  const { id, organisationId, orderId, direction } = payment;
  const settled = (await allocationsOf(db, [id])).get(id) ?? [];
  const [order] = payment.order ? await findNamed(db, settles[direction].order, organisationId, [payment.order]) : [];
  return warningsAbout(db, {
    ...payment,
    order: order && orderId ? { ...order, advances: await advancesOf(db, orderId) } : null,
    invoiceIds: settled.map(({ invoiceId }) => invoiceId),
  });
}
