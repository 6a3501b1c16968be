// A password in a call that is kept: sealed beside the setting's own, for this approval alone, and forgotten once it is answered.
import type { Deps } from "../../deps.ts";
import { inTransaction, type Transaction } from "../../platform/db.ts";
import { readSettingSecret, writeSettingSecret } from "../content/use-cases.ts";
import { lapsedCalls } from "./store.ts";

type Secret = Pick<Deps, "secret">;
interface OfApproval {
  id: string;
  call: string;
}

/** Of each call one waits at most: the next takes the place of one that lapsed. */
const secretNameOf = ({ call }: Pick<OfApproval, "call">) => `kept ${call}`;
const purposeOfKept = ({ id }: OfApproval) => `password of approval ${id}`;

/** What of a call is stored in clear, and what not. */
export function withoutPassword(input: unknown): { plain: unknown; password: string } {
  const { password, ...plain } = input as { password?: unknown };
  return typeof password === "string" ? { plain, password } : { plain: input, password: "" };
}

export async function saveKeptPassword(tx: Transaction, { secret }: Secret, approval: OfApproval, password: string) {
  if (password) await writeSettingSecret(tx, secretNameOf(approval), secret.seal(purposeOfKept(approval), password));
}

/** The call as it was sent; without its password where that was sealed by a secret that is lost. */
export async function withPassword(
  tx: Transaction,
  { secret }: Secret,
  approval: OfApproval,
  plain: unknown,
): Promise<unknown> {
  const sealed = await readSettingSecret(tx, secretNameOf(approval));
  try {
    return sealed === undefined
      ? plain
      : { ...(plain as object), password: secret.unseal(purposeOfKept(approval), sealed) };
  } catch {
    return plain;
  }
}

export const forgetKeptPassword = (tx: Transaction, approval: Pick<OfApproval, "call">): Promise<void> =>
  writeSettingSecret(tx, secretNameOf(approval), null);

/** Those of calls that lapsed: nobody approves them any more. */
export async function sweepKeptPasswords({ db, clock }: Pick<Deps, "db" | "clock">): Promise<void> {
  for (const call of await lapsedCalls(db, clock.now()))
    await inTransaction(db, (tx) => forgetKeptPassword(tx, { call }));
}
