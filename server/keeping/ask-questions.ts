// Every question of npm run doctor to the database, in the order in which its answers are told.
import type pg from "pg";
import { questionsOfErpnext } from "../connectors/erpnext/soundness.ts";
import { questionsOfAccounts } from "../modules/accounts/soundness.ts";
import { questionsOfCatalogue } from "../modules/catalogue/soundness.ts";
import { questionsOfContent } from "../modules/content/soundness.ts";
import { questionsOfDocuments } from "../modules/documents/soundness.ts";
import { keepingTriggers, type Question, questionsOfQueue, rightsOfRole } from "../platform/soundness.ts";

/** What was found: a fault, or what is told and is none. */
export interface Finding {
  sentence: string;
  isWarning: boolean;
}

const mostNamed = 5;

/** Asks everything within the client's transaction; what is sound is not told. `today` is the day in India. */
export async function askQuestions(client: pg.ClientBase, role: string, today: string): Promise<Finding[]> {
  const found: Finding[] = [];
  for (const question of [
    keepingTriggers,
    rightsOfRole(role),
    ...questionsOfDocuments,
    ...questionsOfCatalogue,
    ...questionsOfContent,
    ...questionsOfAccounts,
    ...questionsOfErpnext,
    ...questionsOfQueue,
  ])
    found.push(...(await ask(client, question, today)));
  return found;
}

async function ask(client: pg.ClientBase, { wrong, sql, isWarning = false }: Question, today: string) {
  const text = `with found as (${sql})
    select count(*)::int as count, array(select name::text from found limit ${mostNamed}) as first from found`;
  const { rows } = await client.query<{ count: number; first: string[] }>(text, sql.includes("$1") ? [today] : []);
  const { count, first } = rows[0]!;
  if (count === 0) return [];
  const more = count > first.length ? ` and ${count - first.length} more` : "";
  return [{ sentence: `${sentenceCase(wrong)}: ${first.join(", ")}${more}.`, isWarning }];
}

const sentenceCase = (text: string) => text[0]!.toUpperCase() + text.slice(1);
