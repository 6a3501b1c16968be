// What the form of each setting is made of, as data: its fields with their words.
import { settingMails } from "@vanik/contracts/setting-mails";
import type { SettingName } from "@vanik/contracts/setting-inputs";
import { deskPages } from "@vanik/contracts/desk-pages";
import { asksForLook } from "@vanik/contracts/erpnext";
import { lawKeys } from "@vanik/contracts/law-keys";
import { erpKinds } from "@vanik/contracts/trade";
import { kindsWithTerms, ownNumbered } from "@vanik/contracts/settings";
import { gstUnitCodes } from "@vanik/contracts/unit-codes";
import { flag, type FormPart, number, type SettingField, text } from "./part-shapes.ts";

const entities = [
  ["", "Not said"],
  ["company", "Company"],
  ["llp", "LLP"],
  ["partnership", "Partnership"],
  ["proprietorship", "Proprietorship"],
  ["huf", "HUF"],
  ["trust", "Trust"],
  ["government", "Government"],
  ["other", "Other"],
] as const;

const operator: FormPart[] = [
  {
    part: "fields",
    fields: [
      text("brand", "Brand", { max: 60, hint: "As pages, mails and papers call you." }),
      text("legal_name", "Company name", { max: 140 }),
      { key: "entity", label: "Kind of entity", type: "choice", choices: entities },
      text("pan", "PAN", { max: 10, hint: "It stands in every GSTIN of yours." }),
      text("cin", "CIN", { max: 21, hint: "Of a company" }),
      { key: "state", label: "State", type: "state" },
      { key: "address", label: "Address", type: "lines", hint: "Line by line, with the PIN code in the last one." },
      text("email", "E-mail", { max: 254 }),
      text("phone", "Phone", { max: 40 }),
      text("hours", "Hours", { max: 80 }),
      text("contact", "Contact person", { max: 80, hint: "Named on papers, beside e-mail and phone." }),
    ],
  },
  {
    part: "rows",
    key: "social",
    title: "Links",
    one: "link",
    blank: { label: "", url: "" },
    fields: [text("label", "Network", { max: 40 }), text("url", "Web address", { max: 500 })],
  },
];

const registrations: FormPart[] = [
  {
    part: "rows",
    key: "registrations",
    title: "Registrations",
    one: "registration",
    hint: "The first is the main one. A further one numbers its orders, invoices, dispatches and receipts in a series of its own, such as SI27-2627-000123. What documents bear is switched off, not taken away.",
    blank: { gstin: "", address: [], active: true, luts: [] },
    fields: [
      text("gstin", "GSTIN", { max: 15 }),
      { key: "address", label: "Address", type: "lines", hint: "Empty: the company’s own address." },
      flag("active", "Active", "One registration of a state at a time."),
    ],
    rows: {
      part: "rows",
      key: "luts",
      title: "Letters of undertaking",
      one: "letter",
      blank: { number: "", financial_year: "" },
      fields: [
        text("number", "Number", { max: 40 }),
        text("financial_year", "Financial year", { max: 4, hint: "4 digits, such as 2627" }),
      ],
    },
  },
];

const numbers: FormPart[] = [
  {
    part: "rows",
    key: "numbers",
    title: "Series",
    one: "series",
    hint: "What stands here is numbered so, without gaps; all else as Vanik numbers: SI-2627-000123. A number has at most 16 characters (rule 46 of the CGST rules). Nothing is numbered anew.",
    blank: { kind: ownNumbered[0], registration: 1, prefix: "", year: "both", between: "/", digits: 4, start: 1 },
    fields: [
      {
        key: "kind",
        label: "What is numbered",
        type: "choice",
        choices: ownNumbered.map((kind) => [kind, deskPages[kind].label]),
      },
      { key: "registration", label: "Registration", type: "registration" },
      text("prefix", "Prefix", { max: 14, hint: "Letters and digits, such as SGT" }),
      {
        key: "year",
        label: "Financial year",
        type: "choice",
        choices: [
          ["both", "As 26-27"],
          ["first", "As 2026"],
          ["none", "Not written"],
        ],
      },
      {
        key: "between",
        label: "Between the parts",
        type: "choice",
        choices: [
          ["/", "/"],
          ["-", "-"],
          ["", "Nothing"],
        ],
      },
      number("digits", "Digits", { hint: "Zeros stand in front: 4 makes 0413" }),
      number("start", "Begins at", {
        hint: "Of the year in progress, where your old books ended. It only goes up; the next year begins at 1.",
      }),
    ],
    shows: "next number",
  },
];

const banks: FormPart[] = [
  {
    part: "rows",
    key: "banks",
    title: "Accounts",
    one: "account",
    blank: { name: "", branch: "", account: "", ifsc: "", upi: "", main: false },
    first: { main: true },
    fields: [
      text("name", "Bank", { max: 80 }),
      text("branch", "Branch", { max: 80 }),
      text("account", "Account number", { max: 24 }),
      text("ifsc", "IFSC", { max: 11 }),
      text("upi", "UPI ID", { max: 96, hint: "Such as vanik@hdfcbank; buyers then pay by a code" }),
      flag("main", "Printed on invoices"),
    ],
  },
];

const trade: FormPart[] = [
  {
    part: "fields",
    hint: "What is set here holds for drafts and what is new; what was submitted stays as it is.",
    fields: [
      number("valid_days", "A quotation is valid for", { suffix: "days" }),
      number("payment_days", "A new party pays within", { suffix: "days" }),
      number("tolerance", "Measured quantities may differ by", { suffix: "%" }),
      number("eway_from", "E-way bill above", {
        prefix: "₹",
        hint: "With tax, between states. Within a state that says another sum, its own holds.",
      }),
      {
        key: "hsn_digits",
        label: "Digits of HSN on invoices",
        hint: "At least 6 for a turnover above ₹5 crore, 4 up to it. No invoice goes out with fewer.",
        type: "choice",
        choices: [
          [4, "4"],
          [6, "6"],
          [8, "8"],
        ],
      },
      flag("deducts_tds", "We deduct TDS from what we pay suppliers"),
      flag(
        "msme_traders",
        "Small suppliers that trade are paid within 45 days too",
        "By their Udyam; of manufacturers and services it always holds. Ask your adviser.",
      ),
      flag("last_rate_default", "A new line begins with the party's last rate"),
      flag("issued_electronically", "Papers are issued electronically, without a signature"),
      text("jurisdiction", "Jurisdiction", {
        max: 60,
        hint: "A place, such as Pune: papers that you sign say “Subject to Pune jurisdiction”.",
      }),
      flag("errors_excepted", "Papers say E. & O. E.", "Errors and omissions excepted."),
    ],
  },
  {
    part: "rows",
    key: "unit_codes",
    title: "Unit codes of GST",
    one: "unit",
    hint: "Pieces, kilograms, metres and the like have theirs. Say here what another unit of yours is returned as, or one otherwise than usual: no unit becomes OTH by itself.",
    blank: { uom: "", code: "NOS" },
    fields: [
      text("uom", "Unit", { max: 40, hint: "As your items have it, such as Coil." }),
      {
        key: "code",
        label: "Unit code",
        type: "choice",
        choices: Object.entries(gstUnitCodes).map(([code, label]) => [code, `${code}: ${label}`]),
      },
    ],
  },
  {
    part: "fields",
    below: "terms",
    title: "Terms",
    hint: "What drafts begin with; what a document takes over from the one before goes first.",
    fields: kindsWithTerms.map((kind) => ({
      key: kind,
      label: deskPages[kind].label,
      type: "note" as const,
      max: 4000,
    })),
  },
];

const brand: FormPart[] = [
  {
    part: "fields",
    fields: [
      { key: "logo", label: "Logo", type: "logo", hint: "PNG, JPEG or WebP, at least 48 pixels high, up to 2 MB." },
      number("logo_height", "Height of the logo on papers", { suffix: "mm", hint: "From 6 to 20." }),
      { key: "accent_light", label: "Accent by day", type: "colour" },
      { key: "accent_dark", label: "Accent in the dark", type: "colour" },
    ],
  },
];

const sourcing: FormPart[] = [
  {
    part: "fields",
    hint: "What is awarded stays as it was compared; bids that are compared from now on go by what is set here.",
    fields: [
      number("proposed", "Suppliers proposed for a request", {
        hint: "From 3 to 40: the likeliest, for you to choose from.",
      }),
      number("interest", "Interest of a year", {
        suffix: "%",
        hint: "What payment sooner or later is worth as bids are compared.",
      }),
    ],
  },
];

const law: FormPart[] = [
  {
    part: "rows",
    key: "rows",
    title: "What is said otherwise",
    one: "row",
    hint: "Rates and sums of tax law come with Vanik, dated, each with its source. What stands here goes before from its day on: the newest whose day has come holds. Ask your adviser.",
    blank: { key: "tds_rate.goods", from: "", value: 0, reason: "" },
    fields: [
      { key: "key", label: "What", type: "choice", choices: Object.entries(lawKeys) },
      { key: "from", label: "From", type: "day" },
      number("value", "Rate or sum", { hint: "A rate in percent, a sum in rupees." }),
      text("reason", "Reason", { max: 500, hint: "Such as the notification, with its day." }),
    ],
  },
];

const limits: FormPart[] = [
  {
    part: "fields",
    hint: "Above these sums an act wants a second person; so does each GST rate off the dated one, each change of a bank account, of ours or a party’s, and whatever loosens them. Without approvals a reason is enough, and the act leaves its mark in the history of its document.",
    fields: [
      flag("approvals", "Approvals", "Two people with the right Accounts are needed: nobody approves their own."),
      number("write_off", "Write-off of a payment", { prefix: "₹" }),
      number("cancel", "Cancelled invoice or payment", { prefix: "₹" }),
      number("bill_off", "Bill off its order", { prefix: "₹" }),
      number("payment_out", "Paid to a party in a day", { prefix: "₹" }),
      number("note", "Credit or debit note", { prefix: "₹" }),
      number("journal", "A journal", { prefix: "₹" }),
    ],
  },
];

const mails: FormPart[] = Object.entries(settingMails).map(([name, { label, placeholders }]) => ({
  part: "fields",
  below: `mails.${name}`,
  title: label,
  hint: `May hold ${placeholders.map((placeholder) => `{${placeholder}}`).join(" ")}`,
  folded: true,
  mail: name,
  fields: [
    text("subject", "Subject", { max: 150, hint: "Empty: as usual" }),
    { key: "opening", label: "Opening", type: "note", max: 1000 },
    { key: "closing", label: "Closing", type: "note", max: 1000 },
  ],
}));

const mailServer: FormPart[] = [
  {
    part: "fields",
    hint: "It holds at once. Then send yourself a mail with the button above.",
    fields: [
      text("host", "Server", { max: 253, hint: "Such as smtp.example.com; your mail provider names it." }),
      number("port", "Port", { hint: "587 with STARTTLS, 465 with TLS." }),
      {
        key: "security",
        label: "Connection",
        type: "choice",
        choices: [
          ["starttls", "STARTTLS"],
          ["tls", "TLS from the first byte"],
          ["none", "Not encrypted: without a password only"],
        ],
      },
      text("user", "User", { max: 254, hint: "Mostly the whole e-mail address. Empty: the server asks for none." }),
      {
        key: "password",
        label: "Password",
        type: "secret",
        max: 500,
        hint: "It is kept sealed and shown to nobody. Empty: the one that was entered before stays.",
      },
    ],
  },
  {
    part: "fields",
    title: "Sender",
    fields: [
      text("from_name", "Sender’s name", { max: 100, hint: "Empty: the brand." }),
      text("from_address", "Sender’s address", { max: 254, hint: "Empty: the company’s e-mail." }),
    ],
  },
];

const backups: FormPart[] = [
  {
    part: "fields",
    title: "Where, and when",
    fields: [
      text("directory", "Folder", {
        max: 400,
        hint: "A whole path on the machine that Vanik runs on, such as /srv/backups; best on another disk.",
      }),
      number("keep", "Backups that stay", { hint: "Older ones are removed once a new one is whole." }),
      flag("nightly", "Back up every night"),
      number("hour", "From this hour on", { suffix: "h", hint: "0 to 23, by the clock of India." }),
    ],
  },
];

const desk: FormPart[] = [
  {
    part: "fields",
    fields: [
      {
        key: "second_factor_required",
        label: "Second factor of the desk’s people",
        type: "choice",
        hint: "Who has none sets one up before anything else.",
        choices: [
          [null, "As usual: required outside a demonstration"],
          [true, "Required"],
          [false, "Left to each"],
        ],
      },
      {
        key: "audit_mail",
        label: "Auditor’s e-mail",
        type: "text",
        hint: "Each morning the newest seal of the audit log goes there: whoever keeps it can prove later what the log was. Empty: to nobody.",
      },
    ],
  },
];

const inErpnext = (key: string, label: string, hint?: string): SettingField => ({
  key,
  label,
  type: "in erpnext",
  max: 140,
  ...(hint && { hint }),
});
const erpnext: FormPart[] = [
  {
    part: "fields",
    hint: "Each as ERPNext names it, to the letter. “Check” on the page ERPNext says whether it is there.",
    fields: [
      inErpnext("company", "Company"),
      inErpnext("price_list", "Price list", "Of sale: the catalogue shows the mean of its rates."),
      inErpnext("item_group_root", "Item group", "Its children are the categories, theirs the sub-categories."),
      {
        key: "from_day",
        label: "Documents from",
        type: "day",
        hint: "Earlier ones are read while they are open. Empty: all.",
      },
    ],
  },
  {
    part: "fields",
    title: "New parties",
    fields: [
      {
        key: "new_parties",
        label: "Who registers and is not known",
        type: "choice",
        choices: [
          ["create", "Is made in ERPNext"],
          ["ask", "Waits until the desk says who it is"],
        ],
      },
      inErpnext("customer_group", "Customer group"),
      inErpnext("supplier_group", "Supplier group"),
      inErpnext("territory", "Territory"),
      inErpnext("email_group", "E-mail group", "Of the newsletter"),
    ],
  },
  {
    part: "fields",
    title: "Answers and bids",
    fields: [
      {
        key: "accept_as",
        label: "The order of an accepted quotation",
        type: "choice",
        choices: [
          ["draft", "Stays a draft in ERPNext"],
          ["submitted", "Is submitted"],
        ],
      },
      number("delivery_days", "It is delivered within", { suffix: "days" }),
      inErpnext("warehouse", "Warehouse of orders"),
      inErpnext("lost_reason", "Lost reason of a declined quotation"),
      {
        key: "rounds",
        label: "A request for quotation that arrives",
        type: "choice",
        choices: [
          ["open", "Begins an open round"],
          ["sealed", "Begins a sealed round"],
          ["by_hand", "Waits for the desk"],
        ],
      },
      number("bid_days", "Bids close after", { suffix: "days", hint: "Where the request names no moment." }),
      {
        key: "bid_as",
        label: "The supplier quotation of a bid",
        type: "choice",
        choices: [
          ["submitted", "Is submitted"],
          ["draft", "Stays a draft in ERPNext"],
        ],
      },
      inErpnext("charges_account", "Account of freight and packing", "Empty: they are said in the terms."),
    ],
  },
  {
    part: "fields",
    title: "What is shown",
    fields: [
      {
        key: "attachments",
        label: "Attachments",
        type: "choice",
        choices: [
          ["own", "Those sent from here"],
          ["all", "All of a document"],
        ],
      },
      flag("drop_ship", "Suppliers read where a drop shipment goes"),
      {
        key: "methods",
        label: "Methods",
        type: "choice",
        hint: "Custom ones write a profile in place of ERPNext’s own, and merge nothing.",
        choices: [
          ["stock", "ERPNext’s own"],
          ["custom", "The portal’s, where they are installed"],
        ],
      },
    ],
  },
  ...erpKinds.map((kind): FormPart => ({
    part: "fields",
    below: `papers.${kind}`,
    title: `Paper: ${deskPages[kind].label}`,
    folded: true,
    fields: [
      {
        key: "by",
        label: "Drawn by",
        type: "choice",
        choices: [
          ["erpnext", "ERPNext"],
          ["ours", "Vanik"],
        ],
      },
      inErpnext("format", "Print format", "Empty: the one that is standard there."),
      inErpnext("letterhead", "Letter head", "Empty: the default one."),
      ...(!asksForLook(kind)
        ? []
        : [
            flag(
              "looked_at",
              "It was looked at",
              "Its reader may read all that ERPNext prints: no other supplier, cost or customer. Until this is ticked Vanik draws it.",
            ),
          ]),
    ],
  })),
];

interface SettingPage {
  title: string;
  /** What it holds, in the list of settings. */
  lede: string;
  parts: readonly FormPart[];
}

/** In the order of the list. */
export const settingPages: Readonly<Record<SettingName, SettingPage>> = {
  operator: {
    title: "Company",
    lede: "Brand, company, address and contacts, as every page and paper names them.",
    parts: operator,
  },
  brand: { title: "Brand", lede: "The logo, and the colour of links and of what commits people.", parts: brand },
  registrations: {
    title: "Registrations",
    lede: "GSTINs, their addresses and letters of undertaking.",
    parts: registrations,
  },
  numbers: {
    title: "Numbers",
    lede: "Your own series: prefix, financial year, digits and where each begins.",
    parts: numbers,
  },
  banks: { title: "Banks", lede: "The accounts; one of them stands on invoices.", parts: banks },
  trade: { title: "Trade", lede: "Terms, days, tolerance, e-way bill, HSN and TDS.", parts: trade },
  sourcing: {
    title: "Sourcing",
    lede: "How many suppliers are proposed, and the interest that bids are compared by.",
    parts: sourcing,
  },
  law: {
    title: "Tax law",
    lede: "What holds in place of the rates and sums of TDS, cash and e-way bills that come with Vanik.",
    parts: law,
  },
  limits: { title: "Limits", lede: "Whether a second person approves, and above which sums.", parts: limits },
  mail_server: {
    title: "Mail server",
    lede: "The server that takes your mails, and in whose name they go.",
    parts: mailServer,
  },
  mails: { title: "Mails", lede: "Your own subject, opening and closing of each mail.", parts: mails },
  backups: { title: "Backups", lede: "When the last was made, where they go and how many stay.", parts: backups },
  erpnext: {
    title: "ERPNext",
    lede: "What is read from your ERPNext, and how what happens here is written there.",
    parts: erpnext,
  },
  desk: { title: "Desk", lede: "What holds for the people of the desk.", parts: desk },
};
