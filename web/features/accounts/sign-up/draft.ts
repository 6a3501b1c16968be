// What was typed into the form of sign-up, kept for this tab; the passwords are not among it.
import type { Typed } from "../../../ui/use-kept-form.ts";
import { removeFromTab, readFromTab } from "../../../ui/tab-storage.ts";

export const signUpDraft = "sign-up";
export const draftFields = ["userType", "orgName", "email", "phone", "terms"] as const;

export const readDraft = () => readFromTab<Typed>(signUpDraft) ?? {};
export const dropDraft = () => removeFromTab(signUpDraft);

/** Whose password is typed: nothing of it may be made of these. */
export const ownerOf = (draft: Typed) => ({ email: emailOf(draft), company: draft.orgName ?? "" });

/** The e-mail as the server writes it. */
export const emailOf = (draft: Typed) => (draft.email ?? "").trim().toLowerCase();
