// What a first fill reads, and how long that takes.
import type { ErpnextPoint, ErpnextSettings } from "@vanik/contracts/erpnext";
import { type Checking, sound } from "./points.ts";

/** What the streams read, each with what of it is counted. */
function streamsOf({ company }: Pick<ErpnextSettings, "company">) {
  const submitted = [
    ["company", "=", company],
    ["docstatus", "=", 1],
  ] as const;
  return [
    ...["Item Group", "Item", "Customer", "Supplier"].map((doctype) => ({ doctype, page: 500, filters: [] })),
    { doctype: "Opportunity", page: 200, filters: [submitted[0]] },
    ...[
      "Quotation",
      "Sales Order",
      "Sales Invoice",
      "Request for Quotation",
      "Supplier Quotation",
      "Purchase Order",
      "Purchase Invoice",
    ].map((doctype) => ({ doctype, page: 200, filters: submitted })),
  ];
}

/** Below so many minutes they are told as they are, then as hours. */
const minutesTold = 100;

function describeMinutes(minutes: number): string {
  if (minutes < minutesTold) return minutes === 1 ? "1 minute" : `${minutes} minutes`;
  const hours = Math.ceil(minutes / 60);
  return `${hours} hours`;
}

/** What the first fill reads, and how long that takes by the time of one page. */
export async function checkSize({ client, settings, tick }: Checking): Promise<ErpnextPoint[]> {
  const started = tick();
  await client.list("Item", { fields: ["name", "modified"], order: "modified asc, name asc", length: 200 });
  const page = tick() - started;
  const counts: { doctype: string; count: number; pages: number }[] = [];
  for (const { doctype, filters, page: rows } of streamsOf(settings)) {
    // What may not be read stands among the rights.
    if (!(await client.may(doctype, "read"))) continue;
    const count = await client.count(doctype, filters);
    counts.push({ doctype, count, pages: Math.ceil(count / rows) });
  }
  // A page is three calls: the documents, their rows and their taxes.
  const minutes = Math.ceil((counts.reduce((sum, { pages }) => sum + pages, 0) * 3 * page) / 60_000);
  const listed = counts
    .filter(({ count }) => count > 0)
    .map(({ doctype, count }) => `${count.toLocaleString("en-IN")} ${doctype}`);
  return [sound("First fill", `${listed.join(", ") || "Nothing"} to read, in about ${describeMinutes(minutes)}.`)];
}
