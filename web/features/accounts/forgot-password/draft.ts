import { removeFromTab, readFromTab } from "../../../ui/tab-storage.ts";
import type { Typed } from "../../../ui/use-kept-form.ts";

export const forgotPasswordDraft = "forgot-password";

/** The e-mail that was typed in this tab, as the server writes it. */
export const readEmail = () => (readFromTab<Typed>(forgotPasswordDraft)?.email ?? "").trim().toLowerCase();
export const dropEmail = () => removeFromTab(forgotPasswordDraft);
