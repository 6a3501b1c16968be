// The note, the day and the PIN code are kept as the cart is: through a reload, in every tab, until they are sent or cleared.
import { longestNote } from "@vanik/contracts/longest-note";
import { useSyncExternalStore } from "react";
import { createStoredValue } from "../../app/stored-value.ts";
import { emptyForm, type InquiryForm } from "./payload.ts";

/** What does not parse counts as not typed. */
export function parseForm(text: string | null): InquiryForm {
  let stored: Record<string, unknown> = {};
  try {
    stored = Object(JSON.parse(text ?? "{}")) as Record<string, unknown>;
  } catch {
    // Not ours.
  }
  const typed = (name: keyof InquiryForm) => (typeof stored[name] === "string" ? stored[name] : "");
  return {
    note: typed("note").slice(0, longestNote),
    required_by: /^\d{4}-\d{2}-\d{2}$/.test(typed("required_by")) ? typed("required_by") : "",
    delivery_pincode: typed("delivery_pincode").slice(0, 7),
  };
}

const store = createStoredValue("inquiry", parseForm);
const onServer = () => emptyForm;

export const changeForm = (changed: Partial<InquiryForm>) => store.change((form) => ({ ...form, ...changed }));
export const useKeptInquiry = () => useSyncExternalStore(store.subscribe, store.read, onServer);
