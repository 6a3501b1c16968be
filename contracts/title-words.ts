// What a head that nobody has written before means, by the words in it: "Trade price" is a price, "Last purchase rate" a cost. Data
// and one function; the first rule that fits is taken.
import type { ImportKindName } from "./import-fields.ts";

interface Rule {
  /** One word of each of these stands in it. */
  has: readonly string[];
  /** And none of these. */
  but?: string;
  /** Null: what is headed so is nothing that is brought in. */
  field: string | null;
}

// Of trades that abbreviate: net dealer price, dealer's list price, price to retailer, to stockist.
const price = "price rate rates prices ndp dp dlp ptr pts bhav bhaav dar keemat kimat भाव दर मूल्य कीमत";
const goods =
  "item items product products material goods article stock commodity saman saamaan vastu maal सामान वस्तु माल आइटम उत्पाद";
const tax = "gst tax taxes vat igst cgst sgst कर जीएसटी";
const withoutTax = "excl exclusive excluding exclude extra without before plus ex बिना रहित अतिरिक्त";

const paid =
  "purchase purchased pur purch p cost buying landed landing opening closing inward valuation supplier vendor kharid khareed kharidi kharedi खरीद ख़रीद क्रय लागत";

const rules: Readonly<Partial<Record<ImportKindName, readonly Rule[]>>> = {
  items: [
    { has: [`${price} mrp`, "old previous earlier discount disc margin code पुराना पुरानी"], field: null },
    // What is paid for it is never taken for what it is sold at: a price is published.
    { has: [price, paid], field: "last_cost" },
    { has: [price, "freight packing delivery transport forwarding"], but: tax, field: "average_price" },
    { has: [price, "mrp retail incl inclusive including inc with खुदरा सहित समेत"], but: withoutTax, field: "mrp" },
    { has: ["rate rates दर", tax], but: withoutTax, field: "gst_rate" },
    { has: ["mrp"], but: withoutTax, field: "mrp" },
    { has: [price], field: "average_price" },
    // An amount in rupees is a price, unless a word says what else it is.
    {
      has: ["rs inr rupees रु रुपये"],
      but: "cost purchase total value amount stock tax gst margin discount",
      field: "average_price",
    },
    {
      has: [
        "date dt dtd dated tarikh तारीख दिनांक",
        "purchase purchased pur purch buying bought inward kharid खरीद ख़रीद",
      ],
      but: "no number",
      field: "cost_day",
    },
    { has: ["party supplier vendor vyapari व्यापारी", "from last bought"], but: "no code", field: "cost_supplier" },
    { has: ["hsn sac एचएसएन"], field: "hsn" },
    { has: ["gst igst tax vat जीएसटी"], but: "no number in amount type code rs inr", field: "gst_rate" },
    { has: ["min minimum moq"], but: "stock level", field: "min_qty" },
    { has: ["code no number id sku कोड", `${goods} part cat catalogue catalog model ref`], field: "item_code" },
    { has: ["name description desc particulars details नाम विवरण", goods], field: "item_name" },
    { has: ["unit uom units इकाई"], but: "other alternate per weight", field: "uom" },
    { has: ["brand make company manufacturer mfr mfg ब्रांड"], field: "makes" },
    { has: ["size sizes साइज़ साइज"], but: "pack packing box carton lot", field: "size" },
    { has: ["category group department श्रेणी"], field: "category" },
  ],
  parties: [
    {
      has: ["name नाम", "customer party supplier vendor firm company client dealer ledger buyer पार्टी ग्राहक"],
      but: "bank contact person salesman agent",
      field: "name",
    },
    { has: ["gst gstin जीएसटी"], but: "type category state date status", field: "gstin" },
    { has: ["mobile phone tel cell whatsapp मोबाइल फोन"], field: "phone" },
    { has: ["balance outstanding शेष"], but: "type date", field: "opening" },
    { has: ["days terms", "credit payment due"], field: "payment_days" },
  ],
};

/** The field of a head by its words, already in lower case; undefined where no rule knows them. */
export function fieldOfWords(kind: ImportKindName, words: readonly string[]): string | null | undefined {
  const isIn = (some: string) => some.split(" ").some((word) => words.includes(word));
  return rules[kind]?.find(({ has, but }) => has.every(isIn) && !(but && isIn(but)))?.field;
}
