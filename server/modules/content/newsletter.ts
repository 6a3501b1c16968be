// Subscribing to the newsletter and ending it. A reply never tells whether an e-mail was subscribed before.
import { wrongUnsubscribeLink } from "@vanik/contracts/content";
import type { Deps } from "../../deps.ts";
import { inTransaction, type Transaction } from "../../platform/db.ts";
import { invalid } from "../../platform/errors.ts";
import { newId } from "../../platform/ids.ts";
import { limitHour } from "../../platform/limits.ts";
import { mailJob } from "../../platform/mail.ts";
import { languageAtWork } from "../../platform/request-context.ts";
import { idsSigned } from "../../platform/signed-id.ts";
import { type ContentMail, forUnsubscribing } from "./mails.ts";
import { activateSubscription, writeSubscriptionEnd } from "./store.ts";

const subscriptionsPerHour = 10;

interface SubscriptionAsked {
  tx: Transaction;
  address: string;
  email: string;
}

/**
 * Subscribes an e-mail, once; mails go out only when it was not subscribed. The same work is done either way, so that the
 * time it takes does not tell: jobs for an id that nobody has end without a mail.
 */
export async function subscribeAddress(
  deps: Deps,
  { tx, address, email }: SubscriptionAsked,
): Promise<{ email: string }> {
  if (deps.config.rateLimit) await limitHour(tx, deps.clock, `newsletter ${address}`, subscriptionsPerHour);
  const made = newId();
  const id = (await activateSubscription(tx, { id: made, email, subscribedAt: deps.clock.now() })) ?? made;
  await deps.queue.send(tx, mailJob, [
    { mail: "newsletter-to-subscriber" satisfies ContentMail, id, ...languageAtWork() },
    { mail: "newsletter-to-operator" satisfies ContentMail, id },
  ]);
  await deps.erpnext?.put(tx, "newsletter", { id, turn: { email } });
  return { email };
}

/** Ends the subscription of a link's token; ending it twice is as good as once. */
export async function unsubscribe(deps: Deps, token: string): Promise<{ done: true }> {
  const [id] = idsSigned(deps.secret, forUnsubscribing, token);
  if (!id) throw invalid({ token: wrongUnsubscribeLink });
  await inTransaction(deps.db, (tx) => endSubscription(deps, tx, id));
  return { done: true };
}

/** Ends a subscription, of which ERPNext hears; one that has ended, or that nobody has, stays as it is. */
export async function endSubscription(
  { clock, erpnext }: Pick<Deps, "clock" | "erpnext">,
  tx: Transaction,
  id: string,
): Promise<void> {
  const email = await writeSubscriptionEnd(tx, id, clock.now());
  if (email) await erpnext?.put(tx, "newsletter", { id, turn: { email } });
}
