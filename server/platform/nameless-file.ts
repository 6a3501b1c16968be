// A file that is too large for memory and is needed for a moment: under no name, so that nothing of it is left however the
// process ends.
import { createHash, randomUUID } from "node:crypto";
import { type FileHandle, mkdir, open, unlink } from "node:fs/promises";
import { join } from "node:path";

const ofDisk = new Set(["ENOSPC", "EDQUOT", "EFBIG", "EIO", "EROFS"]);

/** Whether a disk that is full, or fails, is what went wrong. */
export const isOfDisk = (error: unknown): boolean =>
  error instanceof Error && "code" in error && ofDisk.has(String(error.code));

/** Where they lie for their moment: on the disk that holds the data. */
export const uploadsFolder = ({ dataDir }: { dataDir: string }) => join(dataDir, "uploads");

/** Opens one below `folder`, for writing and reading; it is gone once its handle is closed. */
export async function openNameless(folder: string): Promise<FileHandle> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const path = join(folder, randomUUID());
  const handle = await open(path, "wx+", 0o600);
  await unlink(path);
  return handle;
}

/** Writes all of a stream from the file's beginning; resolves to its bytes and their SHA-256, in hex. */
export async function writeFrom(
  stream: AsyncIterable<Uint8Array>,
  handle: Pick<FileHandle, "write">,
): Promise<{ size: number; hash: string }> {
  const hash = createHash("sha256");
  let size = 0;
  for await (const piece of stream) {
    hash.update(piece);
    // A disk that fills takes a part, and refuses the next one: without it the file would end in the middle.
    for (let written = 0; written < piece.length;) {
      const { bytesWritten } = await handle.write(piece, written, piece.length - written, size + written);
      written += bytesWritten;
    }
    size += piece.length;
  }
  return { size, hash: hash.digest("hex") };
}
