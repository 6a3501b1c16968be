// Where a document opens from a mail, behind the sign-in (wire: Screens).
import { deskAddress } from "@vanik/contracts/desk-pages";
import { detailsAddress } from "@vanik/contracts/document-pages";
import type { Kind } from "@vanik/contracts/trade";
import { isOurNumber, kindOfName } from "@vanik/trading/names";
import { signInLink } from "../../platform/mail-links.ts";
import type { MailLink, Paragraph } from "../../platform/mail-parts.ts";
import type { MailReader } from "../accounts/use-cases.ts";

/** The address in a mail to its party, short enough to be read: it leads to its list with the document's Details (server/web/addresses.ts). */
export function linkForParty(publicUrl: string, kind: Kind, name: string): string {
  // One of the old books or of our own series bears a number that tells no kind.
  const isOurs = isOurNumber(name) && kindOfName(name) === kind;
  return isOurs ? `${publicUrl}/open/${name}` : signInLink(publicUrl, detailsAddress(kind, name));
}

/** The address in a mail to the desk: the document's own page. */
export function linkForDesk(publicUrl: string, kind: Kind, name: string): string {
  return signInLink(publicUrl, deskAddress(kind, name));
}

/** The link to a document, and before it how to come by a password where there is none yet. */
export function wayToDocument(publicUrl: string, { hasPassword, party }: MailReader, link: MailLink): Paragraph[] {
  if (hasPassword) return [link];
  return [
    `This address has an account of ${party}, but no password yet. Set one, then sign in.`,
    { text: "Set your password", href: `${publicUrl}/forgot-password` },
    link,
  ];
}
