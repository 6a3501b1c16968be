// A mail that is sent to see what becomes of it: handed over at once, and what stands in its way is said on the spot.
import type { Deps } from "../../deps.ts";
import type { Queryable } from "../../platform/db.ts";
import { Refusal } from "../../platform/errors.ts";
import { limitHour } from "../../platform/limits.ts";
import type { Mail } from "../../platform/mail.ts";
import { adviceOf } from "../../platform/mail-smtp.ts";
import { wayOfMails } from "../content/use-cases.ts";

const mailsPerHour = 10;

type Sending = Pick<Deps, "config" | "clock" | "demonstration" | "mailer">;

/** Throws a Refusal after ten in an hour, where no server is named, and with what the mail server has against it. */
export async function sendAtOnce(
  { config, clock, demonstration, mailer }: Sending,
  db: Queryable,
  userId: string,
  mail: Mail,
): Promise<void> {
  if (config.rateLimit) await limitHour(db, clock, `test mails of ${userId}`, mailsPerHour);
  if ((await wayOfMails({ config, demonstration }, db)) === "kept")
    throw new Refusal(
      "refused",
      "No mail server is named, so mails stay on this machine and reach nobody. Name it in Settings, Mail server, and try once more.",
    );
  try {
    await mailer.send(mail);
  } catch (cause) {
    const why = cause instanceof Error ? cause.message : "";
    const advice = adviceOf(cause) || "Check the mail server and the address.";
    throw new Refusal("upstream", `The mail could not be handed over. ${why}. ${advice}`, { cause });
  }
}
