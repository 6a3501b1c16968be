// Messages and subscriptions of somebody who is to be forgotten, and of those who ended theirs long ago.
import { eq, lt } from "drizzle-orm";
import type { Deps } from "../../deps.ts";
import type { Transaction } from "../../platform/db.ts";
import { contactMessages, newsletterSubscriptions } from "./tables.ts";

const keptDays = 730;

/** Deletes what an e-mail has written to the desk, and its subscription. */
export async function forgetReader(tx: Transaction, email: string): Promise<void> {
  await tx.delete(contactMessages).where(eq(contactMessages.email, email));
  await tx.delete(newsletterSubscriptions).where(eq(newsletterSubscriptions.email, email));
}

/** Deletes subscriptions that ended two years ago (operator 9). */
export async function sweepContent({ db, clock }: Pick<Deps, "db" | "clock">): Promise<void> {
  const before = new Date(clock.now().getTime() - keptDays * 86_400_000);
  await db.delete(newsletterSubscriptions).where(lt(newsletterSubscriptions.unsubscribedAt, before));
}
