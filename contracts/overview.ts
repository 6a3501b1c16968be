// The Overview of the desk: how far inquiries came, what is open, what is earned, who trades most, what is late (operator.md 8).
// Amounts in rupees, days as YYYY-MM-DD; `href` is the list at the desk that adds up to the figure beside it.
import { z } from "zod";
import { CaseStep } from "./case-steps.ts";
import { Dues } from "./dues.ts";
import { Day, ifChosen, isInOrder, outOfOrder } from "./fields.ts";

/** Both days included; this Indian financial year unless said. */
export const OverviewQuery = z.object({ from: ifChosen(Day), to: ifChosen(Day) }).refine(isInOrder, outOfOrder);
export type OverviewQuery = z.output<typeof OverviewQuery>;

const href = z.string();

const OpenByWeek = z.object({
  overdue: z.number(),
  /** Eight, from Mondays; this one first. */
  weeks: z.array(z.object({ from: z.string(), amount: z.number(), href })),
  later: z.number(),
  ages: Dues,
  /** Of the old books, which no other figure here counts; the list of parties by age does. */
  openings: z.number(),
  /** The lists of what is overdue, due later, and of each age. */
  hrefs: z.record(z.string(), z.string()),
});
export type OpenByWeek = z.infer<typeof OpenByWeek>;

/** Invoices of a month in a category, by the cost that their lines were quoted with. */
const Margin = z.object({
  /** YYYY-MM. */
  month: z.string(),
  category: z.string(),
  /** (amount − cost) ÷ amount; null where there is nothing to divide. */
  percent: z.number().nullable(),
  /** Of lines with a cost, before tax. */
  amount: z.number(),
  /** What they cost us. */
  cost: z.number(),
  /** Of lines without one. */
  without_cost: z.number(),
  href,
});
export type Margin = z.infer<typeof Margin>;

/** What was invoiced to buyers in the asked days less what suppliers billed in them, freight, packing and all; before tax. */
const Earned = z.object({
  sales: z.number(),
  bills: z.number(),
  amount: z.number(),
  /** amount ÷ sales; null where there is nothing to divide. */
  percent: z.number().nullable(),
  hrefs: z.object({ sales: href, bills: href }),
});
export type Earned = z.infer<typeof Earned>;

const TopParty = z.object({ name: z.string(), amount: z.number(), invoices: z.int(), href });
export type TopParty = z.infer<typeof TopParty>;

/** Shares are from 0 to 1; null where there is nothing to divide. */
const late = { lines: z.int(), value: z.number(), on_time: z.number().nullable() };
const LateOrders = z.object({ ...late, orders: z.int(), href });

export const Overview = z.object({
  /** Until when funnel, margin, earned, top and on_time hold; null before they were first made. */
  as_of: z.string().nullable(),
  /** The day in India on which what is open and late is so. */
  day: z.string(),
  from: z.string(),
  to: z.string(),
  funnel: z.array(z.object({ step: CaseStep, cases: z.int(), value: z.number(), href })),
  /** Ordered ÷ Inquired. */
  conversion: z.number().nullable(),
  /** For who sees balances. */
  receivable: OpenByWeek.optional(),
  payable: OpenByWeek.optional(),
  /** For who sees costs; so are the purchases below. */
  margin: z.array(Margin).optional(),
  earned: Earned.optional(),
  top: z.object({ buyers: z.array(TopParty), suppliers: z.array(TopParty).optional() }),
  /** Of both sides together, and of each. */
  late: z.object(late).partial().extend({ sales: LateOrders, purchases: LateOrders.optional() }),
});
export type Overview = z.infer<typeof Overview>;
/** As it is made, before what its reader does not see is taken out. */
export type WholeOverview = Required<Omit<Overview, "top" | "late">> & {
  top: Required<Overview["top"]>;
  late: Required<Overview["late"]>;
};
