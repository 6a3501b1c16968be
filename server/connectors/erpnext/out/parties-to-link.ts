// Who registered and waits for the desk to say whose party they are: one that is there, a new one, or nobody (connector 4, An account and its party).
import type { ErpnextHeld, ErpnextHeldInput } from "@vanik/contracts/erpnext-links";
import { panOfGstin } from "@vanik/contracts/identifiers";
import { companyBeginnings, organisationKey } from "@vanik/contracts/organisation-key";
import { rightOfSide } from "@vanik/contracts/rights-of-trade";
import { and, eq, isNull, or, sql } from "drizzle-orm";
import type { AnyPgColumn } from "drizzle-orm/pg-core";
import {
  blockOrganisation,
  deleteOrganisation,
  findContact,
  findOrganisation,
  findPeople,
  lockOrganisations,
  movePeople,
  organisationNamed,
  type StoredOrganisation,
  usersOf,
} from "../../../modules/accounts/use-cases.ts";
import { recordDone } from "../../../modules/audit/use-cases.ts";
import { moveOwner } from "../../../modules/documents/use-cases.ts";
import { moveCalls } from "../../../modules/inquiry/use-cases.ts";
import { notifyOfLetIn } from "../../../modules/sourcing/use-cases.ts";
import type { Clock } from "../../../platform/clock.ts";
import type { Queryable, Transaction } from "../../../platform/db.ts";
import { invalid, notFound, Refusal } from "../../../platform/errors.ts";
import { mailJob } from "../../../platform/mail.ts";
import type { Queue } from "../../../platform/queue.ts";
import { requireRight } from "../../../platform/rights.ts";
import type { DeskViewer } from "../../../platform/viewer.ts";
import { findLinksOf } from "../in/links.ts";
import { remotePhone } from "../mapping/contact.ts";
import { type KnownParty, partyCandidates, type Registering } from "../mapping/party-candidates.ts";
import { textOfField } from "../mapping/texts.ts";
import { erpnextLinks } from "../tables.ts";
import { dropOwn, findHeldParties, lockPartyRow, makeAsNew, moveLane } from "./outbox-store.ts";

const most = 200;
const doctypes = { buyer: "Customer", supplier: "Supplier" } as const;

interface LinkedParty extends KnownParty {
  id: string;
}

/** Mirrored parties of its kind that have anything in common with who registered. */
export async function findAlikeHere(
  db: Queryable,
  kind: StoredOrganisation["kind"],
  who: Registering,
): Promise<LinkedParty[]> {
  const t = erpnextLinks;
  const pan = who.pan || panOfGstin(who.gstin);
  const knownBy = (values: AnyPgColumn, value: string) => value !== "" && sql`${value} = any(${values})`;
  const seenAs = (field: string, value: string) => value !== "" && sql`${t.seen} ->> ${field} = ${value}`;
  const begins = sql.param(companyBeginnings(who.name));
  const inCommon = [
    knownBy(t.emails, who.email.toLowerCase()),
    knownBy(t.phones, remotePhone(who.phone)),
    knownBy(t.gstins, who.gstin),
    seenAs("key", organisationKey(who.name)),
    sql`exists (select from unnest(${begins}::text[]) b where starts_with(${t.seen} ->> 'key', b))`,
    seenAs("pan", pan),
    pan !== "" && sql`exists (select from unnest(${t.gstins}) g where substr(g, 3, 10) = ${pan})`,
  ].filter((one) => one !== false);
  const rows = await db
    .select()
    .from(t)
    .where(and(eq(t.doctype, doctypes[kind]), eq(t.localKind, "organisation"), isNull(t.goneAt), or(...inCommon)));
  return rows.map(({ name, localId, seen, emails, phones, gstins }) => ({
    id: localId!,
    remote: name,
    name: textOfField(seen ?? {}, "name"),
    pan: textOfField(seen ?? {}, "pan"),
    known: { emails: emails ?? [], phones: phones ?? [], gstins: gstins ?? [] },
  }));
}

export async function listHeld(db: Queryable): Promise<ErpnextHeld[]> {
  const parties: ErpnextHeld[] = [];
  for (const { subject, createdAt, message } of await findHeldParties(db, most)) {
    const party = await findOrganisation(db, subject);
    if (!party) continue;
    const { id, version, name, kind, gstin, pan, phone } = party;
    const email = (await findContact(db, id))?.email ?? "";
    const who = { name, email, phone, gstin, pan };
    // Its own party may be read before it is known that it was made.
    const alike = (await findAlikeHere(db, kind, who)).filter((one) => one.id !== id);
    parties.push({
      organisation: id,
      version,
      name,
      side: kind,
      people: (await findPeople(db, id)).map((person) => ({ name: person.name, email: person.email })),
      since: createdAt.toISOString(),
      sentence: message,
      candidates: await Promise.all(
        partyCandidates(who, alike).map(async ({ party: found, sentence }) => ({
          party: found.id,
          // As it is called here, where two may have one name there.
          name: (await findOrganisation(db, found.id))?.name ?? found.remote,
          sentence,
        })),
      ),
    });
  }
  return parties;
}

interface LinkingDeps {
  clock: Clock;
  queue: Queue;
}

/** Throws a conflict where it was changed or settled since, a refusal where it was sent or cannot be settled so. */
export async function settleHeld(
  deps: LinkingDeps,
  tx: Transaction,
  viewer: DeskViewer,
  { id, version, do: what, to = "", reason = "" }: ErpnextHeldInput & { id: string },
): Promise<void> {
  const now = deps.clock.now();
  const named = what === "to" ? await findPartyThere(tx, id, to) : null;
  const [party] = (await lockOrganisations(tx, named ? [id, named.id] : [id])).filter((one) => one.id === id);
  if (!party) throw notFound("This party");
  requireRight(viewer, rightOfSide(party.kind));
  const row = await lockPartyRow(tx, id);
  if (!row) throw notFound("This party");
  if (row.state === "sent") throw new Refusal("refused", "It was sent meanwhile");
  if (row.state !== "held" || party.version !== version)
    throw new Refusal("conflict", `${party.name} was changed by somebody else just now. Look at it again.`);
  if (named) await linkRegistration(deps, tx, viewer, { party, named, now });
  else if (what === "refuse") await refuseRegistration(deps, tx, { party, reason, now });
  else await makeAsNew(tx, row.id, now);
  const done = { to: "linked", new: "made as new by the desk", refuse: "refused" }[what];
  const more = { ...(named && { to: named.name }), ...(what === "refuse" && { reason }) };
  await recordDone(tx, party.name, { erpnext_act: "party", done, ...more });
}

/** A party of ERPNext's by its name here; whoever only registered has none of these. */
async function findPartyThere(tx: Transaction, id: string, name: string): Promise<StoredOrganisation> {
  const kind = (await findOrganisation(tx, id))?.kind;
  if (!kind) throw notFound("This party");
  const found = await organisationNamed(tx, kind, name);
  const isThere = found && (await findLinksOf(tx, "organisation", [found.id])).has(found.id);
  if (!isThere || found.id === id)
    throw invalid({ to: `ERPNext has no ${doctypes[kind].toLowerCase()} of this name: choose one that it has` });
  return (await findOrganisation(tx, found.id))!;
}

interface Linking {
  party: StoredOrganisation;
  named: StoredOrganisation;
  now: Date;
}

/** Who registered is that party: people, inquiries, files and what is still to be sent are its own, and the registration goes. */
async function linkRegistration(
  deps: LinkingDeps,
  tx: Transaction,
  { userId }: DeskViewer,
  { party, named, now }: Linking,
): Promise<void> {
  if (named.blockedAt) throw new Refusal("refused", `${named.name} is disabled in ERPNext: enable it there first.`);
  const [from, to] = [party.id, named.id];
  const { moved, administrators } = await movePeople(tx, { from, to, kind: named.kind, now });
  await moveOwner(tx, from, to);
  await moveCalls(tx, from, to);
  await moveLane(tx, { from, to }, `Linked to ${named.name}`, now);
  await deleteOrganisation(tx, party);
  for (const person of moved)
    if (named.kind === "supplier") await notifyOfLetIn(deps, tx, person, { organisationId: to, userId, now });
    else await queueToReaders(deps, tx, "person-linked", person, administrators);
}

/** Nobody of it comes in, and nothing of it is sent; its people are mailed why. */
async function refuseRegistration(
  deps: LinkingDeps,
  tx: Transaction,
  { party, reason, now }: { party: StoredOrganisation; reason: string; now: Date },
): Promise<void> {
  await dropOwn(tx, party.id, reason, now);
  await blockOrganisation(tx, party.id, reason, now);
  await queueToReaders(deps, tx, "registration-refused", party.id, await usersOf(tx, [party.id]));
}

async function queueToReaders(
  { queue }: LinkingDeps,
  tx: Transaction,
  mail: "person-linked" | "registration-refused",
  id: string,
  readers: readonly string[],
): Promise<void> {
  if (readers.length > 0)
    await queue.send(
      tx,
      mailJob,
      readers.map((to) => ({ mail, id, to })),
    );
}
