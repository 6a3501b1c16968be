// What is asked of a File, and of which: those that are attached to documents of the eight kinds (connector 3, Attachments).
import { portalReference } from "../additions.ts";
import { isFilePath } from "../client.ts";
import { type AskedFields, fieldsOfAll, type SourceDocument } from "./asked-fields.ts";
import { mappedKinds } from "./kinds/kinds.ts";
import { textOfField } from "./texts.ts";

export const fileFields: AskedFields = {
  doctype: "File",
  fields: [
    ...fieldsOfAll,
    "file_name",
    "file_url",
    "file_size",
    "content_hash",
    "attached_to_doctype",
    "attached_to_name",
    `${portalReference}*`,
  ],
  tables: {},
};

const doctypes = mappedKinds.map(({ asked }) => asked.doctype);
export const fileFilters = [["attached_to_doctype", "in", doctypes]] as const;

/** A file that lies with ERPNext's own, attached to a document of the eight kinds. */
export interface MappedFile {
  name: string;
  doctype: string;
  document: string;
  fileName: string;
  url: string;
  contentHash: string;
  /** As it says, in bytes. */
  size: number;
}

const longestName = 255;
const largest = 2 ** 31 - 1;

/** Null of what is attached to nothing that is mirrored, or lies elsewhere. */
export function mapFile({ fields }: SourceDocument): MappedFile | null {
  const [doctype, document, url] = ["attached_to_doctype", "attached_to_name", "file_url"].map((field) =>
    textOfField(fields, field),
  ) as [string, string, string];
  if (!doctypes.includes(doctype) || document === "" || !isFilePath(url)) return null;
  return {
    name: textOfField(fields, "name"),
    doctype,
    document,
    fileName: textOfField(fields, "file_name").slice(0, longestName),
    url,
    contentHash: textOfField(fields, "content_hash"),
    size: Math.min(Math.max(0, Math.round(Number(fields["file_size"]) || 0)), largest),
  };
}
