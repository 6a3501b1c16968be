// What ERPNext's webhooks tell: that something of a name changed. It is looked at there anew, so nothing else of it is read (connector 3).
import { createHmac, timingSafeEqual } from "node:crypto";
import type { IncomingMessage } from "node:http";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { ReadBody } from "../../platform/body.ts";
import type { Clock } from "../../platform/clock.ts";
import type { Database } from "../../platform/db.ts";
import { invalid, Refusal } from "../../platform/errors.ts";
import type { Secret } from "../../platform/secret.ts";
import { hintedDoctypes } from "./additions.ts";
import { readHookSecret } from "./hook-secret.ts";
import { writeHint } from "./store.ts";

interface Needs {
  db: Database;
  clock: Clock;
  secret: Secret;
}

/** A replay costs one reading there, so no moment is asked for. */
function isSignedBy(key: string, body: string, signature: string): boolean {
  const right = createHmac("sha256", key).update(body).digest();
  const shown = Buffer.from(signature, "base64");
  return shown.length === right.length && timingSafeEqual(shown, right);
}

function nameTold(body: string): string {
  const name = parsedName(body);
  if (typeof name !== "string" || name === "" || name.length > 140) throw invalid({ name: "Send the document's name" });
  return name;
}

function parsedName(body: string): unknown {
  try {
    return (JSON.parse(body) as { name?: unknown } | null)?.name;
  } catch {
    return undefined;
  }
}

const unsigned = () => new Refusal("unauthenticated", "The signature is not that of what was sent");

/** Registers it below the prefix /api/erpnext/hook; no application-key is asked for. */
export async function registerHook(
  app: FastifyInstance,
  { db, clock, secret }: Needs,
  readBody: ReadBody,
): Promise<void> {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser("*", (request: FastifyRequest, payload: IncomingMessage) => readBody(request, payload));
  app.route<{ Params: { doctype: string }; Body: string | undefined }>({
    method: "POST",
    url: "/:doctype",
    schema: { hide: true },
    // Who shows no signature is refused before a byte of the body is read.
    onRequest: async ({ headers }) => {
      if (typeof headers["x-frappe-webhook-signature"] !== "string") throw unsigned();
    },
    handler: async ({ params: { doctype }, headers, body = "" }, reply) => {
      const key = await readHookSecret({ secret }, db);
      if (key === null || !isSignedBy(key, body, String(headers["x-frappe-webhook-signature"]))) throw unsigned();
      if (!Object.hasOwn(hintedDoctypes, doctype)) throw new Refusal("not_found", "Nothing of this is mirrored");
      await writeHint(db, { doctype, name: nameTold(body), at: clock.now() });
      return reply.status(204).send();
    },
  });
}
