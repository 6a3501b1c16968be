// An inquiry as an Opportunity: of the Customer where its sender is linked to one, else of whomever ERPNext finds by the e-mail (connector 5).
import { type Paise, toQuantity, toRupees } from "@vanik/contracts/money";
import { documentForMail } from "../../../modules/documents/use-cases.ts";
import type { Row } from "../client.ts";
import { findLinksOf, findReferences } from "../in/links.ts";
import { textOfField } from "../mapping/texts.ts";
import { ErpnextError } from "../replies.ts";
import {
  findByReference,
  insertOnce,
  nameOf,
  nothingLeft,
  type Sending,
  type SendingOutcome,
  textAsHtml,
} from "./sending.ts";

type Inquiry = NonNullable<Awaited<ReturnType<typeof documentForMail>>>;
type Line = Inquiry["lines"][number];

/** Which items are there under which units, by their codes; asked there, or as they were read last. */
interface ItemsThere {
  units: ReadonlyMap<string, ReadonlySet<string> | "any">;
  isAsked: boolean;
}

export async function sendInquiry(sending: Sending): Promise<SendingOutcome> {
  const { db, row } = sending;
  const found = await documentForMail({ db }, row.subject);
  if (!found) return nothingLeft;
  const bearing = (await findReferences(db, "document", [row.subject])).get(row.subject)?.ref;
  // An earlier try made it, and it was read before its reply came; what was read and is there no more is made once more.
  const isThere =
    found.document.remote && (!bearing || (await findByReference(sending.client, "Opportunity", bearing)));
  if (isThere) return { is: "sent", name: found.document.name };
  const made = await insertInquiry(sending, found, bearing ?? referenceOf(sending, found));
  return { is: "sent", name: nameOf(made), reads: [{ doctype: "Opportunity", name: nameOf(made) }] };
}

/** Under its number, though a document there may have taken that since. */
const referenceOf = ({ row }: Sending, { document }: Inquiry): string =>
  `${document.name.replace(/~\d{1,4}$/, "")} ${row.subject}`;

async function insertInquiry(sending: Sending, found: Inquiry, reference: string): Promise<Row> {
  const head = await headOf(sending, found);
  const insert = (there: ItemsThere) =>
    insertOnce(sending, "Opportunity", reference, {
      ...head,
      items: found.lines.map((line) => opportunityLine(line, there)),
    });
  try {
    return await insert(await mirroredItems(sending, found.lines));
  } catch (error) {
    if (!isOfItems(error)) throw error;
    // An item or a unit is not there: what is there is asked, and the rest goes in words.
    return insert(await askItems(sending, found.lines));
  }
}

/** An unknown item fails as a fault of ERPNext's own, an unknown unit as a link. */
const isOfItems = (error: unknown) =>
  error instanceof ErpnextError && ["AttributeError", "LinkValidationError"].includes(error.type);

async function headOf({ db, settings }: Sending, { document }: Inquiry): Promise<Row> {
  const { organisationId, extras, total, transactionDate } = document;
  const party = organisationId && (await findLinksOf(db, "organisation", [organisationId])).get(organisationId);
  return {
    // Without a party ERPNext takes the Customer, else the Lead, of this e-mail, or makes a Lead.
    ...(party ? { opportunity_from: "Customer", party_name: party.name } : { opportunity_from: "Lead" }),
    company: settings.company,
    currency: "INR",
    transaction_date: transactionDate,
    opportunity_amount: toRupees(total),
    contact_email: extras.email ?? "",
    contact_mobile: extras.phone ?? "",
    notes: noteOf(document.extras).map((note) => ({ note })),
  };
}

function noteOf({ note = "", requiredBy, deliveryPincode }: Inquiry["document"]["extras"]): string[] {
  const sentences = [
    note,
    requiredBy ? `Required by ${requiredBy}` : "",
    deliveryPincode ? `Delivery to PIN ${deliveryPincode}` : "",
  ].filter(Boolean);
  return sentences.length > 0 ? [textAsHtml(sentences.join("\n"))] : [];
}

/** A line of an item that is there in this unit, else one of text; its unit may be none of theirs, and stands in the text once that is known. */
function opportunityLine(
  { itemCode, itemName, uom, qty, rate, amount, specification }: Line,
  { units, isAsked }: ItemsThere,
): Row {
  const figures = { qty: toQuantity(qty), rate: toRupees(rate as Paise), amount: toRupees(amount as Paise) };
  const known = itemCode === "" ? undefined : units.get(itemCode);
  if (known === "any" || known?.has(uom))
    return {
      item_code: itemCode,
      item_name: itemName,
      uom,
      description: textAsHtml(specification || itemName),
      ...figures,
    };
  const words = [itemCode, specification, isAsked && `${figures.qty} ${uom}`].filter(Boolean).join("\n");
  return { item_name: itemName, description: textAsHtml(words || itemName), ...(!isAsked && { uom }), ...figures };
}

/** What came from there is there, in the units that it came with. */
async function mirroredItems({ db }: Sending, lines: readonly Line[]): Promise<ItemsThere> {
  const ids = lines.flatMap(({ itemId }) => itemId ?? []);
  const links = await findLinksOf(db, "item", ids);
  const linked = lines.filter(({ itemId }) => itemId && links.has(itemId));
  return { units: new Map(linked.map(({ itemCode }) => [itemCode, "any"])), isAsked: false };
}

async function askItems({ client }: Sending, lines: readonly Line[]): Promise<ItemsThere> {
  const codes = lines.map(({ itemCode }) => itemCode).filter(Boolean);
  if (codes.length === 0) return { units: new Map(), isAsked: true };
  const { rows } = await client.list("Item", {
    fields: ["name", "stock_uom"],
    filters: [
      ["name", "in", codes],
      ["disabled", "=", 0],
    ],
    order: "name asc",
  });
  const others = await client.rowsOf("UOM Conversion Detail", "Item", rows.map(nameOf), ["uom"]);
  const named = Map.groupBy(others, (row) => textOfField(row, "parent"));
  const units = new Map(
    rows.map((row) => {
      const further = (named.get(nameOf(row)) ?? []).map((other) => textOfField(other, "uom"));
      return [nameOf(row), new Set([textOfField(row, "stock_uom"), ...further])];
    }),
  );
  return { units, isAsked: true };
}
