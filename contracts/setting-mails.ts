// Mails whose words the operator may change, and what may stand in them in braces.

/** What every such mail knows. `subject` is the usual one. */
const always = ["brand", "email", "phone", "subject"] as const;
/** What a mail about a document knows besides: its number, and whose it is. */
const ofDocument = [...always, "number", "party"] as const;

export type Placeholder = (typeof ofDocument)[number];

// prettier-ignore
/** By the name of its job: what the desk calls it, and what may stand in it. */
export const settingMails = {
  "one-time-code": { label: "One-time code", placeholders: always },
  invitation: { label: "Invitation to an account", placeholders: always },
  "second-factor-on": { label: "Second factor switched on", placeholders: always },
  "newsletter-to-subscriber": { label: "Newsletter subscribed", placeholders: always },
  "inquiry-to-sender": { label: "Inquiry received", placeholders: ofDocument },
  "quotation-wanted": { label: "Request for quotation", placeholders: ofDocument },
  "quotation-opened": { label: "Quotation", placeholders: ofDocument },
  "order-confirmed": { label: "Order confirmed", placeholders: ofDocument },
  "order-placed": { label: "Purchase order", placeholders: ofDocument },
  "goods-dispatched": { label: "Goods dispatched", placeholders: ofDocument },
  "invoice-sent": { label: "Invoice", placeholders: ofDocument },
  "payment-recorded": { label: "Payment recorded", placeholders: ofDocument },
} as const satisfies Record<string, { label: string; placeholders: readonly Placeholder[] }>;

export type SettingMail = keyof typeof settingMails;
export const isSettingMail = (name: string): name is SettingMail => Object.hasOwn(settingMails, name);

/** What stands in braces in a text, without them. */
export const placeholdersIn = (text: string): string[] => [...text.matchAll(/\{([^{}]*)\}/g)].map(([, name]) => name!);

/** True where a brace opens or closes nothing: it would be mailed as it stands. */
export const hasStrayBrace = (text: string): boolean => /[{}]/.test(text.replace(/\{[^{}]*\}/g, ""));

/** A text with its placeholders filled; what is not known of this mail becomes nothing. */
export function fillPlaceholders(text: string, values: Readonly<Partial<Record<Placeholder, string>>>): string {
  return text.replace(/\{([^{}]*)\}/g, (_, name: Placeholder) => values[name] ?? "");
}
