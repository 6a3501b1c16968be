// Customers and Suppliers become organisations without people, each with its own Contacts and Addresses, a page at a time (connector 4, Parties).
import {
  blockMirroredParties,
  disabledThere,
  lockOrganisations,
  type MirroredParty,
  writeMirroredParties,
} from "../../../modules/accounts/use-cases.ts";
import { recordPage, writeAsPage } from "../../../modules/audit/use-cases.ts";
import { endLinksOfParty, notifyOfPeople } from "../../../modules/sourcing/use-cases.ts";
import type { Database, Transaction } from "../../../platform/db.ts";
import { addressFields } from "../mapping/address.ts";
import type { AskedFields, SourceDocument } from "../mapping/asked-fields.ts";
import { contactFields } from "../mapping/contact.ts";
import { customerMapping } from "../mapping/kinds/customer.ts";
import { supplierMapping } from "../mapping/kinds/supplier.ts";
import { mapParty, type MappedParty, nameBeside, type PartyMapping } from "../mapping/map-party.ts";
import {
  lackingFields,
  profileOfOrganisation,
  type MergedField,
  type MergedProfile,
  seenProfile,
  type SeenProfile,
  readInBeside,
} from "../mapping/profile-merge.ts";
import { findUnsettledProfiles, subjectsPut } from "../out/outbox-store.ts";
import { belongings, hintDocumentsOfParties, linkOfBelonging } from "./hinting.ts";
import { findLinksOf, linkOfSource, type LinkToWrite } from "./links.ts";
import { findFormerLinks, findLinksOfPage, type FormerLinks, idsOfGone, nameOfSource, sameLink } from "./renamed.ts";
import type { SourceReader, Stream } from "./stream.ts";

interface BesideParties {
  contacts: readonly SourceDocument[];
  addresses: readonly SourceDocument[];
  former: FormerLinks;
}

/** Contacts or Addresses that say they are these parties'. */
const readOwn = (reader: SourceReader, fields: AskedFields, doctype: string, names: readonly string[]) =>
  reader.readWhere(fields, [
    ["Dynamic Link", "link_doctype", "=", doctype],
    ["Dynamic Link", "link_name", "in", names],
  ]);

/** What has no place there stays as it stands here. */
function toParty(
  { profile, isBlocked }: Pick<MappedParty, "profile" | "isBlocked">,
  remote: string,
  id: string | null,
  lacks: readonly MergedField[],
): MirroredParty {
  const { kind, name, key, phone, ...values } = profile;
  const theirs = Object.entries(values).filter(([field]) => !lacks.includes(field as MergedField));
  return { ...Object.fromEntries(theirs), kind, name, key, phone, id, isBlocked, beside: nameBeside(profile, remote) };
}

/**
 * Of those of these parties whose people have saved a profile here that is not settled: how it stands, and what is remembered of it. They
 * are locked before that is asked, as whoever saves locks them.
 */
async function findSavedBeside(
  tx: Transaction,
  ids: readonly string[],
): Promise<Map<string, { ours: MergedProfile; seen: SeenProfile }>> {
  const locked = await lockOrganisations(tx, ids);
  const unsettled = await findUnsettledProfiles(tx, ids);
  const links = await findLinksOf(tx, "organisation", [...unsettled]);
  return new Map(
    locked
      .filter(({ id }) => unsettled.has(id))
      .map((party) => [
        party.id,
        { ours: profileOfOrganisation(party), seen: seenProfile(links.get(party.id)?.seen ?? null) },
      ]),
  );
}

/** What hangs on a block, for those whom this one began or ended. */
async function followBlocked(
  tx: Transaction,
  kind: PartyMapping["kind"],
  { blocked, unblocked }: { blocked: readonly string[]; unblocked: readonly string[] },
  now: Date,
): Promise<void> {
  for (const id of [...blocked, ...unblocked]) await endLinksOfParty(tx, id, now);
  if (kind !== "supplier") return;
  const actOn = (organisationId: string) => ({ organisationId, userId: null, reason: disabledThere, now });
  for (const id of blocked) await notifyOfPeople(tx, "block", actOn(id));
  for (const id of unblocked) await notifyOfPeople(tx, "unblock", { ...actOn(id), reason: "Enabled in ERPNext" });
}

function partyStream(mapping: PartyMapping, deps: { db: Database }): Stream<BesideParties> {
  const { kind } = mapping;
  const { doctype } = mapping.asked;
  return {
    asked: mapping.asked,
    pageSize: 500,
    everySeconds: 60,
    begins: "at_first",
    async readBeside(reader, page) {
      const names = page.map(nameOfSource);
      return {
        contacts: await readOwn(reader, contactFields, doctype, names),
        addresses: await readOwn(reader, addressFields, doctype, names),
        former: await findFormerLinks(deps.db, reader, doctype, page),
      };
    },
    async apply(tx, page, { now }, { contacts, addresses, former }) {
      // Read here, since the page before may have written some of them meanwhile.
      const linked = await findLinksOfPage(tx, doctype, page, former);
      const parties = page.map((source) => {
        const before = linked.get(nameOfSource(source));
        const mapped = mapParty(mapping, source.fields, { contacts, addresses });
        const lacks = lackingFields(seenProfile(before?.seen ?? null), mapped.profile, mapped.lacks);
        return { source, before, mapped, lacks, isSame: before?.hash === mapped.hash && before.goneAt === null };
      });
      const others = parties.filter(({ isSame }) => !isSame);
      // What has registered here may be read before it is known here that it was sent.
      const registered = await subjectsPut(
        tx,
        "party",
        others.flatMap(({ mapped: { ref } }) => ref ?? []),
      );
      const ownOf = ({ ref }: MappedParty) => (ref !== null && registered.has(ref) ? ref : null);
      const saved = await findSavedBeside(
        tx,
        others.flatMap(({ before, mapped }) => before?.localId ?? ownOf(mapped) ?? []),
      );
      const takenIn = new Map(
        others.flatMap(({ source, before, mapped, lacks }) => {
          const beside = saved.get(before?.localId ?? ownOf(mapped) ?? "");
          return beside ? [[nameOfSource(source), readInBeside(beside.seen, beside.ours, mapped.profile, lacks)]] : [];
        }),
      );
      const toWrite = others.map(({ source, before, mapped, lacks }) => {
        const own = takenIn.get(nameOfSource(source))?.profile;
        const whole = { ...mapped, profile: { ...mapped.profile, ...own } };
        return toParty(whole, nameOfSource(source), before?.localId ?? ownOf(mapped), lacks);
      });
      const { ids, ...blocks } = await writeAsPage(tx, () => writeMirroredParties(tx, toWrite, now));
      await recordPage(tx, doctype, others.length);
      await followBlocked(tx, kind, blocks, now);
      const idOf = new Map(others.map(({ source }, at) => [nameOfSource(source), ids[at]!]));
      const links = parties.map(({ source, before, lacks, mapped }): LinkToWrite => {
        const { profile, known, leadName, ref, hash } = mapped;
        const localId = idOf.get(nameOfSource(source));
        if (localId === undefined) return sameLink(doctype, source, before!);
        const own = takenIn.get(nameOfSource(source));
        return {
          ...linkOfSource(doctype, source),
          localKind: "organisation",
          localId,
          // What waits is judged anew as it is read next, though it says the same.
          hash: own && !own.isWhole ? "" : hash,
          ref,
          seen: { ...profile, leadName, ...own?.seen, lacks },
          ...known,
        };
      });
      return [
        ...links,
        ...contacts.map((contact) => linkOfBelonging(belongings.contact, contact)),
        ...addresses.map((address) => linkOfBelonging(belongings.address, address)),
      ];
    },
    async remove(tx, names, { now }) {
      const ids = (await idsOfGone(tx, doctype, names)).map(({ localId }) => localId!);
      const blocks = await writeAsPage(tx, () => blockMirroredParties(tx, ids, now));
      await recordPage(tx, doctype, ids.length);
      await followBlocked(tx, kind, blocks, now);
      await hintDocumentsOfParties(tx, doctype, names, now);
    },
  };
}

export const customerStream = (deps: { db: Database }): Stream<BesideParties> => partyStream(customerMapping, deps);
export const supplierStream = (deps: { db: Database }): Stream<BesideParties> => partyStream(supplierMapping, deps);
