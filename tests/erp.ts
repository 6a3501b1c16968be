// The ERP methods as a machine calls them, with keys that the desk made.
import { authorizationOf, type KeyMade, type KeyScope, keyScopes } from "@vanik/contracts/keys";
import { expect } from "vitest";
import type { TestApp } from "./app.ts";

export interface FrappeAnswer {
  status: number;
  headers: Record<string, unknown>;
  // Tests look into replies of every shape.
  // oxlint-disable-next-line typescript/no-explicit-any
  body: any;
  bytes: Buffer;
}

interface Sent {
  method?: "GET" | "HEAD" | "POST" | "PUT" | "DELETE" | "PATCH" | "OPTIONS";
  key?: string | undefined;
  body?: string | object;
  headers?: Record<string, string>;
}

/** The sentences of a failure, as Frappe's clients read them. */
export function messagesOf({ body }: FrappeAnswer): string[] {
  const messages = JSON.parse(body._server_messages ?? "[]") as string[];
  return messages.map((one) => JSON.parse(one).message as string);
}

export async function openErp(vanik: TestApp) {
  const desk = await vanik.tokenOf("desk@vanik.example");
  const make = async (scopes: readonly KeyScope[] = keyScopes, organisation = ""): Promise<KeyMade> => {
    const { body } = await vanik.call("POST", "/keys", { token: desk, body: { name: "Test", scopes, organisation } });
    expect(body.error).toBeUndefined();
    return body.success.data;
  };
  const revoke = (id: string) => vanik.call("POST", `/keys/${id}/revoke`, { token: desk });
  const whole = authorizationOf(await make());
  /** Calls `/api/method/<path>`; without a key with one that has every scope. */
  const call = async (
    path: string,
    { method = "GET", key = whole, body, headers }: Sent = {},
  ): Promise<FrappeAnswer> => {
    const reply = await vanik.app.inject({
      method,
      url: `/api/method/${path}`,
      remoteAddress: "203.0.113.9",
      headers: { ...(key && { authorization: key }), ...headers },
      ...(body !== undefined && { payload: body }),
    });
    const isJson = String(reply.headers["content-type"]).includes("json") && reply.body !== "";
    return {
      status: reply.statusCode,
      headers: reply.headers,
      body: isJson ? reply.json() : reply.body,
      bytes: reply.rawPayload,
    };
  };
  return { desk, make, revoke, call };
}
export type Erp = Awaited<ReturnType<typeof openErp>>;
