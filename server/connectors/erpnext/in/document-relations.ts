// What documents of a page name, as far as it is here: their parties, whom they ask, what they came from; the rest is waited for (connector 4, Owner).
import { findOwners, type MirroredRelations } from "../../../modules/documents/use-cases.ts";
import type { Transaction } from "../../../platform/db.ts";
import type { KindMapping } from "../mapping/kind-mapping.ts";
import type { MappedDocument, RemoteName } from "../mapping/mapped-document.ts";
import { type AwaitedReference, isPartyDoctype, type SeenOfDocument } from "./awaited.ts";
import { findLinks, type StoredLink } from "./links.ts";

/** A document of the page that is mirrored, by what it is here. */
export interface Judged {
  id: string;
  isOurs: boolean;
  document: MappedDocument;
  /** When it was made there. */
  creation: string;
  name: string;
  /** What is known of it from before. */
  link: StoredLink | undefined;
}

export interface Related {
  relations: MirroredRelations[];
  awaited: AwaitedReference[];
}

/** Links by DocType and name; those of the page itself are known before they are written. */
async function linksOfNames(tx: Transaction, named: readonly RemoteName[]): Promise<Map<string, StoredLink>> {
  const found = new Map<string, StoredLink>();
  for (const [doctype, those] of Map.groupBy(named, (one) => one.doctype)) {
    const names = [...new Set(those.map(({ name }) => name))];
    for (const [name, link] of await findLinks(tx, doctype, names)) found.set(keyOfRemote({ doctype, name }), link);
  }
  return found;
}

const keyOfRemote = ({ doctype, name }: RemoteName) => `${doctype}\n${name}`;
const seenPartyOf = (link: StoredLink | undefined) => (link?.seen as SeenOfDocument | null | undefined)?.party ?? null;

/** Relates the documents of one page. */
export async function relateDocuments(
  tx: Transaction,
  mapping: KindMapping,
  page: readonly Judged[],
): Promise<Related> {
  const { doctype } = mapping.asked;
  const named = page.flatMap(({ document: { party, request, references } }) => [
    ...(party && isPartyDoctype(party.doctype) ? [party] : []),
    ...(request?.invitations ?? []).map(({ supplier }) => ({ doctype: "Supplier", name: supplier })),
    ...references,
  ]);
  const links = await linksOfNames(tx, named);
  const ofPage = new Map(page.map(({ id, name }) => [keyOfRemote({ doctype, name }), id]));
  const documentNamed = (name: RemoteName): string | undefined => {
    const link = links.get(keyOfRemote(name));
    const isHere = link?.localKind === "document" && !link.goneAt && !link.leftOut;
    return ofPage.get(keyOfRemote(name)) ?? (isHere ? (link.localId ?? undefined) : undefined);
  };
  const organisationNamed = (name: RemoteName): string | undefined => {
    const link = links.get(keyOfRemote(name));
    return link?.localKind === "organisation" ? (link.localId ?? undefined) : undefined;
  };
  /** A Dynamic Link may keep a name that another party bears by now: none is its party that was made after it. */
  const partyOf = ({ document: { party }, creation }: Judged): string | undefined => {
    if (!party || !isPartyDoctype(party.doctype)) return undefined;
    const isLoose = typeof mapping.party?.doctype !== "string";
    if (isLoose && (links.get(keyOfRemote(party))?.creation ?? "") > creation) return undefined;
    return organisationNamed(party);
  };
  const sourcesOf = ({ document: { references } }: Judged) =>
    references.flatMap((one) => (one.as === "source" ? (documentNamed(one) ?? []) : []));
  // Whose it was, or its source is, is asked of those alone that their party does not say.
  const unsaid = page.filter((one) => partyOf(one) === undefined);
  const owners = await findOwners(
    tx,
    unsaid.flatMap((one) => [one.id, ...sourcesOf(one)]),
  );
  const ownerOf = (one: Judged): string | null => {
    const { party } = one.document;
    const ofParty = partyOf(one);
    if (ofParty !== undefined || !party) return ofParty ?? null;
    const before = seenPartyOf(one.link);
    const isSame = before !== null && keyOfRemote(before) === keyOfRemote(party);
    if (isPartyDoctype(party.doctype)) return isSame ? (owners.get(one.id) ?? null) : null;
    return (
      sourcesOf(one)
        .map((id) => owners.get(id) ?? null)
        .find((owner) => owner !== null) ?? null
    );
  };

  const relations = page.map((one): MirroredRelations => {
    const {
      id,
      isOurs,
      document: { references, request },
    } = one;
    const amended = references.find(({ as }) => as === "amended");
    return {
      id,
      isOurs,
      organisationId: ownerOf(one),
      amendedFrom: (amended && documentNamed(amended)) ?? null,
      from: [
        ...new Set(
          references.flatMap((reference) => (reference.as === "amended" ? [] : (documentNamed(reference) ?? []))),
        ),
      ],
      invitations:
        request?.invitations.flatMap(({ supplier, state, mailedByUs }) => {
          const organisationId = organisationNamed({ doctype: "Supplier", name: supplier });
          return organisationId ? [{ organisationId, state, mailedByUs }] : [];
        }) ?? null,
    };
  });
  const awaited = page.flatMap((one): AwaitedReference[] => {
    const {
      id,
      isOurs,
      document: { party, references, request },
    } = one;
    const waits = (as: AwaitedReference["as"], remote: RemoteName) => ({
      documentId: id,
      doctype: remote.doctype,
      name: remote.name,
      as,
    });
    return [
      ...(party && isPartyDoctype(party.doctype) && !isOurs && ownerOf(one) === null ? [waits("party", party)] : []),
      ...references
        .filter((reference) => documentNamed(reference) === undefined)
        .map((reference) => waits(reference.as, reference)),
      ...(request?.invitations ?? [])
        .map(({ supplier }) => ({ doctype: "Supplier", name: supplier }))
        .filter((name) => organisationNamed(name) === undefined)
        .map((name) => waits("invited", name)),
    ];
  });
  return { relations, awaited };
}
