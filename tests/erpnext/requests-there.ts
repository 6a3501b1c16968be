// The product beside a stand-in of ERPNext in which requests for quotation are made: they are read, their rounds run here, and what was opened is sent there.
import { addDays } from "@vanik/trading/days";
import type { ErpKind } from "@vanik/contracts/trade";
import { kindMappings } from "../../server/connectors/erpnext/mapping/kinds/kinds.ts";
import { findDownloads } from "../../server/modules/backups/use-cases.ts";
import { readErpnextSettings } from "../../server/modules/content/use-cases.ts";
import { followRequest, followRequestJob, type RequestToFollow } from "../../server/modules/sourcing/use-cases.ts";
import type { StreamContext } from "../../server/connectors/erpnext/in/stream.ts";
import { applyPage, linkParty, mirrorContext } from "../mirror.ts";
import { openRounds, type Rounds } from "../rounds.ts";
import { karolBagh, rajkot } from "../trade.ts";
import { readSources } from "./read-source.ts";
import { type SendingBeside, startSending } from "./sending.ts";
import type { Doc } from "./store.ts";

const administrator = "Administrator";

export interface RequestsThere {
  beside: SendingBeside;
  rounds: Rounds;
  /** The id of a party that is there under its own name. */
  link(doctype: "Customer" | "Supplier", name: string): Promise<string>;
  /** The buyer of the demonstration as it is there, by its name. */
  linkBuyer(): Promise<string>;
  /** A request for quotation of two lines there, submitted, that asks these; wanted in thirty days. */
  request(values?: object, suppliers?: readonly string[]): Promise<Doc>;
  /** The name of such a request, which is read here with what follows of it. */
  arrive(values?: object, suppliers?: readonly string[]): Promise<string>;
  /** Reads these documents as the connector does, and lets what follows of rounds be done. */
  read(kind: ErpKind, names: readonly string[], context?: Partial<StreamContext>): Promise<void>;
  /** Does what jobs have to do with rounds of requests. */
  follow(): Promise<void>;
  close(): Promise<void>;
}

export async function startRequestsThere(): Promise<RequestsThere> {
  const beside = await startSending({ RATE_LIMIT: "off" });
  const { vanik, site, client } = beside;
  const { deps } = vanik;
  const rounds = await openRounds(vanik);
  const query = async <Row>(text: string, values: unknown[] = []): Promise<Row[]> =>
    (await deps.db.$client.query(text, values)).rows as Row[];
  for (const [item_code, stock_uom] of [
    ["BOX-1", "Nos"],
    ["ROD-1", "Kg"],
  ])
    site.store.insert("Item", { item_code, item_name: item_code, item_group: "Products", stock_uom }, administrator);

  async function link(doctype: "Customer" | "Supplier", name: string): Promise<string> {
    const kind = doctype === "Customer" ? "buyer" : "supplier";
    const [party] = await query<{ id: string }>("select id from organisations where name = $1 and kind = $2", [
      name,
      kind,
    ]);
    const field = doctype === "Customer" ? "customer_name" : "supplier_name";
    const there = site.store.find(doctype, name) ?? site.store.insert(doctype, { [field]: name }, administrator);
    await linkParty(vanik, doctype, there.name, party!.id, String(there["creation"]));
    return party!.id;
  }
  for (const name of [rajkot, karolBagh]) await link("Supplier", name);

  async function follow(): Promise<void> {
    const jobs = await query<{ data: RequestToFollow }>(
      "with taken as (delete from pgboss.job where name = $1 returning data, created_on) select data from taken order by created_on",
      [followRequestJob.name],
    );
    for (const { data } of jobs) await followRequest({ ...deps, findDownloads }, data);
  }
  const there: RequestsThere = {
    beside,
    rounds,
    link,
    async linkBuyer() {
      const [buyer] = await query<{ name: string }>(
        "select o.name from organisations o join users u on u.organisation_id = o.id where u.email = 'buyer@vanik.example'",
      );
      await link("Customer", buyer!.name);
      return buyer!.name;
    },
    follow,
    async arrive(values, suppliers) {
      const { name } = await there.request(values, suppliers);
      await there.read("request_for_quotation", [name]);
      return name;
    },
    async request(values = {}, suppliers = [rajkot, karolBagh]) {
      const { name } = site.store.insert(
        "Request for Quotation",
        {
          company: "Demo Traders",
          transaction_date: rounds.today(),
          schedule_date: addDays(rounds.today(), 30),
          message_for_supplier: "Please quote",
          suppliers: suppliers.map((supplier) => ({ supplier, send_email: 0, quote_status: "Pending" })),
          items: [
            { item_code: "BOX-1", qty: 100, uom: "Nos", schedule_date: addDays(rounds.today(), 30) },
            { item_code: "ROD-1", qty: 12.5, uom: "Kg", schedule_date: addDays(rounds.today(), 30) },
          ],
          ...values,
        },
        administrator,
      );
      return site.store.update("Request for Quotation", name, { docstatus: 1 }, administrator);
    },
    async read(kind, names, context = {}) {
      const now = deps.clock.now();
      const settings = await readErpnextSettings(deps.db);
      const page = await readSources(client, kindMappings[kind].asked, names);
      await applyPage(
        vanik,
        kind,
        page,
        mirrorContext(now, { settings, today: rounds.today(), liveSince: new Date(0), ...context }),
      );
      await follow();
    },
    close: () => beside.close(),
  };
  return there;
}
