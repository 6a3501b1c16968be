// The parts of a zip that lies on disk, read one at a time and counted as they unpack: its directory is its maker's word.
import { pipeline, Readable } from "node:stream";
import { createInflateRaw } from "node:zlib";
import type { OpenFile } from "../file-tasks.ts";
import {
  type ArchiveEnd,
  type ArchiveEntry,
  endLength,
  endOfArchive,
  entriesIn,
  localSignature,
  longestComment,
} from "../zip-directory.ts";
import { readAt, readPieces } from "./read-pieces.ts";
import { overLimit, type SheetLimits, unreadable } from "./read-cell.ts";

const mostParts = 5000;
const longestDirectory = 2_097_152;
const pieceLength = 65_536;
// A sheet is looked into, asked for its merged cells and read, and one part may hold several: so often its bytes count once.
const mostReadings = 5;
// XML shrinks to a twentieth, in rare cases to a hundredth: what shrinks further was made to burst.
const bursts = { above: 10 * 1_048_576, ratio: 200 };

/** Names of parts are equal in any case (ECMA-376, part 2, 6.2.2.3), and some programs write the folders of Windows. */
const partKey = (name: string) => name.replaceAll("\\", "/").replace(/^\//, "").toLowerCase();

export interface ZipParts {
  /** The bytes of a part as they unpack; null where there is none of this name. */
  open: (name: string) => AsyncIterable<Buffer> | null;
}

const cutShort = () => unreadable("This file is cut short or broken.");

async function entriesOf(file: OpenFile, size: number): Promise<ArchiveEntry[]> {
  const tail = await readAt(
    file,
    Math.max(0, size - endLength - longestComment),
    Math.min(size, endLength + longestComment),
  );
  const before = size - tail.length;
  const isWhole = ({ at, size: length, offset }: ArchiveEnd, comment: number) =>
    offset + length === before + at && at + endLength + comment === tail.length;
  const end = endOfArchive(tail, isWhole);
  if (!end || end.count > mostParts || end.size > longestDirectory) throw cutShort();
  const entries = entriesIn(await readAt(file, end.offset, end.size), end.count, end.offset);
  if (!entries || new Set(entries.map(({ name }) => partKey(name))).size < entries.length) throw cutShort();
  return entries;
}

const tooMuch = ({ unpacked }: SheetLimits) =>
  overLimit(`This file unpacks to more than ${Math.round(unpacked / 1_048_576)} MB: save the one sheet as CSV.`);
const burst = () => unreadable("This file unpacks to far more than a sheet holds.", "Save the sheet as CSV.");

/** The parts of a zip of `size` bytes; 415 for one that is broken, encrypted or made to burst, 413 past the limits. */
export async function openZip(file: OpenFile, size: number, limits: SheetLimits): Promise<ZipParts> {
  const entries = await entriesOf(file, size);
  if (entries.some(({ encrypted }) => encrypted))
    throw unreadable("This file is protected by a password.", "Save it without one, and choose it again.");
  if (entries.some(({ size: packed, unpacked }) => unpacked > bursts.above && unpacked > packed * bursts.ratio))
    throw burst();
  const byName = new Map(entries.map((entry) => [partKey(entry.name), entry]));
  let left = limits.unpacked;
  const counted = new Map<ArchiveEntry, { bytes: number; times: number }>();
  async function* unpack(entry: ArchiveEntry): AsyncGenerator<Buffer> {
    const { offset, size: packed, method } = entry;
    const before = counted.get(entry) ?? { bytes: 0, times: 0 };
    counted.set(entry, before);
    let free = ++before.times <= mostReadings ? before.bytes : 0;
    const head = await readAt(file, offset, 30);
    if (head.length < 30 || head.readUInt32LE(0) !== localSignature || (method !== 0 && method !== 8)) throw cutShort();
    if (packed === 0) return;
    const start = offset + 30 + head.readUInt16LE(26) + head.readUInt16LE(28);
    const bytes = readPieces(file, start, start + packed);
    const inflate = method === 8 ? createInflateRaw({ chunkSize: pieceLength }) : null;
    // A failure destroys what unpacks, and is thrown by the loop below.
    if (inflate) pipeline(Readable.from(bytes), inflate, () => {});
    let size = 0;
    try {
      for await (const piece of (inflate ?? bytes) as AsyncIterable<Buffer>) {
        size += piece.length;
        left -= Math.max(0, piece.length - free);
        free = Math.max(0, free - piece.length);
        before.bytes = Math.max(before.bytes, size);
        if (size > bursts.above && size > packed * bursts.ratio) throw burst();
        if (left < 0) throw tooMuch(limits);
        yield piece;
      }
    } catch (error) {
      throw error instanceof Error && "code" in error && String(error.code).startsWith("Z_") ? cutShort() : error;
    }
  }
  return {
    open(name) {
      const entry = byName.get(partKey(name));
      return entry ? unpack(entry) : null;
    },
  };
}
