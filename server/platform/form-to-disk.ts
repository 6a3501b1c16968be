// The file of a form that is too large for memory: it goes to disk as it comes, under no name, so that nothing of it is left
// however the process ends. What may come without a file comes as JSON.
import type { FileHandle } from "node:fs/promises";
import type { Endpoint } from "@vanik/contracts/endpoint";
import type { FastifyRequest } from "fastify";
import type { z } from "zod";
import { invalid, Refusal } from "./errors.ts";
import { partsOf, refusalOfForm, roomForFields, readFormField, tooLargeForm } from "./form.ts";
import { openNameless, writeFrom } from "./nameless-file.ts";

export interface FileOnDisk {
  /** As it was sent. */
  name: string;
  /** Open for reading; closed when the request is done. */
  handle: FileHandle;
  size: number;
  /** SHA-256, in hex. */
  hash: string;
}

interface Received {
  fields: Record<string, unknown>;
  file: FileOnDisk | undefined;
  wrong: Record<string, string>;
}

async function receiveParts(request: FastifyRequest, endpoint: Endpoint, folder: string): Promise<Received> {
  const { file: expected, maxBytes } = endpoint.multipart!;
  const received: Received = { fields: Object.create(null) as Record<string, unknown>, file: undefined, wrong: {} };
  try {
    for await (const part of partsOf(request, maxBytes)) {
      if (part.type === "field") {
        readFormField(endpoint, received, part);
      } else if (part.fieldname !== expected || received.file) {
        received.wrong[expected] = received.file ? "Send one file at a time" : `Send the file as ${expected}`;
        part.file.resume();
      } else {
        const handle = await openNameless(folder);
        received.file = { name: part.filename ?? "", handle, size: 0, hash: "" };
        Object.assign(received.file, await writeFrom(part.file, handle));
        if (part.file.truncated) throw tooLargeForm(maxBytes);
      }
    }
    return received;
  } catch (error) {
    await received.file?.handle.close();
    throw refusalOfForm(error);
  }
}

const mostJson = 16_384;

async function readJsonBody(request: FastifyRequest): Promise<unknown> {
  let text = "";
  try {
    for await (const piece of request.raw as AsyncIterable<Buffer>) {
      text += piece.toString("utf8");
      if (text.length > mostJson) throw new Refusal("too_large", "This is too large: send at most 16 KB");
    }
    return JSON.parse(text);
  } catch (error) {
    if (error instanceof Refusal) throw error;
    // Cut off, or no JSON.
    throw new Refusal("invalid", "The request cannot be read. Please send it again.", { cause: error });
  }
}

const sentencesOf = (error: z.ZodError | undefined) => {
  const fields: Record<string, string> = {};
  for (const { path, message } of error?.issues ?? []) fields[path.join(".")] ??= message;
  return fields;
};

/**
 * Reads a form whose file goes to disk below `folder`, or, where the endpoint takes it, JSON without a file: 415 for another
 * type, 413 for too much, 400 by field. Who asks closes the file's handle.
 */
export async function readFormToDisk(
  request: FastifyRequest,
  endpoint: Endpoint,
  folder: string,
): Promise<{ input: unknown; file: FileOnDisk | undefined }> {
  const { file: expected, maxBytes, withoutFile } = endpoint.multipart!;
  if (withoutFile && request.headers["content-type"]?.startsWith("application/json")) {
    const { data, error } = withoutFile.safeParse(await readJsonBody(request));
    if (error) throw invalid(sentencesOf(error));
    return { input: data, file: undefined };
  }
  if (!request.isMultipart()) throw new Refusal("unsupported", "Send the form as multipart/form-data");
  if (Number(request.headers["content-length"] ?? 0) > maxBytes + roomForFields) throw tooLargeForm(maxBytes);
  const { fields, file, wrong } = await receiveParts(request, endpoint, folder);
  const { data, error } = endpoint.body!.safeParse({ ...fields });
  const problems = { ...sentencesOf(error), ...wrong };
  if (!file) problems[expected] ??= "Choose a file";
  else if (file.size === 0) problems[expected] ??= "This file is empty: choose another";
  if (Object.keys(problems).length === 0) return { input: data, file };
  await file?.handle.close();
  throw invalid(problems);
}
