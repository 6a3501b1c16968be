// The API describes itself: /api/openapi.json, made and compressed once, and /api/docs, which shows it.
import swagger from "@fastify/swagger";
import { hash } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { Endpoint, ViewerKind } from "@vanik/contracts/endpoint";
import type { FastifyInstance } from "fastify";
import { jsonSchemaTransform } from "fastify-type-provider-zod";
import { registerReference } from "./reference.ts";

/** What a call refuses by its name (edit-input.ts) is no part of what it takes. */
function withoutRefused<T>(described: T): T {
  const isRefused = (value: unknown) => JSON.stringify(value) === '{"not":{}}';
  return JSON.parse(JSON.stringify(described), (key, value: Record<string, unknown>) =>
    key === "properties" ? Object.fromEntries(Object.entries(value).filter(([, inner]) => !isRefused(inner))) : value,
  ) as T;
}

const who: Record<ViewerKind, string> = { guest: "guests", buyer: "buyers", supplier: "suppliers", staff: "the desk" };
const inWords = new Intl.ListFormat("en", { type: "conjunction" });
const eitherOf = new Intl.ListFormat("en", { type: "disjunction" });

function rightInWords({ right, role }: Endpoint): string {
  const rights = right === undefined || right === "any" ? [] : [right].flat();
  const desks = rights.length > 0 ? ` At the desk it takes the right ${eitherOf.format(rights)}.` : "";
  return role ? `${desks} Of a company's people its administrators alone.` : desks;
}

const idempotencyKey = {
  type: "object",
  properties: {
    "idempotency-key": {
      type: "string",
      format: "uuid",
      description: "Under one key it happens once within 24 hours, and a repeat gets the first reply",
    },
  },
};

/** What a line of the contract says besides what it takes and replies: who may call it, by what headers, with which right. */
function callSaid(endpoint: Endpoint): object {
  const { once, right, role } = endpoint;
  const session = { application: [], session: [] };
  const looksAtNone = endpoint.public || endpoint.sessionless;
  const isOpen = endpoint.who.includes("guest");
  return {
    description: `For ${inWords.format(endpoint.who.map((kind) => who[kind]))}.${rightInWords(endpoint)}`,
    // Where guests may ask too, a session says who else does.
    security: looksAtNone ? [{ application: [] }] : isOpen ? [{ application: [] }, session] : [session],
    "x-who": endpoint.who,
    ...(right && { "x-right": [right].flat() }),
    ...(role && { "x-role": role }),
    ...(once && { headers: idempotencyKey }),
  };
}

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

async function makeDescription(app: FastifyInstance) {
  const plain = Buffer.from(JSON.stringify(app.swagger()));
  const params = { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_SIZE_HINT]: plain.length };
  const [br, zipped] = await Promise.all([brotli(plain, { params }), zip(plain)]);
  return { plain, br, gzip: zipped, etag: `W/"${hash("sha1", plain, "base64url")}"` };
}

const address = "/api/openapi.json";

/** Registers both below the prefix /api; the routes that are described come after it. */
export async function registerDescription(app: FastifyInstance, publicUrl: string): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: "3.1.0",
      info: {
        title: "Vanik",
        version: "1",
        description:
          "The product API. Success is {success: {data}}, failure {error: {code, message, fields?, requestId}}.",
      },
      servers: [{ url: publicUrl }],
      components: {
        securitySchemes: {
          application: { type: "apiKey", in: "header", name: "application-key" },
          session: {
            type: "apiKey",
            in: "header",
            name: "access-token",
            description: "The access_token of login; a call that needs one says so",
          },
          erpToken: {
            type: "apiKey",
            in: "header",
            name: "authorization",
            description: "`token <key>:<secret>`: of the ERP methods below /api/method, which take no application-key",
          },
          erpBasic: { type: "http", scheme: "basic", description: "The same as HTTP Basic, <key>:<secret> in base64" },
        },
      },
      security: [{ application: [] }],
    },
    transform(described) {
      const { schema, url } = withoutRefused(jsonSchemaTransform(described));
      const { endpoint } = described.route.config ?? {};
      return { schema: endpoint ? { ...schema, ...callSaid(endpoint) } : schema, url };
    },
  });
  let made: ReturnType<typeof makeDescription> | undefined;
  app.get("/openapi.json", { schema: { hide: true } }, async (request, reply) => {
    const { etag, ...bodies } = await (made ??= makeDescription(app));
    void reply.headers({ etag, vary: "accept-encoding", "cache-control": "public, no-cache" });
    if (request.headers["if-none-match"] === etag) return reply.status(304).send();
    const accepted = String(request.headers["accept-encoding"] ?? "");
    const encoding = (["br", "gzip"] as const).find((name) => new RegExp(`\\b${name}\\b`).test(accepted));
    if (encoding) void reply.header("content-encoding", encoding);
    return reply.type("application/json; charset=utf-8").send(bodies[encoding ?? "plain"]);
  });
  await registerReference(app, address);
}
