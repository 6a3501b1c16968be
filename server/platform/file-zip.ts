// DOCX and XLSX are zips whose table of contents says so. What they unpack to is counted, and nothing of it is kept.
import { createInflateRaw } from "node:zlib";
import {
  type ArchiveEnd,
  type ArchiveEntry,
  endLength,
  endOfArchive,
  entriesIn,
  entrySignature,
  localSignature,
} from "./zip-directory.ts";

// An office file of 10 MB has some thousand parts at most, and its XML shrinks to a twentieth, in rare cases to a hundredth.
const maxEntries = 5000;
const maxUnpacked = 200 * 1_048_576;
const smallEntry = 10 * 1_048_576;
const maxRatio = 200;
const maxContents = 1_048_576;
const contentsName = "[Content_Types].xml";

/** True for bytes with a zip at their end: a picture or a PDF that is an archive besides. */
export function hasZipBehind(bytes: Buffer): boolean {
  const isEntryAt = (at: number) => at >= 0 && at + 4 <= bytes.length && bytes.readUInt32LE(at) === entrySignature;
  return endOfArchive(bytes, ({ count, size, at }) => count > 0 && isEntryAt(at - size)) !== null;
}

/** Every entry of a zip that begins and ends with the bytes; null for anything else. */
function entriesOfArchive(bytes: Buffer): ArchiveEntry[] | null {
  const isWhole = ({ at, size, offset }: ArchiveEnd, comment: number) =>
    offset + size === at && at + endLength + comment === bytes.length;
  const end = endOfArchive(bytes, isWhole);
  if (!end || end.count > maxEntries || bytes.readUInt32LE(0) !== localSignature) return null;
  return entriesIn(bytes.subarray(end.offset, end.at), end.count, end.offset);
}

// What is unpacked at a time, in zlib's own threads.
const pieceLength = 131_072;

/** What an entry unpacks to, up to `most` bytes; null for what is broken, or of a method that no office program uses. */
async function unpack(
  packed: Buffer,
  method: number,
  most: number,
  onPiece: (piece: Buffer) => void,
): Promise<number | null> {
  if (method === 0) onPiece(packed);
  if (method !== 8) return method === 0 ? packed.length : null;
  const inflate = createInflateRaw({ chunkSize: Math.min(pieceLength, Math.max(64, most + 1)) });
  inflate.end(packed);
  let size = 0;
  try {
    for await (const piece of inflate as AsyncIterable<Buffer>) {
      size += piece.length;
      // What is inflated further is nobody's: leaving the loop ends it.
      if (size > most) break;
      onPiece(piece);
    }
    return size;
  } catch {
    return null;
  }
}

/**
 * The text of the table of contents; null where any part is not, to the byte, as long as the directory says. The directory is
 * its maker's word: it is believed once everything was unpacked, piece by piece, and counted (security 8).
 */
async function contentsOfWhole(bytes: Buffer, entries: readonly ArchiveEntry[]): Promise<string | null> {
  const contents: Buffer[] = [];
  for (const { name, offset, size, method, unpacked } of entries) {
    const isContents = name === contentsName;
    if (bytes.readUInt32LE(offset) !== localSignature || (isContents && unpacked > maxContents)) return null;
    const start = offset + 30 + bytes.readUInt16LE(offset + 26) + bytes.readUInt16LE(offset + 28);
    const packed = bytes.subarray(start, start + size);
    const real = await unpack(packed, method, unpacked, (piece) => isContents && contents.push(piece));
    if (real !== unpacked) return null;
  }
  return contents.length > 0 ? Buffer.concat(contents).toString("utf8") : null;
}

const openXml = "application/vnd.openxmlformats-officedocument";
const mains = [
  { folder: "word/", type: `${openXml}.wordprocessingml.document` },
  { folder: "xl/", type: `${openXml}.spreadsheetml.sheet` },
];
const isBomb = (entries: readonly ArchiveEntry[]) =>
  entries.reduce((sum, { unpacked }) => sum + unpacked, 0) > maxUnpacked ||
  entries.some(({ size, unpacked }) => unpacked > smallEntry && unpacked > size * maxRatio);
// Leads out of the archive, is a program, or makes of it another kind of archive (a Java or Android program).
const isForbidden = ({ name }: ArchiveEntry) =>
  /(^|[\\/])\.\.([\\/]|$)|^[\\/]|^[a-z]:|\0/i.test(name) ||
  /^META-INF\/|vbaProject|\.(exe|dll|com|scr|bat|cmd|ps1|vbs|js|jse|wsf|hta|jar|class|dex|apk|lnk|sh)$/i.test(name);

/** The media type of a DOCX or XLSX without macros; null for every other zip, a broken one and a bomb. */
export async function officeType(bytes: Buffer): Promise<string | null> {
  const entries = entriesOfArchive(bytes);
  if (!entries || entries.some((entry) => entry.encrypted || isForbidden(entry))) return null;
  if (new Set(entries.map(({ name }) => name)).size < entries.length) return null;
  if (isBomb(entries)) return null;
  const text = await contentsOfWhole(bytes, entries);
  if (!text) return null;
  const found = mains.filter(
    ({ folder, type }) => entries.some(({ name }) => name.startsWith(folder)) && text.includes(`${type}.main+xml`),
  );
  return found.length === 1 ? found[0]!.type : null;
}
