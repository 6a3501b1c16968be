// Which document takes which file, in which state, and under which name it is kept (design 1; wire: Uploads).
import { withoutEnd } from "@vanik/contracts/trimmed";
import { cleanText } from "@vanik/contracts/fields";
import { type DocType, everyKind, type Kind, kinds } from "@vanik/contracts/trade";
import { type UploadType, uploadTypes } from "@vanik/contracts/uploads";
import { isSealedNow } from "../extras.ts";
import type { StoredDocument } from "../tables.ts";
import { kindOfName } from "@vanik/trading/names";
import { documentKinds } from "../kinds/kinds.ts";
import { invalid, notFound, Refusal } from "../../../platform/errors.ts";

const longestName = 120;

/**
 * The kind that a party's upload is for, told by the document's name, or else by its type: 403 for a kind of the other side, 400 for a docType
 * that the kind does not take. Both are said whether or not there is such a document. Null is a name that tells nothing, as ERPNext's.
 */
export function kindForUpload(party: string, name: string | null, docType: DocType): Kind {
  // A number of our own series tells no kind: then the docType does, of which one kind alone is.
  const kind = kindOfName(name ?? "") ?? everyKind.find((one) => kinds[one].upload === docType);
  if (!kind) throw notFound("This document");
  const { party: owner, upload, paper } = kinds[kind];
  if (owner !== party) throw new Refusal("forbidden", `This is for ${owner}s.`);
  if (!upload) throw invalid({ docType: `A ${paper} takes no document` });
  if (upload !== docType) throw invalid({ docType: `A ${paper} takes a document of the type ${upload}` });
  return kind;
}

/** Refuses with 422 for a document in a state that takes no more files. */
export function checkTakesFiles(
  kind: Kind,
  { state, status, extras }: Pick<StoredDocument, "state" | "status" | "extras">,
): void {
  // It would lie open beside the sealed bid.
  if (isSealedNow({ extras }))
    throw new Refusal(
      "refused",
      "This request is answered online and sealed: it takes no documents until it is opened",
    );
  if (documentKinds[kind].takesFilesIn.some((taking) => taking === state)) return;
  throw new Refusal("refused", `This ${kinds[kind].paper} is ${status.toLowerCase()} and takes no more documents`);
}

const withoutPath = (name: string) => name.slice(Math.max(name.lastIndexOf("/"), name.lastIndexOf("\\")) + 1);
const knownExtension = /\.(pdf|png|jpe?g|webp|xlsx|docx)$/i;

/** A file's name as it is kept: cleaned, without a path, at most 120 characters, its extension that of what it holds. */
export function fileNameOfUpload(sent: string, type: UploadType): string {
  const extension = `.${uploadTypes[type]}`;
  const name = withoutPath(cleanText(sent)).replace(/[<>:"|?*]/g, "_");
  const stem = withoutEnd(name.replace(knownExtension, ""), /[.\s]/).replace(/^[.\s]+/, "");
  const cut = stem.slice(0, longestName - extension.length).replace(/[\ud800-\udbff]$/, "");
  return `${cut.trim() || "document"}${extension}`;
}

export function isUploadType(type: string | null): type is UploadType {
  return type !== null && Object.hasOwn(uploadTypes, type);
}

export const notTaken = () =>
  new Refusal("unsupported", "This is not a whole PDF, PNG, JPEG, WebP, XLSX or DOCX file: choose another");
