// What the connector asks of ERPNext: the reads that it needs, and the writes that are the portal's (connector 3 to 8; erpnext 1).
import { createExchange, type ErpnextCall, type ErpnextAddress, type ExchangeOptions } from "./exchange.ts";
import { ErpnextError } from "./replies.ts";

export type Row = Record<string, unknown>;

export interface RowsQuery {
  fields: readonly string[];
  filters?: readonly (readonly unknown[])[];
  /** Always said: releases differ in what they take where it is not. */
  order: string;
  /** 0 gives all. */
  length?: number;
  start?: number;
}

/** The DocTypes that are made there; nothing is deleted, cancelled or renamed. */
export const insertable = [
  "Customer",
  "Supplier",
  "Contact",
  "Address",
  "Lead",
  "Opportunity",
  "Sales Order",
  "Supplier Quotation",
  "Communication",
  "File",
  "Email Group Member",
] as const;
/** Those that are changed, with the fields that are: "all", or a submit alone. */
const changeable = {
  Customer: "all",
  Supplier: "all",
  Contact: "all",
  Address: "all",
  "Email Group Member": "all",
  "Sales Order": "submit",
  "Supplier Quotation": "submit",
} as const;
/** The methods of one document that are run. */
const runnable = { Quotation: "declare_enquiry_lost" } as const;
/** The methods of a company's own that write a party's profile whole, where the setting says that they are installed. */
const profileMethods = { Customer: "update_customer", Supplier: "update_supplier" } as const;
/** The functions that make a document of another one, without saving it. */
const mappers = {
  order: "erpnext.selling.doctype.quotation.quotation.make_sales_order",
  bid: "erpnext.buying.doctype.request_for_quotation.request_for_quotation.make_supplier_quotation_from_rfq",
} as const;

export type Insertable = (typeof insertable)[number];
export type Changeable = keyof typeof changeable;

export type ErpnextClient = ReturnType<typeof createErpnextClient>;

/** A client of one ERPNext. Each call throws an ErpnextError where it is not done. Throws for an address that may not be reached. */
export function createErpnextClient(address: ErpnextAddress, options: ExchangeOptions = {}) {
  const { ask, askJson, close } = createExchange(address, options);

  const read = async (path: string, doctype = ""): Promise<unknown> => {
    const { body } = await askJson({ purpose: "read", method: "GET", path, doctype });
    return body["message"] ?? body["data"];
  };
  const listed = async (body: object, doctype: string): Promise<{ rows: Row[]; date: string | undefined }> => {
    const { body: reply, date } = await askJson({
      purpose: "read",
      method: "POST",
      path: methodPath("frappe.client.get_list"),
      doctype,
      body,
    });
    const rows = reply["message"];
    if (!Array.isArray(rows)) throw new ErpnextError("broken", "ERPNext answered with what is no list");
    return { rows: rows as Row[], date };
  };
  const rowsWhere = async (
    child: string,
    parent: string,
    filters: readonly (readonly unknown[])[],
    fields: readonly string[],
    length = 0,
  ): Promise<Row[]> => {
    const { rows } = await listed(
      {
        doctype: child,
        parent,
        fields: ["parent", "idx", ...fields],
        filters: [...filters, ["parenttype", "=", parent]],
        order_by: "parent asc, idx asc",
        limit_page_length: length,
      },
      child,
    );
    return rows;
  };
  const written = async (call: Omit<ErpnextCall, "purpose">): Promise<Row> => {
    const { body } = await askJson({ purpose: call.doctype === "File" ? "file" : "write", ...call });
    return (body["data"] ?? body["message"] ?? {}) as Row;
  };

  return {
    /** Whether it answers at all. */
    ping: async (): Promise<void> => void (await read(methodPath("ping"))),
    /** Whose key it is. */
    loggedUser: async (): Promise<string> => String(await read(methodPath("frappe.auth.get_logged_user"))),
    /** The version of each app, by its name. */
    async versions(): Promise<Record<string, string>> {
      const apps = (await read(methodPath("frappe.utils.change_log.get_versions"))) as Record<
        string,
        { version?: string }
      >;
      return Object.fromEntries(Object.entries(apps).map(([app, { version = "" }]) => [app, version]));
    },
    /** The site's zone, such as "Asia/Kolkata". */
    async timeZone(): Promise<string> {
      const { time_zone } = (await read(methodPath("frappe.client.get_time_zone"))) as { time_zone?: string };
      return time_zone ?? "";
    },
    /** The fields of a DocType that are there, with what is unique of them. */
    async fieldsOf(doctype: string): Promise<Map<string, { unique: boolean }>> {
      const { fields = [] } = (await read(`/api/v2/doctype/${encodeURIComponent(doctype)}/meta`, doctype)) as {
        fields?: { fieldname: string; unique?: number }[];
      };
      return new Map(fields.map(({ fieldname, unique }) => [fieldname, { unique: unique === 1 }]));
    },
    /** Whether our user may do this with documents of a DocType. */
    async may(doctype: string, right: "read" | "create" | "write" | "submit"): Promise<boolean> {
      const query = new URLSearchParams({ doctype, docname: "", perm_type: right });
      const { has_permission } = (await read(
        `${methodPath("frappe.client.has_permission")}?${query.toString()}`,
        doctype,
      )) as {
        has_permission?: boolean;
      };
      return has_permission === true;
    },
    async count(doctype: string, filters: readonly (readonly unknown[])[] = []): Promise<number> {
      const query = new URLSearchParams({ doctype, filters: JSON.stringify(filters) });
      return Number(await read(`${methodPath("frappe.client.get_count")}?${query.toString()}`, doctype));
    },
    /** Documents with the named fields alone, and the moment of the reply by its Date header. */
    list: (doctype: string, { fields, filters = [], order, length = 0, start = 0 }: RowsQuery) =>
      listed({ doctype, fields, filters, order_by: order, limit_start: start, limit_page_length: length }, doctype),
    /** Rows of a child table of many documents, by document and in their order; the first `length`, all without. */
    rowsOf: (
      child: string,
      parent: string,
      names: readonly string[],
      fields: readonly string[],
      length = 0,
    ): Promise<Row[]> => rowsWhere(child, parent, [["parent", "in", names]], fields, length),
    /** Rows of a child table that the conditions hold for, whatever documents they are of. */
    rowsWhere,
    /** One whole document; null where it is not there. */
    async find(doctype: string, name: string): Promise<Row | null> {
      try {
        return (await read(resourcePath(doctype, name), doctype)) as Row;
      } catch (error) {
        if (error instanceof ErpnextError && error.status === 404) return null;
        throw error;
      }
    },
    insert(doctype: Insertable, values: Row): Promise<Row> {
      refuseUnless(insertable.includes(doctype), `${doctype} is made by nobody here`);
      return written({ method: "POST", path: resourcePath(doctype), doctype, body: values });
    },
    /** Writes fields of a document. With `modified` as it was read, a document that has changed since is refused: TimestampMismatchError. */
    change(doctype: Changeable, name: string, values: Row): Promise<Row> {
      const what = changeable[doctype];
      const isSubmit = Object.keys(values).every(
        (field) => field === "modified" || (field === "docstatus" && values[field] === 1),
      );
      refuseUnless(
        what === "all" ? !("docstatus" in values) : what === "submit" && isSubmit,
        `This change of ${doctype} is none of the portal's`,
      );
      return written({ method: "PUT", path: resourcePath(doctype, name), doctype, body: values });
    },
    /** Has a method of the company's own write a party's profile. */
    async changeByMethod(doctype: keyof typeof profileMethods, name: string, values: Row): Promise<void> {
      const path = methodPath(`${profileMethods[doctype]}/${encodeURIComponent(name)}`);
      await written({ method: "POST", path, doctype, body: values });
    },
    /** Says that a quotation is lost, and why. */
    async declineQuotation(name: string, lostReason: string, detail: string): Promise<void> {
      const body = {
        run_method: runnable.Quotation,
        lost_reasons_list: [{ lost_reason: lostReason }],
        competitors: [],
        detailed_reason: detail,
      };
      await written({ method: "POST", path: resourcePath("Quotation", name), doctype: "Quotation", body });
    },
    /** A document made of another one, not saved. */
    map(what: keyof typeof mappers, args: Row): Promise<Row> {
      return written({ method: "POST", path: methodPath(mappers[what]), doctype: "", body: args });
    },
    /** Whether a method of the company's own is installed: it is asked for nothing. */
    async hasMethod(name: string): Promise<boolean> {
      try {
        await read(methodPath(name));
        return true;
      } catch (error) {
        if (!(error instanceof ErpnextError) || !["refused", "broken"].includes(error.failure)) throw error;
        return !isNoMethod(error);
      }
    },
    /** A document's paper, as it came. */
    async paper(method: string, query: Record<string, string>): Promise<{ type: string; bytes: Buffer }> {
      return ask({
        purpose: "paper",
        method: "GET",
        path: `${methodPath(method)}?${new URLSearchParams(query).toString()}`,
        doctype: query["doctype"] ?? "Request for Quotation",
      });
    },
    /** A file's bytes; `url` is a path below /files/ or /private/files/. */
    async file(url: string): Promise<Buffer> {
      refuseUnless(isFilePath(url), "This is not the path of a file");
      const { bytes } = await ask({
        purpose: "file",
        method: "GET",
        path: url.split("/").map(encodeURIComponent).join("/"),
        doctype: "File",
      });
      return bytes;
    },
    /** Ends its connections. */
    close,
  };
}

/** Whether a file is ERPNext's own: one may name an address of anywhere. */
export const isFilePath = (url: string): boolean => /^\/(?:private\/)?files\/[^?#]+$/.test(url) && !url.includes("..");

/** Whether what was asked for is no method there. */
export const isNoMethod = (error: unknown): boolean =>
  error instanceof ErpnextError && error.message.startsWith("Failed to get method for command");

const methodPath = (name: string) => `/api/method/${name}`;
const resourcePath = (doctype: string, name?: string) =>
  `/api/resource/${encodeURIComponent(doctype)}${name === undefined ? "" : `/${encodeURIComponent(name)}`}`;

function refuseUnless(isAllowed: boolean, why: string): void {
  if (!isAllowed) throw new Error(why);
}
