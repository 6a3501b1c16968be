// Attached files and pictures as the doctor looks at them: whether their bytes are there, and with --deep whether they are those that came.
import { createHash } from "node:crypto";
import { pipeline } from "node:stream/promises";
import type pg from "pg";
import { storedPictures } from "../modules/content/soundness.ts";
import { storedFiles } from "../modules/documents/soundness.ts";
import { storedBidFiles } from "../modules/sourcing/soundness.ts";
import type { FileStore } from "../platform/file-store.ts";
import type { Finding } from "./ask-questions.ts";

/** A file that stands in the database. */
export interface NamedFile {
  id: string;
  /** SHA-256, in hex; null where it is not kept, as that of a picture's size. */
  hash: string | null;
}

/** What files the database says are stored whole. */
export async function readStoredFiles(client: pg.ClientBase): Promise<NamedFile[]> {
  return (await client.query<NamedFile>(`${storedFiles} union all ${storedPictures} union all ${storedBidFiles}`)).rows;
}

export async function examineFiles(client: pg.ClientBase, store: FileStore, deep: boolean): Promise<Finding[]> {
  const missing: string[] = [];
  const changed: string[] = [];
  for (const { id, hash } of await readStoredFiles(client))
    try {
      const bytes = await store.open(id);
      if (!deep) bytes.destroy();
      else if ((await hashOfBytes(bytes)) !== hash && hash !== null) changed.push(id);
    } catch {
      missing.push(id);
    }
  const findingOf = (what: string, ids: string[]) =>
    ids.length === 0 ? [] : [{ sentence: `${what}: ${ids.slice(0, 5).join(", ")} (${ids.length}).`, isWarning: false }];
  return [
    ...findingOf("Files whose bytes are lost", missing),
    ...findingOf("Files with other bytes than came", changed),
  ];
}

async function hashOfBytes(bytes: NodeJS.ReadableStream): Promise<string> {
  const hashing = createHash("sha256");
  await pipeline(bytes, hashing);
  return hashing.digest("hex");
}
