// The ERP methods over HTTP: /api/method/<name>, as Frappe serves its own (design 4.3, erpnext 1). No application-key.
import type { IncomingMessage } from "node:http";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Deps } from "../../deps.ts";
import { acceptJson, type ReadBody } from "../../platform/body.ts";
import { goneSignal } from "../../platform/endpoint-reply.ts";
import { invalid, Refusal } from "../../platform/errors.ts";
import { limitAddress } from "../../platform/limits.ts";
import { asRequest } from "../../platform/request-context.ts";
import { logSecurity } from "../../platform/security-log.ts";
import { createViewerTurns } from "../../platform/viewer-turns.ts";
import { admitKey, type AdmittedKey } from "./admission.ts";
import type { Arguments } from "./arguments.ts";
import { replyFrappeError } from "./frappe-reply.ts";
import { type Method, methods } from "./methods.ts";

/** As Frappe writes it, without quotes: what no header may bear, or what would end it there, is left to stand for itself. */
const inHeader = (fileName: string) => fileName.replace(/[^\x21-\x7e]|["\\;,]/g, "_");

declare module "fastify" {
  interface FastifyRequest {
    erpKey: AdmittedKey;
  }
}

const reads = ["GET", "HEAD", "POST"];
const writes = ["POST", "PUT"];

/** The method's name, and what stands behind it. */
function partsOfMethodPath(request: FastifyRequest): { name: string; rest: string } {
  const path = (request.params as { "*"?: string })["*"] ?? "";
  const slash = path.indexOf("/");
  return slash < 0 ? { name: path, rest: "" } : { name: path.slice(0, slash), rest: path.slice(slash + 1) };
}

function methodOf({ method: verb, erpKey }: FastifyRequest, name: string): Method {
  const method = methods.get(name);
  if (!method) {
    const shown = name.slice(0, 140);
    throw invalid({ cmd: `Failed to get method for command ${shown} with No module named '${shown.split(".")[0]}'` });
  }
  const verbs = method.act === "write" ? writes : reads;
  if (!verbs.includes(verb)) throw new Refusal("method_not_allowed", `Not permitted: call ${name} by ${verbs[0]}`);
  const scope = `${method.side}.${method.act}` as const;
  if (!erpKey.scopes.includes(scope))
    throw new Refusal("forbidden", `Insufficient Permission for ${name}: this key has no scope ${scope}`);
  return method;
}

/** Query and body; a field of the body comes before one of the query. */
function argumentsOf({ query, body }: FastifyRequest): Arguments {
  if (body !== undefined && body !== null && (typeof body !== "object" || Array.isArray(body)))
    throw invalid({ body: "Send the fields as a JSON object" });
  return { ...(query as object), ...body };
}

/** Registers them below the prefix /api/method. */
export async function registerErpMethods(app: FastifyInstance, deps: Deps, readBody: ReadBody): Promise<void> {
  app.setErrorHandler(replyFrappeError);
  app.setNotFoundHandler(() => {
    throw new Refusal("method_not_allowed", "Not permitted");
  });
  // A client that names one type for all its calls may send nothing with it, as to Frappe.
  acceptJson(app, readBody, { emptyIsNothing: true });
  app.addContentTypeParser(
    "application/x-www-form-urlencoded",
    async (request: FastifyRequest, payload: IncomingMessage) => fieldsOfForm(await readBody(request, payload)),
  );
  app.decorateRequest("erpKey");
  const turns = createViewerTurns();
  app.addHook("onRequest", async (request, reply) => {
    void reply.header("x-frappe-request-id", request.id);
    const from = { requestId: request.id, address: limitAddress(request.ip) };
    request.erpKey = await admitKey(deps, request.headers.authorization, from);
  });
  for (const url of ["/", "/*"])
    app.all(url, async (request, reply) => {
      const { erpKey: key } = request;
      const { name, rest } = partsOfMethodPath(request);
      const atWork = { requestId: request.id, keyId: key.id, address: limitAddress(request.ip) };
      const result = await asRequest(atWork, async () => {
        try {
          const method = methodOf(request, name);
          const run = () => method.run({ deps, key, args: argumentsOf(request), rest, gone: goneSignal(reply) });
          return await turns[method.act === "write" ? "write" : "read"](key.id, run);
        } catch (error) {
          if (error instanceof Refusal && ["forbidden", "not_found"].includes(error.code))
            logSecurity(deps.log, "scope-refused", { route: `/api/method/${methods.has(name) ? name : "?"}` });
          throw error;
        }
      });
      void reply.header("cache-control", "private, no-store");
      if ("message" in result) return result;
      // In Frappe's own words: no type of disposition before the name.
      return reply
        .type(result.contentType)
        .header("content-disposition", `filename=${inHeader(result.fileName)}`)
        .send(result.body);
    });
}

const mostFields = 50;

/** The fields of a form, read in one pass. Of one that stands there twice nothing is taken, as in the query. */
function fieldsOfForm(body: string): Record<string, string | string[]> {
  const fields = new Map<string, string | string[]>();
  let read = 0;
  for (const [name, value] of new URLSearchParams(body)) {
    if (++read > mostFields) throw invalid({ body: `Send at most ${mostFields} fields` });
    const before = fields.get(name);
    if (Array.isArray(before)) before.push(value);
    else fields.set(name, before === undefined ? value : [before, value]);
  }
  return Object.fromEntries(fields);
}
