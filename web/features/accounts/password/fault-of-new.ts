// Whether the server would refuse a password that keeps the guidelines, told while it is typed: the same rule, loaded then.
import { isStrongPassword } from "@vanik/contracts/password";
import type { Owner } from "@vanik/contracts/password-faults";

/** The sentence; nothing for one that will do, and where the rule could not be loaded: the server has the last word. */
export async function faultOfNew(password: string, owner: Owner): Promise<string | undefined> {
  if (!isStrongPassword(password)) return undefined;
  const rule = await import("@vanik/contracts/password-faults").catch(() => null);
  return rule?.faultOfPassword(password, owner);
}
