// A disk that is full: all of a file is written, or none of it is taken, and who sent it reads why.
import { type FileHandle, open } from "node:fs/promises";
import { expect, test } from "vitest";
import { Refusal } from "./errors.ts";
import { refusalOfForm } from "./form.ts";
import { writeFrom } from "./nameless-file.ts";

async function* pieces(...texts: string[]) {
  for (const text of texts) yield Buffer.from(text);
}

test("what a disk takes in parts is written whole, each part at its place", async () => {
  const disk = Buffer.alloc(11);
  const handle = {
    write: async (piece: Buffer, from: number, length: number, at: number) => {
      const bytesWritten = Math.min(2, length);
      piece.copy(disk, at, from, from + bytesWritten);
      return { bytesWritten, buffer: piece };
    },
  } as unknown as FileHandle;
  expect((await writeFrom(pieces("one, ", "two, 3"), handle)).size).toBe(11);
  expect(disk.toString()).toBe("one, two, 3");
});

test("a full disk is told as such, and not as a form that cannot be read", async () => {
  const full = await open("/dev/full", "w");
  const error: unknown = await writeFrom(pieces("one"), full).catch((caught: unknown) => caught);
  await full.close();
  const refused = refusalOfForm(error);
  expect(refused).toBeInstanceOf(Refusal);
  expect(refused).toMatchObject({
    code: "unavailable",
    message: "The file cannot be stored at the moment. Please try again later.",
  });
});
