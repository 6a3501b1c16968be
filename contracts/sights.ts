// Who at the desk sees what things cost us, and what is paid and owed (operator 6): the one table of it. What a reader does not
// see is taken out of every reply as it leaves (server/api/unseen.ts), and not written by them either; a page draws nothing
// where a field is absent. It binds staff alone: a party reads what is its own.
import type { ApprovalAct } from "./approvals.ts";
import { hasRight, type NeededRight, type Right } from "./rights.ts";
import { everyKind, type Kind, kinds, type Wait } from "./trade.ts";

export const sights = ["costs", "balances"] as const;
export type Sight = (typeof sights)[number];

/** Whose rights have a sight with them; an administrator has all. */
export const rightsOfSight = {
  costs: ["costs", "sourcing", "accounts"],
  balances: ["balances", "accounts"],
} as const satisfies Record<Sight, readonly [Right, ...Right[]]>;

export const hasSight = (ownRights: readonly Right[], sight: Sight): boolean =>
  hasRight(ownRights, rightsOfSight[sight]);

/**
 * Fields of replies to the desk, by their key, or by "outer.key" where the key says other things elsewhere. A field stands here
 * with its sight, and is optional in its schema. `written`: a body that names it is 403 without the sight.
 */
export const seenFields: Readonly<Record<string, { sight: Sight; written?: true }>> = {
  // Of a line of a document: what one costs us, whom it is bought from, and by which bids and purchase orders.
  cost_rate: { sight: "costs", written: true },
  supply: { sight: "costs", written: true },
  bought_from: { sight: "costs", written: true },
  // What is looked at before a quotation goes out, and what an item was bought for.
  cost: { sight: "costs" },
  gain: { sight: "costs" },
  margin: { sight: "costs" },
  says_of_cost: { sight: "costs" },
  bought: { sight: "costs" },
  best: { sight: "costs" },
  suppliers: { sight: "costs" },
  // Of an import's rows: what a list says that an item costs, and what was said before.
  last_cost: { sight: "costs" },
  // Of the Overview: what is left, and the figures in which purchases are counted.
  earned: { sight: "costs" },
  "late.lines": { sight: "costs" },
  "late.value": { sight: "costs" },
  "late.on_time": { sight: "costs" },
  "late.purchases": { sight: "costs" },
  // Of Today: what waits in the rounds of requests.
  rounds: { sight: "costs" },
  // What a party or an invoice owes, and what was paid.
  outstanding: { sight: "balances" },
  payments: { sight: "balances" },
  settles: { sight: "balances" },
  unused: { sight: "balances" },
  refunded: { sight: "balances" },
  refunded_by: { sight: "balances" },
  withheld: { sight: "balances" },
  overdue: { sight: "balances" },
  balance: { sight: "balances" },
  receivable: { sight: "balances" },
  payable: { sight: "balances" },
};

/** The line of a field that stands under another, or alone; undefined of one that everybody at the desk reads. */
export const sightOfField = (outer: string, key: string): { sight: Sight; written?: true } | undefined => {
  const name = [key, `${outer}.${key}`].find((one) => Object.hasOwn(seenFields, one));
  if (name) return seenFields[name];
  const sight = Object.hasOwn(kinds, key) ? sightOfKind(key as Kind) : null;
  return sight ? { sight } : undefined;
};

/** Documents that only who sees costs reads: all that is bought. Their calls take the right, no list or count tells of them. */
const sightOfKind = (kind: Kind): Sight | null => (kinds[kind].party === "supplier" ? "costs" : null);

/** Which right reading a kind's documents takes of staff. */
export const rightToRead = (kind: Kind): NeededRight => {
  const sight = sightOfKind(kind);
  return sight ? rightsOfSight[sight] : "any";
};

/** What waits for money to come or to go. */
const waitsForMoney: readonly Wait[] = ["overdue", "pay"];
export const sightOfWait = (wait: Wait): Sight | null => (waitsForMoney.includes(wait) ? "balances" : null);

const actsOfMoney: readonly unknown[] = ["payment", "cancel_payment", "settle", "unsettle"];
const actsToApprove: Readonly<Record<string, Sight>> = {
  payment_out: "balances",
  blocked: "balances",
  opening_back: "balances",
  journal: "balances",
  openings: "balances",
  write_off: "balances",
  cancel: "balances",
  bill_off: "costs",
  purchase_off: "costs",
  heads_off: "costs",
};

/** Which sight a row of a list takes whole: one of a kind that is bought, what a payment or a note wrote into a history, what waits for approval. */
export function sightOfRow(row: Readonly<Record<string, unknown>>): Sight | null {
  const { kind, move, act, document } = row;
  if (typeof kind === "string" && Object.hasOwn(kinds, kind)) return sightOfKind(kind as Kind);
  if (actsOfMoney.includes(move)) return "balances";
  if (typeof act !== "string" || !("asked_by" in row)) return null;
  const ofDocument = document ? sightOfRow(document as Record<string, unknown>) : null;
  return ofDocument ?? (Object.hasOwn(actsToApprove, act) ? actsToApprove[act]! : null);
}

/** What waits of what only who keeps the accounts, or an administrator, reads itself. */
const actsOfOffice: readonly ApprovalAct[] = ["journal", "mail_server"];

/** Which acts that wait for a second person, and which kinds of documents, are not told to somebody with these rights. */
export function rowsUnseenWith(rights: readonly Right[]): { acts: string[]; kinds: Kind[] } {
  const lacks = (sight: Sight | null) => sight !== null && !hasSight(rights, sight);
  return {
    acts: [
      ...Object.keys(actsToApprove).filter((act) => lacks(actsToApprove[act]!)),
      ...(hasRight(rights, "accounts") ? [] : actsOfOffice),
    ],
    kinds: everyKind.filter((kind) => lacks(sightOfKind(kind))),
  };
}

/** Whether somebody with these rights reads documents of a kind. */
export const readsKind = (rights: readonly Right[], kind: Kind): boolean => hasRight(rights, rightToRead(kind));

/** The kinds whose documents somebody with these rights reads. */
export const kindsReadWith = (rights: readonly Right[]): Kind[] => everyKind.filter((kind) => readsKind(rights, kind));
