// Writes a zip of parts that come as they are made, without knowing their sizes before: those stand behind each part.
import { pipeline, type Readable } from "node:stream";
import { crc32, createDeflateRaw } from "node:zlib";

export interface ZipPart {
  name: string;
  content: Readable;
}

// Sizes and checksum follow the bytes (bit 3), the name is UTF-8 (bit 11).
const flags = 0x0808;
const deflated = 8;
// 1980-01-01: the same content makes the same bytes.
const dosDate = 0x0021;

interface Written {
  name: Buffer;
  crc: number;
  packed: number;
  size: number;
  offset: number;
}

function localHeader(name: Buffer): Buffer {
  const head = Buffer.alloc(30);
  head.writeUInt32LE(0x04034b50, 0);
  head.writeUInt16LE(20, 4);
  head.writeUInt16LE(flags, 6);
  head.writeUInt16LE(deflated, 8);
  head.writeUInt16LE(dosDate, 12);
  head.writeUInt16LE(name.length, 26);
  return Buffer.concat([head, name]);
}

function descriptor({ crc, packed, size }: Written): Buffer {
  const tail = Buffer.alloc(16);
  tail.writeUInt32LE(0x08074b50, 0);
  tail.writeUInt32LE(crc, 4);
  tail.writeUInt32LE(packed, 8);
  tail.writeUInt32LE(size, 12);
  return tail;
}

function directoryEntry({ name, crc, packed, size, offset }: Written): Buffer {
  const entry = Buffer.alloc(46);
  entry.writeUInt32LE(0x02014b50, 0);
  entry.writeUInt16LE(20, 4);
  entry.writeUInt16LE(20, 6);
  entry.writeUInt16LE(flags, 8);
  entry.writeUInt16LE(deflated, 10);
  entry.writeUInt16LE(dosDate, 14);
  entry.writeUInt32LE(crc, 16);
  entry.writeUInt32LE(packed, 20);
  entry.writeUInt32LE(size, 24);
  entry.writeUInt16LE(name.length, 28);
  entry.writeUInt32LE(offset, 42);
  return Buffer.concat([entry, name]);
}

function end(entries: readonly Buffer[], offset: number): Buffer {
  const size = entries.reduce((sum, { length }) => sum + length, 0);
  const tail = Buffer.alloc(22);
  tail.writeUInt32LE(0x06054b50, 0);
  tail.writeUInt16LE(entries.length, 8);
  tail.writeUInt16LE(entries.length, 10);
  tail.writeUInt32LE(size, 12);
  tail.writeUInt32LE(offset, 16);
  return Buffer.concat([...entries, tail]);
}

/** The bytes of one part's content, counted as they pass. */
async function* counted(content: Readable, to: Written): AsyncGenerator<Buffer> {
  for await (const chunk of content) {
    const bytes = Buffer.from(chunk as string | Buffer);
    to.crc = crc32(bytes, to.crc);
    to.size += bytes.length;
    yield bytes;
  }
}

/** A zip of at most 4 GB. A failure of a part's content is thrown on. */
export async function* zipOf(parts: readonly ZipPart[]): AsyncGenerator<Buffer> {
  const entries: Buffer[] = [];
  let offset = 0;
  for (const { name, content } of parts) {
    const written: Written = { name: Buffer.from(name), crc: 0, packed: 0, size: 0, offset };
    const head = localHeader(written.name);
    yield head;
    const stream = createDeflateRaw();
    // A failure destroys the stream, and is thrown by the loop below.
    pipeline(counted(content, written), stream, () => {});
    for await (const chunk of stream) {
      written.packed += (chunk as Buffer).length;
      yield chunk as Buffer;
    }
    const tail = descriptor(written);
    yield tail;
    offset += head.length + written.packed + tail.length;
    entries.push(directoryEntry(written));
  }
  yield end(entries, offset);
}
