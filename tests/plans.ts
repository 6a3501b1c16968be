// How PostgreSQL would answer what the application asks: tests say of which tables nothing may be read whole.
import pg from "pg";
import { vi } from "vitest";

interface Plan {
  "Node Type": string;
  "Relation Name"?: string;
  "Index Name"?: string;
  Filter?: string;
  "Actual Rows"?: number;
  "Actual Loops"?: number;
  "Rows Removed by Filter"?: number;
  Plans?: Plan[];
}
export interface Statement {
  text: string;
  values: unknown[];
}

/** All that the application asks meanwhile, in its order. */
export async function everyStatement(work: () => Promise<unknown>): Promise<Statement[]> {
  const query = vi.spyOn(pg.Client.prototype, "query");
  await work();
  const calls = query.mock.calls as unknown as [Statement | string, unknown[]?][];
  const statements = calls.map(([statement, values = []]) =>
    typeof statement === "string" ? { text: statement, values } : { ...statement, values: statement.values ?? values },
  );
  query.mockRestore();
  return statements;
}

/** What the application asks of these tables meanwhile, each statement once. */
export async function statementsAbout(tables: readonly string[], work: () => Promise<unknown>): Promise<Statement[]> {
  const statements = await everyStatement(work);
  const about = statements.filter(({ text }) => tables.some((table) => text.includes(table)));
  return [...new Map(about.map((statement) => [statement.text, statement])).values()];
}

/** All steps of a plan; without a scan that takes the rows as they come until a limit is reached. */
function nodesOf(plan: Plan): Plan[] {
  const isBounded = (below: Plan) => plan["Node Type"] === "Limit" && !below.Filter;
  const below = (plan.Plans ?? []).filter((one) => !(one["Node Type"] === "Seq Scan" && isBounded(one)));
  return [plan, ...below.flatMap(nodesOf)];
}

async function nodesUnder(owner: pg.Client, { text, values }: Statement, how = ""): Promise<Plan[]> {
  const { rows } = await owner.query(`explain (${how} format json) ${text}`, values);
  return nodesOf(rows[0]["QUERY PLAN"][0].Plan);
}

/** The indexes that a statement is answered by. */
export async function indexesUnder(owner: pg.Client, statement: Statement): Promise<string[]> {
  const nodes = await nodesUnder(owner, statement);
  return nodes.map((node) => node["Index Name"]).filter((index) => index !== undefined);
}

/** How many rows of a table a statement looks at, those that it then leaves out too: it is carried out for that. */
export async function rowsLookedAt(owner: pg.Client, table: string, statement: Statement): Promise<number> {
  const nodes = await nodesUnder(owner, statement, "analyze, timing off,");
  return nodes
    .filter((node) => node["Relation Name"] === table)
    .map((node) => ((node["Actual Rows"] ?? 0) + (node["Rows Removed by Filter"] ?? 0)) * (node["Actual Loops"] ?? 0))
    .reduce((all, rows) => all + rows, 0);
}

/** Those of the tables that statements read whole, each with its statement. */
export async function tablesReadWhole(
  owner: pg.Client,
  tables: readonly string[],
  statements: readonly Statement[],
): Promise<string[]> {
  const found: string[] = [];
  for (const statement of statements)
    for (const { "Node Type": type, "Relation Name": table = "" } of await nodesUnder(owner, statement))
      if (type === "Seq Scan" && tables.includes(table)) found.push(`${table}: ${statement.text}`);
  return found;
}
