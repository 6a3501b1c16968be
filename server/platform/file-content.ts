// What a file is, by what it holds: never by its name or by what its sender says (security 4).
import type { FileTask } from "./file-tasks.ts";
import { hasZipBehind, officeType } from "./file-zip.ts";
import { isWholeJpeg, isWholePdf, isWholePng, isWholeWebp } from "./file-whole.ts";

const whole: Readonly<Record<string, (bytes: Buffer) => boolean>> = {
  "application/pdf": isWholePdf,
  "image/png": isWholePng,
  "image/jpeg": isWholeJpeg,
  "image/webp": isWholeWebp,
};

/** The bytes that another thread gave, where they are. */
export const bufferGiven = ({ buffer, byteOffset, length }: Uint8Array): Buffer =>
  Buffer.from(buffer, byteOffset, length);

/**
 * The media type of a whole PDF, PNG, JPEG, WebP, XLSX or DOCX that is nothing else besides; null for all other bytes.
 * What an office file unpacks to is counted; nothing of it is kept but its table of contents.
 */
export async function mediaTypeOf(bytes: Buffer): Promise<string | null> {
  if (bytes.subarray(0, 2).toString("latin1") === "PK") return officeType(bytes);
  // Loaded with the first upload: a start does without it.
  const { fileTypeFromBuffer } = await import("file-type");
  const found = await fileTypeFromBuffer(bytes).catch(() => undefined);
  if (!found || !whole[found.mime]?.(bytes)) return null;
  // A reader of PDFs looks for its mark in the first 1,024 bytes; one of zips begins at the end.
  const isPdfBesides = found.mime !== "application/pdf" && bytes.subarray(0, 1024 + 5).includes("%PDF-");
  return isPdfBesides || hasZipBehind(bytes) ? null : found.mime;
}

/** The same in a worker, where what it unpacks to holds up nobody. */
export const mediaTypeTask: FileTask<Uint8Array, string | null> = { name: "mediaType" };

export async function* mediaTypeInWorker(bytes: Uint8Array): AsyncGenerator<string | null> {
  yield await mediaTypeOf(bufferGiven(bytes));
}
