// Where the bytes of files lie, by the file's id: below a directory, or in an S3 bucket. Who owns them stands in PostgreSQL.
import { once } from "node:events";
import { open } from "node:fs/promises";
import { dirname, join } from "node:path";
import type { Readable } from "node:stream";
import type { Disk } from "flydrive";
import { Refusal } from "./errors.ts";
import type { Bucket, FilePlace } from "./files-url.ts";
import type { Logger } from "./log.ts";

export interface FileStore {
  /** Resolves when the bytes would outlive a loss of power. */
  save: (id: string, bytes: Buffer) => Promise<void>;
  /** The same of bytes that come, of which it is known how many. */
  saveStream: (id: string, bytes: Readable, size: number) => Promise<void>;
  open: (id: string) => Promise<Readable>;
  exists: (id: string) => Promise<boolean>;
  /** Nothing there is no failure. */
  remove: (id: string) => Promise<void>;
}

/** The last two digits are random in a UUID v7: 256 folders fill evenly. */
const objectKeyOf = (id: string) => `${id.slice(-2)}/${id}`;

async function sync(path: string): Promise<void> {
  const handle = await open(path, "r");
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

// flydrive and its drivers load with the first file: a start, and a node that meets none, do without them.
async function openFolder(location: string): Promise<Disk> {
  const [{ Disk: Opened }, { FSDriver }] = await Promise.all([import("flydrive"), import("flydrive/drivers/fs")]);
  return new Opened(new FSDriver({ location, visibility: "private" }));
}

function onDisk(directory: string): FileStore {
  let opened: Promise<Disk> | undefined;
  const disk = () => (opened ??= openFolder(directory));
  // The file, then the entries of the folders that lead to it.
  const syncAll = async (id: string) => {
    const path = join(directory, objectKeyOf(id));
    for (const each of [path, dirname(path), directory]) await sync(each);
  };
  return {
    async save(id, bytes) {
      await (await disk()).put(objectKeyOf(id), bytes);
      await syncAll(id);
    },
    async saveStream(id, bytes) {
      await (await disk()).putStream(objectKeyOf(id), bytes);
      await syncAll(id);
    },
    async open(id) {
      const stream = await (await disk()).getStream(objectKeyOf(id));
      await once(stream, "open");
      return stream;
    },
    exists: async (id) => (await disk()).exists(objectKeyOf(id)),
    remove: async (id) => (await disk()).delete(objectKeyOf(id)),
  };
}

async function connect({ bucket, region, endpoint, credentials }: Bucket): Promise<Disk> {
  const [{ Disk: Connected }, { S3Driver }] = await Promise.all([import("flydrive"), import("flydrive/drivers/s3")]);
  const driver = new S3Driver({
    bucket,
    region,
    visibility: "private",
    // A bucket's own policy decides; many services know no ACL.
    supportsACL: false,
    requestChecksumCalculation: "WHEN_REQUIRED",
    responseChecksumValidation: "WHEN_REQUIRED",
    requestHandler: { connectionTimeout: 5000, requestTimeout: 60_000, throwOnRequestTimeout: true },
    ...(endpoint && { endpoint, forcePathStyle: true }),
    ...(credentials && { credentials }),
  });
  return new Connected(driver);
}

function inBucket(bucket: Bucket): FileStore {
  let connected: Promise<Disk> | undefined;
  const disk = () => (connected ??= connect(bucket));
  return {
    save: async (id, bytes) => (await disk()).put(objectKeyOf(id), bytes, { contentLength: bytes.length }),
    saveStream: async (id, bytes, size) => (await disk()).putStream(objectKeyOf(id), bytes, { contentLength: size }),
    open: async (id) => (await disk()).getStream(objectKeyOf(id)),
    exists: async (id) => (await disk()).exists(objectKeyOf(id)),
    remove: async (id) => (await disk()).delete(objectKeyOf(id)),
  };
}

/** A full disk, a bucket that is down or refuses: the person is told to come again, the log why. */
function logFailures(log: Pick<Logger, "warn">, store: FileStore): FileStore {
  const attempt = async <T>(what: string, work: () => Promise<T>): Promise<T> => {
    try {
      return await work();
    } catch (error) {
      log.warn({ err: error }, `a file could not be ${what}`);
      throw new Refusal("unavailable", `The file cannot be ${what} at the moment. Please try again later.`, {
        retryAfter: 60,
        cause: error,
      });
    }
  };
  return {
    save: (id, bytes) => attempt("stored", () => store.save(id, bytes)),
    saveStream: (id, bytes, size) => attempt("stored", () => store.saveStream(id, bytes, size)),
    open: (id) => attempt("read", () => store.open(id)),
    exists: (id) => attempt("read", () => store.exists(id)),
    remove: (id) => attempt("removed", () => store.remove(id)),
  };
}

/** The store of a place; its failures are `unavailable`, and logged. */
export function createFileStore(place: FilePlace, log: Pick<Logger, "warn">): FileStore {
  return logFailures(log, "directory" in place ? onDisk(place.directory) : inBucket(place));
}
