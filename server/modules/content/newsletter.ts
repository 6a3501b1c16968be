// Subscribing to the newsletter and ending it. A reply never tells whether an e-mail was subscribed before.
import { wrongUnsubscribeLink } from "@vanik/contracts/content";
import type { Deps } from "../../deps.ts";
import type { Transaction } from "../../platform/db.ts";
import { invalid } from "../../platform/errors.ts";
import { newId } from "../../platform/ids.ts";
import { limitHour } from "../../platform/limits.ts";
import { mailJob } from "../../platform/mail.ts";
import { languageAtWork } from "../../platform/request-context.ts";
import { idSigned } from "../../platform/signed-id.ts";
import { type ContentMail, forUnsubscribing } from "./mails.ts";
import { activateSubscription, endSubscription } from "./store.ts";

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
  return { email };
}

/** Ends the subscription of a link's token; ending it twice is as good as once. */
export async function unsubscribe({ db, clock, secret }: Deps, token: string): Promise<{ done: true }> {
  const id = idSigned(secret, forUnsubscribing, token);
  if (!id) throw invalid({ token: wrongUnsubscribeLink });
  await endSubscription(db, id, clock.now());
  return { done: true };
}
