// npm run staff -- disable: ends an account of the desk, and says what becomes of the keys that it made: whoever made a key was told
// its secret.
import { createInterface } from "node:readline/promises";
import { disableStaff, staffIdOf } from "../modules/accounts/people/staff.ts";
import { keysMadeBy, revokeKeysBy } from "../modules/erp/keys.ts";
import { type Clock, indianDay } from "../platform/clock.ts";
import type { Database } from "../platform/db.ts";
import { Refusal } from "../platform/errors.ts";

/** When the keys end that a disabled account made. */
export type KeysEnd = "now" | "later";

const graceDays = 7;

interface Disabling {
  db: Database;
  clock: Clock;
  /** What was typed; undefined where nothing was. */
  keysEnd: KeysEnd | undefined;
  /** Asks whoever sits there; undefined where nobody does. */
  ask: ((question: string) => Promise<string>) | undefined;
}

/** Asks at the terminal, where there is one. */
export function askAtTerminal(): Disabling["ask"] {
  if (!process.stdin.isTTY) return undefined;
  return async (question) => {
    const terminal = createInterface({ input: process.stdin, output: process.stdout });
    const answer = await terminal.question(question);
    terminal.close();
    return answer;
  };
}

const nameKeys = (keys: { name: string; key: string }[]) => keys.map(({ name, key }) => `  ${key}  ${name}`).join("\n");

async function chooseEnd({ keysEnd, ask }: Disabling, email: string, keys: string): Promise<KeysEnd> {
  if (keysEnd) return keysEnd;
  const made = `${email} made keys that open still:\n${keys}`;
  const answer = (await ask?.(`${made}\nRevoke them now, or later, in ${graceDays} days? [now/later] `))
    ?.trim()
    .toLowerCase();
  if (answer === "now" || answer === "later") return answer;
  throw new Refusal(
    "refused",
    `${made}\nNothing was done. Say what becomes of them: --keys now revokes them, --keys later does in ${graceDays} days.`,
  );
}

/** Disables an account, and revokes its keys now or in 7 days; resolves to what is said of it. Without an answer nothing is done. */
export async function disableWithKeys(command: Disabling, email: string): Promise<string> {
  const { db, clock } = command;
  const keys = await keysMadeBy(command, await staffIdOf(command, email));
  const end = keys.length > 0 ? await chooseEnd(command, email, nameKeys(keys)) : (command.keysEnd ?? "now");
  const at = new Date(clock.now().getTime() + (end === "now" ? 0 : graceDays * 86_400_000));
  await disableStaff({ db, clock }, email, (tx, userId) => revokeKeysBy({ clock }, tx, userId, at));
  const disabled = `${email} is disabled, and its sessions have ended.`;
  if (keys.length === 0) return disabled;
  const when = end === "now" ? "are revoked" : `are revoked on ${indianDay(at)}: make new ones before`;
  return `${disabled} Its keys ${when}:\n${nameKeys(keys)}`;
}
