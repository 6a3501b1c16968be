// One of the operator's mails, sent to whoever tries its words, about a document that there is none of.
import type { MailTestInput } from "@vanik/contracts/setting-inputs";
import { settingMails } from "@vanik/contracts/setting-mails";
import type { Deps } from "../../deps.ts";
import { Refusal } from "../../platform/errors.ts";
import { writeMail } from "../../platform/write-mail.ts";
import type { DeskViewer } from "../../platform/viewer.ts";
import { mailboxOf } from "../accounts/use-cases.ts";
import { inOurWords, readOperator } from "../content/use-cases.ts";
import { sendAtOnce } from "./send-at-once.ts";

const madeUp = { number: "QTN-2627-000123", party: "Sample Works Pvt. Ltd." };

export async function tryMailWords(
  deps: Deps,
  { userId }: DeskViewer,
  { mail, words }: MailTestInput,
): Promise<{ done: true }> {
  const to = await mailboxOf(deps.db, userId);
  if (!to) throw new Refusal("refused", "This account has no address to which a mail could go.");
  const { label } = settingMails[mail as keyof typeof settingMails];
  const paragraphs = [`Here stands what this mail tells: “${label}”.`];
  const written = writeMail(await readOperator(deps.db), to, `${label} (test)`, paragraphs, { values: madeUp });
  await sendAtOnce(deps, deps.db, userId, await inOurWords(deps, mail, written, words));
  return { done: true };
}
