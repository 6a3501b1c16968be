// The attributes of a sub-category, written whole: what is new takes a key from its label, what goes takes its values along.
import type { AttributesInput, DeskSubCategory } from "@vanik/contracts/catalogue-desk";
import { eq, sql } from "drizzle-orm";
import type { Deps } from "../../../deps.ts";
import type { Transaction } from "../../../platform/db.ts";
import { invalid, notFound } from "../../../platform/errors.ts";
import { attributes, items, subCategories } from "../tables.ts";
import { recordChange } from "./change-log.ts";
import { idFromText } from "./ids.ts";
import { changedSince } from "./save-items.ts";
import { subCategoryAtDesk } from "./tree.ts";

type Given = AttributesInput["attributes"];
type Stored = typeof attributes.$inferSelect;

/** What stands in the address of the page besides attributes. */
const reserved = ["make", "start", "page", "q"];

function attributeKeys(wanted: Given, stored: readonly Stored[]): string[] {
  const usedKeys = new Set([...stored.map(({ key }) => key), ...reserved]);
  return wanted.map(({ key, label }) => {
    if (key) return key;
    const base = idFromText(label).replaceAll("-", "_") || "attribute";
    let free = base;
    for (let n = 2; usedKeys.has(free); n++) free = `${base}_${n}`;
    usedKeys.add(free);
    return free;
  });
}

function problemsOf(wanted: Given, stored: readonly Stored[]): Record<string, string> {
  const problems: Record<string, string> = {};
  const labels = new Set<string>();
  const keys = new Set<string>();
  for (const [at, { key, label, kind, choices }] of wanted.entries()) {
    const before = stored.find((one) => one.key === key);
    if (key && !before) problems[`attributes.${at}.key`] = `There is no attribute ${key}`;
    if (key && keys.has(key)) problems[`attributes.${at}.key`] = `${key} is there twice`;
    if (key) keys.add(key);
    if (labels.has(label.toLowerCase())) problems[`attributes.${at}.label`] = `${label} is there twice`;
    labels.add(label.toLowerCase());
    if (kind === "choice" && choices.length === 0)
      problems[`attributes.${at}.choices`] = "Name the choices that there are";
    if (new Set(choices).size < choices.length) problems[`attributes.${at}.choices`] = "A choice is there twice";
  }
  return problems;
}

/** Items that hold what their attribute would not take any more, by the field that says so. */
async function problemsOfStoredValues(tx: Transaction, subId: string, wanted: Given): Promise<Record<string, string>> {
  const problems: Record<string, string> = {};
  for (const [at, { key, kind, choices, label }] of wanted.entries()) {
    if (!key || kind === "text") continue;
    const value = sql`${items.attributes} -> ${key}::text`;
    const fits =
      kind === "number"
        ? sql`jsonb_typeof(${value}) = 'number'`
        : sql`${items.attributes} ->> ${key}::text = any(${sql.param(choices)}::text[])`;
    const [itemWithOther] = await tx
      .select({ code: items.code, value: sql<string>`${items.attributes} ->> ${key}::text` })
      .from(items)
      .where(sql`${items.subCategoryId} = ${subId} and ${items.attributes} ? ${key}::text and not (${fits})`)
      .limit(1);
    if (itemWithOther)
      problems[`attributes.${at}.${kind === "choice" ? "choices" : "kind"}`] =
        `${itemWithOther.code} has ${itemWithOther.value} as ${label}: change that first`;
  }
  return problems;
}

/** Puts these in place of a sub-category's. */
export async function replaceAttributes(
  desk: Pick<Deps, "clock" | "queue">,
  tx: Transaction,
  { id, version, attributes: wanted }: AttributesInput & { id: string },
): Promise<DeskSubCategory> {
  const [sub] = await tx.select().from(subCategories).where(eq(subCategories.id, id)).for("update");
  if (!sub) throw notFound("This sub-category");
  if (sub.version !== version) throw changedSince(sub.name, await subCategoryAtDesk(tx, id));
  const stored = await tx.select().from(attributes).where(eq(attributes.subCategoryId, id));
  const problems = { ...problemsOf(wanted, stored), ...(await problemsOfStoredValues(tx, id, wanted)) };
  if (Object.keys(problems).length > 0) throw invalid(problems);
  const keys = attributeKeys(wanted, stored);
  const gone = stored.map(({ key }) => key).filter((key) => !keys.includes(key));
  const rows = wanted.map(({ label_hi: labelHi, ...attribute }, position) => ({
    ...attribute,
    labelHi,
    key: keys[position]!,
    subCategoryId: id,
    position,
  }));
  await recordChange(desk, tx, `Attributes of ${sub.name}`, async () => {
    if (gone.length > 0)
      await tx.execute(sql`update items set attributes = attributes - ${sql.param(gone)}::text[]
        where sub_category_id = ${id} and attributes ?| ${sql.param(gone)}::text[]`);
    await tx.delete(attributes).where(eq(attributes.subCategoryId, id));
    if (rows.length > 0) await tx.insert(attributes).values(rows);
  });
  return subCategoryAtDesk(tx, id);
}
