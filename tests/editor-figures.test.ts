// The editor's figures are the server's: what is shown while one types is what the saved draft says, to the paisa.
import fc from "fast-check";
import type { TradeDocument } from "@vanik/contracts/documents";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Draft, draftOf } from "../web/features/editor/draft/draft.ts";
import { Editor } from "../web/features/editor/draft/editor.ts";
import { figuresOf } from "../web/features/editor/draft/figures.ts";
import { isWritten } from "../web/features/editor/draft/kind-fields.ts";
import { chargeNamed, charges, lineOfCharge } from "../web/features/editor/draft/new-lines.ts";
import { changedKeys, problemsOfDraft, wholeEdit } from "../web/features/editor/draft/payload.ts";
import { startTestApp, type TestApp } from "./app.ts";
import { openTrade, type Trade } from "./trade.ts";

let vanik: TestApp;
let trade: Trade;
beforeAll(async () => {
  vanik = await startTestApp({ RATE_LIMIT: "off" });
  trade = await openTrade(vanik);
});
afterAll(() => vanik.close());

const rupees = fc.integer({ min: 0, max: 5_000_000 }).map((paise) => String(paise / 100));
const discount = fc.oneof(
  fc.constant(""),
  fc.integer({ min: 0, max: 3000 }).map((hundredths) => `${hundredths / 100}%`),
  fc.integer({ min: 0, max: 500 }).map(String),
);
const gst = fc.constantFrom("0%", "0.25%", "5%", "18%", "40%", "Nil", "Exempt", "No GST");
const line = fc.record({
  isSteel: fc.boolean(),
  qty: fc.integer({ min: 100, max: 90_000 }),
  rate: rupees,
  discount,
  gst,
});
const changes = fc.record({
  lines: fc.array(line, { minLength: 1, maxLength: 8 }),
  charge: fc.option(fc.record({ of: fc.constantFrom(...charges, chargeNamed("Crane hire")), rate: rupees })),
  discount,
  reverse: fc.boolean(),
  state: fc.constantFrom("", "07", "27", "04"),
  to: fc.constantFrom("", "own", "other"),
});
type Changes = typeof changes extends fc.Arbitrary<infer T> ? T : never;

/** A draft of these lines, as it would be typed. */
function typed({ lines, head }: Draft, wanted: Changes, shipTo: boolean): Draft {
  const [bolt, steel] = [lines[0]!, lines[1]!];
  const made = wanted.lines.map(({ isSteel, qty, ...texts }, at) => ({
    ...(isSteel ? steel : bolt),
    ...texts,
    key: `k${at}`,
    source: null,
    qty: String(isSteel ? qty / 1000 : qty),
    // Never more than the line is worth.
    discount: Number(texts.rate) < 50 && !texts.discount.endsWith("%") ? "" : texts.discount,
  }));
  const charge = wanted.charge ? [{ ...lineOfCharge(wanted.charge.of), rate: wanted.charge.rate }] : [];
  const place = { name: "Gate 2", address: "Plot 5", state: wanted.state, pincode: "410501", gstin: "", to: wanted.to };
  return {
    lines: [...made, ...charge],
    head: {
      ...head,
      discount: wanted.discount.endsWith("%") ? wanted.discount : "",
      reverse_charge: wanted.reverse,
      ship_to: wanted.state && shipTo ? place : null,
    },
  };
}

const paise = (amount: number) => Math.round(amount * 100);

/** An inquiry for a sale, an order in force for what is bought. */
async function sourceOf(noun: string): Promise<string> {
  if (noun === "quotation") return trade.inquire();
  const { purchase } = await trade.deal();
  return (await trade.submitted("salesOrder", purchase)).name;
}

test.each(["quotation", "salesInvoice"])(
  "of random drafts: %s",
  async (noun) => {
    let document: TradeDocument = await trade.done("POST", `/${noun}`, { from: await sourceOf(noun) });
    const begun = draftOf(document);
    const editor = new Editor(document);
    const { kind } = editor;
    await fc.assert(
      fc.asyncProperty(changes, async (wanted) => {
        const draft = typed(begun, wanted, isWritten(kind, "ship_to"));
        const figures = figuresOf(document, draft);
        const edit = wholeEdit(editor, draft, figures);
        fc.pre(Object.keys(problemsOfDraft(kind, draft, edit, figures)).length === 0);
        document = await trade.done("PUT", `/${noun}/${document.name}`, { ...edit, version: document.version });
        const { totals } = figures;
        expect({
          lines: draft.lines.map(({ key }) => figures.lines.get(key)?.amount),
          taxes: totals.taxes.map(({ tax, rate, amount, taxableAmount }) => [tax, rate, amount, taxableAmount]),
          figures: [totals.total, totals.discountAmount, totals.netTotal, totals.grandTotal],
          payable: [totals.roundingAdjustment, totals.roundedTotal],
          place: figures.placeOfSupply,
          note: figures.taxNote,
        }).toEqual({
          lines: document.items.map(({ amount }) => paise(amount)),
          taxes: document.taxes.map(({ tax, rate, amount, taxable_amount }) => [
            tax,
            Math.round(rate * 1000),
            paise(amount),
            paise(taxable_amount!),
          ]),
          figures: [document.total, document.discount_amount, document.net_total, document.grand_total].map(paise),
          payable: [document.rounding_adjustment, document.rounded_total].map(paise),
          place: document.place_of_supply,
          note: document.tax_note,
        });
        // Read again it is what was typed: nothing is left to save.
        const again = draftOf(document);
        const later = wholeEdit(editor, again, figuresOf(document, again));
        expect(Object.keys(changedKeys(later, later))).toEqual([]);
      }),
      { numRuns: 15 },
    );
  },
  90_000,
);
