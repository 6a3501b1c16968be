// The texts of the public pages that the operator may say in its own words (operator 4): the spec's words are not among them.
import { z } from "zod";
import { cleanNote, cleanText } from "./fields.ts";

/** A line of at most 120 characters, a text of at most 600, or a list of points, each a line over a text. */
export type SiteTextType = "line" | "text" | "list";

interface SiteTextKind {
  /** What the desk calls it. */
  label: string;
  type: SiteTextType;
  /** How many points the page has room for; at most 12 unless said. */
  points?: number;
  /** Whether all may be left out: then the page has no such section. */
  mayBeEmpty?: boolean;
}

const sitePages = ["home", "buyers", "suppliers", "about", "checkout", "footer"] as const;
export type SitePage = (typeof sitePages)[number];

/**
 * Every key by its page. A key is the way to the built-in text in that page's group of texts (web/texts), with `.` between:
 * a test of the web holds it. The footer's own line has no built-in text.
 */
export const siteTextKinds = {
  "home.hero.title.first": { label: "Headline, first line", type: "line" },
  "home.hero.title.second": { label: "Headline, second line", type: "line" },
  "home.hero.lede": { label: "Below the headline", type: "text" },
  "home.hero.promises": { label: "Promises beside the headline", type: "list", points: 3, mayBeEmpty: true },
  "home.whatWeDo.say": { label: "What we do", type: "text" },
  "home.checks.points": { label: "Checked on arrival", type: "list", points: 6, mayBeEmpty: true },
  "home.services.points": { label: "Services", type: "list", points: 6, mayBeEmpty: true },
  "home.industries.points": { label: "Industries", type: "list", points: 6, mayBeEmpty: true },
  "buyers.head": { label: "Headline", type: "line" },
  "buyers.lede": { label: "Below the headline", type: "text" },
  "buyers.offerings.points": { label: "Offerings", type: "list" },
  "buyers.projects.note": { label: "Above the key projects", type: "text" },
  "suppliers.head": { label: "Headline", type: "line" },
  "suppliers.lede": { label: "Below the headline", type: "text" },
  "suppliers.offerings.points": { label: "Offerings", type: "list" },
  "suppliers.partners.note": { label: "Above the key partners", type: "text" },
  "about.head": { label: "Headline", type: "line" },
  "about.story.say": { label: "The story in one sentence", type: "text" },
  "about.story.paragraphs.0": { label: "The story, first paragraph", type: "text" },
  "about.story.paragraphs.1": { label: "The story, second paragraph", type: "text" },
  "about.story.paragraphs.2": { label: "The story, third paragraph", type: "text" },
  "about.facts.year": { label: "Founded in", type: "line" },
  "about.rules.points": { label: "How we trade", type: "list" },
  "checkout.contact.sends": { label: "What sending does, and when you answer", type: "text" },
  "footer.line": { label: "A line below the address", type: "line" },
} as const satisfies Record<`${SitePage}.${string}`, SiteTextKind>;
export type SiteTextKey = keyof typeof siteTextKinds;
export const siteTextKeys = Object.keys(siteTextKinds) as SiteTextKey[];

/** What Home promises of quality, delivery and industries: each point is kept, changed or left out. */
export const promiseKeys = [
  "home.hero.promises",
  "home.checks.points",
  "home.services.points",
  "home.industries.points",
] as const satisfies SiteTextKey[];

export const SiteTextLanguage = z.enum(["en", "hi"], "Choose English or Hindi");
export type SiteTextLanguage = z.infer<typeof SiteTextLanguage>;

export interface SitePoint {
  head: string;
  text: string;
}
export type SiteTextValue = string | SitePoint[];

const limits = { line: 120, text: 600 } as const;
const mostPoints = 12;

const textWithin = (most: number, clean: (text: string) => string) =>
  z
    .string("Enter the text")
    .max(most, `Keep this to ${most} characters`)
    .transform(clean)
    .pipe(z.string().min(1, "Enter the text"));

const schemas = {
  line: textWithin(limits.line, cleanText),
  text: textWithin(limits.text, cleanNote),
  list: z
    .array(
      z.object({ head: textWithin(limits.line, cleanText), text: textWithin(limits.text, cleanNote) }),
      "Enter the points, each a heading and a text",
    )
    .max(mostPoints, `Keep this to ${mostPoints} points`),
} as const;

/** What a key takes: 120 characters, 600, or a list of at most as many points as its page has room for. */
export function siteTextSchema(key: SiteTextKey): z.ZodType<SiteTextValue> {
  const { type, points = mostPoints, mayBeEmpty = false }: SiteTextKind = siteTextKinds[key];
  if (type !== "list") return schemas[type];
  return schemas.list
    .refine((list) => mayBeEmpty || list.length > 0, "Enter at least one point")
    .refine((list) => list.length <= points, `The page has room for ${points} points: leave some out`);
}

/** What is shown in place of built-in texts, by language and key. */
const OwnTexts = z.partialRecord(
  z.enum(siteTextKeys),
  z.union([z.string(), z.array(z.object({ head: z.string(), text: z.string() }))]),
);
export const ShownTexts = z.object({ en: OwnTexts, hi: OwnTexts });
export type ShownTexts = z.infer<typeof ShownTexts>;
