// News, policies, the contact form and the newsletter (spec 3 and 7, wire: Replies).
import { z } from "zod";
import { Email, Phone, pageFields, requiredNote, requiredText } from "./fields.ts";
import { Picture } from "./pictures.ts";

export const NewsQuery = z.object(pageFields);
export type NewsQuery = z.infer<typeof NewsQuery>;

export const News = z.object({
  _id: z.string(),
  /** Another site's page: it opens in a new tab. */
  url: z.string(),
  /** The drawing that stands for it; `picture` stands before it. */
  image: z.string(),
  picture: Picture.nullable(),
  title: z.string(),
  /** Empty: it is read in English. */
  title_hi: z.string(),
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
  /** Empty: it is read in English. */
  content_hi: z.string(),
  effective_from: z.string(),
});
export type Policy = z.infer<typeof Policy>;

/** An entry of one of the operator's lists: key projects, key partners, founders. What is empty in Hindi is read in English. */
export const SiteEntry = z.object({
  _id: z.string(),
  name: z.string(),
  name_hi: z.string(),
  text: z.string(),
  text_hi: z.string(),
  url: z.string(),
  picture: Picture.nullable(),
});
export type SiteEntry = z.infer<typeof SiteEntry>;

/** A day on which the desk is closed. */
export const Holiday = z.object({ day: z.string(), name: z.string(), name_hi: z.string() });
export type Holiday = z.infer<typeof Holiday>;

const maxContactMessage = 4000;

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
