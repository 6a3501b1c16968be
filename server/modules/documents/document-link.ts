// Where a document opens from a mail, behind the sign-in (wire: Screens).
import { deskAddress } from "@vanik/contracts/desk-pages";
import { partyPage } from "@vanik/contracts/document-pages";
import type { Kind } from "@vanik/contracts/trade";

/** The address in a mail to its party: its list with the document's Details. */
export function linkForParty(publicUrl: string, kind: Kind, name: string): string {
  return signInLink(publicUrl, `${partyPage(kind)}?details=${name}`);
}

/** The address in a mail to the desk: the document's own page. */
export function linkForDesk(publicUrl: string, kind: Kind, name: string): string {
  return signInLink(publicUrl, deskAddress(kind, name));
}

const signInLink = (publicUrl: string, next: string) => `${publicUrl}/sign-in?next=${encodeURIComponent(next)}`;
