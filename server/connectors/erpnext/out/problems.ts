// What ERPNext refused, as the desk reads and settles it: each with whose it is by our own records (connector 5, Dead letters).
import { erpnextPartyColumns } from "@vanik/contracts/erpnext-fields";
import {
  type ErpnextProblem,
  type ErpnextProblemInput,
  rightOfErpnextAct,
  type WayToSettle,
} from "@vanik/contracts/erpnext-problems";
import { findOrganisation, lockOrganisation } from "../../../modules/accounts/use-cases.ts";
import { recordDone } from "../../../modules/audit/use-cases.ts";
import { findMessage, subscriptionById } from "../../../modules/content/use-cases.ts";
import { findStoredFile, findSubjects } from "../../../modules/documents/use-cases.ts";
import { findCallRequest } from "../../../modules/inquiry/use-cases.ts";
import { findBidToSend } from "../../../modules/sourcing/use-cases.ts";
import type { ErpnextAct } from "@vanik/contracts/erpnext";
import { hasRight } from "@vanik/contracts/rights";
import { kinds } from "@vanik/contracts/trade";
import type { Queryable, Transaction } from "../../../platform/db.ts";
import { notFound, Refusal } from "../../../platform/errors.ts";
import { requireRight } from "../../../platform/rights.ts";
import type { DeskViewer } from "../../../platform/viewer.ts";
import { writeHints } from "../in/hinting.ts";
import { findLinksOf, writeSeen } from "../in/links.ts";
import { profileOfOrganisation, seenAsOurs, seenProfile, type SeenProfile } from "../mapping/profile-merge.ts";
import {
  dropRow,
  findProblems,
  findOutboxRow,
  writeAsMeant,
  lockRefusedOfAct,
  lockRow,
  type OutboxRow,
  putAgain,
} from "./outbox-store.ts";
import { profileFieldWords } from "./profile.ts";

const most = 200;

type Owned = Pick<ErpnextProblem, "whose" | "side" | "party" | "document">;
/** What is forgotten here says nothing of whose it was. */
const forgotten: Owned = { whose: null, side: "buyer", party: null, document: null };
const ofGuest = (record: { email: string } | undefined): Owned => ({ ...forgotten, whose: record?.email ?? null });

async function ownedByDocument(db: Queryable, id: string): Promise<Owned> {
  const found = (await findSubjects(db, [id])).get(id);
  if (!found) return forgotten;
  const { kind, name, organisationId, party, extras } = found;
  return {
    whose: organisationId ? party : (extras.email ?? null),
    side: kinds[kind].party,
    party: organisationId,
    document: { kind, name },
  };
}

async function ownedByParty(db: Queryable, id: string): Promise<Owned> {
  const party = await findOrganisation(db, id);
  return party ? { ...forgotten, whose: party.name, side: party.kind, party: party.id } : forgotten;
}

/** By act, whose a subject is. */
const owners: Record<ErpnextAct, (db: Queryable, subject: string) => Promise<Owned>> = {
  party: ownedByParty,
  profile: ownedByParty,
  inquiry: ownedByDocument,
  accept: ownedByDocument,
  decline: ownedByDocument,
  paid: ownedByDocument,
  async decline_request(db, subject) {
    const [rfqId = "", organisationId = ""] = subject.split("/");
    const supplier = await findOrganisation(db, organisationId);
    const { document } = await ownedByDocument(db, rfqId);
    return { whose: supplier?.name ?? null, side: "supplier", party: supplier?.id ?? null, document };
  },
  async file(db, subject) {
    const file = await findStoredFile(db, subject);
    return file ? ownedByDocument(db, file.documentId) : forgotten;
  },
  contact: async (db, subject) => ofGuest(await findMessage(db, subject)),
  call: async (db, subject) => ofGuest(await findCallRequest(db, subject)),
  newsletter: async (db, subject) => ofGuest(await subscriptionById(db, subject)),
  async bid(db, subject) {
    const bid = await findBidToSend(db, subject);
    const supplier = bid && (await findOrganisation(db, bid.organisationId));
    if (!supplier) return { ...forgotten, side: "supplier" };
    const { document } = await ownedByDocument(db, bid.rfqId);
    return { whose: supplier.name, side: "supplier", party: supplier.id, document };
  },
};
export const ownerOfRow = (db: Queryable, { act, subject }: OutboxRow): Promise<Owned> => owners[act](db, subject);

/** What both sides have changed of a profile, with how it stands on each by what was read last. */
async function bothSidesOf(db: Queryable, { act, state, subject }: OutboxRow): Promise<ErpnextProblem["both"]> {
  if (act !== "profile" || state !== "refused") return [];
  const party = await findOrganisation(db, subject);
  const { theirs = {} } = seenProfile((await findLinksOf(db, "organisation", [subject])).get(subject)?.seen ?? null);
  if (!party) return [];
  const ours = profileOfOrganisation(party);
  return erpnextPartyColumns.flatMap((field) => {
    const value = theirs[field];
    return value === undefined ? [] : [{ field: profileFieldWords[field], ours: ours[field], theirs: value }];
  });
}

/** What may become of a row: the one table for page and door. A profile that is given up is the one that stands there. */
function waysOfRow({ act, state }: OutboxRow, both: ErpnextProblem["both"]): WayToSettle[] {
  if (state === "sent") return ["keep"];
  if (act !== "profile") return ["again", "drop"];
  return [both.length > 0 ? "ours" : "again", "keep"];
}

export async function listProblems(db: Queryable): Promise<ErpnextProblem[]> {
  const problems: ErpnextProblem[] = [];
  for (const row of await findProblems(db, most)) {
    const { id, act, createdAt, message } = row;
    const both = await bothSidesOf(db, row);
    const problem = { id, act, since: createdAt.toISOString(), sentence: message, both, open: waysOfRow(row, both) };
    problems.push({ ...problem, ...(await ownerOfRow(db, row)) });
  }
  return problems;
}

async function lockProblem(tx: Transaction, id: string): Promise<OutboxRow> {
  const row = await lockRow(tx, id);
  if (!row) throw notFound("This problem");
  if (row.state === "refused" || (row.state === "sent" && row.message !== "")) return row;
  if (row.state === "sent") throw new Refusal("refused", "It was sent meanwhile");
  throw new Refusal("conflict", "Somebody else has settled it just now. Look at it again.");
}

/** Of an act those that the viewer may settle so. */
async function lockSettled(tx: Transaction, { rights }: DeskViewer, act: ErpnextAct): Promise<OutboxRow[]> {
  const settled: OutboxRow[] = [];
  for (const row of await lockRefusedOfAct(tx, act)) {
    const { side } = await ownerOfRow(tx, row);
    const mayTryAgain = waysOfRow(row, await bothSidesOf(tx, row)).includes("again");
    if (mayTryAgain && hasRight(rights, rightOfErpnextAct(act, side))) settled.push(row);
  }
  return settled;
}

/** What is remembered of a party, as this makes it; it is read anew whole. */
async function rewriteSeen(
  tx: Transaction,
  id: string,
  now: Date,
  how: (seen: SeenProfile) => SeenProfile,
): Promise<void> {
  const link = (await findLinksOf(tx, "organisation", [id])).get(id);
  if (!link) return;
  await writeSeen(tx, link, { ...how(seenProfile(link.seen)) });
  await writeHints(tx, [link], now);
}

/** By way, what is done with a row, and what the log says of it. */
const settlings: Record<
  WayToSettle,
  { done: string; write: (tx: Transaction, row: OutboxRow, now: Date, reason: string) => Promise<void> }
> = {
  again: { done: "tried again", write: (tx, { id }, now) => putAgain(tx, [id], now) },
  ours: {
    done: "ours sent",
    async write(tx, { id, subject }, now) {
      await rewriteSeen(tx, subject, now, seenAsOurs);
      await putAgain(tx, [id], now);
    },
  },
  keep: {
    done: "theirs kept",
    async write(tx, { id, subject, state }, now) {
      if (state === "sent") return writeAsMeant(tx, id);
      await rewriteSeen(tx, subject, now, (seen) => seen);
      await dropRow(tx, id, "What stands in ERPNext was kept", now);
    },
  },
  drop: { done: "dropped", write: (tx, { id }, now, reason) => dropRow(tx, id, reason, now) },
};

/** Resolves to how many were settled. Throws a conflict where it was settled since, a refusal where it was sent or is not settled so. */
export async function settleProblem(
  tx: Transaction,
  viewer: DeskViewer,
  { id, do: way, all = false, reason = "" }: ErpnextProblemInput & { id: string },
  now: Date,
): Promise<number> {
  // Whose it is is locked first, as whoever saves a profile does.
  const found = await findOutboxRow(tx, id);
  if (found?.act === "profile") await lockOrganisation(tx, found.subject);
  const row = await lockProblem(tx, id);
  const owned = await ownerOfRow(tx, row);
  requireRight(viewer, rightOfErpnextAct(row.act, owned.side));
  if (!waysOfRow(row, await bothSidesOf(tx, row)).includes(way))
    throw new Refusal("refused", "It is not settled so. Look at it again.");
  const rows = way === "again" && all ? await lockSettled(tx, viewer, row.act) : [row];
  const { done, write } = settlings[way];
  for (const one of rows) await write(tx, one, now, reason);
  const name = all ? actNames[row.act] : describeOf(row, owned);
  const more = way === "drop" ? { reason } : { count: rows.length };
  await recordDone(tx, name, { erpnext_act: row.act, done: row.state === "sent" ? "kept as made" : done, ...more });
  return rows.length;
}

const actNames: Record<ErpnextAct, string> = {
  party: "Registrations",
  profile: "Profiles",
  inquiry: "Inquiries",
  contact: "Messages",
  call: "Calls",
  newsletter: "Newsletter",
  file: "Files",
  bid: "Bids",
  accept: "Acceptances",
  decline: "Declines",
  decline_request: "Declines of requests",
  paid: "Payments told of",
};

/** What the log calls it: nobody's address, which is forgotten where it stands alone. */
const describeOf = ({ act }: OutboxRow, { document, party, whose }: Owned) =>
  document?.name ?? (party && whose) ?? actNames[act];
