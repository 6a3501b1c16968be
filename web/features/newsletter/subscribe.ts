// The box stands on every page: this, and the schema with zod, comes when somebody subscribes.
import { newsletter } from "@vanik/contracts/api";
import { NewsletterInput } from "@vanik/contracts/content";
import { messagesByField } from "../../app/api-error.ts";
import { guestCall } from "../../app/call.ts";

/** Subscribes an e-mail, or says what is wrong with it. Throws ApiError. */
export async function subscribeToNewsletter(email: string): Promise<Record<string, string> | null> {
  const parsed = NewsletterInput.safeParse({ email });
  if (!parsed.success) return messagesByField(parsed.error.issues);
  await guestCall(newsletter, parsed.data);
  return null;
}
