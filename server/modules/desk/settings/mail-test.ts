// One of the operator's mails, sent to whoever tries its words, about a document that there is none of.
import type { MailTestInput } from "@vanik/contracts/setting-inputs";
import { settingMails } from "@vanik/contracts/setting-mails";
import type { Deps } from "../../../deps.ts";
import { writeMail } from "../../../platform/write-mail.ts";
import type { DeskViewer } from "../../../platform/viewer.ts";
import { mailboxOf } from "../../accounts/use-cases.ts";
import { inOurWords, readOperator } from "../../content/use-cases.ts";

const madeUp = { number: "QTN-2627-000123", party: "Sample Works Pvt. Ltd." };

export async function sendTestMail(
  deps: Pick<Deps, "db" | "config" | "mailer">,
  { userId }: DeskViewer,
  { mail, words }: MailTestInput,
): Promise<{ done: true }> {
  const to = await mailboxOf(deps.db, userId);
  const { label } = settingMails[mail as keyof typeof settingMails];
  if (to) {
    const written = writeMail(
      await readOperator(deps.db),
      to,
      `${label} (test)`,
      [`Here stands what this mail tells: “${label}”.`],
      { values: madeUp },
    );
    await deps.mailer.send(await inOurWords(deps, mail, written, words));
  }
  return { done: true };
}
