// Public endpoints called without HTTP, by pages that the server renders.
import type { CallOf, Endpoint, InputOf, ReplyOf } from "@vanik/contracts/endpoint";
import type { z } from "zod";
import type { Clock } from "./clock.ts";
import type { Route } from "./endpoint.ts";
import { Refusal } from "./errors.ts";
import { guest } from "./viewer.ts";

/** Calls the public endpoints without HTTP: what server-rendered pages use. Same parsing, same handler, same reply schema. */
export function callInProcess(routes: readonly Route[], clock: Clock) {
  // By name, not by identity: the built web carries its own copy of the contract.
  const named = new Map(routes.map((route) => [nameOfEndpoint(route.endpoint), route]));
  const caller = { address: "in-process", device: "", header: () => undefined };
  return async <E extends Endpoint>(endpoint: E, call?: CallOf<E>): Promise<ReplyOf<E>> => {
    const route = named.get(nameOfEndpoint(endpoint));
    if (!route?.endpoint.public) throw new Error(`${endpoint.path} cannot be called in process`);
    const { params, query, reply } = route.endpoint;
    const input = Object.assign({}, ...[params, query].map((schema) => parseCall(schema, call))) as InputOf<Endpoint>;
    const from = { ...caller, at: clock.now() };
    return reply.parse(
      await route.handler({
        input,
        viewer: guest,
        tx: undefined,
        form: undefined,
        place: undefined,
        from,
        gone: undefined,
      }),
    ) as ReplyOf<E>;
  };
}

const nameOfEndpoint = (endpoint: Endpoint) => `${endpoint.method} ${endpoint.path}`;

function parseCall(schema: z.ZodType | undefined, call: unknown): unknown {
  const parsed = schema?.safeParse(call ?? {});
  if (parsed && !parsed.success) throw new Refusal("not_found", "This was not found", { cause: parsed.error });
  return parsed?.data;
}
