// The mails of the contact form and the newsletter, written when the job runs, from what was stored.
import type { Deps } from "../../deps.ts";
import { writeMail } from "../../platform/write-mail.ts";
import { findMessage, findSubscription } from "./store.ts";
import { unsubscribeToken } from "./unsubscribe-token.ts";
import { deskMailbox, readOperator } from "./use-cases.ts";

async function contactMessage({ db, mailer }: Deps, id: string): Promise<void> {
  const found = await findMessage(db, id);
  if (!found) return;
  const { name, company, email, phone, message } = found;
  const operator = await readOperator(db);
  const mail = writeMail(operator, deskMailbox(operator), `Message from ${name}, ${company}`, [
    `${name} of ${company} wrote through the contact form:`,
    message,
    `Reply to this mail, or call +91 ${phone}. E-mail: ${email}`,
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
  const href = `${config.publicUrl}/unsubscribe#${unsubscribeToken(secret, id)}`;
  const mail = writeMail(
    operator,
    { name: "", address: found.email },
    `You are subscribed to the ${brand} newsletter`,
    [
      `This address was subscribed to the ${brand} newsletter: notes on standards, prices and rules for people who buy for industry.`,
      "If that was not you, or you have had enough of it, follow the link and end it.",
      { text: "Unsubscribe", href },
    ],
  );
  await mailer.send({ ...mail, unsubscribe: href });
}

async function newsletterToOperator({ db, mailer }: Deps, id: string): Promise<void> {
  const found = await findSubscription(db, id);
  if (!found) return;
  const said = [`${found.email} subscribed to the newsletter.`];
  const operator = await readOperator(db);
  await mailer.send(writeMail(operator, deskMailbox(operator), "A newsletter subscription", said));
}

/** Each mail by its name: writes it from what is stored and sends it. */
export const contentMails = {
  "contact-message": contactMessage,
  "newsletter-to-subscriber": newsletterToSubscriber,
  "newsletter-to-operator": newsletterToOperator,
};
export type ContentMail = keyof typeof contentMails;
