// One way in: admit who (admit.ts), parse the input, run the handler, let the reply schema strip what it does not name.
import type { FileHandle } from "node:fs/promises";
import { type Endpoint, type InputOf, type Page, type ReplyOf, usualBodyLimit } from "@vanik/contracts/endpoint";
import type { FastifyInstance, FastifyRequest, preValidationAsyncHookHandler, preValidationHookHandler } from "fastify";
import type { z } from "zod";
import { type ListBounds, listBoundsOf, tooLongLists } from "./array-lengths.ts";
import { admit, admitToSite, type Doors, logRefused, userOf } from "./admit.ts";
import type { Clock } from "./clock.ts";
import type { Database, Transaction } from "./db.ts";
import { invalid, Refusal } from "./errors.ts";
import {
  type FileReply,
  goneSignal,
  json,
  replySchemas,
  sendCached,
  sendFile,
  sendNews,
  writeInTurns,
} from "./endpoint-reply.ts";
import { endSlowForm } from "./form-pace.ts";
import { acceptForms, type ReadForm, type ReceivedFile, formSchema, readForm } from "./form.ts";
import { type FileOnDisk, readFormToDisk } from "./form-to-disk.ts";
import { findReply, onceOnly } from "./idempotency.ts";
import { limitAddress } from "./limits.ts";
import { asRequest, languageSaid, type RequestContext } from "./request-context.ts";
import { doneOrKept, wasKept, type Keep } from "./second-person.ts";
import { logSecurity } from "./security-log.ts";
import type { ReaderOfNews } from "./news.ts";
import type { NewsStreams } from "./news-streams.ts";
import { ownTurn } from "./own-turn.ts";
import type { Secret } from "./secret.ts";
import type { UploadSlots } from "./upload-slots.ts";
import type { ViewerTurns } from "./viewer-turns.ts";
import type { PartyAdministrator, SignedInViewer, Viewer, ViewerOf } from "./viewer.ts";

interface Context<E extends Endpoint> {
  /** Of a form what its path says alone: the rest comes with it. */
  input: E extends { multipart: object } ? ParamsOf<E> : InputOf<E>;
  /** One of those whom `who` lets in, and the role. */
  viewer: E extends { role: "administrator" } ? PartyAdministrator : ViewerOf<E["who"][number]>;
  /** The transaction of what happens once; a form brings its own. */
  tx: E extends { multipart: object } ? undefined : E extends { once: true } ? Transaction : undefined;
  /** Reads a multipart form when it is called: what limits and refuses without it comes before. */
  form: E extends { multipart: object } ? () => Promise<FormOf<E>> : undefined;
  /** Of a bid's form: takes a place among the uploads until the call is over, by the bid's own door or the viewer's. Others have theirs. */
  place: E extends { multipart: object; ofBidding: true } ? (isOfBids: boolean) => void : undefined;
  /** What limits and sessions know of the caller, what else it says in a header, and when its body was read: before it waits for a turn. */
  from: { address: string; device: string; header: (name: string) => string | undefined; at: Date };
  /** Of an endpoint that replies with a file: aborted when the caller has gone before it came. */
  gone: E extends { file: true } ? AbortSignal : undefined;
}

type ParamsOf<E extends Endpoint> = E extends { params: infer P extends z.ZodType } ? z.output<P> : undefined;

type FormOf<E extends Endpoint> = E extends { multipart: { toDisk: true; withoutFile: infer W } }
  ? ReadForm<InputOf<E> | (W extends z.ZodType ? z.output<W> : never), ReplyOf<E>, FileOnDisk | undefined>
  : E extends { multipart: { toDisk: true } }
    ? ReadForm<InputOf<E>, ReplyOf<E>, FileOnDisk>
    : ReadForm<InputOf<E>, ReplyOf<E>>;

type ResultOf<E extends Endpoint> = E extends { file: true }
  ? FileReply
  : E extends { stream: true }
    ? ReaderOfNews
    : E extends { paged: true }
      ? { data: ReplyOf<E>; page: Page }
      : ReplyOf<E>;
/** A refusal that is returned, and not thrown, is refused once all that was written is committed: what was counted stays. */
type RefusalOf<E extends Endpoint> = E extends { once: true } ? Refusal : never;
type Handler<E extends Endpoint> = (context: Context<E>) => Promise<ResultOf<E> | RefusalOf<E>>;

/**
 * Throws `forbidden` at one of those whom the line lets in who may not do just this: who may not is told so whatever was sent,
 * so the path and the body come as they were sent. It judges nothing else.
 */
export type MayNot = (viewer: SignedInViewer, sent: { params: unknown; body: unknown }) => Promise<void> | void;

export interface Route {
  endpoint: Endpoint;
  handler: Handler<Endpoint>;
  mayNot?: MayNot | undefined;
}

/** Ties a handler to its line of the contract. */
export function handle<E extends Endpoint>(endpoint: E, handler: Handler<E>, mayNot?: MayNot): Route {
  return { endpoint, handler: handler as unknown as Handler<Endpoint>, mayNot };
}

export interface Entrance extends Doors {
  db: Database;
  clock: Clock;
  sign: Secret["sign"];
  uploadSlots: UploadSlots;
  viewerTurns: ViewerTurns;
  /** Keeps a call for a second person. */
  keep: Keep;
  /** Where what comes goes until it is read. */
  uploadsFolder: string;
  streams: NewsStreams;
}

/** Over all parties: a file of it leaves with more than one party's own. */
const isDesksOwn = ({ who }: Endpoint) => who.every((kind) => kind === "staff");

/** Registers one route below /api. */
export function registerRoute(app: FastifyInstance, entrance: Entrance, route: Route): void {
  if (!route.endpoint.multipart) return addRoute(app, entrance, route);
  void app.register(async (scope) => {
    await acceptForms(scope);
    addRoute(scope, entrance, route);
  });
}

/** The form of a request, within its Idempotency-Key: judged on the fields and the file's hash. */
async function formOf(
  endpoint: Endpoint,
  entrance: Entrance,
  request: FastifyRequest,
  opened: FileHandle[],
): Promise<ReadForm<never, never>> {
  const endWatch = endSlowForm(request.raw);
  const { input, file } = await (
    endpoint.multipart!.toDisk ? readFormToDisk(request, endpoint, entrance.uploadsFolder) : readForm(request, endpoint)
  ).finally(endWatch);
  const at = entrance.clock.now();
  if (file && "handle" in file) opened.push(file.handle);
  const hashed = { ...(input as object), [endpoint.multipart!.file]: file?.hash };
  const guard = { ...entrance, ...guardOf(request, endpoint), input: hashed };
  return {
    input: input as never,
    file: file as ReceivedFile,
    at,
    formerReply: await findReply(guard),
    once: (work) => onceOnly(guard, work),
  };
}

function addRoute(app: FastifyInstance, entrance: Entrance, { endpoint, handler, mayNot }: Route): void {
  const { params, query: querystring, method, multipart } = endpoint;
  const body = multipart ? formSchema(endpoint) : endpoint.body;
  const bounds = endpoint.body && listBoundsOf(endpoint.body);
  const schema = {
    summary: endpoint.summary,
    ...(multipart && { consumes: ["multipart/form-data"] }),
    params,
    querystring,
    body,
    response: endpoint.file || endpoint.stream ? undefined : replySchemas(endpoint),
  };
  const used = Object.fromEntries(Object.entries(schema).filter(([, value]) => value !== undefined));
  app.route({
    method,
    url: endpoint.path,
    schema: used,
    config: { endpoint },
    exposeHeadRoute: endpoint.public ?? false,
    // Public replies are serialised once here, because their ETag is made of the very text.
    serializerCompiler: endpoint.public ? () => String : undefined,
    bodyLimit: endpoint.bodyLimit ?? usualBodyLimit,
    ...(endpoint.long && { preSerialization: writeInTurns(endpoint.reply, endpoint.long) }),
    // Compressed, an event would wait for those that fill a block.
    ...(endpoint.stream && { compress: false as const }),
    // A form is parsed when its handler asks for it.
    ...(multipart && { validatorCompiler: () => () => true }),
    // The viewer is settled before a byte of the body is read.
    onRequest: async (request) => {
      const atWork: RequestContext = {
        requestId: request.id,
        address: limitAddress(request.ip),
        ...(endpoint.ofBidding && { isBidding: true }),
        ...languageSaid(request.headers.language),
      };
      const { id } = request.params as { id?: string };
      request.viewer = await asRequest(atWork, () => admit(endpoint, entrance, accessTokenOf(request), id));
      request.atWork = Object.assign(atWork, { userId: userOf(request.viewer) });
      if (!endpoint.ofSite) return;
      const { preview } = request.query as { preview?: unknown };
      const access = { isRead: endpoint.public === true, preview, token: accessTokenOf(request) };
      if (await asRequest(atWork, () => admitToSite(entrance, access))) atWork.preview = true;
    },
    preValidation: [
      ...(mayNot ? [refuseWhoMayNot(entrance, endpoint, mayNot)] : []),
      ...(bounds ? [refuseLongLists(bounds)] : []),
    ],
    handler: async (request, reply) => {
      // What no schema has parsed is not input.
      const input = Object.assign(
        {},
        querystring && request.query,
        body && request.body,
        params && request.params,
      ) as InputOf<Endpoint>;
      if (multipart && params) Object.assign(input as object, pathOfForm(params, request.params));
      const { viewer } = request;
      const userId = userOf(viewer);
      const from = {
        address: limitAddress(request.ip),
        device: String(request.headers["user-agent"] ?? "").slice(0, 300),
        header: (name: string) => [request.headers[name] ?? []].flat()[0],
        at: entrance.clock.now(),
      };
      const opened: FileHandle[] = [];
      const who = userId ?? tokenInPath(request);
      let leave: (() => void) | undefined;
      const claimPlace = (isOfBids: boolean) => {
        const door = isOfBids ? "bid" : userId ? "account" : "guest";
        leave = entrance.uploadSlots({ address: from.address, who, door });
      };
      const place = (multipart && endpoint.ofBidding && claimPlace) as undefined;
      const form = (multipart && (() => formOf(endpoint, entrance, request, opened))) as undefined;
      const gone = (endpoint.file && goneSignal(reply)) as undefined;
      const work = (tx?: Transaction, judged = input) =>
        handler({ input: judged, viewer, tx: tx as undefined, form, place, from, gone });
      const run = (tx?: Transaction) =>
        endpoint.asks && tx ? doneOrKept({ ...entrance, endpoint, tx, viewer, input }, work) : work(tx);
      const result = await asRequest(request.atWork, async () => {
        try {
          if (multipart && !endpoint.ofBidding) claimPlace(false);
          if (multipart) return await run();
          const call = () =>
            endpoint.once ? onceOnly({ ...entrance, ...guardOf(request, endpoint), input }, run) : run();
          const { read, write } = entrance.viewerTurns;
          return await (who ? (endpoint.method === "GET" ? read : write)(who, call) : call());
        } catch (error) {
          logRefused(entrance, endpoint, userId, error);
          throw error;
        } finally {
          leave?.();
          for (const handle of opened) await handle.close();
        }
      });
      if (result instanceof Refusal) throw result;
      // A list of 2,000 rows is written in 20 ms: ten that were read at once are not written at once.
      await ownTurn();
      if (endpoint.job || wasKept(endpoint, result)) void reply.status(202);
      const success = endpoint.paged ? result : { data: result };
      if (endpoint.public && !request.atWork.preview)
        return sendCached(request, reply, JSON.stringify({ success: { data: endpoint.reply.parse(result) } }));
      if (endpoint.stream) return sendNews(entrance.streams, request, reply, result as ReaderOfNews);
      void reply.header("cache-control", "private, no-store");
      if (endpoint.public)
        return reply.type(json).send(JSON.stringify({ success: { data: endpoint.reply.parse(result) } }));
      if (isDesksOwn(endpoint) && endpoint.file) logSecurity(entrance.log, "export", { userId, route: endpoint.path });
      if (endpoint.file) return sendFile(reply, result as FileReply);
      return { success };
    },
  });
}

/** What the path of a form says, which no validator has parsed. */
function pathOfForm(params: z.ZodType, parameters: unknown): object {
  const { data, error } = params.safeParse(parameters);
  if (error) throw invalid(Object.fromEntries(error.issues.map(({ path, message }) => [path.join("."), message])));
  return data as object;
}

function refuseWhoMayNot(entrance: Entrance, endpoint: Endpoint, mayNot: MayNot): preValidationAsyncHookHandler {
  return async ({ viewer, params, body, atWork }) => {
    if (viewer.kind === "guest") return;
    try {
      await asRequest(atWork, async () => mayNot(viewer, { params, body }));
      // The rest is judged now; what the database answered to several at once is one turn.
      await ownTurn();
    } catch (error) {
      logRefused(entrance, endpoint, userOf(viewer), error);
      throw error;
    }
  };
}

function refuseLongLists(bounds: ListBounds): preValidationHookHandler {
  return (request, _reply, done) => {
    const fields = tooLongLists(bounds, request.body);
    done(Object.keys(fields).length > 0 ? invalid(fields) : undefined);
  };
}

/** Who comes by a link is told apart by it. */
const tokenInPath = (request: FastifyRequest) => (request.params as { token?: string }).token;

const accessTokenOf = (request: FastifyRequest) => {
  const token = request.headers["access-token"];
  return typeof token === "string" && token !== "" ? token : undefined;
};
const idempotencyKeyOf = (request: FastifyRequest) => {
  const key = request.headers["idempotency-key"];
  return typeof key === "string" ? key : undefined;
};
const scopeOf = (viewer: Viewer, endpoint: Endpoint) => `${userOf(viewer) ?? "guest"} ${endpoint.path}`;

/** Under which key, of whom and for what a request runs once. */
const guardOf = (request: FastifyRequest, endpoint: Endpoint) => ({
  scope: scopeOf(request.viewer, endpoint),
  key: idempotencyKeyOf(request),
  secret: endpoint.secret,
});

declare module "fastify" {
  interface FastifyRequest {
    viewer: Viewer;
    /** The same from the moment somebody is let in. */
    atWork: RequestContext;
  }
  interface FastifyContextConfig {
    /** Of a route of the product API its line of the contract. */
    endpoint?: Endpoint;
  }
}
