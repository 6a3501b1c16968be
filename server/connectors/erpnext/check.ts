// What has to hold at ERPNext before trade is mirrored: each point as it was found, or how it is mended (connector 8). It writes nothing.
import type { ErpnextPoint, ErpnextSettings } from "@vanik/contracts/erpnext";
import { fieldsAdded } from "./additions.ts";
import type { ErpnextClient, Row } from "./client.ts";
import { ErpnextError } from "./replies.ts";

interface Checking {
  client: Pick<
    ErpnextClient,
    "ping" | "loggedUser" | "versions" | "timeZone" | "may" | "find" | "fieldsOf" | "list" | "count"
  >;
  url: string;
  settings: ErpnextSettings;
  /** When the last hint came; null for never. */
  hintAt: Date | null;
  now: Date;
  /** Milliseconds that only go forward. */
  tick: () => number;
}

type Rights = readonly ("read" | "create" | "write" | "submit")[];
interface Needed {
  doctype: string;
  rights: Rights;
  /** The stock role that has them. */
  role: string;
}

/** What the portal's user has to be allowed, and by which role. */
function rightsNeeded({ accept_as, bid_as }: ErpnextSettings): Needed[] {
  const of = (role: string, rights: Rights, ...doctypes: string[]) =>
    doctypes.map((doctype) => ({ doctype, rights, role }));
  return [
    ...of("Sales User", ["read"], "Item Group", "Item", "Company"),
    ...of("Sales User", ["read", "create", "write"], "Customer", "Contact", "Address"),
    ...of("Sales User", ["read", "create"], "Lead", "Opportunity"),
    ...of("Sales User", ["read", "write"], "Quotation"),
    ...of("Sales User", accept_as === "submitted" ? ["read", "create", "submit"] : ["read", "create"], "Sales Order"),
    ...of("Accounts User", ["read"], "Sales Invoice", "Purchase Invoice", "Item Tax Template"),
    ...of("Purchase User", ["read"], "Request for Quotation", "Purchase Order"),
    ...of(
      "Purchase User",
      bid_as === "submitted" ? ["read", "create", "submit"] : ["read", "create"],
      "Supplier Quotation",
    ),
    ...of("Purchase Master Manager", ["read", "create", "write"], "Supplier"),
    ...of("Purchase Master Manager", ["read"], "Item Price"),
    ...of("Newsletter Manager", ["read", "create", "write"], "Email Group Member"),
    ...of("Inbox User", ["create"], "Communication"),
    ...of("All", ["read", "create"], "File"),
  ];
}

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

/** What the streams read, each with what of it is counted. */
export function streamsOf({ company }: Pick<ErpnextSettings, "company">) {
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

const longestInvoiceNumber = 16;
const day = 86_400_000;
const sound = (about: string, says: string): ErpnextPoint => ({ about, state: "ok", says });
const toKnow = (about: string, says: string): ErpnextPoint => ({ about, state: "warning", says });
const toMend = (about: string, says: string): ErpnextPoint => ({ about, state: "fault", says });
const messageIn = (error: unknown) => (error instanceof Error ? error.message : String(error));

/** Each point, in the order in which they are mended; where ERPNext does not answer or know the key, that alone. */
export async function checkErpnext(checking: Checking): Promise<ErpnextPoint[]> {
  const door = await checkDoor(checking);
  if (door.some(({ state }) => state === "fault")) return door;
  const parts: [about: string, part: (checking: Checking) => Promise<ErpnextPoint[]>][] = [
    ["Version", checkVersions],
    ["Rights", checkRightsThere],
    ["Setting", checkNames],
    ["Fields", checkFieldsAdded],
    ["Hints", async () => [checkHints(checking)]],
    ["Invoice numbers", checkInvoiceNumbers],
    ["First fill", checkSize],
  ];
  const points = [...door];
  for (const [about, part] of parts) points.push(...(await part(checking).catch(pointInstead(about))));
  return points;
}

/** What a part of the check may not read, or gets no answer to, is a point of its own: the others stand. */
const pointInstead = (about: string) => (error: unknown) => {
  if (!(error instanceof ErpnextError)) throw error;
  return [toMend(about, `It could not be looked at: ${error.message}.`)];
};

async function checkDoor({ client, url, tick }: Checking): Promise<ErpnextPoint[]> {
  const points: ErpnextPoint[] = [];
  const started = tick();
  try {
    await client.ping();
    points.push(sound("Address", `${url} answers in ${Math.round(tick() - started)} ms.`));
  } catch (error) {
    if (!(error instanceof ErpnextError) || error.failure !== "key")
      return [
        toMend(
          "Address",
          `${url} does not answer as an ERPNext: ${messageIn(error)}. Mend ERPNEXT_URL, or ERPNEXT_SITE where it serves several.`,
        ),
      ];
  }
  if (url.startsWith("http:"))
    points.push(toKnow("TLS", "What goes to ERPNext and comes from it can be read on the way: use https."));
  try {
    const user = await client.loggedUser();
    points.push(
      user === "Administrator"
        ? toKnow(
            "Key",
            "The key is Administrator's, which may do everything: make a user for the portal, with its roles alone.",
          )
        : sound("Key", `It is the key of ${user}.`),
    );
  } catch (error) {
    points.push(
      toMend(
        "Key",
        `ERPNext does not take it: ${messageIn(error)}. Make one under API Access of the portal's user, and set ERPNEXT_KEY and ERPNEXT_SECRET.`,
      ),
    );
  }
  return points;
}

async function checkVersions({ client }: Checking): Promise<ErpnextPoint[]> {
  const versions = await client.versions();
  const { erpnext = "" } = versions;
  const major = Number.parseInt(erpnext, 10);
  const zone = await client.timeZone();
  return [
    major === 15 || major === 16
      ? sound("Version", `ERPNext ${erpnext}.`)
      : toMend(
          "Version",
          erpnext ? `ERPNext ${erpnext} is not known here: 15 and 16 are.` : "No app ERPNext is installed there.",
        ),
    versions["india_compliance"]
      ? sound("India Compliance", `Version ${versions["india_compliance"]}.`)
      : toKnow("India Compliance", "It is not installed: HSN codes, GSTINs and GST by line are not read."),
    zone ? sound("Time zone", `${zone}.`) : toMend("Time zone", "ERPNext names none: set it in System Settings."),
  ];
}

async function checkRightsThere({ client, settings }: Checking): Promise<ErpnextPoint[]> {
  const missing: ErpnextPoint[] = [];
  for (const { doctype, rights, role } of rightsNeeded(settings)) {
    const lacking: string[] = [];
    for (const right of rights) if (!(await client.may(doctype, right))) lacking.push(right);
    if (lacking.length > 0)
      missing.push(
        toMend(
          "Rights",
          `The portal's user may not ${lacking.join(" or ")} ${doctype}: give it the role ${role}, or one that may.`,
        ),
      );
  }
  return missing.length > 0 ? missing : [sound("Rights", "The portal's user may do all that is needed.")];
}

async function checkNames({ client, settings }: Checking): Promise<ErpnextPoint[]> {
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

async function checkFieldsAdded({ client }: Checking): Promise<ErpnextPoint[]> {
  const doctypes = new Set(fieldsAdded.map(({ doctype }) => doctype));
  const points: ErpnextPoint[] = [];
  for (const doctype of doctypes) {
    const fields = await client.fieldsOf(doctype);
    for (const { fieldname, isReference } of fieldsAdded.filter((field) => field.doctype === doctype)) {
      const field = fields.get(fieldname);
      if (!field)
        points.push(
          isReference
            ? toMend(
                "Fields",
                `${doctype} has no field ${fieldname}: without it what is sent twice is there twice. Run npm run erpnext -- prepare.`,
              )
            : toKnow(
                "Fields",
                `${doctype} has no field ${fieldname}: what it would hold is not kept there. Run npm run erpnext -- prepare.`,
              ),
        );
      else if (isReference && !field.unique)
        points.push(
          toMend(
            "Fields",
            `${fieldname} of ${doctype} is not unique: what is sent twice would be there twice. Run npm run erpnext -- prepare.`,
          ),
        );
    }
  }
  return points.length > 0 ? points : [sound("Fields", "All that are added are there.")];
}

function checkHints({ hintAt, now }: Checking): ErpnextPoint {
  return hintAt && now.getTime() - hintAt.getTime() < day
    ? sound("Hints", "ERPNext has told of a change within a day.")
    : toKnow(
        "Hints",
        "ERPNext has told of no change within a day: changes then show within half a minute. Its webhooks are made by npm run erpnext -- prepare.",
      );
}

async function checkInvoiceNumbers({ client }: Checking): Promise<ErpnextPoint[]> {
  if (!(await client.may("Sales Invoice", "read"))) return [];
  const { rows } = await client.list("Sales Invoice", {
    fields: ["name"],
    filters: [["docstatus", "=", 1]],
    order: "creation desc",
    length: 100,
  });
  const long = rows.map(({ name }) => String(name)).find((name) => name.length > longestInvoiceNumber);
  return long
    ? [
        toKnow(
          "Invoice numbers",
          `${long} has ${long.length} characters: rule 46 of the CGST rules allows ${longestInvoiceNumber}. Choose a shorter naming series there.`,
        ),
      ]
    : [];
}

/** What the first fill reads, and how long that takes by the time of one page. */
async function checkSize({ client, settings, tick }: Checking): Promise<ErpnextPoint[]> {
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
  return [
    sound(
      "First fill",
      `${listed.join(", ") || "Nothing"} to read, in about ${minutes} ${minutes === 1 ? "minute" : "minutes"}.`,
    ),
  ];
}
