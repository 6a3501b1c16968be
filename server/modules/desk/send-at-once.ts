// A mail that is sent to see what becomes of it: handed over at once, and what stands in its way is said on the spot.
import type { Deps } from "../../deps.ts";
import type { Queryable } from "../../platform/db.ts";
import { Refusal } from "../../platform/errors.ts";
import { limitHour } from "../../platform/limits.ts";
import { type Mail, wayOfMails } from "../../platform/mail.ts";

const mailsPerHour = 10;

type Sending = Pick<Deps, "config" | "clock" | "demonstration" | "mailer">;

/** Throws a Refusal after ten in an hour, without SMTP_URL, and with what the mail server has against it. */
export async function sendAtOnce(
  { config, clock, demonstration, mailer }: Sending,
  db: Queryable,
  userId: string,
  mail: Mail,
): Promise<void> {
  if (config.rateLimit) await limitHour(db, clock, `test mails of ${userId}`, mailsPerHour);
  if (wayOfMails(config, { demonstration }) === "kept")
    throw new Refusal(
      "refused",
      "SMTP_URL is not set, so mails stay on this server and reach nobody. Set it, start Vanik again, and try once more.",
    );
  try {
    await mailer.send(mail);
  } catch (cause) {
    const why = cause instanceof Error ? cause.message : "";
    throw new Refusal("upstream", `The mail could not be handed over. ${why}. Check SMTP_URL and the address.`, {
      cause,
    });
  }
}
