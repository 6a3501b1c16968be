// What the log is narrowed by: a name, a person, a column, days, and what was changed.
import { auditSubjects } from "@vanik/contracts/audit";
import type { Filter } from "../../lists/filters.ts";
import { subjectWords } from "./act-words.ts";
import { labelOf } from "./column-words.ts";

/** The columns that people look for the changes of. */
const lookedFor = [
  "status",
  "qty",
  "rate",
  "cost_rate",
  "discount_percentage",
  "grand_total",
  "outstanding",
  "valid_till",
  "delivery_date",
  "due_date",
  "po_no",
  "name",
  "address",
  "gstin",
  "gst_category",
  "credit_limit",
  "payment_days",
  "email",
  "phone",
  "password",
];

export const auditFilters: readonly Filter[] = [
  { is: "find", name: "q", label: "Document, party, key or id", most: 140 },
  { is: "find", name: "person", label: "Who", most: 140 },
  {
    is: "choice",
    name: "field",
    label: "Field",
    choices: lookedFor.map((column) => [column, labelOf(column)]),
    formatOther: labelOf,
  },
  { is: "days" },
  {
    is: "tabs",
    name: "subject",
    label: "What was changed",
    choices: auditSubjects.map((subject) => [subject, subjectWords[subject]]),
  },
];
