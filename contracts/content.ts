// News, policies, the contact form and the newsletter (spec 3 and 7, wire: Replies).
import { z } from "zod";
import { Email, Phone, pageFields, requiredNote, requiredText } from "./fields.ts";

export const NewsQuery = z.object(pageFields);
export type NewsQuery = z.infer<typeof NewsQuery>;

export const News = z.object({
  _id: z.string(),
  /** Another site's page: it opens in a new tab. */
  url: z.string(),
  image: z.string(),
  title: z.string(),
  /** `YYYY-MM-DD`. */
  date: z.string(),
  /** Such as `Nov 2026`. */
  month: z.string(),
});
export type News = z.infer<typeof News>;

/** The policies, by the names under which `pages/…` serves them. */
export const PolicyKind = z.enum(["privacy_policy", "terms_n_cond"]);
export type PolicyKind = z.infer<typeof PolicyKind>;

export const Policy = z.object({
  _id: z.string(),
  title: z.string(),
  /** HTML, sanitised by the server. */
  content: z.string(),
  effective_from: z.string(),
});
export type Policy = z.infer<typeof Policy>;

export const maxContactMessage = 4000;

export const ContactInput = z.object({
  name: requiredText("your name", 140),
  company: requiredText("your company", 140),
  email: Email,
  phone: Phone,
  message: requiredNote("your message", maxContactMessage),
});
export type ContactInput = z.infer<typeof ContactInput>;

export const NewsletterInput = z.object({ email: Email });
export const NewsletterSubscribed = z.object({ email: z.string() });

/** Said of every unsubscribe token that is not one of ours. */
export const wrongUnsubscribeLink = "This link is not whole. Open it again from our mail, or write to us.";
export const UnsubscribeInput = z.object({
  token: z.string(wrongUnsubscribeLink).max(200, wrongUnsubscribeLink),
});
