// Documents of an ERPNext by hand, and pages of them applied as the connector applies them.
import { ErpnextSettings } from "@vanik/contracts/erpnext";
import type { ErpKind } from "@vanik/contracts/trade";
import type { Row } from "../server/connectors/erpnext/client.ts";
import { documentStreams } from "../server/connectors/erpnext/in/documents.ts";
import { settleAwaited } from "../server/connectors/erpnext/in/awaited.ts";
import { type LinkToWrite, writeLinks } from "../server/connectors/erpnext/in/links.ts";
import type { StreamContext } from "../server/connectors/erpnext/in/stream.ts";
import type { SourceDocument } from "../server/connectors/erpnext/mapping/asked-fields.ts";
import { kindMappings } from "../server/connectors/erpnext/mapping/kinds/kinds.ts";
import { inTransaction, type Transaction } from "../server/platform/db.ts";
import type { TestApp } from "./app.ts";

export const company = "Demo Traders";

export function mirrorContext(now: Date, more: Partial<StreamContext> = {}): StreamContext {
  const settings = ErpnextSettings.parse({ company });
  return { settings, zone: "Asia/Kolkata", today: "2026-04-10", now, liveSince: null, ...more };
}

/** Its rows' `idx` is their place. */
export function remoteSource(
  kind: ErpKind,
  name: string,
  fields: Row,
  items: readonly Row[] = [],
  tables: Record<string, readonly Row[]> = {},
): SourceDocument {
  const day = kind.endsWith("invoice") ? "posting_date" : "transaction_date";
  return {
    fields: {
      name,
      creation: `2026-04-02 10:00:00.${String(Array.from(name).reduce((sum, sign) => (sum * 31 + sign.charCodeAt(0)) % 1_000_000, 7)).padStart(6, "0")}`,
      modified: "2026-04-03 09:00:00.000001",
      docstatus: kind === "opportunity" ? 0 : 1,
      status: "Submitted",
      company,
      currency: "INR",
      [day]: "2026-04-02",
      ...fields,
    },
    tables: Object.fromEntries(
      Object.entries({ items, ...tables }).map(([field, rows]) => [
        field,
        rows.map((row, at) => ({ idx: at + 1, ...row })),
      ]),
    ),
  };
}

export const streamOf = (kind: ErpKind, { deps }: Pick<TestApp, "deps">) =>
  documentStreams(deps).find(({ asked }) => asked === kindMappings[kind].asked)!;

async function storeLinks(tx: Transaction, links: readonly LinkToWrite[], now: Date): Promise<void> {
  await settleAwaited(tx, links, now);
  await writeLinks(tx, links);
}

/** One page of a kind, as the engine has it applied. */
export async function applyPage(
  { deps }: Pick<TestApp, "deps">,
  kind: ErpKind,
  page: readonly SourceDocument[],
  context = mirrorContext(deps.clock.now()),
): Promise<void> {
  const stream = streamOf(kind, { deps });
  // Of what is asked besides, the page itself is there.
  const read = async (_: unknown, names: readonly string[]) =>
    page.filter(({ fields }) => names.includes(String(fields["name"])));
  const former = await stream.readBeside!({ read, readWhere: async () => [] }, page, context);
  await inTransaction(deps.db, async (tx) =>
    storeLinks(tx, await stream.apply(tx, page, context, former), context.now),
  );
}

/** A Customer or Supplier, as it is known here. */
export async function linkParty(
  { deps }: Pick<TestApp, "deps">,
  doctype: "Customer" | "Supplier",
  name: string,
  localId: string,
  creation = "2026-01-01 10:00:00.000001",
): Promise<void> {
  const link = {
    doctype,
    name,
    creation,
    modified: creation,
    docstatus: 0,
    localKind: "organisation" as const,
    localId,
  };
  await inTransaction(deps.db, (tx) => storeLinks(tx, [link], deps.clock.now()));
}
