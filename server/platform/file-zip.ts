// DOCX and XLSX are zips whose table of contents says so. Read by their directory, so that nothing large is ever unpacked.
import { inflateRawSync } from "node:zlib";

const endSignature = 0x06054b50;
const entrySignature = 0x02014b50;
const localSignature = 0x04034b50;
const endLength = 22;
const longestComment = 65_535;

// An office file of 10 MB has some thousand parts at most, and its XML shrinks to a twentieth, in rare cases to a hundredth.
const maxEntries = 5000;
const maxUnpacked = 200 * 1_048_576;
const smallEntry = 10 * 1_048_576;
const maxRatio = 200;
const maxContents = 1_048_576;

interface ArchiveEntry {
  name: string;
  method: number;
  encrypted: boolean;
  size: number;
  unpacked: number;
  offset: number;
}
interface Directory {
  count: number;
  size: number;
  offset: number;
  at: number;
}

/** The record that ends a zip, wherever in the last 64 KB; null where none makes sense. */
function endOfArchive(
  bytes: Buffer,
  accepts: (directory: Directory, commentLength: number) => boolean,
): Directory | null {
  const first = Math.max(0, bytes.length - endLength - longestComment);
  const signature = Buffer.from("PK\x05\x06", "latin1");
  let at = bytes.lastIndexOf(signature);
  for (; at >= first; at = at === 0 ? -1 : bytes.lastIndexOf(signature, at - 1)) {
    if (at + endLength > bytes.length || bytes.readUInt32LE(at) !== endSignature) continue;
    const found = {
      count: bytes.readUInt16LE(at + 10),
      size: bytes.readUInt32LE(at + 12),
      offset: bytes.readUInt32LE(at + 16),
      at,
    };
    const oneDisk = bytes.readUInt32LE(at + 4) === 0 && bytes.readUInt16LE(at + 8) === found.count;
    if (oneDisk && accepts(found, bytes.readUInt16LE(at + 20))) return found;
  }
  return null;
}

/** True for bytes with a zip at their end: a picture or a PDF that is an archive besides. */
export function hasZipBehind(bytes: Buffer): boolean {
  const isEntryAt = (at: number) => at >= 0 && at + 4 <= bytes.length && bytes.readUInt32LE(at) === entrySignature;
  return endOfArchive(bytes, ({ count, size, at }) => count > 0 && isEntryAt(at - size)) !== null;
}

/** Every entry of a zip that begins and ends with the bytes; null for anything else. */
function entriesOfArchive(bytes: Buffer): ArchiveEntry[] | null {
  const isWhole = ({ at, size, offset }: Directory, comment: number) =>
    offset + size === at && at + endLength + comment === bytes.length;
  const end = endOfArchive(bytes, isWhole);
  if (!end || end.count > maxEntries || bytes.readUInt32LE(0) !== localSignature) return null;
  const entries: ArchiveEntry[] = [];
  let at = end.offset;
  for (let left = end.count; left > 0; left--) {
    if (at + 46 > end.at || bytes.readUInt32LE(at) !== entrySignature) return null;
    const nameLength = bytes.readUInt16LE(at + 28);
    const entry = {
      name: bytes.toString("utf8", at + 46, at + 46 + nameLength),
      encrypted: (bytes.readUInt16LE(at + 8) & 1) === 1,
      method: bytes.readUInt16LE(at + 10),
      size: bytes.readUInt32LE(at + 20),
      unpacked: bytes.readUInt32LE(at + 24),
      offset: bytes.readUInt32LE(at + 42),
    };
    if (entry.offset + 30 + entry.size > end.offset) return null;
    entries.push(entry);
    at += 46 + nameLength + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32);
  }
  return at === end.at ? entries : null;
}

/** The text of one entry; null when it is not what its directory says, or larger than a table of contents may be. */
function textOfEntry(bytes: Buffer, { offset, size, method }: ArchiveEntry): string | null {
  if (bytes.readUInt32LE(offset) !== localSignature) return null;
  const start = offset + 30 + bytes.readUInt16LE(offset + 26) + bytes.readUInt16LE(offset + 28);
  const packed = bytes.subarray(start, start + size);
  try {
    const text = method === 0 ? packed : method === 8 ? inflateRawSync(packed, { maxOutputLength: maxContents }) : null;
    return text && text.length <= maxContents ? text.toString("utf8") : null;
  } catch {
    return null;
  }
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
export function officeType(bytes: Buffer): string | null {
  const entries = entriesOfArchive(bytes);
  if (!entries || entries.some((entry) => entry.encrypted || isForbidden(entry))) return null;
  if (new Set(entries.map(({ name }) => name)).size < entries.length) return null;
  if (isBomb(entries)) return null;
  const contents = entries.find(({ name }) => name === "[Content_Types].xml");
  const text = contents && textOfEntry(bytes, contents);
  if (!text) return null;
  const found = mains.filter(
    ({ folder, type }) => entries.some(({ name }) => name.startsWith(folder)) && text.includes(`${type}.main+xml`),
  );
  return found.length === 1 ? found[0]!.type : null;
}
