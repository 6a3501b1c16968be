import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { root, sourceFiles } from "./imports.ts";
import { foreignReads, type Owned, ownedTables, tablesIn, tablesOfMigrations } from "./table-reads.ts";

const owned = ownedTables();
const files = sourceFiles("server").filter((file) => !file.endsWith(".test.ts"));

test("no module names a table of another: it asks by the owner's use cases, or joins a view of its views.ts", () => {
  const sentences = files
    .flatMap((file) => foreignReads(file, readFileSync(join(root, file), "utf8"), owned))
    .map(({ file, line, table, owner }) => `${file}:${line} names ${table}, a table of ${owner}`);
  expect(sentences.join("\n")).toBe("");
});

test("every table that the migrations make has an owner", () => {
  const known = new Set(owned.map(({ table }) => table));
  expect(tablesOfMigrations().filter((table) => !known.has(table))).toEqual([]);
});

const theirs: Owned[] = [
  { module: "accounts", table: "users", constant: "users" },
  { module: "documents", table: "trade_documents", constant: "tradeDocuments" },
  { module: "platform", table: "pgboss.job", constant: "" },
];
const tablesNamed = (source: string, file = "server/modules/desk/made-up.ts") =>
  foreignReads(file, source, theirs).map(({ line, table }) => `${line} ${table}`);

test.each([
  ["a query's text", "const q = sql`\n  select id from users`;", "1 users"],
  ["a join, in quotes", 'sql`select 1 from mine m join "trade_documents" d on d.id = m.id`;', "1 trade_documents"],
  ["a list of tables", "sql`select 1 from mine, users where true`;", "1 users"],
  ["a write", "sql`update users set name = ''`;", "1 users"],
  ["a row's type", "sql`select * from json_populate_recordset(null::users, ${rows})`;", "1 users"],
  ["a typed text", "sql<string>`(select max(name) from users)`;", "1 users"],
  ["a text given to the pool", 'await pool.query("select count(*) from users");', "1 users"],
  ["a text put together", "const text = `delete from ${schema}.x using users`;", "1 users"],
  ["a raw text", 'sql.raw("insert into users values (1)");', "1 users"],
  ["a table of the queue", "sql`select 1 from pgboss.job`;", "1 pgboss.job"],
  ["an imported table", 'import { users } from "../accounts/tables.ts";', "1 users"],
  ["a renamed one", 'import { users as people } from "../accounts/tables.ts";', "1 users"],
  ["all of them", 'import * as accounts from "../accounts/tables.ts";', "1 *"],
  ["a table handed on", 'export { users } from "../accounts/tables.ts";', "1 users"],
  ["a row's type of another", 'import type { StoredUser } from "../accounts/tables.ts";', "1 StoredUser"],
])("%s is seen", (_, source, expected) => expect(tablesNamed(source)).toEqual([expected]));

test("an owner that hands its own table on is told, since it is read elsewhere then", () => {
  const names = tablesNamed('export { users } from "./tables.ts";', "server/modules/accounts/use-cases.ts");
  expect(names).toEqual(["1 users"]);
});

test.each([
  ["one's own table", "sql`select 1 from users`;", "server/modules/accounts/made-up.ts"],
  ["a reference", 'import { users } from "../accounts/tables.ts";', "server/modules/desk/tables.ts"],
  ["a column, a name given, a comment", "sql`select d.users, 1 as users -- users\n from mine d`;", undefined],
  ["a sentence", 'const told = "These users may sign in";', undefined],
  [
    "what puts modules together",
    'import { users } from "./modules/accounts/tables.ts";',
    "server/demonstration/seed.ts",
  ],
])("%s is not", (_, source, file) => expect(tablesNamed(source, file)).toEqual([]));

test("tables are known by their declarations", () => {
  const source = 'export const users = pgTable(\n  "users", {});\nexport const kind = pgEnum("kind", []);';
  expect(tablesIn("server/modules/accounts/tables.ts", source)).toEqual([theirs[0]]);
});
