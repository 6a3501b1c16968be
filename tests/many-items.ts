// Items and changes of the catalogue in bulk, written by SQL: what plans and measurements need of rows that nobody has made.
import type { ClientBase } from "pg";

/** A sub-category of so many items in the category Fasteners. */
interface ManyItems {
  id: string;
  items: number;
}

/** Each with a thread and a length to be narrowed by, one of five makes, a dated rate and, every tenth, another unit. */
export async function insertManyItems(client: ClientBase, subs: readonly ManyItems[]): Promise<void> {
  await client.query("set session_replication_role = replica");
  for (const { id, items } of subs) {
    await client.query(
      `insert into sub_categories (id, category_id, position, name, standards, range, item_count)
        values ($1::text, 'fasteners', (select max(position) + 1 from sub_categories), $1, '', '', $2)`,
      [id, items],
    );
    await client.query(
      `insert into attributes (sub_category_id, key, position, label, kind, unit, choices, facet) values
        ($1, 'thread', 0, 'Thread', 'choice', '', '{M6,M8,M10,M12}', true), ($1, 'length', 1, 'Length', 'number', 'mm', '{}', true)`,
      [id],
    );
    await client.query(
      `insert into items (id, sub_category_id, position, code, name, uom, hsn, gst_rate, average_price, attributes, makes, hidden_at, words)
        select $1 || '-' || n, $1, n, upper($1) || '/' || n, 'Item ' || n || ' of ' || $1, 'Nos', (73180000 + n % 9000)::text, 1800, 1000 + n,
          jsonb_build_object('thread', (array['M6', 'M8', 'M10', 'M12'])[n % 4 + 1], 'length', 5 * (n % 40 + 1)),
          array[(array['TVS', 'Unbrako', 'Sundram', 'Precision', 'Own'])[n % 5 + 1]],
          case when n % 50 = 0 then now() end, ('''item'':1 ''n' || n || ''':2')::tsvector
        from generate_series(1, $2::int) n`,
      [id, items],
    );
  }
  const ids = subs.map(({ id }) => id);
  await client.query(
    `insert into gst_rates (item_id, valid_from, rate, treatment)
      select id, '2025-09-22', 1800, 'taxable' from items where sub_category_id = any($1)`,
    [ids],
  );
  await client.query(
    `insert into item_units (item_id, position, uom, factor)
      select id, 0, 'Box', 100 from items where sub_category_id = any($1) and position % 10 = 0`,
    [ids],
  );
  await client.query("set session_replication_role = origin");
  await client.query("vacuum analyze items, gst_rates, item_units, attributes, sub_categories");
}

/** In the order of their numbers, before all that are made. */
const idOf = (n: string) => `('00000000-0000-4000-8000-' || lpad((${n})::text, 12, '0'))::uuid`;
/** The change that touched every item. */
export const sheetOfMany = "00000000-0000-4000-8000-000000000000";

/** Changes of one price each, and the first a sheet that touched every item of a sub-category. */
export async function insertManyChanges(client: ClientBase, sub: string, count: number): Promise<void> {
  await client.query(
    `insert into changes (id, at, what, rows) select ${idOf("n")}, now() - interval '400 days' + n * interval '1 minute',
        'Item ' || n, 1 from generate_series(0, $1::int) n`,
    [count],
  );
  await client.query(
    `insert into change_rows (change_id, "table", "row", "before", "after")
      select ${idOf("case when s.n = 0 then 0 else i.position % $2::int + 1 end")}, 'items', i.id,
        to_jsonb(i) - 'words', to_jsonb(i) - 'words' || jsonb_build_object('average_price', i.average_price + s.n)
      from items i cross join generate_series(0, 1) s (n) where i.sub_category_id = $1`,
    [sub, count],
  );
  await client.query(
    `insert into item_prices (item_id, change_id, at, price)
      select "row", change_id, now(), 1 from change_rows where change_id <> '${sheetOfMany}'`,
  );
  await client.query("vacuum analyze changes, change_rows, item_prices");
}
