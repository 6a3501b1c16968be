// Writes a zip of parts that come as they are made, without knowing their sizes before. fflate frames what Node's zlib
// packs: fflate's own packing runs on the thread that serves everybody.
import { pipeline, type Readable } from "node:stream";
import { crc32, createDeflateRaw } from "node:zlib";
import { Zip, type ZipInputFile } from "fflate";

export interface ZipPart {
  name: string;
  content: Readable;
}

const deflated = 8;
// The same content makes the same bytes.
const mtime = new Date(1980, 0, 1);

/** The bytes of one part's content, counted as they pass. */
async function* countBytes(content: Readable, to: ZipInputFile): AsyncGenerator<Buffer> {
  for await (const chunk of content) {
    const bytes = Buffer.from(chunk as string | Buffer);
    to.crc = crc32(bytes, to.crc);
    to.size += bytes.length;
    yield bytes;
  }
}

/** A zip of at most 4 GB and 65,535 parts, each begun when the one before is written. A failure of a part's content is thrown on. */
export async function* zipOf(parts: Iterable<ZipPart> | AsyncIterable<ZipPart>): AsyncGenerator<Uint8Array> {
  // It is handed what is to be written as soon as it is told of more.
  let framed: Uint8Array[] = [];
  const zip = new Zip((error, bytes) => {
    if (error) throw error;
    framed.push(bytes);
  });
  const drain = () => {
    const chunks = framed;
    framed = [];
    return chunks;
  };
  for await (const { name, content } of parts) {
    const file: ZipInputFile = { filename: name, size: 0, crc: 0, compression: deflated, mtime };
    zip.add(file);
    const stream = createDeflateRaw();
    // A failure destroys the stream, and is thrown by the loop below.
    pipeline(countBytes(content, file), stream, () => {});
    for await (const chunk of stream) {
      file.ondata!(null, chunk as Buffer<ArrayBuffer>, false);
      yield* drain();
    }
    file.ondata!(null, new Uint8Array(0), true);
    yield* drain();
  }
  zip.end();
  yield* drain();
}
