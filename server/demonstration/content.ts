// The demonstration's news and policies, out of server/demonstration/.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Deps } from "../deps.ts";
import { type NewNews, publishNews } from "../modules/content/news.ts";
import { savePolicy } from "../modules/content/policies.ts";
import { samplePolicies } from "../modules/content/sample-policies.ts";
import { hasContent } from "../modules/content/store.ts";
import { readOperator } from "../modules/content/use-cases.ts";
import { indianDay } from "../platform/clock.ts";
import type { Transaction } from "../platform/db.ts";

const readDemonstration = (name: string) => readFileSync(join(import.meta.dirname, name), "utf8");
const day = 86_400_000;
const policiesHoldSince = 30;

interface NewsFile {
  days_ago: number;
  title: string;
  url: string;
  /** The id of a category or sub-category. */
  picture: string;
}

type SeedDeps = Pick<Deps, "clock" | "config">;

/** Adds news and policies, on days counted back from today, to a database that has neither. */
export async function addContent(tx: Transaction, { clock, config }: SeedDeps): Promise<void> {
  if (await hasContent(tx)) return;
  const momentBefore = (days: number) => new Date(clock.now().getTime() - days * day);
  const dayBefore = (days: number) => indianDay(momentBefore(days));
  const news = (JSON.parse(readDemonstration("news.json")) as NewsFile[]).map(
    ({ days_ago, title, url, picture }): NewNews => ({
      title,
      url,
      image: `/pictures/${picture}.svg`,
      publishedOn: dayBefore(days_ago),
      publishAt: momentBefore(days_ago),
    }),
  );
  await publishNews(tx, news);
  const operator = await readOperator(tx);
  for (const sample of samplePolicies(operator, config))
    await savePolicy(tx, { clock }, { ...sample, effectiveFrom: dayBefore(policiesHoldSince) });
}
