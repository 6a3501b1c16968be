// What built-in texts tell of the company of the demonstration: nobody's own portal says it as its own.
import type { SiteTextKey } from "@vanik/contracts/site-texts";

const invented: ReadonlySet<SiteTextKey> = new Set([
  "about.story.say",
  "about.story.paragraphs.0",
  "about.story.paragraphs.1",
  "about.facts.year",
]);

/** Whether a text stands nowhere but in a demonstration, until the operator says its own. */
export const isInvented = (key: SiteTextKey) => invented.has(key);
