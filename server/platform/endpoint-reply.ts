// How a reply leaves: what of it the schema names, a text with its ETag, a file under its name, a stream, a long list in turns.
import { hash } from "node:crypto";
import type { Readable } from "node:stream";
import { type Endpoint, Page } from "@vanik/contracts/endpoint";
import type { FastifyReply, FastifyRequest, preSerializationAsyncHookHandler } from "fastify";
import { z } from "zod";
import { excludeFromLimit } from "./connections.ts";
import { Refusal } from "./errors.ts";
import { limitAddress } from "./limits.ts";
import { writeLongReply } from "./long-reply.ts";
import type { NewsStreams } from "./news-streams.ts";
import type { ReaderOfNews } from "./news.ts";

/** A reply of bytes; the name is what it is saved under. */
export interface FileReply {
  body: Buffer | Readable;
  contentType: string;
  fileName: string;
  /** Bytes, of a stream. */
  size?: number;
  /** Shown in the browser rather than saved. */
  inline?: boolean;
}

export function replySchemas({ reply, paged, asks, job }: Endpoint) {
  const success = paged ? z.object({ data: reply, page: Page }) : z.object({ data: reply });
  const done = z.object({ success });
  const keptSchema = asks && z.object({ success: z.object({ data: asks }) });
  if (job) return { 202: keptSchema ? z.union([keptSchema, done]) : done };
  return { 200: done, ...(keptSchema && { 202: keptSchema }) };
}

export const json = "application/json; charset=utf-8";

export function sendCached(request: FastifyRequest, reply: FastifyReply, body: string): FastifyReply {
  const etag = `W/"${hash("sha1", body, "base64url")}"`;
  void reply.header("etag", etag).header("cache-control", "public, no-cache");
  if (request.headers["if-none-match"] === etag) return reply.status(304).send();
  return reply.type(json).send(body);
}

/** Aborted when the connection ends before the reply has left. */
export function goneSignal({ raw }: FastifyReply): AbortSignal {
  const controller = new AbortController();
  raw.once("close", () => {
    if (!raw.writableFinished) controller.abort(new Refusal("unavailable", "The caller has gone"));
  });
  return controller.signal;
}

/** Names leave by RFC 6266: an ASCII one for old readers, the whole one in UTF-8. */
export function sendFile(reply: FastifyReply, { body, contentType, fileName, size, inline }: FileReply): FastifyReply {
  const plain = fileName.replace(/[^\x20-\x7e]|["\\%]/g, "_");
  const whole = encodeURIComponent(fileName).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`);
  if (size !== undefined) void reply.header("content-length", size);
  return reply
    .type(contentType)
    .header(
      "content-disposition",
      `${inline ? "inline" : "attachment"}; filename="${plain}"; filename*=UTF-8''${whole}`,
    )
    .send(body);
}

export async function sendNews(
  streams: NewsStreams,
  request: FastifyRequest,
  reply: FastifyReply,
  reader: ReaderOfNews,
): Promise<FastifyReply> {
  const { viewer } = request;
  if (viewer.kind === "guest") throw new Error("A stream is of somebody signed in");
  const { userId, sessionId } = viewer;
  const stream = await streams.open({ reader, userId, sessionId, address: limitAddress(request.ip) });
  excludeFromLimit(request);
  // What stands between is told to pass each event on as it comes.
  void reply.headers({ "cache-control": "private, no-store, no-transform", "x-accel-buffering": "no" });
  return reply.type("text/event-stream; charset=utf-8").send(stream);
}

/** After what its reader does not see was taken out of it. */
export function writeInTurns(schema: z.ZodType, long: string): preSerializationAsyncHookHandler {
  return async (_request, reply, payload) => {
    const { success } = payload as { success?: { data: unknown } };
    // A refusal is short, and so is what was kept for a second person.
    if (!success || reply.statusCode !== 200) return payload;
    void reply.serializer(String);
    return `{"success":{"data":${await writeLongReply(schema, long, success.data)}}}`;
  };
}
