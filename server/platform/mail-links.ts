// Where mails lead that are of no module alone.
import type { MailLink } from "./mail-parts.ts";

/** Encoded no further than its query needs: somebody may want to read where it leads. */
export const signInLink = (publicUrl: string, next: string) =>
  `${publicUrl}/sign-in?next=${encodeURIComponent(next).replace(/%2F|%3F|%3D/g, decodeURIComponent)}`;

/** To the desk's inbox, from a mail about what somebody wrote or asked. */
export const inboxLink = (publicUrl: string): MailLink => ({
  text: "Open the inbox",
  href: signInLink(publicUrl, "/desk/inbox"),
});
