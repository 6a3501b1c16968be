// By which method of ERPNext's a paper is drawn, and what counts as one (connector 7, erpnext 1.8).
import { asksForLook, type ErpnextSettings } from "@vanik/contracts/erpnext";
import { type ErpKind, erpKinds, isRequest } from "@vanik/contracts/trade";
import { documentKinds } from "../../../modules/documents/use-cases.ts";
import { type ErpnextClient, isNoMethod } from "../client.ts";

export const isDrawnThere = ({ papers }: Pick<ErpnextSettings, "papers">, kind: ErpKind): boolean =>
  papers[kind].by === "erpnext" && (!asksForLook(kind) || papers[kind].looked_at);

const usual = "frappe.utils.print_format.download_pdf";
const ofRequest = "erpnext.buying.doctype.request_for_quotation.request_for_quotation.get_pdf";

interface Wanted {
  kind: ErpKind;
  /** ERPNext's name of the document. */
  name: string;
  /** Of a request: who is asked, by the name there. */
  supplier: string | null;
}

interface Drawing {
  method: string;
  query: Record<string, string>;
}

/** A request's paper is each supplier's own, which the stock method alone is known to draw. */
function stockDrawing({ kind, name, supplier }: Wanted, { papers }: ErpnextSettings): Drawing {
  const { format, letterhead } = papers[kind];
  const look = { ...(letterhead && { letterhead }) };
  if (supplier !== null)
    return { method: ofRequest, query: { name, supplier, ...(format && { print_format: format }), ...look } };
  const { doctype } = documentKinds[kind].erp;
  return { method: usual, query: { doctype, name, ...(format && { format }), ...look } };
}

/** The portal's own methods, which stand in an app or as server scripts where they do. */
export const paperMethods: readonly string[] = erpKinds.map((kind) => documentKinds[kind].erp.pdf);

/** What a kept paper was drawn by: another is drawn where this differs. */
export const describeDrawing = (wanted: Wanted, settings: ErpnextSettings): string =>
  JSON.stringify([settings.methods, stockDrawing(wanted, settings)]);

/** The bytes as they came. Throws an ErpnextError where none do. */
export async function drawPaper(
  client: Pick<ErpnextClient, "paper">,
  wanted: Wanted,
  settings: ErpnextSettings,
): Promise<Buffer> {
  if (settings.methods === "custom" && !isRequest(wanted.kind)) {
    try {
      const { bytes } = await client.paper(documentKinds[wanted.kind].erp.pdf, { name: wanted.name });
      return bytes;
    } catch (error) {
      if (!isNoMethod(error)) throw error;
    }
  }
  const { method, query } = stockDrawing(wanted, settings);
  const { bytes } = await client.paper(method, query);
  return bytes;
}

const mostBytes = 20 * 1024 * 1024;
/** A PDF ends within so many bytes of its end. */
const tail = 1024;

/** Whether this is a whole PDF that is kept. */
export function isWholePaper(bytes: Buffer): boolean {
  const ends = bytes.subarray(-tail).includes("%%EOF");
  return bytes.length <= mostBytes && bytes.subarray(0, 5).equals(Buffer.from("%PDF-")) && ends;
}
