// The papers that ERPNext draws: whether they come, by which methods, and how long the numbers on invoices are (connector 7, 8).
import { asksForLook, type ErpnextPoint } from "@vanik/contracts/erpnext";
import { type ErpKind, erpKinds, isInquiry, isRequest } from "@vanik/contracts/trade";
import { documentKinds } from "../../../modules/documents/use-cases.ts";
import { drawPaper, isWholePaper, paperMethods } from "../papers/drawing.ts";
import { ErpnextError } from "../replies.ts";
import { type Checking, sound, toKnow, toMend } from "./points.ts";

/** Looked for without a name, so that none draws anything. */
export async function checkMethods({ client, settings }: Checking): Promise<ErpnextPoint[]> {
  const about = "Custom methods";
  const absent: string[] = [];
  for (const name of paperMethods) if (!(await client.hasMethod(name))) absent.push(name);
  const there = paperMethods.length - absent.length;
  if (settings.methods === "stock")
    return [
      there === 0
        ? sound(about, "ERPNext's own are used.")
        : sound(about, `ERPNext's own are used; ${there} of ${paperMethods.length} for papers are installed besides.`),
    ];
  return [
    absent.length === 0
      ? sound(about, "All that draw papers are installed.")
      : toMend(
          about,
          `ERPNext has no ${absent.join(", ")}: install what is missing, or choose ERPNext's own in Settings.`,
        ),
  ];
}

const lookedAt = erpKinds.filter(asksForLook);

/** One of each kind is drawn as its reader would get it: what a format says of it, a person looks at. */
export async function checkPapers(checking: Checking): Promise<ErpnextPoint[]> {
  const points: ErpnextPoint[] = [];
  for (const kind of lookedAt) {
    const { doctype } = documentKinds[kind].erp;
    if (checking.settings.papers[kind].by === "erpnext" && (await checking.client.may(doctype, "read")))
      points.push(...(await checkPaper(checking, kind, doctype)));
  }
  return points;
}

async function checkPaper(
  { client, settings, tick }: Checking,
  kind: ErpKind,
  doctype: string,
): Promise<ErpnextPoint[]> {
  const about = `Paper of ${doctype}`;
  const { rows } = await client.list(doctype, {
    fields: ["name"],
    // An inquiry is never submitted there.
    filters: [["docstatus", "=", isInquiry(kind) ? 0 : 1]],
    order: "creation desc",
    length: 1,
  });
  const [newest] = rows;
  // Before the first there is nothing to draw.
  if (!newest) return [];
  const name = String(newest["name"]);
  const { looked_at: isLookedAt } = settings.papers[kind];
  const supplier = isRequest(kind) ? await firstAsked(client, name) : null;
  if (isRequest(kind) && supplier === null) return [];
  const started = tick();
  try {
    if (!isWholePaper(await drawPaper(client, { kind, name, supplier }, settings)))
      return [toMend(about, `${name} came as what is no whole PDF: until it does, ours is given.`)];
    const drawn = `${name} is drawn in ${((tick() - started) / 1000).toFixed(1)} s`;
    return [
      isLookedAt
        ? sound(about, `${drawn}.`)
        : toKnow(
            about,
            `${drawn}. Look at it there: if its reader may read all of it, no other supplier, cost or customer, say so in Settings, ERPNext. Until then ours is given.`,
          ),
    ];
  } catch (error) {
    if (!(error instanceof ErpnextError) || error.failure === "key") throw error;
    return [toKnow(about, `${name} could not be drawn: ${error.message}. Until it can be, ours is given.`)];
  }
}

async function firstAsked(client: Checking["client"], request: string): Promise<string | null> {
  const rows = await client.rowsOf("Request for Quotation Supplier", "Request for Quotation", [request], ["supplier"]);
  const supplier = rows[0]?.["supplier"];
  return typeof supplier === "string" ? supplier : null;
}

const longestInvoiceNumber = 16;
/** Those that the series gives now. */
const newestInvoices = 100;

export async function checkInvoiceNumbers({ client }: Checking): Promise<ErpnextPoint[]> {
  if (!(await client.may("Sales Invoice", "read"))) return [];
  const { rows } = await client.list("Sales Invoice", {
    fields: ["name"],
    filters: [["docstatus", "=", 1]],
    order: "creation desc",
    length: newestInvoices,
  });
  const names = rows.map(({ name }) => String(name));
  const long = names.filter((name) => name.length > longestInvoiceNumber);
  const [first] = long;
  if (first === undefined) return [];
  const which = long.length === names.length ? "All" : String(long.length);
  return [
    toKnow(
      "Invoice numbers",
      `${which} of the newest ${names.length} are longer than the ${longestInvoiceNumber} characters that rule 46 of the CGST rules allows: ${first} has ${first.length}. Choose a shorter naming series there.`,
    ),
  ];
}
