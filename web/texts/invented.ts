// What built-in texts tell of the company of the demonstration: nobody's own portal says it as its own.
import type { SitePoint, SiteTextKey, SiteTextValue } from "@vanik/contracts/site-texts";

const invented: ReadonlySet<SiteTextKey> = new Set([
  "about.story.say",
  "about.story.paragraphs.0",
  "about.story.paragraphs.1",
  "about.facts.year",
]);

/** Points that promise what a company has to have the means for, a weighbridge, gauges or test reports, by their places. */
const promised: Partial<Record<SiteTextKey, readonly number[]>> = { "home.checks.points": [0, 1, 3] };

/** Of built-in points those that a portal says by itself: its own promises none but what needs no means. */
export const shownPoints = (key: SiteTextKey, points: SitePoint[], isDemonstration: boolean): SitePoint[] =>
  isDemonstration || !promised[key] ? points : points.filter((_, at) => !promised[key]?.includes(at));

/** A built-in text as a portal says it by itself; null where it says none. */
export function ownBuiltIn(key: SiteTextKey, text: SiteTextValue, isDemonstration: boolean): SiteTextValue | null {
  if (!isDemonstration && isInvented(key)) return null;
  return typeof text === "string" ? text : shownPoints(key, text, isDemonstration);
}

/** Whether a text stands nowhere but in a demonstration, until the operator says its own. */
export const isInvented = (key: SiteTextKey) => invented.has(key);
