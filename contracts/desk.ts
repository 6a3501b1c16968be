// The desk's day: what waits for whom, how much of it, and the lists that a person wants to see again.
import { z } from "zod";
import { cleanText, Day, requiredText } from "./fields.ts";
import { Kind } from "./trade.ts";

/** Where mails go: to people; to a demonstration's /dev/mail; or nowhere, as no mail server is told. */
export const MailWay = z.enum(["sent", "shown", "kept"]);
export type MailWay = z.infer<typeof MailWay>;

const Waiting = z.object({
  name: z.string(),
  party: z.string(),
  /** Rupees: what is payable, or open of it; of an inquiry and its request what it is worth. */
  amount: z.number(),
  /** Since when it waits, or the day that it waits for. */
  day: z.string().nullable(),
});
export type Waiting = z.infer<typeof Waiting>;

/** Documents of one kind that wait for one reason (contracts/waiting.ts): the list behind it has `?waits=` of it. */
export const TodayRow = z.object({
  kind: Kind,
  waits: z.string(),
  /** Exact to 1,000; `more` beyond, and then late and value are of the first 1,000. */
  count: z.int(),
  more: z.literal(true).optional(),
  /** How many of them are past their day; null where no day is waited for. */
  late: z.int().nullable(),
  /** Rupees. */
  value: z.number(),
  oldest: z.string().nullable(),
  /** The five that have waited longest. */
  top: z.array(Waiting),
});
export type TodayRow = z.infer<typeof TodayRow>;

/** Rounds to open, with questions to answer, or of which suppliers have answered to better rates and that are not awarded yet: how many, to 1,000, and the five that have waited longest; moments are ISO UTC. */
export const WaitingRounds = z.object({
  waits: z.enum(["open", "answer", "award"]),
  count: z.int(),
  top: z.array(z.object({ name: z.string(), round: z.int(), at: z.string() })),
});
export type WaitingRounds = z.infer<typeof WaitingRounds>;

export const Today = z.object({
  /** The day in India. */
  day: Day,
  /** Of what waits; nothing of what does not. */
  rows: z.array(TodayRow),
  /** Mails and jobs that were given up, and those that failed and are tried again. */
  troubles: z.object({ failed: z.int(), retried: z.int(), oldest: z.string().nullable() }),
  mails: MailWay,
  /** No backup was made for a week; told to administrators alone. */
  backup_late: z.boolean(),
  /** How many entries of the inbox are open, to 1,000. */
  inbox: z.int(),
  /** Of what waits; for who sees costs. */
  rounds: z.array(WaitingRounds).optional(),
  /** How many steps of the set-up are done or skipped; null once the site was opened. */
  set_up: z.object({ done: z.int(), of: z.int() }).nullable(),
  /** Of a company's own ERPNext; null without one. */
  erpnext: z
    .object({
      not_up_since: z.iso.datetime().nullable(),
      /** Since when so much of it was not there that nothing of it is taken out here. */
      many_gone_since: z.iso.datetime().nullable(),
      /** What could not be done in it, and who waits to be linked. */
      problems: z.int(),
      to_link: z.int(),
    })
    .nullable(),
});
export type Today = z.infer<typeof Today>;

/** How much waits, for the menu: of each kind to 1,000, and what is late of all of it. Kinds of which nothing waits are left out. */
export const DeskCounts = z.object({
  late: z.int(),
  waiting: z.partialRecord(Kind, z.int()),
  /** Open entries of the inbox. */
  inbox: z.int(),
  /** What waits for a second person. */
  approvals: z.int(),
});
export type DeskCounts = z.infer<typeof DeskCounts>;

/** A mail or another job that failed. */
export const Trouble = z.object({
  id: z.string(),
  /** The job's name: mail, day, sweep. */
  job: z.string(),
  /** Of a mail, which one. */
  what: z.string(),
  /** Given up, or else tried again at `next`. */
  given_up: z.boolean(),
  tries: z.int(),
  since: z.string(),
  next: z.string().nullable(),
  reason: z.string(),
});
export type Trouble = z.infer<typeof Trouble>;
export const TroubleId = z.uuid("This is not the id of a job");
export const TroubleInput = z.object({ job: z.string("Name the job").regex(/^[a-z-]{1,40}$/, "There is no such job") });

const viewFields = [
  "status",
  "q",
  "party",
  "from",
  "to",
  "min",
  "max",
  "sort",
  "waits",
  "due_from",
  "due_to",
  "late",
  "category",
  "step",
  "party_id",
  "counts",
] as const;
const ViewField = z.enum(viewFields, "A list has no such filter");
/** A list's address: what of it a view keeps. */
export const ViewFilters = z.partialRecord(ViewField, z.string());
const ViewFiltersInput = z.partialRecord(
  ViewField,
  z.string("Give the filter as text").max(140, "Keep a filter to 140 characters").transform(cleanText),
);
export type ViewFilters = z.infer<typeof ViewFilters>;
export const SavedView = z.object({ id: z.string(), kind: Kind, name: z.string(), filters: ViewFilters });
export type SavedView = z.infer<typeof SavedView>;
export const ViewsQuery = z.object({ kind: Kind });
export const ViewInput = z.object({ kind: Kind, name: requiredText("a name", 60), filters: ViewFiltersInput });
export const ViewId = z.uuid("This is not the id of a view");

export const ExportFormat = z.enum(["xlsx", "csv"], "Choose xlsx or csv");
export type ExportFormat = z.infer<typeof ExportFormat>;
/** A file of more would be no use; what is wanted is narrowed instead. */
export const mostExported = 50_000;
