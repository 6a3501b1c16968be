// The mails of rounds by name, and which of them somebody may have later or not at all.
import type { MailTopic } from "@vanik/contracts/preferences";

/** Mails to suppliers, each written in `mails.ts`. */
export type SupplierMail =
  | "round-invitation"
  | "round-amended"
  | "round-extended"
  | "round-closed"
  | "round-cancelled"
  | "round-answer"
  | "invitation-revoked"
  | "bid-link"
  | "bid-received"
  | "colleague-bids"
  | "bid-files"
  | "bid-stale"
  | "bid-withdrawn"
  | "bid-void"
  | "bid-missing"
  | "round-result"
  | "target-asked"
  | "target-answered";

export type RoundDeskMail = "round-closed-desk" | "round-question" | "round-declined" | "target-answered-desk";

/** Of which kind a mail is, of those that somebody may have later or not at all; what is of a closing, a receipt or a link always comes. */
const topics: Readonly<Record<string, MailTopic | undefined>> = {
  "round-invitation": "invitations",
  "round-amended": "changes",
  "round-answer": "answers",
  "target-asked": "rates",
  "round-result": "results",
};

export const topicOfMail = (mail: string): MailTopic | undefined => topics[mail];

/** How often one bids while it is sealed tells nobody but its supplier. */
export const mailsOfVersions: ReadonlySet<SupplierMail> = new Set(["bid-received", "bid-files", "bid-withdrawn"]);

/** Who is disabled is told too: the supplier's own may have been disabled for it. */
export const mailsToAllAccounts: ReadonlySet<string> = new Set<SupplierMail>(["colleague-bids"]);
