// What ERPNext refused, as the desk reads and settles it: each with whose it is by our own records (connector 5, Dead letters).
import { type ErpnextProblem, type ErpnextProblemInput, rightOfErpnextAct } from "@vanik/contracts/erpnext-problems";
import { findOrganisation } from "../../../modules/accounts/use-cases.ts";
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
import { dropRow, findRefused, lockRefusedOfAct, lockRow, type OutboxRow, putAgain } from "./outbox-store.ts";

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

/** By act, whose a subject is. */
const owners: Record<ErpnextAct, (db: Queryable, subject: string) => Promise<Owned>> = {
  async party(db, subject) {
    const party = await findOrganisation(db, subject);
    return party ? { ...forgotten, whose: party.name, side: party.kind, party: party.id } : forgotten;
  },
  inquiry: ownedByDocument,
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
const ownerOfRow = (db: Queryable, { act, subject }: OutboxRow) => owners[act](db, subject);

export async function listProblems(db: Queryable): Promise<ErpnextProblem[]> {
  const problems: ErpnextProblem[] = [];
  for (const row of await findRefused(db, most)) {
    const { id, act, createdAt, message } = row;
    problems.push({ id, act, since: createdAt.toISOString(), sentence: message, ...(await ownerOfRow(db, row)) });
  }
  return problems;
}

async function lockRefused(tx: Transaction, id: string): Promise<OutboxRow> {
  const row = await lockRow(tx, id);
  if (!row) throw notFound("This problem");
  if (row.state === "sent") throw new Refusal("refused", "It was sent meanwhile");
  if (row.state !== "refused")
    throw new Refusal("conflict", "Somebody else has settled it just now. Look at it again.");
  return row;
}

/** Of an act those that the viewer may settle. */
async function lockSettled(tx: Transaction, { rights }: DeskViewer, act: ErpnextAct): Promise<OutboxRow[]> {
  const settled: OutboxRow[] = [];
  for (const row of await lockRefusedOfAct(tx, act)) {
    const { side } = await ownerOfRow(tx, row);
    if (hasRight(rights, rightOfErpnextAct(act, side))) settled.push(row);
  }
  return settled;
}

/** Resolves to how many were settled. Throws a conflict where it was settled since, a refusal where it was sent. */
export async function settleProblem(
  tx: Transaction,
  viewer: DeskViewer,
  { id, do: what, all = false, reason = "" }: ErpnextProblemInput & { id: string },
  now: Date,
): Promise<number> {
  const row = await lockRefused(tx, id);
  const owned = await ownerOfRow(tx, row);
  requireRight(viewer, rightOfErpnextAct(row.act, owned.side));
  if (what === "drop") {
    await dropRow(tx, id, reason, now);
    await recordDone(tx, describeOf(row, owned), { erpnext_act: row.act, done: "dropped", reason });
    return 1;
  }
  const rows = all ? await lockSettled(tx, viewer, row.act) : [row];
  await putAgain(
    tx,
    rows.map((one) => one.id),
    now,
  );
  const name = all ? actNames[row.act] : describeOf(row, owned);
  await recordDone(tx, name, { erpnext_act: row.act, done: "tried again", count: rows.length });
  return rows.length;
}

const actNames: Record<ErpnextAct, string> = {
  party: "Registrations",
  inquiry: "Inquiries",
  contact: "Messages",
  call: "Calls",
  newsletter: "Newsletter",
  file: "Files",
  bid: "Bids",
};

/** What the log calls it: nobody's address, which is forgotten where it stands alone. */
const describeOf = ({ act }: OutboxRow, { document, party, whose }: Owned) =>
  document?.name ?? (party && whose) ?? actNames[act];
