// The contact form.
import type { ContactInput } from "@vanik/contracts/content";
import type { Deps } from "../../deps.ts";
import type { Transaction } from "../../platform/db.ts";
import { newId } from "../../platform/ids.ts";
import { limitHour } from "../../platform/limits.ts";
import { mailJob } from "../../platform/mail.ts";
import { upsertInboxEntry } from "../inbox/use-cases.ts";
import type { ContentMail } from "./mails.ts";
import { insertMessage } from "./store.ts";

const messagesPerHour = 5;

interface SentMessage {
  tx: Transaction;
  address: string;
  input: ContactInput;
}

/** Stores a message and mails it to the operator. */
export async function sendMessage(deps: Deps, { tx, address, input }: SentMessage): Promise<{ received: true }> {
  if (deps.config.rateLimit) await limitHour(tx, deps.clock, `contact ${address}`, messagesPerHour);
  const id = newId();
  const { name, company, email, phone, message } = input;
  await insertMessage(tx, { id, name, company, email, phone, message, receivedAt: deps.clock.now() });
  await upsertInboxEntry(tx, {
    kind: "contact",
    subjectId: id,
    person: name,
    company,
    email,
    phone,
    at: deps.clock.now(),
  });
  await deps.queue.send(tx, mailJob, [{ mail: "contact-message" satisfies ContentMail, id }]);
  await deps.erpnext?.put(tx, "contact", { id, turn: { email } });
  return { received: true };
}
