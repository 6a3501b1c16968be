// Bytes of a file that is open, from one place to another, as they are asked for; who stops asking leaves it open.
import { read } from "node:fs";
import { promisify } from "node:util";
import type { OpenFile } from "../file-tasks.ts";

const readInto = promisify(read);

const pieceLength = 65_536;

/** Up to `length` bytes from a place on; fewer where the file ends before, be the place one that no file has. */
export async function readAt({ fd }: OpenFile, at: number, length: number): Promise<Buffer> {
  if (!Number.isSafeInteger(at)) return Buffer.alloc(0);
  const { buffer, bytesRead } = await readInto(fd, Buffer.allocUnsafe(length), 0, length, at);
  return buffer.subarray(0, bytesRead);
}

/** The bytes from `start` up to `end`, or to the file's end. */
export async function* readPieces(file: OpenFile, start = 0, end = Infinity): AsyncGenerator<Buffer> {
  for (let at = start; at < end;) {
    const piece = await readAt(file, at, Math.min(pieceLength, end - at));
    if (piece.length === 0) return;
    yield piece;
    at += piece.length;
  }
}
