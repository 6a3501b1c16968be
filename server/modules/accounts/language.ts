// The language that a person chose: the account area is read in it, and mails come in it.
import type { LanguageInput } from "@vanik/contracts/accounts";
import { hindiMonths } from "@vanik/contracts/hindi-months";
import { passingHindi } from "@vanik/contracts/hindi-passing";
import { unitSentences } from "@vanik/contracts/hindi-units";
import { translateBy } from "@vanik/contracts/sentences";
import { eq } from "drizzle-orm";
import type { Deps } from "../../deps.ts";
import type { Queryable } from "../../platform/db.ts";
import type { Mail } from "../../platform/mail.ts";
import { languageAtWork } from "../../platform/request-context.ts";
import { translateMail } from "../../platform/write-mail.ts";
import { mailsHindi } from "./mails-hindi.ts";
import { roundMailsHindi } from "./round-mails-hindi.ts";
import { findUserByEmail } from "./store.ts";
import { users } from "./tables.ts";

export async function saveLanguage(
  db: Queryable,
  userId: string,
  { language }: LanguageInput,
): Promise<{ done: true }> {
  await db
    .update(users)
    .set({ language: language === "hi" ? language : null })
    .where(eq(users.id, userId));
  return { done: true };
}

/** Who signs in on a Hindi page has chosen it; replies with what holds from now on. */
export async function languageAtSignIn(
  db: Queryable,
  { id, type, language }: Pick<typeof users.$inferSelect, "id" | "type" | "language">,
): Promise<{ language?: "hi" }> {
  if (type === "staff") return {};
  if (language) return { language };
  const chosen = languageAtWork();
  if (chosen.language) await saveLanguage(db, id, { language: chosen.language });
  return chosen;
}

const inHindi = translateBy([mailsHindi, roundMailsHindi, passingHindi, unitSentences], hindiMonths);

/** A mail in the language of its reader: as a party's person chose it, else that of the page where it was asked for. */
export async function inReadersLanguage(
  { db, config }: Pick<Deps, "db" | "config">,
  mail: Mail,
  wanted: "hi" | undefined,
): Promise<Mail> {
  const user = (await findUserByEmail(db, mail.to.address))?.user;
  const language = user?.type === "staff" ? null : (user?.language ?? wanted);
  if (language !== "hi") return mail;
  return translateMail(mail, {
    language,
    translate: (text) => inHindi(text) ?? hindiMonths(text),
    address: (href) => (href.startsWith(`${config.publicUrl}/`) ? hindiAddress(href, config.publicUrl) : href),
  });
}

/** Pages that have an address in each language. */
const mirrored = /^\/(sign-in|set-password|forgot-password|unsubscribe|withdraw-bid|open|bid)(?=[?#/]|$)/;
const hindiAddress = (href: string, publicUrl: string) =>
  publicUrl + href.slice(publicUrl.length).replace(mirrored, "/hi/$1");
