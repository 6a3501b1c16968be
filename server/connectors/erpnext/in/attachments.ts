// What is attached there to documents of the eight kinds: noted as it comes, fetched by fetch-attachments.ts where somebody may read it (connector 3).
import { findOwnFiles, removeRemoteFiles } from "../../../modules/documents/use-cases.ts";
import type { Transaction } from "../../../platform/db.ts";
import { portalReference } from "../additions.ts";
import type { SourceDocument } from "../mapping/asked-fields.ts";
import { fileFields, fileFilters, type MappedFile, mapFile } from "../mapping/file.ts";
import { textOfField } from "../mapping/texts.ts";
import { deleteAttachments, findAttachments, type StoredAttachment, writeAttachments } from "./attachments-store.ts";
import { linkOfSource, leftOutLink, type LinkToWrite } from "./links.ts";
import type { Stream } from "./stream.ts";

const isId = (text: string) => /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text);
const contentKeyOf = ({
  doctype,
  document,
  url,
  contentHash,
}: Pick<MappedFile, "doctype" | "document" | "url" | "contentHash">) =>
  JSON.stringify([doctype, document, url, contentHash]);

async function withdrawAttachments(tx: Transaction, attachments: readonly StoredAttachment[]): Promise<void> {
  await removeRemoteFiles(
    tx,
    attachments.flatMap(({ fileId }) => fileId ?? []),
  );
  await deleteAttachments(
    tx,
    attachments.map(({ name }) => name),
  );
}

async function applyFiles(tx: Transaction, page: readonly SourceDocument[], now: Date): Promise<LinkToWrite[]> {
  const nameOf = ({ fields }: SourceDocument) => textOfField(fields, "name");
  const refOf = ({ fields }: SourceDocument) => textOfField(fields, portalReference);
  const stored = await findAttachments(tx, page.map(nameOf));
  const own = await findOwnFiles(tx, page.map(refOf).filter(isId));
  const read = page.map((source) => ({
    source,
    ref: own.has(refOf(source)) ? refOf(source) : null,
    attachment: mapFile(source),
    before: stored.get(nameOf(source)),
  }));
  // What came from here stands already; what holds another content now is another file.
  const over = read.flatMap(({ ref, attachment, before }) =>
    before && (ref !== null || !attachment || contentKeyOf(attachment) !== contentKeyOf(before)) ? [before] : [],
  );
  await withdrawAttachments(tx, over);
  const isOver = new Set(over);
  const wanted = read.flatMap(({ ref, attachment, before }) =>
    ref === null && attachment && (!before || isOver.has(before)) ? [attachment] : [],
  );
  await writeAttachments(tx, wanted, now);
  return read.map(({ source, ref, attachment, before }): LinkToWrite => {
    const link = linkOfSource("File", source);
    if (ref !== null) return { ...link, localKind: "file", localId: ref, ref };
    if (!attachment) return leftOutLink("File", source, "elsewhere");
    const leftOut = before && !isOver.has(before) ? before.left : null;
    return { ...link, localKind: "file", localId: link.name, leftOut };
  });
}

export const attachmentStream: Stream = {
  asked: fileFields,
  pageSize: 500,
  everySeconds: 10,
  begins: "at_first",
  filters: () => fileFilters,
  apply: (tx, page, { now }) => applyFiles(tx, page, now),
  // What a party sent from here stays its own, whatever becomes of it there.
  remove: async (tx, names) => withdrawAttachments(tx, [...(await findAttachments(tx, names)).values()]),
};
