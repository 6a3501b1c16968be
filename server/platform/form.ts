// A multipart form of a few fields and exactly one file, parts in any order. It is read whole before anything is decided.
import multipart from "@fastify/multipart";
import { createHash } from "node:crypto";
import type { Readable } from "node:stream";
import { setImmediate } from "node:timers/promises";
import type { Endpoint } from "@vanik/contracts/endpoint";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { z } from "zod";
import type { Transaction } from "./db.ts";
import { invalid, Refusal } from "./errors.ts";
import { isOfDisk } from "./nameless-file.ts";
import { ownTurn } from "./own-turn.ts";

export interface ReceivedFile {
  /** As it was sent. */
  name: string;
  bytes: Buffer;
  /** SHA-256, in hex. */
  hash: string;
}

export interface ReadForm<Input, Reply, File = ReceivedFile> {
  input: Input;
  file: File;
  /** When the whole of it was read. */
  at: Date;
  /** What an earlier call with this Idempotency-Key was answered. */
  formerReply: Reply | undefined;
  /** Runs the work that creates in one transaction, at most once per Idempotency-Key. */
  once: (work: (tx: Transaction) => Promise<Reply>) => Promise<Reply>;
}

// What the fields, names and boundaries of an honest form take beside its file.
export const roomForFields = 65_536;
const mostParts = 102;

/** Makes a scope's routes take multipart forms and nothing else; no body is read before a handler asks. */
export async function acceptForms(scope: FastifyInstance): Promise<void> {
  scope.removeAllContentTypeParsers();
  await scope.register(multipart, {
    limits: { fieldNameSize: 100, fieldSize: 1000, fields: 100, files: 2, parts: mostParts, headerPairs: 20 },
    throwFileSizeLimit: false,
  });
  scope.addContentTypeParser("*", (_request, _payload, done) => done(null));
}

/** The form's fields and its file, for the description. */
export function formSchema({ body, multipart: form }: Endpoint): z.ZodType {
  const fields = body instanceof z.ZodObject ? body.shape : {};
  return z.object({ ...fields, [form!.file]: z.file() });
}

const mostFields = 10;

/** What a form may say: its fields by name, and the file. */
function fieldsTakenBy({ body, multipart: form }: Endpoint): string {
  const names = body instanceof z.ZodObject ? Object.keys(body.shape) : [];
  return [...names, `the file as ${form!.file}`].join(", ").replace(/, ([^,]*)$/, " and $1");
}

// As browsers and programs write it, so that every reader finds the same boundary (RFC 2046: at most 70 of these signs).
const ofForms =
  /^multipart\/form-data *; *(?:charset=[\w-]+ *; *)?boundary=(?:"([\w'()+,./:=?-]+)"|([\w'()+,./:=?-]+))(?: *; *charset=[\w-]+)?$/i;
const longestBoundary = 70;

const tooManyParts = (cause?: unknown) =>
  new Refusal("invalid", `A form has at most ${mostFields} fields and one file`, { cause });

/**
 * Blanks what comes of a form once it has had more boundaries than any honest one, before its reader sees that: 350,000 of them in
 * 1.7 MB held the loop for 10 s, since each makes a part. Tells whether that was so.
 */
export function boundParts(raw: Readable, contentType: string | undefined): () => boolean {
  const [, quoted, plain] = ofForms.exec(contentType ?? "") ?? [];
  const boundary = quoted ?? plain;
  if (boundary === undefined || boundary.length > longestBoundary)
    throw new Refusal("unsupported", "Send the form as multipart/form-data with its boundary");
  const mark = Buffer.from(`\r\n--${boundary}`);
  let before = Buffer.alloc(0);
  let found = 0;
  // Behind the last part stands one more.
  const isPast = () => found > mostParts + 1;
  const countMarks = (piece: Buffer) => {
    for (let at = piece.indexOf(mark); at >= 0 && !isPast(); at = piece.indexOf(mark, at + mark.length)) found++;
  };
  raw.on("data", (chunk: Buffer) => {
    // The mark may be cut in two: neither side of the seam is long enough to hold a whole one.
    const seam = Buffer.concat([before, chunk.subarray(0, mark.length - 1)]);
    countMarks(seam);
    countMarks(chunk);
    before = Buffer.from((chunk.length < mark.length ? seam : chunk).subarray(1 - mark.length));
    if (isPast()) chunk.fill(0);
  });
  return isPast;
}

/** The parts of a form as they come; rejects when whoever sends them has gone, before its first or in the midst. */
export async function* partsOf(request: FastifyRequest, maxBytes: number) {
  // Of what was cut off before it is read neither an end nor a close is told any more.
  if (request.raw.destroyed) throw new Error("The sender has gone");
  const isPast = boundParts(request.raw, request.headers["content-type"]);
  try {
    yield* request.parts({ limits: { fileSize: maxBytes } });
  } catch (error) {
    throw isPast() ? tooManyParts(error) : error;
  }
}

/** Takes a field of a form; one that stands there twice, or that is one too many, is told by its name. */
export function readFormField(
  endpoint: Endpoint,
  { fields, wrong }: { fields: Record<string, unknown>; wrong: Record<string, string> },
  { fieldname: name, value }: { fieldname: string; value: unknown },
): void {
  if (name in fields) wrong[name] = "Send this field once";
  else if (Object.keys(fields).length < mostFields) fields[name] = value;
  else
    wrong[name] ??=
      `A form has at most ${mostFields} fields: leave this one out. This one takes ${fieldsTakenBy(endpoint)}.`;
}

const inMegabytes = (bytes: number) => `${Math.floor(bytes / 1_048_576)} MB`;
export const tooLargeForm = (most: number) =>
  new Refusal("too_large", `This file is too large: send at most ${inMegabytes(most)}`);

interface Parts {
  fields: Record<string, unknown>;
  files: { part: string; file: ReceivedFile }[];
  /** Sentences by field. */
  wrong: Record<string, string>;
}

async function readFile(stream: AsyncIterable<Buffer>): Promise<Omit<ReceivedFile, "name">> {
  const hash = createHash("sha256");
  const chunks: Buffer[] = [];
  // What has come of twenty files would be read in one turn of the loop: of each no more than a piece, and one is put together in it.
  for await (const chunk of stream) {
    hash.update(chunk);
    chunks.push(chunk);
    await setImmediate();
  }
  await ownTurn();
  return { bytes: Buffer.concat(chunks), hash: hash.digest("hex") };
}

async function readParts(request: FastifyRequest, endpoint: Endpoint): Promise<Parts> {
  const most = endpoint.multipart!.maxBytes;
  const parts: Parts = { fields: Object.create(null) as Record<string, unknown>, files: [], wrong: {} };
  let large = false;
  for await (const part of partsOf(request, most)) {
    if (part.type === "file") {
      const read = await readFile(part.file);
      large ||= part.file.truncated;
      parts.files.push({ part: part.fieldname, file: { name: part.filename ?? "", ...read } });
    } else readFormField(endpoint, parts, part);
  }
  if (large) throw tooLargeForm(most);
  return parts;
}

/** What is wrong with the files, in a sentence; null for exactly one that is not empty. */
function wrongFiles(files: Parts["files"], expected: string): string | null {
  const [first, second] = files;
  if (!first) return "Choose a file";
  if (second) return "Send one file at a time";
  if (first.part !== expected) return `Send the file as ${expected}`;
  return first.file.bytes.length === 0 ? "This file is empty: choose another" : null;
}

export function refusalOfForm(error: unknown): unknown {
  if (error instanceof Refusal) return error;
  const code = error instanceof Error && "code" in error ? String(error.code) : "";
  // Nothing is wrong with what was sent.
  if (isOfDisk(error))
    return new Refusal("unavailable", "The file cannot be stored at the moment. Please try again later.", {
      retryAfter: 60,
      cause: error,
    });
  if (code === "FST_FILES_LIMIT") return new Refusal("invalid", "Send one file at a time", { cause: error });
  if (code === "FST_FIELDS_LIMIT" || code === "FST_PARTS_LIMIT") return tooManyParts(error);
  // What else goes wrong in reading is the form's: cut short, without its boundary.
  return new Refusal("invalid", "The form cannot be read. Please send it again.", { cause: error });
}

/** Reads and checks the form of a request: 415 for another type, 413 for too much, 400 with all that is wrong by field. */
export async function readForm(
  request: FastifyRequest,
  endpoint: Endpoint,
): Promise<{ input: unknown; file: ReceivedFile }> {
  const { body } = endpoint;
  const { file: expected, maxBytes } = endpoint.multipart!;
  if (!request.isMultipart()) throw new Refusal("unsupported", "Send the form as multipart/form-data");
  if (Number(request.headers["content-length"] ?? 0) > maxBytes + roomForFields) throw tooLargeForm(maxBytes);
  const { fields, files, wrong } = await readParts(request, endpoint).catch((error: unknown) => {
    throw refusalOfForm(error);
  });
  const parsed = body?.safeParse({ ...fields });
  for (const { path, message } of parsed?.error?.issues ?? []) wrong[path.join(".")] ??= message;
  const wrongFile = wrongFiles(files, expected);
  if (wrongFile) wrong[expected] = wrongFile;
  if (Object.keys(wrong).length > 0) throw invalid(wrong);
  return { input: parsed?.data ?? {}, file: files[0]!.file };
}
