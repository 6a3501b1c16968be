// Further people of a company of the demonstration, who sign in as its first one does.
import { randomUUID } from "node:crypto";
import type { Role } from "@vanik/contracts/roles";
import type { TestApp } from "./app.ts";

/** Adds somebody beside the account of an e-mail; resolves to the token of a session and the account's id. */
export async function addColleague(
  vanik: Pick<TestApp, "deps" | "tokenOf">,
  colleagueEmail: string,
  { role = "member", name = `colleague of ${colleagueEmail.split("@")[0]}` }: { role?: Role; name?: string } = {},
): Promise<{ id: string; email: string; token: string }> {
  const id = randomUUID();
  const email = `${name.replaceAll(" ", "-")}@colleagues.example`;
  await vanik.deps.db.$client.query(
    `insert into users (id, organisation_id, type, name, email, phone, password_hash, roles, created_at)
     select $1, organisation_id, type, $2, $3, '', password_hash, array[$4], now() from users where email = $5`,
    [id, name, email, role, colleagueEmail],
  );
  return { id, email, token: await vanik.tokenOf(email) };
}
