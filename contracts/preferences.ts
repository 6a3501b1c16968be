// Which mails about rounds somebody of a supplier gets, and when (sourcing 10). What is of a closing or of security always comes.
import { z } from "zod";

export const MailTopic = z.enum(["invitations", "changes", "answers", "rates", "results"], "Choose a kind of mail");
export type MailTopic = z.infer<typeof MailTopic>;

/** At once; in one mail at 08:00 IST; or not at all, for it stands on the pages anyway. */
export const MailChoice = z.enum(["mail", "digest", "portal"], "Choose mail, digest or portal");
export type MailChoice = z.infer<typeof MailChoice>;

export const Preferences = z.record(MailTopic, MailChoice);
export type Preferences = z.infer<typeof Preferences>;

export const PreferenceInput = z.object({ kind: MailTopic, choice: MailChoice });
export type PreferenceInput = z.infer<typeof PreferenceInput>;
