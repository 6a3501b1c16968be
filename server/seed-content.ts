// The demonstration's news and policies, out of server/demonstration/.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { PolicyKind } from "@vanik/contracts/content";
import type { Operator } from "@vanik/contracts/settings";
import type { Deps } from "./deps.ts";
import { type NewNews, publishNews } from "./modules/content/news.ts";
import { savePolicy } from "./modules/content/policies.ts";
import { hasContent } from "./modules/content/store.ts";
import { readOperator } from "./modules/content/use-cases.ts";
import { indianDay } from "./platform/clock.ts";
import type { Transaction } from "./platform/db.ts";
import { escapeHtml } from "./platform/write-mail.ts";

const readDemonstration = (name: string) => readFileSync(join(import.meta.dirname, "demonstration", name), "utf8");
const day = 86_400_000;
const policiesHoldSince = 30;

const policyFiles: { kind: PolicyKind; title: string; file: string }[] = [
  { kind: "privacy_policy", title: "Privacy Policy", file: "privacy-policy.html" },
  { kind: "terms_n_cond", title: "Terms & Conditions", file: "terms.html" },
];

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
  for (const { kind, title, file } of policyFiles) {
    const content = fillIn(readDemonstration(file), operator, config.sessionDays);
    await savePolicy(tx, { clock }, { kind, title, content, effectiveFrom: dayBefore(policiesHoldSince) });
  }
}

function fillIn(html: string, { brand, legal_name, address, email, phone }: Operator, sessionDays: number): string {
  const values: Record<string, string> = {
    brand,
    legal_name,
    address: address.join(", "),
    email,
    phone,
    session_days: String(sessionDays),
  };
  return html.replace(/\{\{(\w+)\}\}/g, (_, name: string) => escapeHtml(values[name] ?? ""));
}
