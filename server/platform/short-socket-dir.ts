// A Unix socket's path ends at 108 bytes (104 on macOS), so deep folders get a short one elsewhere.
import { createHash } from "node:crypto";
import { chownSync, lstatSync, mkdirSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { StartError } from "./start-error.ts";

const LONGEST_PATH = 99;

/** The first 16 hexadecimal digits of a text's SHA-256: a short name for a long path. */
export function shortHash(text: string): string {
  return createHash("sha256").update(text).digest("hex").slice(0, 16);
}

/**
 * A folder for the sockets of `dir`: itself while `dir/longestName` is short enough, else a 0700 folder below
 * the temporary folder, named after it. Throws StartError when somebody else owns that folder.
 */
export function shortSocketDir(dir: string, longestName: string, owner?: { uid: number; gid: number }): string {
  if (Buffer.byteLength(join(dir, longestName)) <= LONGEST_PATH) return dir;
  const short = join(tmpdir(), `vanik-${shortHash(dir)}`);
  makePrivateDir(short, owner);
  return short;
}

/** Makes a folder with mode 0700 (for `owner`, when root makes it for another), or checks that it is one. */
export function makePrivateDir(dir: string, owner?: { uid: number; gid: number }): void {
  const made = mkdirSync(dir, { recursive: true, mode: 0o700 });
  if (made && owner) chownSync(dir, owner.uid, owner.gid);
  const found = lstatSync(dir);
  const uid = owner?.uid ?? process.getuid?.() ?? found.uid;
  if (!found.isDirectory() || found.uid !== uid || (found.mode & 0o077) !== 0)
    throw new StartError(
      `${dir} must be a folder that only the user with id ${uid} can open: remove it and start again.`,
    );
}
