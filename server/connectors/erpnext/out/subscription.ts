// A subscription of the newsletter, or its end, as a member of the e-mail group: as it stands when it is sent (connector 5).
import { subscriptionById } from "../../../modules/content/use-cases.ts";
import type { Row } from "../client.ts";
import { isUniqueRefusal, nameOf, nothingLeft, type Sending, type SendingOutcome } from "./sending.ts";

export async function sendSubscription(sending: Sending): Promise<SendingOutcome> {
  const { db, client, row, settings } = sending;
  if (settings.email_group === "") return { is: "dropped", message: "No e-mail group is chosen for the newsletter" };
  const subscription = await subscriptionById(db, row.subject);
  if (!subscription) return nothingLeft;
  const { email, unsubscribedAt } = subscription;
  const unsubscribed = unsubscribedAt ? 1 : 0;
  const member = (await findMember(sending, email)) ?? (await insertMember(sending, email, unsubscribed));
  if (member && Number(member["unsubscribed"]) !== unsubscribed)
    await client.change("Email Group Member", nameOf(member), { unsubscribed });
  return { is: "sent", name: member && nameOf(member) };
}

async function findMember({ client, settings }: Sending, email: string): Promise<Row | null> {
  const { rows } = await client.list("Email Group Member", {
    fields: ["name", "unsubscribed"],
    filters: [
      ["email_group", "=", settings.email_group],
      ["email", "=", email],
    ],
    order: "name asc",
    length: 1,
  });
  return rows[0] ?? null;
}

/** Null for an end of what never came there. */
async function insertMember(sending: Sending, email: string, unsubscribed: 0 | 1): Promise<Row | null> {
  if (unsubscribed === 1) return null;
  try {
    return await sending.client.insert("Email Group Member", { email_group: sending.settings.email_group, email });
  } catch (error) {
    const member = isUniqueRefusal(error) ? await findMember(sending, email) : null;
    if (member) return member;
    throw error;
  }
}
