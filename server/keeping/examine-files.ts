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
  /** Of a bid that is sealed still. */
  secret: boolean;
}

/** What files the database says are stored whole. */
export async function readStoredFiles(client: pg.ClientBase): Promise<NamedFile[]> {
  const others = `select told.*, false as secret from (${storedFiles} union all ${storedPictures}) told`;
  return (await client.query<NamedFile>(`${others} union all ${storedBidFiles}`)).rows;
}

/** Of files that were not found those that are wanted still: some were taken out while it was looked, with their bytes. */
export async function storedStill<F extends NamedFile>(client: pg.ClientBase, files: readonly F[]): Promise<F[]> {
  if (files.length === 0) return [];
  const there = new Set((await readStoredFiles(client)).map(({ id }) => id));
  return files.filter(({ id }) => there.has(id));
}

/** Those that are told by their ids. */
export const toldById = (files: readonly NamedFile[]): string[] =>
  files.flatMap(({ id, secret }) => (secret ? [] : id));

/** Of the others as little as helps: that there are any. */
export const sealedAreLost = (files: readonly NamedFile[]): string[] =>
  files.some(({ secret }) => secret)
    ? ["What was sent with a sealed bid is lost: which, the minutes name as its round is opened."]
    : [];

/** Not within a transaction that reads of one moment. Of a rehearsal that which is sealed is left out: it may have been taken out meanwhile. */
export async function examineFiles(
  client: pg.ClientBase,
  store: FileStore,
  { deep, isRehearsal = false }: { deep: boolean; isRehearsal?: boolean | undefined },
): Promise<Finding[]> {
  const notFound: NamedFile[] = [];
  const changed: string[] = [];
  for (const file of await readStoredFiles(client))
    try {
      const bytes = await store.open(file.id);
      if (!deep) bytes.destroy();
      else if ((await hashOfBytes(bytes)) !== file.hash && file.hash !== null) changed.push(file.id);
    } catch {
      notFound.push(file);
    }
  const missing = await storedStill(client, notFound);
  const findingOf = (what: string, ids: string[]) =>
    ids.length === 0 ? [] : [{ sentence: `${what}: ${ids.slice(0, 5).join(", ")} (${ids.length}).`, isWarning: false }];
  return [
    ...findingOf("Files whose bytes are lost", toldById(missing)),
    ...(isRehearsal ? [] : sealedAreLost(missing).map((sentence) => ({ sentence, isWarning: false }))),
    ...findingOf("Files with other bytes than came", changed),
  ];
}

async function hashOfBytes(bytes: NodeJS.ReadableStream): Promise<string> {
  const hashing = createHash("sha256");
  await pipeline(bytes, hashing);
  return hashing.digest("hex");
}
