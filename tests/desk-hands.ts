// People of the desk with just these rights, who sign in as the demonstration's own do.
import { randomUUID } from "node:crypto";
import type { Right } from "@vanik/contracts/rights";
import type { TestApp } from "./app.ts";

/** Adds somebody called after the rights; resolves to the token of a session and the account's id. */
export async function addHand(
  vanik: Pick<TestApp, "deps" | "tokenOf">,
  rights: readonly Right[],
  name = rights.join(" and ") || "nothing",
): Promise<{ id: string; email: string; token: string }> {
  const id = randomUUID();
  const email = `${name.replaceAll(" ", "-").toLowerCase()}@hands.example`;
  await vanik.deps.db.$client.query(
    `insert into users (id, type, name, email, phone, password_hash, rights, created_at)
     select $1, 'staff', $2, $3, '', password_hash, $4, now() from users where email = 'desk@vanik.example'`,
    [id, name, email, rights],
  );
  return { id, email, token: await vanik.tokenOf(email) };
}
