// The limit of the reads: nothing but node:http and pg, the same rows, the same JSON.
import { createServer, type ServerResponse } from "node:http";
import { buffer } from "node:stream/consumers";
import pg from "pg";

const pool = new pg.Pool({ ...JSON.parse(process.env.CONNECTION ?? "{}"), max: 20 });
pg.types.setTypeParser(pg.types.builtins.INT8, Number);

const queries = {
  categories: `select c.id, c.name, c.name_hi, count(s.id) as n from categories c
    left join sub_categories s on s.category_id = c.id and s.hidden_at is null
    where c.hidden_at is null group by c.id order by c.position`,
  category: "select name, name_hi from categories where id = $1 and hidden_at is null",
  subCategories: `select id, name, name_hi, standards, range, range_hi, item_count from sub_categories
    where category_id = $1 and hidden_at is null order by position`,
  otherCategories: "select id, name, name_hi from categories where id <> $1 and hidden_at is null order by position",
  items: `select i.id, i.code, i.name, i.uom, i.average_price, i.min_qty, coalesce((
      select json_agg(json_build_object('uom', u.uom, 'factor', u.factor::float8) order by u.position)
      from item_units u where u.item_id = i.id), '[]') as units
    from items i join sub_categories s on s.id = i.sub_category_id join categories c on c.id = s.category_id
    where i.sub_category_id = $1 and i.hidden_at is null and s.hidden_at is null and c.hidden_at is null
    order by i.position`,
};

const read = async (name: keyof typeof queries, ...values: string[]) =>
  (await pool.query({ name, text: queries[name], values })).rows;
const drawn = (id: string) => ({ image: `/pictures/${id}.svg`, picture: null });

async function listCategories() {
  const rows = await read("categories");
  return rows.map(({ id, name, name_hi, n }) => ({
    _id: id,
    category: name,
    category_hi: name_hi,
    ...drawn(id),
    sub_category_count: n,
  }));
}

async function readCategory(key: string) {
  const [[category], subs, others] = await Promise.all([
    read("category", key),
    read("subCategories", key),
    read("otherCategories", key),
  ]);
  return {
    category: category.name,
    category_hi: category.name_hi,
    ...drawn(key),
    sub_category: subs.map(({ id, name, name_hi, standards, range, range_hi, item_count }) => ({
      _id: id,
      sub_category: name,
      sub_category_hi: name_hi,
      ...drawn(id),
      standards,
      range,
      range_hi,
      item_count,
    })),
    other_category: others.map(({ id, name, name_hi }) => ({
      _id: id,
      category: name,
      category_hi: name_hi,
      ...drawn(id),
    })),
  };
}

async function listItems(key: string) {
  const rows = await read("items", key);
  return rows.map(({ id, code, name, uom, average_price, units, min_qty }) => ({
    _id: id,
    item_code: code,
    item_name: name,
    uom,
    average_price: average_price / 100,
    units,
    min_qty: min_qty === null ? null : min_qty / 1000,
  }));
}

async function answer(path: string): Promise<unknown> {
  const [, , noun, id = ""] = path.split("/");
  if (noun === "subCategory") return listItems(id);
  return id ? readCategory(id) : listCategories();
}

function send(response: ServerResponse, type: string, body: string | Buffer): void {
  response.writeHead(200, { "content-type": `${type}; charset=utf-8`, "content-length": Buffer.byteLength(body) });
  response.end(body);
}

/** The page that PUT gave; served as it is for every path outside /api. */
let page = Buffer.alloc(0);

const server = createServer(async (request, response) => {
  const path = request.url ?? "/";
  if (request.method === "PUT") {
    page = await buffer(request);
    return response.end();
  }
  if (!path.startsWith("/api/")) return send(response, "text/html", page);
  send(response, "application/json", JSON.stringify({ success: { data: await answer(path) } }));
});
server.listen(Number(process.env.PORT), "127.0.0.1");
process.once("SIGTERM", () => process.exit(0));
