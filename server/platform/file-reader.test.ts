import { open } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { randomUUID } from "node:crypto";
import { afterEach, expect, onTestFinished, test } from "vitest";
import { docx, pdf } from "../../tests/files.ts";
import { plainRowsTask } from "../modules/catalogue/plain-rows.ts";
import { mediaTypeTask } from "./file-content.ts";
import { createFileReader, type FileReader } from "./file-reader.ts";
import type { FileTask } from "./file-tasks.ts";
import { asRequest } from "./request-context.ts";

const worker = import.meta.resolve("../file-worker.ts");
const endless: FileTask<null, number> = { name: "endless" };
const greedy: FileTask<null, number> = { name: "greedy" };
const broken: FileTask<null, number> = { name: "broken" };
const one: FileTask<null, number> = { name: "one" };
const slowWorker = import.meta.resolve("../../tests/hostile-worker.ts");

/** Times of workers that run out when the test says so. */
function timersByHand() {
  const running = new Set<() => void>();
  let onAdded = () => {};
  return {
    startTimer: (_ms: number, late: () => void) => {
      running.add(late);
      onAdded();
      return () => void running.delete(late);
    },
    /** Lets the one that runs run out, once there is one. */
    runOut: async () => {
      while (running.size === 0) await new Promise<void>((resolve) => (onAdded = resolve));
      for (const late of running) late();
    },
  };
}

const readers: FileReader[] = [];
afterEach(async () => {
  for (const reader of readers.splice(0)) await reader.close();
});
function readerOf(options: Parameters<typeof createFileReader>[0]): FileReader {
  const reader = createFileReader(options);
  readers.push(reader);
  return reader;
}
const never = () => () => {};

async function onDisk(text: string) {
  const handle = await open(join(tmpdir(), `vanik-${randomUUID()}`), "wx+");
  onTestFinished(() => handle.close());
  await handle.write(text, 0);
  return { fd: handle.fd };
}

test("what is asked for comes from a worker, and its refusals whole", async () => {
  const reader = readerOf({ worker, startTimer: never });
  expect(await reader.read(mediaTypeTask, pdf, "attachment")).toBe("application/pdf");
  expect(await reader.read(mediaTypeTask, docx, "attachment")).toContain("wordprocessingml");
  expect(await reader.read(mediaTypeTask, Buffer.from("nothing"), "attachment")).toBeNull();
  const { fd } = await onDisk("code,qty\nM8,5\n");
  expect(await reader.read(plainRowsTask, { fd }, "cart")).toEqual({
    rows: [
      { at: 1, cells: ["code", "qty"] },
      { at: 2, cells: ["M8", "5"] },
    ],
    more: false,
  });
  await expect(reader.read(plainRowsTask, await onDisk("\n\n"), "cart")).rejects.toMatchObject({
    code: "invalid",
    fields: { myfile: "This sheet has no rows: choose another" },
  });
});

test("a file that takes too long is ended and refused in words, and the next one is read", async () => {
  const { startTimer, runOut } = timersByHand();
  const reader = readerOf({ worker: slowWorker, startTimer });
  const read = reader.read(endless, null, "cart");
  await runOut();
  await expect(read).rejects.toMatchObject({ code: "too_large", message: expect.stringContaining("too long to read") });
  expect(await reader.read(one, null, "cart")).toBe(1);
});

test("one that fills its memory is ended and refused in words, and the next one is read", async () => {
  const reader = readerOf({ worker: slowWorker, startTimer: never });
  await expect(reader.read(greedy, null, "import")).rejects.toMatchObject({
    code: "too_large",
    message: expect.stringContaining("memory"),
  });
  expect(await reader.read(one, null, "import")).toBe(1);
});

test("a fault of ours stays one", async () => {
  const reader = readerOf({ worker: slowWorker, startTimer: never });
  await expect(reader.read(broken, null, "cart")).rejects.toThrow("ours");
});

test("pieces come one after the other, and who needs no more leaves", async () => {
  const reader = readerOf({ worker: slowWorker, startTimer: never });
  const counting: FileTask<null, number> = { name: "counting" };
  const some = await reader.read(counting, null, "import", async (pieces) => {
    const firstThree: number[] = [];
    for await (const piece of pieces) if (firstThree.push(piece) === 3) break;
    return firstThree;
  });
  expect(some).toEqual([0, 1, 2]);
  expect(await reader.read(counting, null, "import")).toBe(0);
});

test("while a guest's file is read others wait in a bounded queue, one of each, and the desk's is read beside it", async () => {
  const { startTimer, runOut } = timersByHand();
  const reader = readerOf({ worker: slowWorker, startTimer });
  const from = <T>(address: string, work: () => Promise<T>) => asRequest({ requestId: "r", address }, work);
  const unending = from("a", () => reader.read(endless, null, "cart"));
  unending.catch(() => {});
  const waiting = Array.from({ length: 10 }, (_, at) => from(`b${at}`, () => reader.read(one, null, "cart")));
  await expect(from("b0", () => reader.read(one, null, "cart"))).rejects.toMatchObject({
    code: "unavailable",
    retryAfter: 5,
  });
  expect(await reader.read(one, null, "import")).toBe(1);
  await runOut();
  await expect(unending).rejects.toMatchObject({ code: "too_large" });
  expect(await Promise.all(waiting)).toEqual(waiting.map(() => 1));
});
