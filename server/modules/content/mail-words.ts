// What the operator says in its mails otherwise than usual, and its logo: put on as a mail is sent.
import { fillPlaceholders } from "@vanik/contracts/setting-mails";
import type { MailWords } from "@vanik/contracts/settings";
import type { Deps } from "../../deps.ts";
import { readBrand, readMailSettings } from "./settings.ts";
import type { Mail } from "../../platform/mail.ts";
import { dressMail } from "../../platform/write-mail.ts";

/** A mail of a name in the operator's words as they hold now; `words` in their place, to try them. */
export async function inOurWords(
  { db, config }: Pick<Deps, "db" | "config">,
  name: string,
  mail: Mail,
  words?: MailWords,
): Promise<Mail> {
  const { logo } = await readBrand(db);
  const { subject, opening, closing } = words ?? (await readMailSettings(db)).mails[name] ?? {};
  const { brand = "", email = "", phone = "" } = mail.parts?.letterhead ?? {};
  const values = { brand, email, phone, subject: mail.subject, ...mail.parts?.values };
  const filled = (text = "") => fillPlaceholders(text, values);
  return dressMail(mail, {
    subject: filled(subject).replaceAll(/\s+/g, " ").trim(),
    opening: filled(opening),
    closing: filled(closing),
    ...(logo && {
      logo: {
        address: `${config.publicUrl}/pictures/logo/${logo.id}.png`,
        width: Math.round(logo.width / 2),
        height: Math.round(logo.height / 2),
      },
    }),
  });
}
