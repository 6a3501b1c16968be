// What the desk writes for the public pages: news, policies, texts, entries, holidays (operator 4). Everything has a version:
// a change names the one that was read, and the keys that it changes.
import { z } from "zod";
import { News, Policy, PolicyKind } from "./content.ts";
import { Day, ifChosen, pageFields, requiredText } from "./fields.ts";
import { Picture, PictureId } from "./pictures.ts";
import { SiteTextLanguage } from "./site-texts.ts";
import { OptionalWebAddress, ReadVersion, textLine, textLines, WebAddress } from "./written-fields.ts";

export const ContentId = z.uuid("This is not an id");
/** When it is published: a moment to come schedules it, a past one is now, null keeps it a draft. */
const PublishAt = z.iso
  .datetime({ offset: true, error: "Enter a moment, such as 2026-11-22T09:30:00+05:30" })
  .transform((text) => new Date(text).toISOString());

const Hidden = z.boolean("Say true or false");
const PictureChoice = PictureId.nullable();

const moment = z.string();
const written = { id: z.string(), version: z.int() };

// News
const newsFields = {
  title: requiredText("the title", 200),
  title_hi: textLine("the title in Hindi", 200),
  url: WebAddress,
  /** The day that stands beside it. */
  date: Day,
  publish_at: PublishAt.nullable(),
  hidden: Hidden,
  picture_id: PictureChoice,
};
const { title, url, ...newsBesides } = newsFields;
export const NewsInput = z.object({ title, url, ...z.object(newsBesides).partial().shape });
export type NewsInput = z.output<typeof NewsInput>;
export const NewsChange = z.object({ version: ReadVersion, ...z.object(newsFields).partial().shape });
export type NewsChange = z.output<typeof NewsChange>;
export const DeskNews = News.omit({ _id: true, month: true }).extend({
  ...written,
  title_hi: z.string(),
  publish_at: moment.nullable(),
  hidden: z.boolean(),
  picture: Picture.nullable(),
});
export type DeskNews = z.infer<typeof DeskNews>;

// Policies
const maxPolicyLength = 60_000;
/** Cleaning costs by tags, and 20,000 that are never closed hold the node. */
const mostTags = 5000;
const countTags = (text: string) => text.split("<").length - 1;
const html = (label: string) =>
  z
    .string(`Enter ${label}`)
    .max(maxPolicyLength, `Keep ${label} to 60,000 characters`)
    .refine((text) => countTags(text) <= mostTags, `Keep ${label} to 5,000 tags`);
const policyFields = {
  kind: PolicyKind,
  title: requiredText("the title", 200),
  content: html("the text"),
  content_hi: html("the text in Hindi"),
  /** From which day it holds; null keeps it a draft. */
  effective_from: Day.nullable(),
  /** That whoever gives it a day has read it. */
  read: z.boolean("Say true or false"),
};
const { kind, title: policyTitle, content, ...policyBesides } = policyFields;
export const PolicyInput = z.object({ kind, title: policyTitle, content, ...z.object(policyBesides).partial().shape });
export type PolicyInput = z.output<typeof PolicyInput>;
export const PolicyChange = z.object({
  version: ReadVersion,
  ...z.object(policyFields).omit({ kind: true }).partial().shape,
});
export type PolicyChange = z.output<typeof PolicyChange>;
export const PoliciesQuery = z.object({ ...pageFields, kind: ifChosen(PolicyKind) });
export type PoliciesQuery = z.output<typeof PoliciesQuery>;
export const DeskPolicy = Policy.omit({ _id: true, effective_from: true }).extend({
  ...written,
  kind: PolicyKind,
  effective_from: z.string().nullable(),
  /** The one that people read today; it and those before it are never changed. */
  state: z.enum(["draft", "announced", "in_force", "replaced"]),
  /** In the reply to a write: what was taken out of the text, by its tag. */
  taken_out: z.array(z.string()).optional(),
});
export type DeskPolicy = z.infer<typeof DeskPolicy>;

// Texts of the site; what a key takes is judged by its type (site-texts.ts)
export const SiteTextInput = z.object({
  key: z.string("Choose which text").max(60, "There is no such text"),
  language: SiteTextLanguage,
  value: z.union([z.string(), z.array(z.object({ head: z.string(), text: z.string() })).max(12)], "Enter the text"),
  publish_at: PublishAt.optional(),
});
export type SiteTextInput = z.output<typeof SiteTextInput>;
export const SiteTextChange = z.object({
  version: ReadVersion,
  ...SiteTextInput.pick({ value: true, publish_at: true }).partial().shape,
});
export type SiteTextChange = z.output<typeof SiteTextChange>;
export const SiteText = z.object({
  ...written,
  key: z.string(),
  language: SiteTextLanguage,
  value: z.unknown(),
  /** What readers see where nothing is written; null where nothing is built in. */
  built_in: z.unknown(),
  publish_at: moment,
  /** The newest that is due: what readers see in place of the built-in text. */
  holds: z.boolean(),
});
export type SiteText = z.infer<typeof SiteText>;

// Entries: projects, partners, founders
export const SiteEntryList = z.enum(["project", "partner", "founder"], "Choose project, partner or founder");
export type SiteEntryList = z.infer<typeof SiteEntryList>;
const entryFields = {
  list: SiteEntryList,
  name: requiredText("the name", 140),
  name_hi: textLine("the name in Hindi", 140),
  text: textLines("the text", 2000),
  text_hi: textLines("the text in Hindi", 2000),
  url: OptionalWebAddress,
  /** Its place in its list, from 0. */
  position: z.int("Enter a whole number").min(0, "Enter 0 or more").max(10_000, "Enter 10,000 at most"),
  hidden: Hidden,
  picture_id: PictureChoice,
};
const { list, name, ...entryBesides } = entryFields;
export const SiteEntryInput = z.object({ list, name, ...z.object(entryBesides).partial().shape });
export type SiteEntryInput = z.output<typeof SiteEntryInput>;
export const SiteEntryChange = z.object({
  version: ReadVersion,
  ...z.object(entryFields).omit({ list: true }).partial().shape,
});
export type SiteEntryChange = z.output<typeof SiteEntryChange>;
export const SiteEntriesQuery = z.object({ ...pageFields, list: ifChosen(SiteEntryList) });
export type SiteEntriesQuery = z.output<typeof SiteEntriesQuery>;
export const DeskSiteEntry = z.object({
  ...written,
  list: SiteEntryList,
  name: z.string(),
  name_hi: z.string(),
  text: z.string(),
  text_hi: z.string(),
  url: z.string(),
  position: z.int(),
  hidden: z.boolean(),
  picture: Picture.nullable(),
});
export type DeskSiteEntry = z.infer<typeof DeskSiteEntry>;

/** The whole order of one list, hidden ones too. Another set than stands there is 409. */
export const SiteEntryOrder = z.object({
  list: SiteEntryList,
  ids: z.array(ContentId, "Send the ids as a list").max(10_000, "Order at most 10,000 at once"),
});
export type SiteEntryOrder = z.output<typeof SiteEntryOrder>;

// Holidays
const holidayFields = {
  day: Day,
  name: requiredText("the holiday's name", 140),
  name_hi: textLine("the name in Hindi", 140),
};
const { name_hi: holidayHindi, ...holidayNeeds } = holidayFields;
export const HolidayInput = z.object({ ...holidayNeeds, name_hi: holidayHindi.optional() });
export type HolidayInput = z.output<typeof HolidayInput>;
export const HolidayChange = z.object({ version: ReadVersion, ...z.object(holidayFields).partial().shape });
export type HolidayChange = z.output<typeof HolidayChange>;
export const DeskHoliday = z.object({ ...written, day: z.string(), name: z.string(), name_hi: z.string() });
export type DeskHoliday = z.infer<typeof DeskHoliday>;

export const ContentPage = z.object(pageFields);
