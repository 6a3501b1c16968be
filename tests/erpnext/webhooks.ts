// Webhooks as a worker sends them: after the commit, each try signed (erpnext 1.10, 7).
import { createHmac } from "node:crypto";
import type { Doc, Event, Store } from "./store.ts";

export interface Delivery {
  url: string;
  body: string;
  signature: string | undefined;
  tries: number;
}

/** At most three tries, as a worker makes them. */
const mostTries = 3;

export class Webhooks {
  readonly #store: Store;
  /** What waits to be sent. */
  readonly waiting: Delivery[] = [];
  /** What was given up after its tries. */
  readonly lost: Delivery[] = [];

  constructor(store: Store) {
    this.#store = store;
  }

  queue(event: Event, doc: Doc): void {
    for (const hook of this.#store.all("Webhook")) {
      if (!hook["enabled"] || hook["webhook_doctype"] !== doc.doctype || hook["webhook_docevent"] !== event) continue;
      const body = bodyOf(String(hook["webhook_json"] ?? ""), doc);
      // What is no JSON is never sent.
      if (body === undefined) continue;
      const secret = hook["enable_security"] ? String(hook["webhook_secret"]) : "";
      const signature = secret ? createHmac("sha256", secret).update(body).digest("base64") : undefined;
      this.waiting.push({ url: String(hook["request_url"]), body, signature, tries: 0 });
    }
  }

  /** One try of each that waits: what is not answered by 2xx waits for its next, three in all. */
  async send(): Promise<void> {
    for (const delivery of this.waiting.splice(0)) {
      delivery.tries++;
      const isTaken = await fetch(delivery.url, {
        method: "POST",
        headers: {
          "content-type": "application/json",
          ...(delivery.signature && { "x-frappe-webhook-signature": delivery.signature }),
        },
        body: delivery.body,
      }).then(
        (reply) => reply.ok,
        () => false,
      );
      if (isTaken) continue;
      (delivery.tries < mostTries ? this.waiting : this.lost).push(delivery);
    }
  }
}

/** The template's text with `{{ doc.field }}` and `{{ doc.field | tojson }}` filled in, parsed and written anew; undefined where that is no JSON. */
function bodyOf(template: string, doc: Doc): string | undefined {
  const text = template.replaceAll(
    /\{\{\s*doc\.(\w+)\s*(\|\s*tojson\s*)?\}\}/g,
    (_, field: string, asJson: string | undefined) =>
      asJson ? JSON.stringify(doc[field] ?? null) : String(doc[field] ?? ""),
  );
  try {
    const written = JSON.stringify(JSON.parse(text), undefined, 0);
    return written.replaceAll(/[\u0080-\uffff]/g, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, "0")}`);
  } catch {
    return undefined;
  }
}
