// The filters that the Overview's figures set: here they can only be seen and taken off.
import { caseSteps } from "@vanik/contracts/case-steps";
import { isInquiry, isInvoice, isOrder, type Kind } from "@vanik/contracts/trade";
import { day } from "../../../app/days-and-times.ts";
import type { Filter } from "../../../lists/filters.ts";

const isDay = (text: string) => /^\d{4}-\d{2}-\d{2}$/.test(text);

const due = (name: string, words: string): Filter => ({
  is: "given",
  name,
  choices: [],
  format: (value) => (isDay(value) ? `Open and due ${words} ${day(value)}` : ""),
});

const ofInvoices: readonly Filter[] = [
  due("due_from", "from"),
  due("due_to", "until"),
  {
    is: "given",
    name: "category",
    choices: [["none", "Lines without a category"]],
    format: (id) => (/^[\w-]{1,64}$/.test(id) ? `Lines of the category ${id}` : ""),
  },
];

export function figureFilters(kind: Kind): readonly Filter[] {
  return [
    ...(isInvoice(kind) ? ofInvoices : []),
    ...(isOrder(kind) ? [{ is: "given", name: "late", choices: [["yes", "Goods past their day"]] } as const] : []),
    ...(isInquiry(kind)
      ? [
          {
            is: "given",
            name: "step",
            choices: caseSteps.map((step) => [step, `${step}, or further`] as const),
          } as const,
        ]
      : []),
    { is: "given", name: "counts", choices: [["yes", "No drafts, nothing cancelled, no old books"]] },
    { is: "given", name: "party_id", choices: [], format: (id) => (/^[0-9a-f-]{36}$/.test(id) ? "One party" : "") },
  ];
}

/** Whether rows say how much of them is in the figure. */
export const areRowsCounted = (address: Readonly<Record<string, string>>): boolean =>
  ["category", "late", "step"].some((name) => address[name]);
