// Orders and invoices in force, written as they are stored: what goods and money are tested on.
import { eq } from "drizzle-orm";
import type { InvoiceKind, OrderKind } from "@vanik/trading/facts";
import { organisations } from "../accounts/tables.ts";
import { takeName } from "./naming.ts";
import { tradeDocuments, tradeLines } from "./tables.ts";
import { indianDay } from "../../platform/clock.ts";
import { newId } from "../../platform/ids.ts";
import type { TestApp } from "../../../tests/app.ts";

export const parties = {
  sahyadri: "Sahyadri Engineering Works Pvt. Ltd.",
  nilgiri: "Nilgiri Infra Projects LLP",
  rajkot: "Rajkot Precision Fasteners Pvt. Ltd.",
  karolBagh: "Karol Bagh Electricals Pvt. Ltd.",
};

type NewDocument = typeof tradeDocuments.$inferInsert;
type NewLine = Omit<typeof tradeLines.$inferInsert, "documentId" | "idx">;

export const bolts: NewLine = {
  itemCode: "FS-HB-12050-Z",
  itemName: "Hex bolt",
  hsn: "7318",
  uom: "Nos",
  qty: 10_000,
  rate: 500,
  amount: 5000,
  gstRate: 1800,
};
export const steel: NewLine = {
  itemCode: "ST-TB-550D-12",
  itemName: "TMT bar",
  hsn: "7214",
  uom: "MT",
  qty: 2500,
  tolerance: 200,
  rate: 6_000_000,
  amount: 15_000_000,
  gstRate: 1800,
};
export const freight: NewLine = {
  itemCode: "FREIGHT",
  itemName: "Freight",
  hsn: "9965",
  uom: "Nos",
  qty: 1000,
  rate: 450_000,
  amount: 450_000,
  gstRate: 1800,
};

const prefixes = { sales_order: "SO", purchase_order: "PO", sales_invoice: "SI", purchase_invoice: "PI" };

interface Stored {
  id: string;
  name: string;
}

async function store(
  { deps }: TestApp,
  kind: OrderKind | InvoiceKind,
  party: string,
  own: Partial<NewDocument>,
  lines: NewLine[],
): Promise<Stored> {
  const id = newId();
  const day = indianDay(deps.clock.now());
  const name = await deps.db.transaction(async (tx) => {
    const [organisation] = await tx.select().from(organisations).where(eq(organisations.name, party));
    const { gstin, address, state } = organisation!;
    await tx.insert(tradeDocuments).values({
      id,
      kind,
      name: id.slice(-12),
      state: "submitted",
      status: "Unpaid",
      organisationId: organisation!.id,
      caseId: id,
      transactionDate: day,
      total: 0,
      totalQty: 0,
      itemCount: lines.length,
      party: { name: party, gstin, address, state },
      operator: { name: "Vanik", gstin: "", address: "", state: "07" },
      extras: {},
      createdAt: deps.clock.now(),
      ...own,
    });
    await tx.insert(tradeLines).values(lines.map((line, at) => ({ ...line, documentId: id, idx: at + 1 })));
    return takeName(tx, id, prefixes[kind], day);
  });
  return { id, name };
}

/** An order in force: bolts, steel with 2 % of tolerance, freight. */
export function orderOf(vanik: TestApp, kind: OrderKind, party: string, own: Partial<NewDocument> = {}) {
  return store(vanik, kind, party, { status: "Draft", ...own }, [bolts, steel, freight]);
}

/** An invoice in force of so many paise, of the first line of an order where one is named. */
export function invoiceOf(
  vanik: TestApp,
  kind: InvoiceKind,
  party: string,
  payable: number,
  { order, ...own }: Partial<NewDocument> & { order?: Stored } = {},
) {
  const source = order ? { sourceDocumentId: order.id, sourceIdx: 1 } : {};
  return store(vanik, kind, party, { roundedTotal: payable, outstanding: payable, ...own }, [{ ...bolts, ...source }]);
}
