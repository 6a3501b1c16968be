// Lists of trade documents: what they are asked by, and their rows. Amounts in rupees, quantities in units, days as YYYY-MM-DD.
import { type RoundState, roundStates } from "./round.ts";
import { z } from "zod";
import { ExportFormat } from "./desk.ts";
import { Day, ifChosen, optionalText, pageFields } from "./fields.ts";
import { CaseStep } from "./case-steps.ts";
import { sortsOf } from "./list-fields.ts";
import { NoteCause } from "./notes.ts";
import { type Kind, kinds, type Shape, type Side, waits } from "./trade.ts";

const amountFilter = ifChosen(
  z.coerce
    .number("Enter an amount in rupees")
    .min(0, "Enter an amount of 0 or more")
    .max(1e13, "Enter a smaller amount"),
);
const dayFilter = ifChosen(Day);
const yesFilter = ifChosen(z.literal("yes", "Say yes, or leave it out"));
const textFilter = (label: string, max: number) => optionalText(label, max).optional();

/**
 * What a list of a kind is asked by; all but `status` (of a party also `ownStatusOf`), `q` and the order is for staff. Of invoices `due_from` and `due_to` are
 * what is open and due then, `category` those with lines of it (`none`: of none), of orders `late` those with late lines, of
 * opportunities `step` cases that came so far; `counts` leaves drafts, what is cancelled and the old books out.
 */
export function listQueryOf(kind: Kind) {
  const fields = sortsOf(kind);
  const sort = z.enum(
    [...fields, ...fields.map((field) => `-${field}`)],
    `Sort by ${fields.join(", ")}, with - before it for the reverse`,
  );
  return z.object({
    ...pageFields,
    status: textFilter("the status", 40),
    q: textFilter("what to find", 140),
    sort: sort.default("-transaction_date"),
    party: textFilter("the party", 140),
    from: dayFilter,
    to: dayFilter,
    min: amountFilter,
    max: amountFilter,
    waits: ifChosen(z.enum(waits[kind], "Nothing waits for this")),
    // What the Overview's figures lead to (operator.md 8).
    due_from: dayFilter,
    due_to: dayFilter,
    late: yesFilter,
    category: textFilter("the category", 64),
    step: ifChosen(CaseStep),
    party_id: ifChosen(z.uuid("This is not the id of a party")),
    counts: yesFilter,
    /** The count left out, which costs more than the rows: `total` is then what has been read so far. */
    count: ifChosen(z.literal("no", "Say no to leave the count out")),
  });
}
export type DocumentQuery = z.output<ReturnType<typeof listQueryOf>>;

/** The list of a kind as a file: the list's filters and order, all rows. */
export const exportQuery = (kind: Kind) =>
  listQueryOf(kind).omit({ limit_start: true, limit_page_length: true, count: true }).extend({ format: ExportFormat });

const row = z.object({
  name: z.string(),
  transaction_date: z.string(),
  status: z.string(),
  /** Of the goods, whatever their units; a party reads `quantities` beside it. */
  total_qty: z.number(),
  /** For a party: the goods by their units, in the order of the lines. */
  quantities: z.array(z.object({ qty: z.number(), uom: z.string() })).optional(),
  item_count: z.int(),
  /** The desk's own: whose document it is. */
  party_name: z.string().optional(),
  /** The desk's own: how much of it is in the figure that `late`, `category` or `step` narrows to; rupees. */
  counted: z.number().optional(),
});
const day = z.string().nullable();
const attached = z.boolean();
/** What is to be paid of it, tax and rounding included. */
const payable = { rounded_total: z.number() };
const priced = row.extend({ ...payable, net_total: z.number(), valid_till: day });
const ordered = row.extend({ grand_total: z.number(), delivery_date: day, document: attached });
const invoiced = row.extend({ ...payable, net_total: z.number(), due_date: day, outstanding: z.number().optional() });

const invoiceNamed = z.object({ name: z.string(), day: z.string(), number: z.string().optional() });

const noted = row.extend({
  ...payable,
  net_total: z.number(),
  /** The invoice that it is of; of a supplier's bill with its number. */
  against: invoiceNamed,
  cause: NoteCause,
  /** What of it neither settles an invoice nor was paid back. */
  unused: z.number().optional(),
});

const bothSides = <Row extends z.ZodObject>(fields: Row) => ({ sale: fields, purchase: fields });

/** The rows of lists by shape and side: the spec's fields, and what a list shows besides. */
const rows = {
  inquiry: bothSides(row.extend({ opportunity_amount: z.number() })),
  request: bothSides(
    row.extend({
      /** Of a supplier its own name; for staff all names joined, null when none. */
      supplier: z.string().nullable(),
      schedule_date: day,
      document: attached,
      /** The supplier's own invitation: Pending, Received or Declined. */
      quote_status: z.string().optional(),
      /** The desk's own: the state of its newest round, as the clock left it; absent of a request without rounds. */
      round_status: z.enum(roundStates.round).optional(),
      /** The desk's own: how many suppliers it asks, and of them sent a bid that stands, or declined; absent of a draft. */
      bids: z.object({ asked: z.int(), received: z.int(), declined: z.int() }).optional(),
    }),
  ),
  offer: bothSides(priced),
  order: { sale: ordered.extend({ po_no: z.string() }), purchase: ordered },
  invoice: {
    sale: invoiced.extend({
      po_no: z.string(),
      /** Its buyer's own: the day on which it says to have paid, while the desk looks for the money. */
      told: z.string().optional(),
    }),
    purchase: invoiced.extend({ bill_no: z.string() }),
  },
  note: { sale: noted, purchase: noted.extend({ document: attached }) },
} satisfies Record<Shape, Record<Side, z.ZodObject>>;
type RowOf<K extends Kind> = (typeof rows)[(typeof kinds)[K]["shape"]][(typeof kinds)[K]["side"]];

/** The row of a kind's list. */
export function rowOf<K extends Kind>(kind: K): RowOf<K> {
  const { shape, side } = kinds[kind];
  return rows[shape][side] as RowOf<K>;
}
/** A row of any list: what all have, and what some have. */
export type DocumentRow = z.output<typeof row> & {
  opportunity_amount?: number;
  supplier?: string | null;
  schedule_date?: string | null;
  document?: boolean;
  quote_status?: string | undefined;
  round_status?: RoundState | undefined;
  bids?: { asked: number; received: number; declined: number } | undefined;
  net_total?: number;
  rounded_total?: number;
  grand_total?: number;
  valid_till?: string | null;
  delivery_date?: string | null;
  due_date?: string | null;
  outstanding?: number | undefined;
  po_no?: string;
  bill_no?: string;
  told?: string | undefined;
  against?: z.output<typeof invoiceNamed>;
  cause?: NoteCause;
  unused?: number | undefined;
};
