// Makes what the portal needs at ERPNext, by a System Manager's key: fields, webhooks, a lost reason, an e-mail group (connector 8).
// Done twice it changes nothing.
import { fieldsAdded, hintedDoctypes, usualNames } from "./additions.ts";
import type { Row } from "./client.ts";
import { createExchange, type ErpnextAddress, type ExchangeOptions } from "./exchange.ts";
import { ErpnextError } from "./replies.ts";

/** What is made there, and nothing else: no other call of this key writes. */
const prepared = ["Custom Field", "Webhook", "Quotation Lost Reason", "Email Group"] as const;
type Prepared = (typeof prepared)[number];

/** A document as it is to be there. */
interface Wanted {
  doctype: Prepared;
  name: string;
  /** What it is for, to a person. */
  purpose: string;
  values: Row;
  /** What of it may differ from what was made once, as somebody's own choice. */
  free?: readonly string[];
}

export interface PreparingStep {
  wanted: Wanted;
  act: "make" | "change" | "leave";
  /** What of it is written: of one that is there what is otherwise alone. */
  values: Row;
}

interface Preparing {
  /** Where ERPNext reaches this Vanik. */
  publicUrl: string;
  /** Signs what the webhooks send. */
  hookSecret: string;
  /** Whether webhooks that are there may bear another secret. */
  isNewSecret: boolean;
  emailGroup: string;
  lostReason: string;
}

export function createPreparer(address: ErpnextAddress, options: ExchangeOptions = {}) {
  const { askJson, close } = createExchange(address, options);
  const path = (doctype: Prepared, name?: string) =>
    `/api/resource/${encodeURIComponent(doctype)}${name === undefined ? "" : `/${encodeURIComponent(name)}`}`;

  async function find(doctype: Prepared, name: string): Promise<Row | null> {
    try {
      const { body } = await askJson({ purpose: "read", method: "GET", path: path(doctype, name), doctype });
      return body["data"] as Row;
    } catch (error) {
      if (error instanceof ErpnextError && error.status === 404) return null;
      throw error;
    }
  }

  return {
    /** What would be done, in order. Throws an ErpnextError where it cannot be read. */
    async plan(preparing: Preparing): Promise<PreparingStep[]> {
      const steps: PreparingStep[] = [];
      for (const wanted of wantedBy(preparing)) {
        const found = await find(wanted.doctype, wanted.name);
        const values = found === null ? wanted.values : valuesToWrite(found, wanted, preparing);
        const act = found === null ? "make" : Object.keys(values).length > 0 ? "change" : "leave";
        steps.push({ wanted, act, values });
      }
      return steps;
    },
    async carryOut({ wanted: { doctype, name }, act, values }: PreparingStep): Promise<void> {
      if (act === "leave") return;
      if (act === "make")
        await askJson({
          purpose: "write",
          method: "POST",
          path: path(doctype),
          doctype,
          body: { ...values, __newname: name },
        });
      else await askJson({ purpose: "write", method: "PUT", path: path(doctype, name), doctype, body: values });
    },
    close,
  };
}

/** A figure may come as a text. */
const isAsWanted = (found: unknown, wanted: unknown) =>
  found === wanted || (typeof wanted === "number" && Number(found) === wanted);
function valuesToWrite(found: Row, { values, free = [] }: Wanted, { isNewSecret, hookSecret }: Preparing): Row {
  const otherwise = Object.entries(values).filter(
    ([field, value]) => !free.includes(field) && !isAsWanted(found[field], value),
  );
  const secret = isNewSecret && "webhook_secret" in values && { webhook_secret: hookSecret };
  return { ...Object.fromEntries(otherwise), ...secret };
}

const hookName = (doctype: string, event: string) => `vanik-${doctype.toLowerCase().replaceAll(" ", "-")}-${event}`;

function wantedBy({ publicUrl, hookSecret, emailGroup, lostReason }: Preparing): Wanted[] {
  return [
    ...fieldsAdded.map(({ doctype, fieldname, label, fieldtype, isReference }): Wanted => ({
      doctype: "Custom Field",
      name: `${doctype}-${fieldname}`,
      purpose: `field ${fieldname} of ${doctype}`,
      values: {
        dt: doctype,
        fieldname,
        label,
        fieldtype,
        // Its paper is given to buyers and suppliers.
        ...(isReference && { unique: 1, no_copy: 1, read_only: 1, print_hide: 1 }),
      },
      // A label is translated, a field of text may have been made longer.
      free: ["label", "fieldtype", "read_only"],
    })),
    ...Object.entries(hintedDoctypes).flatMap(([doctype, events]) =>
      events.map((event): Wanted => ({
        doctype: "Webhook",
        name: hookName(doctype, event),
        purpose: `webhook of ${doctype}, ${event}`,
        values: {
          webhook_doctype: doctype,
          webhook_docevent: event,
          request_url: `${publicUrl}/api/erpnext/hook/${encodeURIComponent(doctype)}`,
          request_method: "POST",
          request_structure: "JSON",
          webhook_json: `{"name": {{ doc.name | tojson }}}`,
          enable_security: 1,
          webhook_secret: hookSecret,
          enabled: 1,
          webhook_headers: [{ key: "Content-Type", value: "application/json" }],
        },
        // Nobody reads a secret back, and rows come with more than was sent.
        free: ["webhook_secret", "webhook_headers"],
      })),
    ),
    {
      doctype: "Quotation Lost Reason",
      name: lostReason || usualNames.lost_reason,
      purpose: "lost reason of what is declined on the portal",
      values: { order_lost_reason: lostReason || usualNames.lost_reason },
    },
    {
      doctype: "Email Group",
      name: emailGroup || usualNames.email_group,
      purpose: "e-mail group of the newsletter",
      values: { title: emailGroup || usualNames.email_group },
    },
  ];
}
