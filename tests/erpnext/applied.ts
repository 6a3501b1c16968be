// A product beside a stand-in of ERPNext, and its streams applied as the engine applies them: what a page is, then all of it in one transaction.
import { ErpnextSettings } from "@vanik/contracts/erpnext";
import { createErpnextClient } from "../../server/connectors/erpnext/client.ts";
import { writeLinks } from "../../server/connectors/erpnext/in/links.ts";
import type { RemoteFilters, SourceReader, Stream, StreamContext } from "../../server/connectors/erpnext/in/stream.ts";
import type { AskedFields } from "../../server/connectors/erpnext/mapping/asked-fields.ts";
import { textOfField } from "../../server/connectors/erpnext/mapping/texts.ts";
import { inTransaction } from "../../server/platform/db.ts";
import { startTestApp, type TestApp } from "../app.ts";
import type { Site } from "./case.ts";
import { readSources } from "./read-source.ts";
import { siteAt } from "./real-site.ts";
import { type StandIn, startStandIn } from "./standin.ts";

export interface Beside {
  vanik: TestApp;
  standIn: StandIn;
  site: Site;
  reader: SourceReader;
  context: StreamContext;
  /** All that is there by a stream's conditions, or these names. */
  apply<B>(stream: Stream<B>, names?: readonly string[]): Promise<void>;
  /** What is hinted, as "Item BOX-1". */
  hints(): Promise<string[]>;
  close(): Promise<void>;
}

export const today = "2026-11-29";

export async function startBeside(settings: Partial<ErpnextSettings> = {}): Promise<Beside> {
  const standIn = await startStandIn({ version: 15 });
  const [key = "", secret = ""] = standIn.keys.portal.replace("token ", "").split(":");
  const vanik = await startTestApp({ RATE_LIMIT: "off" }, { erpnext: { url: standIn.url, key, secret } });
  const client = createErpnextClient({ url: standIn.url, key, secret });
  const site = siteAt(
    standIn.url,
    { ...standIn.keys, guest: undefined },
    { version: 15, company: "Demo Traders", warehouse: "Stores - DT" },
  );
  const context: StreamContext = {
    settings: ErpnextSettings.parse({
      company: "Demo Traders",
      price_list: "Standard Selling",
      item_group_root: "Shop",
      ...settings,
    }),
    zone: "Asia/Kolkata",
    today,
    now: vanik.deps.clock.now(),
    liveSince: vanik.deps.clock.now(),
  };
  const namesWhere = async ({ doctype }: AskedFields, filters: RemoteFilters) => {
    const { rows } = await client.list(doctype, { fields: ["name"], filters, order: `\`tab${doctype}\`.\`name\` asc` });
    return [...new Set(rows.map((row) => textOfField(row, "name")))];
  };
  const reader: SourceReader = {
    read: async (fields, names) => (names.length === 0 ? [] : readSources(client, fields, names)),
    readWhere: async (fields, filters) => reader.read(fields, await namesWhere(fields, filters)),
  };
  return {
    vanik,
    standIn,
    site,
    reader,
    context,
    async apply(stream, names) {
      const wanted = names ?? (await namesWhere(stream.asked, stream.filters?.(context.settings) ?? []));
      const page = await reader.read(stream.asked, wanted);
      const beside = await stream.readBeside?.(reader, page, context);
      await inTransaction(vanik.deps.db, async (tx) =>
        writeLinks(tx, await stream.apply(tx, page, context, beside as never)),
      );
    },
    async hints() {
      const { rows } = await vanik.deps.db.$client.query("select doctype, name from erpnext_hints order by 1, 2");
      return rows.map(({ doctype, name }) => `${doctype} ${name}`);
    },
    async close() {
      client.close();
      await vanik.close();
      await standIn.close();
    },
  };
}
