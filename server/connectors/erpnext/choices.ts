// What ERPNext has that the setting may name, and what is likely meant (connector 8).
import type { ErpnextChoices } from "@vanik/contracts/erpnext";
import { usualNames } from "./additions.ts";
import type { ErpnextClient, Row } from "./client.ts";
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

/** `isAsked` false: nothing is. Of what may not be read, or where ERPNext does not answer, there is nothing to choose from: its name is typed, and the check says what is wrong. */
export async function readChoices(
  client: Pick<ErpnextClient, "list">,
  { isAsked = true }: { isAsked?: boolean } = {},
): Promise<ErpnextChoices> {
  const choices: Record<string, string[]> = {};
  const guesses: Record<string, string> = {};
  // What does not answer once is not asked on.
  let isAway = !isAsked;
  const rowsOf = async (...query: Parameters<ErpnextClient["list"]>): Promise<Row[]> => {
    if (isAway) return [];
    try {
      return (await client.list(...query)).rows;
    } catch (error) {
      if (!(error instanceof ErpnextError)) throw error;
      isAway ||= error.failure !== "refused";
      return [];
    }
  };
  for (const { key, doctype, filters, usual } of choosable) {
    const rows = await rowsOf(doctype, { fields: ["name"], filters, order: "name asc", length: most });
    const names = rows.map(({ name }) => String(name));
    choices[key] = names;
    const guess = names.length === 1 ? names[0] : names.find((name) => name === usual);
    if (guess !== undefined) guesses[key] = guess;
  }
  const groups = await rowsOf("Item Group", {
    fields: ["name", "parent_item_group", "is_group"],
    order: "name asc",
    length: most,
  });
  choices["item_group_root"] = groups.filter(({ is_group }) => Number(is_group) === 1).map(({ name }) => String(name));
  const items = await rowsOf("Item", { fields: ["item_group"], order: "name asc", length: 5_000 });
  const root = choices["item_group_root"].length > 1 ? childOfMost(groups, items) : choices["item_group_root"][0];
  if (root !== undefined) guesses["item_group_root"] = root;
  return { choices, guesses };
}

/** Of the groups right below the root of all, which holds everything, the one with most of these items anywhere below it. */
function childOfMost(groups: readonly Row[], items: readonly Row[]): string | undefined {
  const parentOf = new Map(groups.map(({ name, parent_item_group }) => [name, parent_item_group]));
  const counts = new Map<unknown, number>();
  for (const { item_group } of items)
    for (let at = item_group, depth = 0; at && depth < deepest; at = parentOf.get(at), depth++)
      counts.set(at, (counts.get(at) ?? 0) + 1);
  const children = groups.filter(
    ({ parent_item_group: parent, is_group }) => Number(is_group) === 1 && parent && !parentOf.get(parent),
  );
  const [fullest] = children.toSorted((a, b) => (counts.get(b["name"]) ?? 0) - (counts.get(a["name"]) ?? 0));
  return fullest && String(fullest["name"]);
}
