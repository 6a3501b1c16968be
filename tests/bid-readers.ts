// Somebody of a supplier lets a colleague read and change what they bid under seal, as by the press on the bid's page.
import { expect } from "vitest";
import type { TestApp } from "./app.ts";

/** By e-mails; `password`: the typist's, where it is another than the demonstration's. */
export async function letRead(
  vanik: Pick<TestApp, "deps" | "call" | "tokenOf">,
  typist: string,
  reader: string,
  password?: string,
): Promise<void> {
  const { rows } = await vanik.deps.db.$client.query("select id from users where email = $1", [reader]);
  const token = await vanik.tokenOf(typist, password);
  const { status } = await vanik.call("PUT", `/bidReaders/${rows[0].id}`, { token, body: { reads: true } });
  expect(status).toBe(200);
}
