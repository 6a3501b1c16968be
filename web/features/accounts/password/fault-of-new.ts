// Whether the server would refuse a password that keeps the guidelines, told while it is typed: the same rule and the same list
// of leaked ones, loaded then. The password stays in the browser.
import leakedUrl from "@vanik/contracts/leaked-passwords.bin?url";
import { isStrongPassword } from "@vanik/contracts/password";
import type { Owner } from "@vanik/contracts/password-faults";

let loading: Promise<Uint8Array | undefined> | undefined;

async function loadLeaked(): Promise<Uint8Array | undefined> {
  const reply = await fetch(leakedUrl).catch(() => null);
  if (reply?.ok) return new Uint8Array(await reply.arrayBuffer());
  loading = undefined;
  return undefined;
}

/** The sentence; nothing for one that will do, and where the rule could not be loaded: the server has the last word. */
export async function faultOfNew(password: string, owner: Owner): Promise<string | undefined> {
  if (!isStrongPassword(password)) return undefined;
  loading ??= loadLeaked();
  const rule = await import("@vanik/contracts/password-faults").catch(() => null);
  // What the code itself knows is said at once.
  return rule?.faultOfPassword(password, owner) ?? rule?.faultOfPassword(password, owner, await loading);
}
