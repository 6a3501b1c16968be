// What signs the hints of ERPNext: made once by prepare, kept sealed by the installation's secret (connector 3, 8).
import { randomBytes } from "node:crypto";
import type { Queryable } from "../../platform/db.ts";
import type { Secret } from "../../platform/secret.ts";
import { readErpnextState, writeErpnextState } from "./store.ts";

interface Needs {
  secret: Pick<Secret, "seal" | "unseal">;
}
const purpose = "erpnext hook";

/** Null before ERPNext was prepared. */
export async function readHookSecret({ secret }: Needs, db: Queryable): Promise<string | null> {
  const { hookSecret } = await readErpnextState(db);
  return hookSecret === null ? null : secret.unseal(purpose, hookSecret);
}

export const newHookSecret = () => randomBytes(32).toString("hex");

export const saveHookSecret = ({ secret }: Needs, db: Queryable, hookSecret: string) =>
  writeErpnextState(db, { hookSecret: secret.seal(purpose, hookSecret) });
