// By which heads a column is known, as people and their programs write them: Tally, Busy, Zoho and Excel, English and Hindi.
import { attributeField, importFields, type ImportKindName } from "./import-fields.ts";
import { normalForm } from "./normal-form.ts";

/** Compared by `titleKey`, so case, spaces and signs do not matter; a field's own title is known besides. */
export const knownTitles: Readonly<Record<ImportKindName, Readonly<Record<string, readonly string[]>>>> = {
  items: {
    category: [
      "group",
      "item category",
      "section",
      "stock category",
      "main group",
      "item group",
      "product category",
      "department",
      "श्रेणी",
      "वर्ग",
    ],
    sub_category: ["sub group", "subcategory", "stock group", "under", "product group", "family", "उपश्रेणी", "उप-श्रेणी"],
    item_code: [
      "code",
      "sku",
      "part no",
      "part number",
      "alias",
      "stock code",
      "product code",
      "material code",
      "material",
      "item no",
      "item id",
      "article",
      "article no",
      "catalogue no",
      "model",
      "model no",
      "कोड",
      "वस्तु कोड",
      "मद कोड",
    ],
    item_name: [
      "name",
      "name of item",
      "name of goods",
      "description of item",
      "description of material",
      "goods",
      "item details",
      "particulars",
      "stock item",
      "stock item name",
      "product",
      "product name",
      "material description",
      "item description",
      "description of goods",
      "item particulars",
      "नाम",
      "वस्तु",
      "वस्तु का नाम",
      "विवरण का नाम",
      "माल",
      "item",
    ],
    uom: [
      "uom",
      "units",
      "qty unit",
      "rate per",
      "sold in",
      "base unit",
      "unit of measure",
      "unit of measurement",
      "measure",
      "per",
      "इकाई",
      "माप",
    ],
    hsn: [
      "hsn code",
      "hsn/sac",
      "hsn sac",
      "hsn/sac code",
      "sac",
      "hsn no",
      "tariff",
      "tariff code",
      "एचएसएन",
      "एच एस एन",
    ],
    gst_rate: [
      "gst",
      "gst %",
      "tax",
      "tax rate",
      "tax %",
      "igst",
      "igst rate",
      "igst %",
      "rate of gst",
      "rate of tax",
      "integrated tax",
      "integrated tax rate",
      "vat",
      "जीएसटी",
      "जीएसटी दर",
      "कर दर",
      "कर",
    ],
    gst_treatment: ["taxability", "taxability type", "tax treatment", "tax type", "supply type", "कर प्रकार"],
    average_price: [
      "sale",
      "sale rate",
      "sales rate",
      "selling rate",
      "rate sale",
      "rates sale",
      "our rate",
      "dealer rate",
      "dealer price",
      "wholesale rate",
      "wholesale price",
      "price",
      "rate",
      "selling price",
      "sale price",
      "sales price",
      "standard price",
      "standard rate",
      "list price",
      "unit price",
      "avg price",
      "average rate",
      "basic rate",
      "basic price",
      "मूल्य",
      "दर",
      "भाव",
      "कीमत",
    ],
    // With tax by law: what is to be paid is never what is charged before it.
    mrp: [
      "mrp",
      "maximum retail price",
      "max retail price",
      "retail price",
      "price with tax",
      "price incl tax",
      "price inclusive of tax",
      "rate with gst",
      "rate incl gst",
      "एमआरपी",
    ],
    last_cost: [
      "cost",
      "our cost",
      "cost price",
      "cost rate",
      "landed cost",
      "landing cost",
      "purchase",
      "purchase rate",
      "purchase price",
      "rate purchase",
      "rates purchase",
      "last purchase rate",
      "last purchase price",
      "buying rate",
      "buying price",
      "closing balance rate",
      "standard cost",
      "valuation rate",
      "खरीद",
      "खरीद भाव",
      "खरीद दर",
    ],
    cost_day: [
      "last purchased on",
      "purchased on",
      "last purchase",
      "last purchase date",
      "purchase date",
      "purchased date",
      "bill date",
      "bill dt",
      "cost date",
      "खरीद तारीख",
    ],
    cost_supplier: [
      "supplier",
      "supplier name",
      "vendor",
      "vendor name",
      "purchased from",
      "last supplier",
      "party",
      "party name",
      "आपूर्तिकर्ता",
    ],
    min_qty: [
      "moq",
      "min qty",
      "minimum qty",
      "minimum order",
      "minimum order quantity",
      "min order qty",
      "न्यूनतम मात्रा",
    ],
    lead_days: ["lead time", "lead time days", "delivery days", "delivery time", "days", "डिलीवरी दिन"],
    makes: ["make", "brand", "brands", "manufacturer", "mfr", "company make", "ब्रांड", "निर्माता", "मेक"],
    // Remarks and notes are none: a firm writes them for itself, and a description is public.
    description: ["details", "long description", "specification", "specifications", "विवरण"],
    units: [
      "alternate units",
      "alternate unit",
      "alternative unit",
      "alt unit",
      "alt units",
      "additional units",
      "conversion",
      "pack",
      "अन्य इकाई",
    ],
    hidden: ["inactive", "disabled", "discontinued", "is hidden", "छिपा"],
    replaced_by: ["replacement", "superseded by", "replacement code", "new code", "बदला"],
  },
  parties: {
    kind: [
      "type",
      "party type",
      "ledger group",
      "group",
      "under",
      "parent",
      "account group",
      "customer or supplier",
      "प्रकार",
    ],
    name: [
      "party",
      "party name",
      "ledger",
      "ledger name",
      "name of ledger",
      "company",
      "company name",
      "customer",
      "customer name",
      "supplier",
      "supplier name",
      "vendor",
      "vendor name",
      "account name of party",
      "firm",
      "firm name",
      "particulars",
      "नाम",
      "पार्टी",
      "फर्म का नाम",
      "कंपनी का नाम",
    ],
    gstin: [
      "gst no",
      "gst number",
      "gstin/uin",
      "gstin no",
      "gst",
      "gst in",
      "gst registration no",
      "party gstin",
      "जीएसटीआईएन",
      "जीएसटी नंबर",
    ],
    pan: ["pan no", "pan number", "pan/it no", "income tax no", "पैन", "पैन नंबर"],
    udyam: [
      "udyam no",
      "udyam registration",
      "udyam registration number",
      "msme",
      "msme no",
      "msme number",
      "msme registration no",
      "उद्यम",
      "उद्यम नंबर",
    ],
    address: [
      "billing address",
      "bill to address",
      "mailing address",
      "registered address",
      "street",
      "address 1",
      "address line 1",
      "पता",
    ],
    city: ["town", "district", "place", "location", "शहर", "नगर"],
    state: ["state name", "state code", "place of supply", "राज्य"],
    pincode: ["pin", "pincode", "zip", "zip code", "postal code", "post code", "पिन", "पिन कोड"],
    person: ["contact", "person", "contact name", "attention", "kind attention", "संपर्क व्यक्ति", "व्यक्ति"],
    email: ["email", "mail", "email id", "email address", "e-mail id", "mail id", "ईमेल", "ई-मेल"],
    phone: [
      "mobile",
      "mobile no",
      "phone no",
      "phone number",
      "mobile number",
      "telephone",
      "tel",
      "contact no",
      "contact number",
      "फोन",
      "मोबाइल",
      "दूरभाष",
    ],
    payment_days: [
      "credit days",
      "credit period",
      "default credit period",
      "terms",
      "payment terms",
      "due days",
      "days",
      "भुगतान दिन",
      "उधार दिन",
    ],
    credit_limit: ["limit", "credit limit amount", "credit amount", "उधार सीमा"],
    bank_account: [
      "account no",
      "account number",
      "a/c no",
      "bank a/c",
      "bank a/c no",
      "bank account no",
      "bank account number",
      "खाता संख्या",
      "खाता",
    ],
    bank_ifsc: ["ifsc code", "ifs code", "bank ifsc", "rtgs code", "आईएफएससी"],
    bank_name: [
      "account holder",
      "account holder name",
      "beneficiary",
      "beneficiary name",
      "name on account",
      "खाताधारक",
    ],
    opening: [
      "op balance",
      "op bal",
      "opening bal",
      "opening",
      "balance",
      "closing balance",
      "outstanding",
      "outstanding balance",
      "प्रारंभिक शेष",
    ],
    categories: ["deals in", "supplies", "products", "category", "items", "श्रेणियां"],
  },
  openings: {
    party: [
      "party name",
      "name",
      "ledger",
      "ledger name",
      "party's name",
      "customer",
      "customer name",
      "supplier",
      "supplier name",
      "vendor",
      "vendor name",
      "company",
      "account",
      "particulars",
      "पार्टी",
      "नाम",
    ],
    kind: ["type", "voucher type", "vch type", "bill type", "side", "book", "प्रकार"],
    number: [
      "ref no",
      "ref. no.",
      "ref",
      "bill no",
      "bill number",
      "bill ref",
      "invoice",
      "invoice no",
      "invoice number",
      "voucher no",
      "vch no",
      "doc no",
      "document no",
      "reference",
      "reference no",
      "बिल नंबर",
      "बिल संख्या",
      "संख्या",
    ],
    date: [
      "bill date",
      "invoice date",
      "voucher date",
      "vch date",
      "doc date",
      "document date",
      "ref date",
      "दिनांक",
      "तारीख",
    ],
    due_date: ["due on", "due", "payment due", "due by", "देय तिथि", "देय"],
    open_amount: [
      "op balance",
      "op bal",
      "opening bal",
      "opening balance",
      "pending amount",
      "pending",
      "outstanding",
      "outstanding amount",
      "balance",
      "balance amount",
      "amount due",
      "open",
      "closing balance",
      "final balance",
      "बकाया",
      "शेष",
      "amount",
      "राशि",
    ],
  },
};

// A head is a few words; what follows more of them is looked at no further.
export const longestTitle = 200;
const closedBy: Readonly<Record<string, string>> = { "(": ")", "[": "]" };

function withoutBrackets(title: string): string {
  let left = "";
  for (let at = 0; at < title.length; at++) {
    const close = closedBy[title[at]!];
    const end = close ? title.indexOf(close, at) : -1;
    if (end < 0) left += title[at];
    else at = end;
  }
  return left;
}

/** Letters and digits alone, in lower case; what stands in brackets after a head (a currency, a unit) says nothing of it. */
export function titleKey(title: string): string {
  const key = (text: string) =>
    normalForm(text, "NFKC")
      .toLowerCase()
      .replace(/[^\p{L}\p{M}\p{N}%]/gu, "");
  const looked = title.slice(0, longestTitle);
  return key(withoutBrackets(looked)) || key(looked);
}

export interface KnownAttribute {
  key: string;
  label: string;
}

/** By their keys, the fields that a head may mean: its title, its synonyms, and the attributes of items by label and key. */
export function fieldsByTitle(kind: ImportKindName, attributes: readonly KnownAttribute[]): Map<string, string> {
  const named = attributes.flatMap(({ key, label }) =>
    [label, key].map((name) => [titleKey(name), attributeField(key)] as const),
  );
  const synonyms = importFields[kind].flatMap(({ field }) =>
    (knownTitles[kind][field] ?? []).map((title) => [titleKey(title), field] as const),
  );
  const own = importFields[kind].map(({ field, title }) => [titleKey(title), field] as const);
  return new Map([...named, ...synonyms, ...own]);
}

/** What a firm writes for itself: never published, so no column headed so is guessed to be anything. */
const forItself = new Set(
  [
    "remark",
    "remarks",
    "note",
    "notes",
    "comment",
    "comments",
    "internal note",
    "sr",
    "sr no",
    "s no",
    "sl no",
    "serial no",
    "टिप्पणी",
    "क्र",
    "क्रमांक",
  ].map(titleKey),
);
export const isForItself = (head: string): boolean => forItself.has(titleKey(head));

/** How many there are of it: a stock is no price and no rate, though its format may tell the unit. */
const ofQuantity = new Set(
  [
    "stock",
    "qty",
    "quantity",
    "closing stock",
    "opening stock",
    "closing balance",
    "closing balance quantity",
    "balance qty",
    "in stock",
    "मात्रा",
  ].map(titleKey),
);
export const isOfQuantity = (head: string): boolean => ofQuantity.has(titleKey(head));

/** Between the two rows of a head, as it is kept: "Rates › Sale". */
export const betweenHeads = " › ";

/** What a head may be called, the surest first; what stands together in one has to mean the same. */
function callingsOf(called: string): string[][] {
  // "Balance as on 31-3-26"
  const head = called.slice(0, longestTitle).split(/ as (?:on|at|of) /i)[0]!;
  const [first = "", second] = head.split(betweenHeads);
  const upper = second === undefined ? "" : `${first} `;
  const lower = second ?? first;
  const all = lower.split("/").filter((part) => part.trim() !== "");
  // "Name / नाम" says one thing twice.
  const latin = all.filter((part) => /[a-z]/i.test(part));
  const parts = latin.length > 0 ? latin : all;
  return [[`${upper}${lower}`], parts.map((part) => upper + part), [lower], parts].map((some) => some.map(titleKey));
}

/** The keys by which fields know a head: of those that are known, where they mean one field alone. */
function knownKeyOf(head: string, fields: ReadonlyMap<string, string>): string | undefined {
  for (const keys of callingsOf(head)) {
    const known = keys.filter((key) => fields.has(key));
    if (new Set(known.map((key) => fields.get(key))).size === 1) return known[0];
  }
  return undefined;
}

/** What each head means, each field at most once; null for one that means none. */
export function fieldsOfHeads(
  kind: ImportKindName,
  heads: readonly string[],
  attributes: readonly KnownAttribute[],
): (string | null)[] {
  const fields = fieldsByTitle(kind, attributes);
  const own = new Map(importFields[kind].map(({ field, title }) => [titleKey(title), field]));
  const titles = heads.map((head) => knownKeyOf(head, fields) ?? titleKey(head));
  const taken = new Set<string>();
  const take = (field: string | undefined) => {
    if (!field || taken.has(field)) return null;
    taken.add(field);
    return field;
  };
  // What is headed by our own word is meant before what is called like it.
  const exact = titles.map((title) => take(own.get(title)));
  // Of several that are called like it, what is named first: a balance is what is open, an amount beside it what was billed.
  const rank = [...fields.keys()];
  const called = titles
    .map((title, at) => ({ title, at }))
    .filter(({ title, at }) => !exact[at] && fields.has(title))
    .toSorted((a, b) => rank.indexOf(a.title) - rank.indexOf(b.title));
  const likely = new Map(called.map(({ title, at }) => [at, take(fields.get(title))]));
  return titles.map((_, at) => exact[at] ?? likely.get(at) ?? null);
}
