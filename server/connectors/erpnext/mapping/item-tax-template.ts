// What rate of GST an item bears: of the template that holds for it on a day, else that of its group (connector 4, Catalogue).
import type { Row } from "../client.ts";
import { type AskedFields, fieldsOfAll, type SourceDocument } from "./asked-fields.ts";
import { type Decimal, decimalOf, isFlagged, isSaidIn, plus, roundedTo, UnreadableField } from "./figures.ts";
import { inOrderOfRows } from "./map-lines.ts";
import { remoteDay } from "./moments.ts";
import { textOfField } from "./texts.ts";

export const itemTaxTemplateFields: AskedFields = {
  doctype: "Item Tax Template",
  fields: [...fieldsOfAll, "company", "disabled", "gst_rate*"],
  tables: { taxes: { doctype: "Item Tax Template Detail", fields: ["tax_type", "tax_rate"] } },
};

const most = 10_000;

/** Basis points from a percentage of 0 to 100; null for what is none. */
function basisPointsOf(percent: Decimal | undefined): number | null {
  if (!percent) return null;
  try {
    const points = roundedTo(percent, 2, "gst_rate", most);
    return points >= 0 ? points : null;
  } catch (error) {
    if (error instanceof UnreadableField) return null;
    throw error;
  }
}

/** The rate of the account whose name has these letters; what is due by reverse charge stands there too, and is none. */
function rateOfAccount(rows: readonly Row[], letters: RegExp): Decimal | undefined {
  const row = rows.find(
    (one) => letters.test(textOfField(one, "tax_type")) && !/\brcm\b/i.test(textOfField(one, "tax_type")),
  );
  return row && decimalOf(row["tax_rate"]);
}

/** What a template says, in basis points: India Compliance's word, else that of IGST, else of both halves; null where it says nothing of GST. */
export function gstRateOfTemplate({ fields, tables }: SourceDocument): number | null {
  const ownRate = isSaidIn(fields, "gst_rate") ? basisPointsOf(decimalOf(fields["gst_rate"])) : null;
  if (ownRate) return ownRate;
  const rows = inOrderOfRows(tables["taxes"] ?? []);
  const half = rateOfAccount(rows, /\bcgst\b/i);
  return basisPointsOf(rateOfAccount(rows, /\bigst\b/i)) ?? basisPointsOf(half && plus(half, half)) ?? ownRate;
}

/** The templates that rows name, those that began last first, then those without a day; what begins later and what is of a tax category is none. */
function templatesOn(rows: readonly Row[], today: string): string[] {
  const dated = inOrderOfRows(rows).flatMap((row) => {
    if (textOfField(row, "tax_category") !== "") return [];
    try {
      return [{ template: textOfField(row, "item_tax_template"), from: remoteDay(row, "valid_from") ?? "" }];
    } catch {
      return [];
    }
  });
  return dated
    .filter(({ from }) => from <= today)
    .toSorted((one, other) => (one.from > other.from ? -1 : one.from < other.from ? 1 : 0))
    .map(({ template }) => template);
}

/** An item's rate on a day: of its own rows, else of its group's, else of that one's parent's, and so on; null where none says one. */
export function gstRateOfItem(
  item: SourceDocument,
  {
    templates,
    groups,
    company,
    today,
  }: {
    templates: ReadonlyMap<string, SourceDocument>;
    groups: ReadonlyMap<string, SourceDocument>;
    company: string;
    today: string;
  },
): number | null {
  const passed = new Set<string>();
  let group = textOfField(item.fields, "item_group");
  for (let owner: SourceDocument | undefined = item; owner; owner = groups.get(group)) {
    for (const name of templatesOn(owner.tables["taxes"] ?? [], today)) {
      const template = templates.get(name);
      if (!template || isFlagged(template.fields, "disabled") || template.fields["company"] !== company) continue;
      const rate = gstRateOfTemplate(template);
      if (rate !== null) return rate;
    }
    if (owner !== item) group = textOfField(owner.fields, "parent_item_group");
    if (passed.has(group)) return null;
    passed.add(group);
  }
  return null;
}
