// Files go into a backup whole or are told as lost; a disk that is full is neither: the backup fails, and says what to do.
import { mkdirSync, mkdtempSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { Readable } from "node:stream";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { FileStore } from "../platform/file-store.ts";
import { copyIntoBackup, pathOfFile } from "./backup-files.ts";
import { writeBackupFile, writeBackupText } from "./manifest.ts";

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "vanik-full-"));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const whole = "0199aaaa-0000-7000-8000-0000000000aa";
const gone = "0199aaaa-0000-7000-8000-0000000000bb";
const store = {
  open: async (id: string) => {
    if (id === gone) throw new Error("no such file");
    return Readable.from([Buffer.from("bytes")]);
  },
} as unknown as FileStore;

/** What is written there meets a full disk. */
const full = (path: string) => {
  const at = join(folder, path);
  mkdirSync(dirname(at), { recursive: true });
  symlinkSync("/dev/full", at);
};
const itsSentence = `The backup could not be written to ${tmpdir()} (its disk is full): make room there, or name another folder. Nothing of it is kept, and those of before stay.`;

test("a file that is not there is lost, and the others are copied", async () => {
  const { files, lost } = await copyIntoBackup(store, [whole, gone].map((id) => ({ id, hash: null })) as never, folder);
  expect([files.map(({ path }) => path), lost]).toEqual([[pathOfFile(whole)], [expect.objectContaining({ id: gone })]]);
});

test("no file is lost because the backup's disk is full: the backup fails with a sentence", async () => {
  const id = "0199aaaa-0000-7000-8000-0000000000cc";
  full(pathOfFile(id));
  await expect(copyIntoBackup(store, [{ id, hash: null }] as never, folder)).rejects.toThrow(itsSentence);
});

test.each(["small", "large"])("nor is a %s file of the cluster skipped for it", async (size) => {
  const path = `cluster/${size}`;
  full(path);
  const from = join(folder, `${size}-source`);
  await writeBackupText(folder, `${size}-source`, Buffer.alloc(size === "large" ? 2_000_000 : 10));
  await expect(writeBackupFile(folder, path, from)).rejects.toThrow(itsSentence);
});

test("a folder that may not be written is told with its reason", async () => {
  full("a-file");
  await expect(writeBackupText(folder, "a-file/below", "x")).rejects.toThrow(
    /could not be written to .* \(.+\): make room/,
  );
});
