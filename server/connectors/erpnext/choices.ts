// What ERPNext has that the setting may name, and what is likely meant (connector 8).
import type { ErpnextChoices } from "@vanik/contracts/erpnext";
import { usualNames } from "./additions.ts";
import type { ErpnextClient } from "./client.ts";
import { ErpnextError } from "./replies.ts";

type Filters = readonly (readonly unknown[])[];
interface Choosable {
  key: string;
  doctype: string;
  filters: Filters;
  /** What is meant where there are several. */
  usual: string;
}

const leaves: Filters = [["is_group", "=", 0]];
const choosable: readonly Choosable[] = [
  { key: "company", doctype: "Company", filters: [["default_currency", "=", "INR"]], usual: "" },
  {
    key: "price_list",
    doctype: "Price List",
    filters: [
      ["selling", "=", 1],
      ["enabled", "=", 1],
    ],
    usual: "Standard Selling",
  },
  { key: "customer_group", doctype: "Customer Group", filters: leaves, usual: "Commercial" },
  { key: "supplier_group", doctype: "Supplier Group", filters: leaves, usual: "Local" },
  { key: "territory", doctype: "Territory", filters: leaves, usual: "India" },
  { key: "lost_reason", doctype: "Quotation Lost Reason", filters: [], usual: usualNames.lost_reason },
  { key: "email_group", doctype: "Email Group", filters: [], usual: usualNames.email_group },
];
const most = 500;
/** Groups stand in one another no further; a ring of them ends here. */
const deepest = 20;

/** Nothing to choose from where ERPNext does not answer: its names are typed then, and the check says what is wrong. */
export async function readChoices(client: Pick<ErpnextClient, "list">): Promise<ErpnextChoices> {
  const choices: Record<string, string[]> = {};
  const guesses: Record<string, string> = {};
  const namesOf = async (doctype: string, filters: Filters) => {
    const { rows } = await client.list(doctype, { fields: ["name"], filters, order: "name asc", length: most });
    return rows.map(({ name }) => String(name));
  };
  try {
    for (const { key, doctype, filters, usual } of choosable) {
      const names = await namesOf(doctype, filters);
      choices[key] = names;
      const guess = names.length === 1 ? names[0] : names.find((name) => name === usual);
      if (guess !== undefined) guesses[key] = guess;
    }
    const groups = await namesOf("Item Group", [["is_group", "=", 1]]);
    choices["item_group_root"] = groups;
    const root = groups.length > 1 ? await groupOfMost(client, groups) : groups[0];
    if (root !== undefined) guesses["item_group_root"] = root;
    return { choices, guesses };
  } catch (error) {
    if (!(error instanceof ErpnextError)) throw error;
    return { choices: {}, guesses: {} };
  }
}

/** Of the groups within others the one with most items anywhere below it. */
async function groupOfMost(
  client: Pick<ErpnextClient, "list">,
  groups: readonly string[],
): Promise<string | undefined> {
  const { rows } = await client.list("Item Group", {
    fields: ["name", "parent_item_group"],
    order: "name asc",
  });
  const parentOf = new Map(rows.map(({ name, parent_item_group }) => [name, parent_item_group]));
  const { rows: items } = await client.list("Item", { fields: ["item_group"], order: "name asc", length: 5_000 });
  const counts = new Map<unknown, number>();
  for (const { item_group } of items)
    for (let at = item_group, depth = 0; at && depth < deepest; at = parentOf.get(at), depth++)
      counts.set(at, (counts.get(at) ?? 0) + 1);
  // The root of all is what holds everything, and tells nothing.
  const within = groups.filter((name) => parentOf.get(name));
  return within.toSorted((a, b) => (counts.get(b) ?? 0) - (counts.get(a) ?? 0))[0];
}
