// The eight kinds as they come: each page is judged, written where anything has changed, and related to what is here (connector 3, 4).
import { recordPage } from "../../../modules/audit/use-cases.ts";
import {
  closeOwnInquiries,
  findInvitationStates,
  findOwnInquiries,
  findOwners,
  queueArrivalMails,
  relateMirrored,
  type MirroredRelations,
  withdrawMirrored,
  writeMirrored,
} from "../../../modules/documents/use-cases.ts";
import { attachQuotations } from "../../../modules/sourcing/use-cases.ts";
import type { Database, Transaction } from "../../../platform/db.ts";
import { idOfName } from "../../../platform/ids.ts";
import type { Queue } from "../../../platform/queue.ts";
import type { SourceDocument } from "../mapping/asked-fields.ts";
import type { KindMapping } from "../mapping/kind-mapping.ts";
import { mappedKinds } from "../mapping/kinds/kinds.ts";
import { requestForQuotationMapping } from "../mapping/kinds/request-for-quotation.ts";
import { mapDocument } from "../mapping/map-document.ts";
import type { Mapped, MappedRequest, MappingContext } from "../mapping/mapped-document.ts";
import { writeAwaited } from "./awaited.ts";
import { renameAttachments } from "./attachments-store.ts";
import { type Judged, relateDocuments } from "./document-relations.ts";
import { maySayWhither } from "./filled-for.ts";
import { writeHints } from "./hinting.ts";
import { lookAgainAt } from "../out/outbox-store.ts";
import { queueRounds, roundsOfArrived } from "./rounds.ts";
import { findLinks, findLinksOf, leftOutLink, linkOfSource, type LinkToWrite, type StoredLink } from "./links.ts";
import { findFormerLinks, type FormerLinks, nameOfSource } from "./renamed.ts";
import type { Stream, StreamContext } from "./stream.ts";

/** A document and what is known of it: its own link, or that of the name which it had before. */
interface Read {
  source: SourceDocument;
  link: StoredLink | undefined;
  /** What had its name before, and was made at another moment. */
  before: StoredLink | undefined;
}
type Mirrored = Extract<Mapped, { leftOut: null }>;
type JudgedPage = Judged & { link: StoredLink | undefined; mapped: Mirrored };

/** One that could not be brought up to date stands as it was. */
const isMirroredHere = (link: StoredLink | undefined): boolean =>
  Boolean(link?.localId) && !link!.goneAt && [null, "failed"].includes(link!.leftOut);

const idShape = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** The id of the inquiry that a reference of ours names, `OPP-2627-000123 <id>`; null of another. */
function inquiryOfRef(ref: string | null): string | null {
  return /^\S{1,40} ([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/.exec(ref ?? "")?.[1] ?? null;
}

/** Whether it is an inquiry that was sent from here. */
const isOfInquiry = ({ ref, localId }: StoredLink): boolean => localId !== null && inquiryOfRef(ref) === localId;

/** Each with what it was here before, whatever it was called; `former` are those that were called otherwise. */
async function findLinkedSources(
  tx: Transaction,
  doctype: string,
  page: readonly SourceDocument[],
  former: FormerLinks,
): Promise<Read[]> {
  const known = await findLinks(tx, doctype, page.map(nameOfSource));
  return page.map((source) => {
    const name = nameOfSource(source);
    const own = known.get(name);
    const isSame = own?.creation === linkOfSource(doctype, source).creation;
    return { source, link: isSame ? own : former.get(name), before: isSame ? undefined : own };
  });
}

function mappingContext(
  { settings, zone, today }: StreamContext,
  dropShip: boolean,
  link: StoredLink | undefined,
): MappingContext {
  const { company, from_day: fromDay } = settings;
  return { company, zone, today, fromDay, dropShip, isHeld: isMirroredHere(link) };
}

/** Those that were made here, by the id of what they are. */
async function ownInquiriesOf(
  tx: Transaction,
  { kind }: KindMapping,
  mapped: readonly Mirrored[],
): Promise<Set<string>> {
  if (kind !== "opportunity") return new Set();
  return findOwnInquiries(
    tx,
    mapped.flatMap(({ document: { ref } }) => inquiryOfRef(ref) ?? []),
  );
}

const newsFor = 7 * 24 * 3_600_000;

/** Made since all was read for the first time, and not long ago. A draft is nothing to anybody: of it counts when it was submitted. */
function isNews(
  { link, document: { head }, mapped: { changedAt } }: JudgedPage,
  { liveSince, now }: Pick<StreamContext, "liveSince" | "now">,
): boolean {
  const since = link?.leftOut === "draft" ? changedAt : head.createdAt;
  const isKnownToNobody = !link?.localId || isMirroredHere(link);
  return liveSince !== null && since > liveSince && now.getTime() - since.getTime() <= newsFor && isKnownToNobody;
}

/** What may get a round as it comes. While all is read anew that is what was never read, or as a draft: what was left out is none. */
function isArrival(one: JudgedPage, { liveSince, roundsSince = liveSince, now }: StreamContext): boolean {
  const isUnread = one.link === undefined || one.link.leftOut === "draft";
  return !isMirroredHere(one.link) && (liveSince !== null || isUnread) && isNews(one, { liveSince: roundsSince, now });
}

/** Whom a document of the page is news for: it was nobody's until now. */
function hearersOfArrival(
  { isOurs, organisationId, invitations }: MirroredRelations,
  link: StoredLink | undefined,
  ownerBefore: string | null,
): string[] {
  if (invitations) return link?.localId ? [] : invitations.flatMap((one) => (one.mailedByUs ? one.organisationId : []));
  return organisationId && !ownerBefore && !isOurs ? [organisationId] : [];
}

async function applyDocuments(
  { mapping, queue }: { mapping: KindMapping; queue: Queue },
  tx: Transaction,
  page: readonly SourceDocument[],
  context: StreamContext,
  former: FormerLinks,
): Promise<LinkToWrite[]> {
  const { doctype } = mapping.asked;
  const read = await findLinkedSources(tx, doctype, page, former);
  const dropShip = mapping.kind === "purchase_order" && (await maySayWhither(tx, context.settings));
  const all = read.map((one) => ({
    ...one,
    mapped: mapDocument(mapping, one.source, mappingContext(context, dropShip, one.link)),
  }));
  const mirrored = all.flatMap(({ mapped, ...one }) => (mapped.leftOut === null ? [{ ...one, mapped }] : []));
  const own = await ownInquiriesOf(
    tx,
    mapping,
    mirrored.map(({ mapped }) => mapped),
  );
  const judged = mirrored.map(({ link, mapped }) => {
    const { link: remote, document } = mapped;
    const inquiry = inquiryOfRef(document.ref);
    const isOurs = inquiry !== null && own.has(inquiry);
    const id = isOurs ? inquiry : (link?.localId ?? idOfName(`${doctype}\n${remote.name}\n${remote.creation}`));
    return { id, isOurs, document, creation: remote.creation, name: remote.name, link, mapped };
  });
  const changed = judged.filter(
    ({ link, name, mapped }) => !isMirroredHere(link) || link?.hash !== mapped.hash || link.name !== name,
  );
  const { relations, awaited } = await relateDocuments(tx, mapping, judged);
  const relationsOf = new Map(relations.map((one) => [one.id, one]));
  const news = judged.filter((one) => isNews(one, context));
  const ownersBefore = await findOwners(
    tx,
    news.map(({ id }) => id),
  );
  await writeMirrored(
    tx,
    changed.map(({ id, document: { head, lines }, mapped: { changedAt } }) => ({
      ...relationsOf.get(id)!,
      head,
      lines,
      changedAt,
    })),
    context.now,
  );
  await relateMirrored(tx, relations);
  const begun = roundsOfArrived(
    judged.filter((one) => isArrival(one, context)),
    context,
  );
  await queueArrivalMails(
    { queue },
    tx,
    news.map(({ id, link, document: { head } }) => ({
      id,
      head,
      // Of a request with a round its suppliers hear by that.
      organisationIds: begun.has(id) ? [] : hearersOfArrival(relationsOf.get(id)!, link, ownersBefore.get(id) ?? null),
    })),
  );
  await writeAwaited(
    tx,
    judged.map(({ id }) => id),
    awaited,
  );
  await recordPage(tx, doctype, changed.length);
  const judgedOf = new Map<Mapped, (typeof judged)[number]>(judged.map((one) => [one.mapped, one]));
  const links = all.map(({ source, link, mapped }): LinkToWrite => {
    if (mapped.leftOut !== null) return leftOutOf(doctype, source, link, mapped);
    const one = judgedOf.get(mapped)!;
    const { ref, party, request, isDropShip } = one.document;
    return {
      ...linkOfSource(doctype, source),
      localKind: "document",
      localId: one.id,
      hash: mapped.hash,
      ref,
      seen: {
        party,
        ...(mapping.kind === "purchase_order" && { dropShip: isDropShip }),
        ...(request && { sendsFiles: request.sendsFiles, emails: emailsOf(request) }),
      },
    };
  });
  const ids = new Set(judged.map(({ id }) => id));
  // An inquiry of ours that cannot be mirrored any more stays as it is.
  const over = all.flatMap(({ link, before, mapped }) => [
    before,
    mapped.leftOut !== null && link && !isOfInquiry(link) ? link : undefined,
  ]);
  const withdrawn = over.flatMap((link) => (link && isMirroredHere(link) && !ids.has(link.localId!) ? link : []));
  await withdrawLinked(tx, withdrawn, context);
  if (mapping.kind === "supplier_quotation") await hintRequests(tx, changed, relationsOf, context);
  if (mapping.kind === "supplier_quotation") await linkToBids(queue, tx, judged, relationsOf);
  if (mapping.kind === "sales_order")
    await lookAgainAt(
      tx,
      "accept",
      changed.flatMap(({ document: { ref } }) => ref ?? []),
      context.now,
    );
  if (mapping.kind === "request_for_quotation")
    await queueRounds(queue, tx, [...judged.map(({ id }) => id), ...idsOf(withdrawn)], begun);
  return [...(await linksOfBefore(tx, doctype, judged)), ...links];
}

const emailsOf = ({ invitations }: MappedRequest): Record<string, string> =>
  Object.fromEntries(invitations.flatMap(({ supplier, email }) => (email === "" ? [] : [[supplier, email]])));

/** What it was here stays known, so that it is the same where it can be mirrored again. */
function leftOutOf(
  doctype: string,
  source: SourceDocument,
  link: StoredLink | undefined,
  mapped: Exclude<Mapped, Mirrored>,
): LinkToWrite {
  const former = link?.localId
    ? { localKind: link.localKind, localId: link.localId, ref: link.ref, seen: link.seen }
    : {};
  return { ...leftOutLink(doctype, source, mapped.leftOut, mapped.field), ...former };
}

const idsOf = (links: readonly StoredLink[]) => links.map(({ localId }) => localId!);

/** Found no more; an inquiry that was sent from here stays its sender's. */
async function withdrawLinked(tx: Transaction, links: readonly StoredLink[], { now }: StreamContext): Promise<void> {
  await closeOwnInquiries(tx, idsOf(links.filter(isOfInquiry)), now);
  await withdrawMirrored(tx, idsOf(links.filter((link) => !isOfInquiry(link))), now);
}

/** Names under which the same were known: they are nothing any more, or their going would be taken for that of the document. */
async function linksOfBefore(tx: Transaction, doctype: string, judged: readonly Judged[]): Promise<LinkToWrite[]> {
  const nameOf = new Map(judged.map(({ id, name }) => [id, name]));
  const links = [...(await findLinksOf(tx, "document", [...nameOf.keys()])).values()].filter(
    (link) => link.doctype === doctype && nameOf.get(link.localId ?? "") !== link.name,
  );
  await renameAttachments(
    tx,
    doctype,
    links.map((link) => ({ from: link.name, to: nameOf.get(link.localId ?? "")! })),
  );
  return links.map(({ name, creation, modified, docstatus }) => ({ doctype, name, creation, modified, docstatus }));
}

/** What was made there of an opened bid is its quotation here; what its supplier sent with it hangs on that from now on. */
async function linkToBids(
  queue: Queue,
  tx: Transaction,
  judged: readonly Judged[],
  relationsOf: ReadonlyMap<string, { organisationId: string | null }>,
): Promise<void> {
  const made = judged.flatMap(({ id, document: { ref, head } }) => {
    const { organisationId } = relationsOf.get(id)!;
    const isOfBid = ref !== null && idShape.test(ref) && organisationId !== null && head.state !== "cancelled";
    return isOfBid ? [{ bidId: ref, organisationId, quotationId: id }] : [];
  });
  if (made.length > 0) await attachQuotations(queue, tx, made);
}

/** A request's own moment stays where a quotation answers it: what it says of the supplier is read anew, unless it is known. */
async function hintRequests(
  tx: Transaction,
  changed: readonly Judged[],
  relationsOf: ReadonlyMap<string, { organisationId: string | null; from: readonly string[] }>,
  { now }: StreamContext,
): Promise<void> {
  const answers = changed.flatMap(({ id, document: { head } }) => {
    const { organisationId, from } = relationsOf.get(id)!;
    return from.map((requestId) => ({ requestId, organisationId, isReceived: head.state !== "cancelled" }));
  });
  const states = await findInvitationStates(tx, [...new Set(answers.map(({ requestId }) => requestId))]);
  const due = answers.filter(({ requestId, organisationId, isReceived }) => {
    const state = states.get(`${requestId} ${organisationId}`);
    return state !== undefined && (state === "received") !== isReceived;
  });
  const links = await findLinksOf(tx, "document", [...new Set(due.map(({ requestId }) => requestId))]);
  await writeHints(
    tx,
    [...links.values()].map(({ doctype, name }) => ({ doctype, name })),
    now,
  );
}

async function removeDocuments(
  { doctype, queue }: { doctype: string; queue: Queue },
  tx: Transaction,
  names: readonly string[],
  context: StreamContext,
): Promise<void> {
  const links = [...(await findLinks(tx, doctype, names)).values()].filter(isMirroredHere);
  await withdrawLinked(tx, links, context);
  if (doctype === requestForQuotationMapping.asked.doctype) await queueRounds(queue, tx, idsOf(links));
  await recordPage(tx, doctype, links.length);
}

/** One for each kind, in their order. */
export const documentStreams = ({ db, queue }: { db: Database; queue: Queue }): readonly Stream<FormerLinks>[] =>
  mappedKinds.map((mapping) => {
    const { doctype } = mapping.asked;
    return {
      asked: mapping.asked,
      pageSize: 200,
      everySeconds: 10,
      begins: "at_first",
      readBeside: (reader, page) => findFormerLinks(db, reader, doctype, page),
      apply: (tx, page, context, former) => applyDocuments({ mapping, queue }, tx, page, context, former),
      remove: (tx, names, context) => removeDocuments({ doctype, queue }, tx, names, context),
    };
  });
