// Who registered and waits for the desk to say whose party they are (connector 4, An account and its party).
import type { ErpnextHeld, ErpnextHeldInput } from "@vanik/contracts/erpnext-links";
import { panOfGstin } from "@vanik/contracts/identifiers";
import { organisationKey } from "@vanik/contracts/organisation-key";
import { rightOfSide } from "@vanik/contracts/rights-of-trade";
import { and, eq, isNull, or, sql } from "drizzle-orm";
import type { AnyPgColumn } from "drizzle-orm/pg-core";
import {
  findContact,
  findOrganisation,
  findPeople,
  lockOrganisation,
  type StoredOrganisation,
} from "../../../modules/accounts/use-cases.ts";
import { recordDone } from "../../../modules/audit/use-cases.ts";
import type { Queryable, Transaction } from "../../../platform/db.ts";
import { notFound, Refusal } from "../../../platform/errors.ts";
import { requireRight } from "../../../platform/rights.ts";
import type { DeskViewer } from "../../../platform/viewer.ts";
import { remotePhone } from "../mapping/contact.ts";
import { type KnownParty, partyCandidates, type Registering } from "../mapping/party-candidates.ts";
import { textOfField } from "../mapping/texts.ts";
import { erpnextLinks } from "../tables.ts";
import { findHeldParties, lockPartyRow, makeAsNew } from "./outbox-store.ts";

const most = 200;
const doctypes = { buyer: "Customer", supplier: "Supplier" } as const;

interface LinkedParty extends KnownParty {
  id: string;
}

/** Mirrored parties of its kind that have anything in common with who registered. */
async function findAlikeHere(
  db: Queryable,
  kind: StoredOrganisation["kind"],
  who: Registering,
): Promise<LinkedParty[]> {
  const t = erpnextLinks;
  const pan = who.pan || panOfGstin(who.gstin);
  const knownBy = (values: AnyPgColumn, value: string) => value !== "" && sql`${value} = any(${values})`;
  const seenAs = (field: string, value: string) => value !== "" && sql`${t.seen} ->> ${field} = ${value}`;
  const inCommon = [
    knownBy(t.emails, who.email.toLowerCase()),
    knownBy(t.phones, remotePhone(who.phone)),
    knownBy(t.gstins, who.gstin),
    seenAs("key", organisationKey(who.name)),
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
      candidates: partyCandidates(who, alike).map((one) => ({
        party: one.party.id,
        name: one.party.name || one.party.remote,
        sentence: one.sentence,
      })),
    });
  }
  return parties;
}

/** Throws a conflict where it was changed or settled since, a refusal where it was sent. */
export async function settleHeld(
  tx: Transaction,
  viewer: DeskViewer,
  { id, version }: ErpnextHeldInput & { id: string },
  now: Date,
): Promise<void> {
  const party = await lockOrganisation(tx, id);
  if (!party) throw notFound("This party");
  requireRight(viewer, rightOfSide(party.kind));
  const row = await lockPartyRow(tx, id);
  if (!row) throw notFound("This party");
  if (row.state === "sent") throw new Refusal("refused", "It was sent meanwhile");
  if (row.state !== "held" || party.version !== version)
    throw new Refusal("conflict", `${party.name} was changed by somebody else just now. Look at it again.`);
  await makeAsNew(tx, row.id, now);
  await recordDone(tx, party.name, { erpnext_act: "party", done: "made as new by the desk" });
}
