// Every question of npm run doctor to the database, in the order in which its answers are told.
import type pg from "pg";
import { questionsOfErpnext } from "../connectors/erpnext/soundness.ts";
import { questionsOfAccounts } from "../modules/accounts/soundness.ts";
import { questionsOfCatalogue } from "../modules/catalogue/soundness.ts";
import { questionsOfContent } from "../modules/content/soundness.ts";
import type { RowDifference } from "../modules/audit/replay.ts";
import { questionsOfDocuments } from "../modules/documents/soundness.ts";
import { checkLedger } from "../modules/documents/use-cases.ts";
import { questionsOfLedger } from "../modules/ledger/soundness.ts";
import { openConnection } from "../platform/db.ts";
import { keepingTriggers, type Question, questionsOfQueue, rightsOfRole } from "../platform/soundness.ts";

/** What was found: a fault, or what is told and is none. */
export interface Finding {
  sentence: string;
  isWarning: boolean;
  /** All that it is of, of which the sentence names the first. */
  names?: readonly string[];
  /** A column of a row that is otherwise than the audit log says. */
  difference?: RowDifference;
}

export const mostNamed = 5;

/** Asks everything within the client's transaction; what is sound is not told. `today` is the day in India. */
export async function askQuestions(client: pg.ClientBase, role: string, today: string): Promise<Finding[]> {
  const found: Finding[] = [];
  for (const question of [
    keepingTriggers,
    rightsOfRole(role),
    ...questionsOfDocuments,
    ...questionsOfLedger,
    ...questionsOfCatalogue,
    ...questionsOfContent,
    ...questionsOfAccounts,
    ...questionsOfErpnext,
    ...questionsOfQueue,
  ])
    found.push(...(await ask(client, question, today)));
  return [...found, ...(await compareLedger(client))];
}

/** What the ledger says otherwise than its documents: the first few, and how many there are. */
async function compareLedger(client: pg.ClientBase): Promise<Finding[]> {
  const { count, differences } = await checkLedger(openConnection(client), mostNamed);
  const more = count > differences.length ? [`And ${count - differences.length} more of the ledger.`] : [];
  return [...differences.map(({ sentence }) => sentence), ...more].map((sentence) => ({ sentence, isWarning: false }));
}

async function ask(client: pg.ClientBase, { wrong, sql, isWarning = false }: Question, today: string) {
  const text = `with found as (${sql})
    select array(select name::text from found) as names`;
  const { rows } = await client.query<{ names: string[] }>(text, sql.includes("$1") ? [today] : []);
  const { names } = rows[0]!;
  if (names.length === 0) return [];
  const first = names.slice(0, mostNamed);
  const more = names.length > first.length ? ` and ${names.length - first.length} more` : "";
  return [{ sentence: `${sentenceCase(wrong)}: ${first.join(", ")}${more}.`, isWarning, names }];
}

const sentenceCase = (text: string) => text[0]!.toUpperCase() + text.slice(1);
