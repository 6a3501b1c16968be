// What the setting names there: whether it is, and fits.
import type { ErpnextPoint, ErpnextSettings } from "@vanik/contracts/erpnext";
import type { Row } from "../client.ts";
import { textOfField } from "../mapping/texts.ts";
import { ErpnextError } from "../replies.ts";
import { type Checking, sound, toKnow, toMend } from "./points.ts";

interface NamedThere {
  key: keyof ErpnextSettings;
  label: string;
  doctype: string;
  /** Nothing is mirrored, or nobody made, without it. */
  isNeeded: boolean;
  /** What is wrong with what was found. */
  problemOf: (found: Row, settings: ErpnextSettings) => string | null;
}
const isSet = (value: unknown) => Number(value) === 1;
const leaf = (found: Row) => (isSet(found["is_group"]) ? "is a group: choose one within it" : null);
const ofCompany = (found: Row, { company }: ErpnextSettings) =>
  leaf(found) ?? (found["company"] === company ? null : `is another company's: choose one of ${company}`);

const namedThere: readonly NamedThere[] = [
  {
    key: "company",
    label: "Company",
    doctype: "Company",
    isNeeded: true,
    problemOf: ({ default_currency }) =>
      default_currency === "INR" ? null : "keeps its books in another currency than INR, which alone is mirrored",
  },
  {
    key: "price_list",
    label: "Price list",
    doctype: "Price List",
    isNeeded: true,
    problemOf: ({ selling, enabled, currency }) =>
      !isSet(enabled)
        ? "is not enabled"
        : !isSet(selling)
          ? "is not for selling"
          : currency === "INR"
            ? null
            : "is not in INR",
  },
  {
    key: "item_group_root",
    label: "Item group",
    doctype: "Item Group",
    isNeeded: true,
    problemOf: ({ is_group }) => (isSet(is_group) ? null : "has no groups within it, which would be the categories"),
  },
  { key: "customer_group", label: "Customer group", doctype: "Customer Group", isNeeded: true, problemOf: leaf },
  { key: "supplier_group", label: "Supplier group", doctype: "Supplier Group", isNeeded: true, problemOf: leaf },
  { key: "territory", label: "Territory", doctype: "Territory", isNeeded: true, problemOf: leaf },
  { key: "lost_reason", label: "Lost reason", doctype: "Quotation Lost Reason", isNeeded: true, problemOf: () => null },
  { key: "email_group", label: "E-mail group", doctype: "Email Group", isNeeded: false, problemOf: () => null },
  { key: "warehouse", label: "Warehouse", doctype: "Warehouse", isNeeded: false, problemOf: ofCompany },
  { key: "charges_account", label: "Account of freight", doctype: "Account", isNeeded: false, problemOf: ofCompany },
];

export async function checkNames({ client, settings }: Checking): Promise<ErpnextPoint[]> {
  const points: ErpnextPoint[] = [];
  for (const { key, label, doctype, isNeeded, problemOf } of namedThere) {
    const name = settings[key] as string;
    if (name === "") {
      if (isNeeded) points.push(toMend(label, `Choose it in Settings, ERPNext.`));
      continue;
    }
    points.push(await checkNamed(client, { label, doctype, name }, (found) => problemOf(found, settings)));
  }
  return points;
}

async function checkNamed(
  client: Checking["client"],
  { label, doctype, name }: { label: string; doctype: string; name: string },
  problemOf: (found: Row) => string | null,
): Promise<ErpnextPoint> {
  try {
    const found = await client.find(doctype, name);
    if (!found) return toMend(label, `ERPNext has no ${doctype} “${name}”: choose another in Settings, ERPNext.`);
    const problem = problemOf(found);
    return problem ? toMend(label, `“${name}” ${problem}.`) : sound(label, `“${name}”.`);
  } catch (error) {
    if (!(error instanceof ErpnextError) || error.failure !== "refused") throw error;
    return toKnow(label, `Whether there is “${name}” is not known: the portal's user may not read ${doctype}.`);
  }
}

/** The groups asked at once: their names stand in an address. */
const groupsAtOnce = 40;

/** What the catalogue will be: groups of one level below the root are its categories, and what stands in any group below them is theirs. */
export async function checkRoot({ client, settings }: Checking): Promise<ErpnextPoint[]> {
  const { item_group_root: root } = settings;
  if (root === "") return [];
  const groups = await client.list("Item Group", { fields: ["name", "parent_item_group"], order: "name asc" });
  const parents = new Map(groups.rows.map((row) => [textOfField(row, "name"), textOfField(row, "parent_item_group")]));
  if (!parents.has(root)) return [];
  const isBelow = (name: string): boolean => {
    const seen = new Set<string>();
    for (let at = parents.get(name); at && !seen.has(at); at = parents.get(at)) {
      if (at === root) return true;
      seen.add(at);
    }
    return false;
  };
  const below = [...parents.keys()].filter(isBelow);
  const categories = below.filter((name) => parents.get(name) === root).length;
  let items = 0;
  for (let at = 0; at < below.length; at += groupsAtOnce)
    items += await client.count("Item", [["item_group", "in", below.slice(at, at + groupsAtOnce)]]);
  const says = `“${root}”: ${countInWords(categories, "category", "categories")}, ${countInWords(items, "item", "items")} below it.`;
  return [
    items > 0
      ? sound("Catalogue", says)
      : toKnow("Catalogue", `${says} Buyers find nothing: choose another item group in Settings, ERPNext.`),
  ];
}

const countInWords = (count: number, one: string, many: string) =>
  `${count.toLocaleString("en-IN")} ${count === 1 ? one : many}`;
