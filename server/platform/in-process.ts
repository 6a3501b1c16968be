// Public endpoints called without HTTP, by pages that the server renders.
import type { CallOf, Endpoint, InputOf, ReplyOf } from "@vanik/contracts/endpoint";
import type { z } from "zod";
import type { Route } from "./endpoint.ts";
import { Refusal } from "./errors.ts";
import { remember } from "./remember.ts";
import { guest } from "./viewer.ts";

const freshFor = 1000;
const maxRemembered = 2000;

/**
 * Calls the public endpoints without HTTP: what server-rendered pages use. Same parsing, same handler, same reply schema.
 * A reply is remembered for a second; callers share it and must not change it.
 */
export function callInProcess(routes: readonly Route[]) {
  // By name, not by identity: the built web carries its own copy of the contract.
  const named = new Map(routes.map((route) => [nameOfEndpoint(route.endpoint), route]));
  const from = { address: "in-process", device: "" };
  const read = remember(freshFor, maxRemembered, async (key) => {
    const [name, input] = JSON.parse(key) as [string, InputOf<Endpoint>];
    const route = named.get(name)!;
    return route.endpoint.reply.parse(
      await route.handler({ input, viewer: guest, tx: undefined, form: undefined, from, gone: undefined }),
    );
  });
  return async <E extends Endpoint>(endpoint: E, call?: CallOf<E>): Promise<ReplyOf<E>> => {
    const name = nameOfEndpoint(endpoint);
    const known = named.get(name)?.endpoint;
    if (!known?.public) throw new Error(`${endpoint.path} cannot be called in process`);
    const input = Object.assign({}, ...[known.params, known.query].map((schema) => parseCall(schema, call)));
    return (await read(JSON.stringify([name, input]))) as ReplyOf<E>;
  };
}

const nameOfEndpoint = (endpoint: Endpoint) => `${endpoint.method} ${endpoint.path}`;

function parseCall(schema: z.ZodType | undefined, call: unknown): unknown {
  const parsed = schema?.safeParse(call ?? {});
  if (parsed && !parsed.success) throw new Refusal("not_found", "This was not found", { cause: parsed.error });
  return parsed?.data;
}
