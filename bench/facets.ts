// A long sub-category narrowed by its facets, beside the list of an ordinary one, both by the real server.
import pg from "pg";
import { startEmbeddedPostgres } from "../server/platform/embedded-postgres.ts";
import { fillDatabase } from "./database.ts";
import { subCategoryCount } from "./generate.ts";
import { inTurns, latency, load, median } from "./measure.ts";
import { serve } from "./processes.ts";
import type { Row } from "./rows.ts";

const long = "long-sub-category";
const threads = ["M5", "M6", "M8", "M10", "M12", "M14", "M16", "M20", "M24", "M30"];
const lengths = Array.from({ length: 20 }, (_, at) => 10 + 5 * at);
const grades = ["4.6", "8.8", "10.9", "A2-70"];
const makes = ["TVS", "Unbrako", "LPS", "Deepak", "Sundram", "Kundan"];

const literal = (values: readonly (string | number)[]) => `array[${values.map((one) => `'${one}'`).join(",")}]::text[]`;
/** One of them for the item with the number n; which one follows from no other. */
const nth = (values: readonly (string | number)[], salt: number) =>
  `(${literal(values)})[1 + abs(hashint4(n + ${salt * 1_000_003})) % ${values.length}]`;

/** Adds a sub-category of so many items, each with four attributes and a make, while no server runs. */
async function fillLong(dataDir: string, count: number): Promise<void> {
  const postgres = await startEmbeddedPostgres({ dataDir, log: { info: () => {}, warn: console.warn } });
  const client = new pg.Client(postgres.connection);
  try {
    await client.connect();
    await client.query(`insert into sub_categories (id, category_id, position, name, standards, range, item_count)
      values ('${long}', 'category-00', 1000, 'Bolts of all kinds', '', '', ${count})`);
    await client.query(`insert into attributes (sub_category_id, key, position, label, kind, unit, choices, facet) values
      ('${long}', 'thread', 0, 'Thread', 'choice', '', ${literal(threads)}, true),
      ('${long}', 'length', 1, 'Length', 'number', 'mm', '{}', true),
      ('${long}', 'grade', 2, 'Grade', 'choice', '', ${literal(grades)}, true),
      ('${long}', 'finish', 3, 'Finish', 'text', '', '{}', true)`);
    await client.query(`insert into items (id, sub_category_id, position, code, name, uom, hsn, gst_rate, average_price, makes, attributes)
      select 'long-' || n, '${long}', n, 'LONG-' || n, 'Bolt of all kinds, number ' || n, 'Nos', '731815', 1800, 100 + n,
        array[${nth(makes, 1)}], jsonb_build_object('thread', ${nth(threads, 2)}, 'length', (${nth(lengths, 3)})::int,
        'grade', ${nth(grades, 4)}, 'finish', ${nth(["plain", "zinc", "black"], 5)})
      from generate_series(1, ${count}) n`);
    await client.query("vacuum analyze");
  } finally {
    await client.end();
    await postgres.stop();
  }
}

const pick = <T>(values: readonly T[], at: number): T => values[at % values.length]!;

/** Two threads and a make; a thread, a grade and a length; a grade alone: what people choose, the same ones every time. */
const choices = Array.from({ length: 120 }, (_, at) => {
  const [thread, grade, make] = [pick(threads, at), pick(grades, Math.floor(at / 3)), pick(makes, Math.floor(at / 5))];
  if (at % 3 === 0) return `thread=${thread},${pick(threads, at + 1)}&make=${make}`;
  if (at % 3 === 1) return `thread=${thread}&grade=${grade}&length=${pick(lengths, at)}`;
  return `grade=${grade}&make=${make}`;
});

interface Facets {
  dataDir: string;
  items: number;
  seconds: number;
}

/** p50 of what is narrowed against p50 of the list of a sub-category as others are. */
export async function measureFacets(
  environment: Record<string, string> & { APP_KEY: string },
  { dataDir, items, seconds }: Facets,
): Promise<Row> {
  const headers = { "application-key": environment.APP_KEY };
  const start = () => serve("server/main.ts", "/api/category", { ...environment, DATA_DIR: dataDir }, headers);
  await (await start()).stop();
  await fillDatabase(dataDir, items);
  await fillLong(dataDir, items);
  const server = await start();
  const requestOf = (path: string) => ({ path: `/api/subCategory/${path}`, headers });
  const narrowed = choices.map((choice) => requestOf(`${long}/detail?${choice}`));
  const lists = Array.from({ length: subCategoryCount }, (_, at) =>
    requestOf(`sub-category-${String(at).padStart(3, "0")}/detail`),
  );
  const [ours, listed] = await inTurns(
    () => load({ url: server.url, seconds, requests: narrowed }),
    () => load({ url: server.url, seconds, requests: lists }),
  );
  await server.stop();
  const ratio = median(ours.map(({ p50 }) => p50)) / median(listed.map(({ p50 }) => p50));
  return {
    name: "facets",
    what: `A sub-category of ${items.toLocaleString("en-IN")} items narrowed by facets`,
    ours: latency(ours),
    limit: `${latency(listed)} (a sub-category of ${Math.floor(items / subCategoryCount)})`,
    ratio: ratio.toFixed(2),
    budget: "≤ 3",
    met: ratio <= 3,
  };
}
