// The operator's own words in place of built-in texts: of each key and language the newest that is due holds.
import type { SiteText, SiteTextChange, SiteTextInput } from "@vanik/contracts/desk-content";
import {
  type ShownTexts,
  type SiteTextKey,
  siteTextKinds,
  siteTextSchema,
  type SiteTextValue,
} from "@vanik/contracts/site-texts";
import { desc } from "drizzle-orm";
import type { Deps } from "../../deps.ts";
import type { Queryable, Transaction } from "../../platform/db.ts";
import { invalid } from "../../platform/errors.ts";
import { findDueTexts, findShownTexts } from "./store.ts";
import { siteTexts } from "./tables.ts";
import { publishMoment, contentWriter } from "./content-writer.ts";

type Shown = Pick<Deps, "clock" | "builtInText" | "demonstration">;
const isSiteTextKey = (key: string): key is SiteTextKey => Object.hasOwn(siteTextKinds, key);

/** What holds now; a key of the past that no page has any more is left out. */
export async function readShownTexts({ db, clock }: Pick<Deps, "db" | "clock">): Promise<ShownTexts> {
  const shown: ShownTexts = { en: {}, hi: {} };
  for (const { key, language, value } of await findShownTexts(db, clock.now()))
    if (isSiteTextKey(key)) shown[language][key] = value;
  return shown;
}

/** The texts that the desk has written, each with whether it holds. */
export function writtenTexts({ clock, builtInText, demonstration }: Shown) {
  const show = async (db: Queryable, rows: (typeof siteTexts.$inferSelect)[]): Promise<SiteText[]> => {
    const due = new Set((await findDueTexts(db, clock.now())).map(({ id }) => id));
    const shown = rows.map(async ({ id, key, language, value, publishAt, version }) => ({
      id,
      key,
      language,
      value,
      built_in: isSiteTextKey(key) ? await builtInText(key, language, demonstration) : null,
      publish_at: publishAt.toISOString(),
      holds: due.has(id),
      version,
    }));
    return Promise.all(shown);
  };
  return contentWriter({
    table: siteTexts,
    what: "This text",
    order: [desc(siteTexts.publishAt), desc(siteTexts.id)],
    show,
    conflict: { field: "publish_at", sentence: "A text is published at that moment already. Choose another one." },
  });
}

/** A text as its key takes it; what is wrong stands at `value`, of a list at its point. */
function checkedText(key: string, value: unknown): SiteTextValue {
  if (!isSiteTextKey(key)) throw invalid({ key: "There is no such text" });
  const { data, error } = siteTextSchema(key).safeParse(value);
  if (!error) return data;
  throw invalid(Object.fromEntries(error.issues.map(({ path, message }) => [["value", ...path].join("."), message])));
}

export function createText(
  deps: Shown,
  tx: Transaction,
  { key, language, value, publish_at }: SiteTextInput,
): Promise<SiteText> {
  const now = deps.clock.now();
  const publishAt = publishMoment(publish_at ?? now.toISOString(), now) ?? now;
  return writtenTexts(deps).make(tx, { key, language, value: checkedText(key, value), publishAt });
}

export async function changeText(
  deps: Shown,
  tx: Transaction,
  { id, version, value, publish_at }: SiteTextChange & { id: string },
): Promise<SiteText> {
  const texts = writtenTexts(deps);
  const row = await texts.lockAsRead(tx, id, version);
  const stays = publish_at === undefined || publish_at === row.publishAt.toISOString();
  return texts.change(tx, row, {
    value: value === undefined ? undefined : checkedText(row.key, value),
    publishAt: stays ? undefined : (publishMoment(publish_at, deps.clock.now()) ?? undefined),
  });
}
