// The mails of the contact form and the newsletter, written when the job runs, from what was stored.
import { formatPhone } from "@vanik/trading/wording";
import type { Deps } from "../../deps.ts";
import { inboxLink } from "../../platform/mail-links.ts";
import { signedId } from "../../platform/signed-id.ts";
import { writeMail } from "../../platform/write-mail.ts";
import { findMessage, findSubscription } from "./store.ts";
import { deskMailbox, readOperator } from "./use-cases.ts";

/** What the link that ends a subscription is signed for. */
export const forUnsubscribing = "unsubscribe";

async function contactMessage({ db, mailer, config }: Deps, id: string): Promise<void> {
  const found = await findMessage(db, id);
  if (!found) return;
  const { name, company, email, phone, message } = found;
  const operator = await readOperator(db);
  const mail = writeMail(operator, deskMailbox(operator), `Message from ${name}, ${company}`, [
    { heading: `Message from ${name}` },
    `${name} of ${company} wrote through the contact form. Reply to this mail, or call.`,
    {
      facts: [
        ["Company", company],
        ["E-mail", email],
        ["Phone", formatPhone(phone)],
      ],
    },
    message,
    inboxLink(config.publicUrl),
  ]);
  await mailer.send({ ...mail, replyTo: { name, address: email } });
}

/** Holds nothing that was typed: anyone can put anyone's address there (security 3). */
async function newsletterToSubscriber({ db, mailer, config, secret }: Deps, id: string): Promise<void> {
  const found = await findSubscription(db, id);
  if (!found) return;
  const operator = await readOperator(db);
  const { brand } = operator;
  // The fragment reaches no log (security 2).
  const href = `${config.publicUrl}/unsubscribe#${signedId(secret, forUnsubscribing, id)}`;
  const mail = writeMail(
    operator,
    { name: "", address: found.email },
    `You are subscribed to the ${brand} newsletter`,
    [
      { heading: "You are subscribed" },
      `This address was subscribed to the ${brand} newsletter: notes on standards, prices and rules for people who buy for industry.`,
      "If that was not you, or you have had enough of it, follow the link and end it.",
      // Who subscribed is not led to end it by the one thing to press.
      { text: "Unsubscribe", href, listed: true },
    ],
  );
  await mailer.send({ ...mail, unsubscribe: href });
}

async function newsletterToOperator({ db, mailer }: Deps, id: string): Promise<void> {
  const found = await findSubscription(db, id);
  if (!found) return;
  const paragraphs = [{ heading: "A newsletter subscription" }, `${found.email} subscribed to the newsletter.`];
  const operator = await readOperator(db);
  await mailer.send(writeMail(operator, deskMailbox(operator), "A newsletter subscription", paragraphs));
}

/** Each mail by its name: writes it from what is stored and sends it. */
export const contentMails = {
  "contact-message": contactMessage,
  "newsletter-to-subscriber": newsletterToSubscriber,
  "newsletter-to-operator": newsletterToOperator,
};
export type ContentMail = keyof typeof contentMails;
