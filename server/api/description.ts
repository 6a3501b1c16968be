// The API describes itself: /api/openapi.json, made and compressed once, and /api/docs, which shows it.
import swagger, { type FastifyDynamicSwaggerOptions } from "@fastify/swagger";
import { hash } from "node:crypto";
import { setImmediate } from "node:timers/promises";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { Endpoint, ViewerKind } from "@vanik/contracts/endpoint";
import Fastify, { type FastifyInstance, type RouteOptions } from "fastify";
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
function describeCall(endpoint: Endpoint): object {
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

/** Routes that are described without a pause: all at once they hold the process for half a second. */
const atOnce = 10;

/** The description of some routes, as an application of these alone tells it. */
async function describeSome(routes: readonly RouteOptions[], options: FastifyDynamicSwaggerOptions) {
  const bare = Fastify({ exposeHeadRoutes: false });
  bare.setValidatorCompiler(() => () => true).setSerializerCompiler(() => String);
  await bare.register(swagger, options);
  for (const { method, url, schema, config } of routes)
    bare.route({ method, url, ...(schema && { schema }), ...(config && { config }), handler: () => undefined });
  await bare.ready();
  return bare.swagger();
}

/** What is described of all routes; who else waits for this process gets a turn between some and the next. */
export async function describeRoutes(routes: readonly RouteOptions[], options: FastifyDynamicSwaggerOptions) {
  const { paths, ...head } = await describeSome([], options);
  for (let at = 0; at < routes.length; at += atOnce) {
    await setImmediate();
    const some = await describeSome(routes.slice(at, at + atOnce), options);
    for (const [url, calls] of Object.entries(some.paths ?? {})) paths![url] = { ...paths![url], ...calls };
  }
  return { ...head, paths };
}

async function compressed(description: object) {
  const plain = Buffer.from(JSON.stringify(description));
  const params = { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_SIZE_HINT]: plain.length };
  const [br, zipped] = await Promise.all([brotli(plain, { params }), zip(plain)]);
  return { plain, br, gzip: zipped, etag: `W/"${hash("sha1", plain, "base64url")}"` };
}

const address = "/api/openapi.json";

const optionsOf = (publicUrl: string): FastifyDynamicSwaggerOptions => ({
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
    return { schema: endpoint ? { ...schema, ...describeCall(endpoint) } : schema, url };
  },
});

/** Registers both below the prefix /api; the routes that are described come after it. */
export async function registerDescription(app: FastifyInstance, publicUrl: string): Promise<void> {
  const routes: RouteOptions[] = [];
  app.addHook("onRoute", (route) => {
    const isHidden = (route.schema as { hide?: boolean } | undefined)?.hide;
    if (route.method !== "HEAD" && !isHidden) routes.push(route);
  });
  const make = async () => compressed(await describeRoutes(routes, optionsOf(publicUrl)));
  let made: ReturnType<typeof make> | undefined;
  app.get("/openapi.json", { schema: { hide: true } }, async (request, reply) => {
    const { etag, ...bodies } = await (made ??= make());
    void reply.headers({ etag, vary: "accept-encoding", "cache-control": "public, no-cache" });
    if (request.headers["if-none-match"] === etag) return reply.status(304).send();
    const accepted = String(request.headers["accept-encoding"] ?? "");
    const encoding = (["br", "gzip"] as const).find((name) => new RegExp(`\\b${name}\\b`).test(accepted));
    if (encoding) void reply.header("content-encoding", encoding);
    return reply.type("application/json; charset=utf-8").send(bodies[encoding ?? "plain"]);
  });
  await registerReference(app, address);
}
