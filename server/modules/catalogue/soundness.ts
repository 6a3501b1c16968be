// What must hold of the stored catalogue: rates have their days, and search knows what is there.
import type { Question } from "../../platform/soundness.ts";
import { searchVersion } from "./search-index.ts";

export const questionsOfCatalogue: readonly Question[] = [
  {
    wrong: "an item without a GST rate of today",
    sql: `select i.code as name from items i
      where i.remote is null and not exists (select from gst_rates r where r.item_id = i.id and r.valid_from <= $1::date)`,
  },
  {
    wrong: "a dated rate that the law does not have on its day",
    sql: `select r.item_id || ' from ' || r.valid_from as name from gst_rates r join items i on i.id = r.item_id
      where i.remote is null and not exists (select from lawful_gst_rates l
      where l.rate = r.rate and l.valid_from <= r.valid_from and (l.valid_until is null or l.valid_until >= r.valid_from))`,
  },
  { wrong: "an item that search cannot find", sql: "select code as name from items where words = ''" },
  {
    wrong: "a sub-category whose search words are of another version",
    sql: `select id as name from sub_categories where search_version <> '${searchVersion}'`,
  },
  {
    wrong: "a search word counted otherwise than its sub-categories say",
    sql: `select coalesce(w.word, s.word) as name from search_words w
      full join (select word, sum(item_count) as items from sub_category_words group by word) s on s.word = w.word
      where coalesce(w.item_count, 0) <> coalesce(s.items, 0)`,
  },
  {
    wrong: "a sub-category with another number of items than it says",
    sql: `select s.id as name from sub_categories s
      where s.item_count <> (select count(*) from items i where i.sub_category_id = s.id and i.hidden_at is null)`,
  },
];
