// A multipart form of a few fields and exactly one file, parts in any order. It is read whole before anything is decided.
import multipart from "@fastify/multipart";
import { createHash } from "node:crypto";
import type { Endpoint } from "@vanik/contracts/endpoint";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { z } from "zod";
import type { Transaction } from "./db.ts";
import { invalid, Refusal } from "./errors.ts";

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
  /** What an earlier call with this Idempotency-Key was answered. */
  kept: Reply | undefined;
  /** Runs the work that creates in one transaction, at most once per Idempotency-Key. */
  once: (work: (tx: Transaction) => Promise<Reply>) => Promise<Reply>;
}

// What the fields, names and boundaries of an honest form take beside its file.
export const roomForFields = 65_536;

/** Makes a scope's routes take multipart forms and nothing else; no body is read before a handler asks. */
export async function acceptForms(scope: FastifyInstance): Promise<void> {
  scope.removeAllContentTypeParsers();
  await scope.register(multipart, {
    limits: { fieldNameSize: 100, fieldSize: 1000, fields: 10, files: 2, parts: 12, headerPairs: 20 },
    throwFileSizeLimit: false,
  });
  scope.addContentTypeParser("*", (_request, _payload, done) => done(null));
}

/** The form's fields and its file, for the description. */
export function formSchema({ body, multipart: form }: Endpoint): z.ZodType {
  const fields = body instanceof z.ZodObject ? body.shape : {};
  return z.object({ ...fields, [form!.file]: z.file() });
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
  for await (const chunk of stream) {
    hash.update(chunk);
    chunks.push(chunk);
  }
  return { bytes: Buffer.concat(chunks), hash: hash.digest("hex") };
}

async function readParts(request: FastifyRequest, most: number): Promise<Parts> {
  const parts: Parts = { fields: Object.create(null) as Record<string, unknown>, files: [], wrong: {} };
  let large = false;
  for await (const part of request.parts({ limits: { fileSize: most } })) {
    const { fieldname } = part;
    if (part.type === "file") {
      const read = await readFile(part.file);
      large ||= part.file.truncated;
      parts.files.push({ part: fieldname, file: { name: part.filename ?? "", ...read } });
    } else if (fieldname in parts.fields) parts.wrong[fieldname] = "Send this field once";
    else parts.fields[fieldname] = part.value;
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
  if (code === "FST_FILES_LIMIT") return new Refusal("invalid", "Send one file at a time", { cause: error });
  // What else goes wrong in reading is the form's: cut short, without its boundary, with parts beyond number.
  return new Refusal("invalid", "The form cannot be read. Please send it again.", { cause: error });
}

/** Reads and checks the form of a request: 415 for another type, 413 for too much, 400 with all that is wrong by field. */
export async function readForm(
  request: FastifyRequest,
  { body, multipart: form }: Endpoint,
): Promise<{ input: unknown; file: ReceivedFile }> {
  const { file: expected, maxBytes } = form!;
  if (!request.isMultipart()) throw new Refusal("unsupported", "Send the form as multipart/form-data");
  if (Number(request.headers["content-length"] ?? 0) > maxBytes + roomForFields) throw tooLargeForm(maxBytes);
  const { fields, files, wrong } = await readParts(request, maxBytes).catch((error: unknown) => {
    throw refusalOfForm(error);
  });
  const parsed = body?.safeParse({ ...fields });
  for (const { path, message } of parsed?.error?.issues ?? []) wrong[path.join(".")] ??= message;
  const wrongFile = wrongFiles(files, expected);
  if (wrongFile) wrong[expected] = wrongFile;
  if (Object.keys(wrong).length > 0) throw invalid(wrong);
  return { input: parsed?.data ?? {}, file: files[0]!.file };
}
