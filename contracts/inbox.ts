// What waits for the desk's people besides documents (operator 5): messages, calls, guests' inquiries, buyers' "I have paid";
// and who reads the newsletter. Moments are ISO UTC.
import { z } from "zod";
import {
  Day,
  Email,
  ifChosen,
  longestPersonName,
  optionalText,
  OptionalPhone,
  pageFields,
  requiredNote,
  requiredText,
} from "./fields.ts";
import { Amount } from "./figure-fields.ts";
import { NewPartyInput } from "./parties.ts";
import { ProfileInput } from "./profile.ts";
import type { NeededRight } from "./rights.ts";
import { TdsSection } from "./trade.ts";
import { ReadVersion } from "./written-fields.ts";

export const InboxKind = z.enum(["contact", "call", "inquiry", "paid"], "Choose contact, call, inquiry or paid");
export type InboxKind = z.infer<typeof InboxKind>;
const rightsOfEntries = {
  contact: ["content", "sales"],
  call: "sales",
  inquiry: "sales",
  paid: ["sales", "accounts"],
} as const satisfies Record<InboxKind, NeededRight>;
/** Who writes to an entry: messages are content's too, and what is said to be paid accounts', who look for the money. */
export const rightOfEntry = (kind: InboxKind) => rightsOfEntries[kind];

export const InboxState = z.enum(["open", "done"], "Choose open or done");
export type InboxState = z.infer<typeof InboxState>;

export const InboxId = z.uuid("This is not the id of an entry");
const ColleagueId = z.uuid("Choose somebody of the desk");

export const InboxQuery = z.object({
  ...pageFields,
  kind: ifChosen(InboxKind),
  state: ifChosen(InboxState),
  /** Whose they are: one's own, nobody's, or a colleague's by id. */
  assigned: ifChosen(z.union([z.enum(["me", "nobody"]), ColleagueId], "Choose me, nobody or a colleague")),
  /** Beginnings of words of the person, the company, the e-mail or the phone; or a document's whole number. */
  q: optionalText("what to find", 100).optional(),
});
export type InboxQuery = z.output<typeof InboxQuery>;

/** Somebody of the desk. */
export const Colleague = z.object({ id: z.string(), name: z.string() });
export type Colleague = z.infer<typeof Colleague>;

export const InboxRow = z.object({
  id: z.string(),
  kind: InboxKind,
  /** What it is about: of a message the company, of a call the telephone, else the document's number. */
  subject: z.object({
    kind: z.enum(["contact_message", "call_request", "opportunity", "sales_invoice"]),
    name: z.string(),
  }),
  /** Who wrote; of a guest who gave no name the e-mail. */
  person: z.string(),
  /** Its first words: of a message what was written, of an inquiry its note or its value, of "I have paid" how and when; a call has none. */
  says: z.string(),
  /** Of "I have paid", what is open of its invoice, in rupees; for who sees balances. */
  outstanding: z.number().optional(),
  state: InboxState,
  assigned_to: Colleague.nullable(),
  /** Who has it open, as of the last three minutes. */
  opened_by: Colleague.nullable(),
  opened_at: z.string().nullable(),
  at: z.string(),
  version: z.int(),
});
export type InboxRow = z.infer<typeof InboxRow>;

export const InboxAct = z.enum(["note", "assign", "done", "reopen", "link"]);
export type InboxAct = z.infer<typeof InboxAct>;
/** Something written to it or done with it; `by` is null for what followed by itself. */
export const InboxNote = z.object({
  id: z.string(),
  at: z.string(),
  by: z.string().nullable(),
  act: InboxAct,
  text: z.string(),
});
export type InboxNote = z.infer<typeof InboxNote>;

/** What a buyer says to have withheld, in rupees, and under which rule. */
const WithheldByBuyer = z.object({ section: TdsSection, amount: z.number() });

export const InboxEntry = InboxRow.extend({
  company: z.string(),
  email: z.string(),
  phone: z.string(),
  message: z.string(),
  /** Of an inquiry: where it is to be delivered, as the guest typed it. */
  pincode: z.string(),
  /** Of "I have paid": how, and on which day. */
  reference: z.string(),
  day: z.string().nullable(),
  /** The same: the tax that the buyer says to have withheld; for who sees balances. */
  withheld: WithheldByBuyer.nullable().optional(),
  /** Of an inquiry its value; rupees. */
  amount: z.number().nullable(),
  /** Whose the document is; null for a guest's. */
  party: z.string().nullable(),
  /** Of a guest's inquiry: the buyer somebody of whom has this e-mail. */
  likely: z.string().nullable(),
  /** The newest last. */
  notes: z.array(InboxNote),
  /** Who may be asked to see to it. */
  colleagues: z.array(Colleague),
});
export type InboxEntry = z.infer<typeof InboxEntry>;

export const InboxChange = z.object({
  version: ReadVersion,
  assigned_to: ColleagueId.nullable().optional(),
  state: InboxState.optional(),
});
export type InboxChange = z.output<typeof InboxChange>;

export const InboxNoteInput = z.object({ text: requiredNote("a note", 2000) });

const { gstNo } = NewPartyInput.shape;
const { location, city, state, pincode } = ProfileInput.shape;
/**
 * Whose a guest's inquiry is: a buyer by its name, or `new`, a buyer that is made of what the guest typed, in which the keys
 * that are sent stand before it.
 */
export const InboxLinkInput = z.object({
  version: ReadVersion,
  party: requiredText("the buyer's name", 140).optional(),
  new: z.literal(true).optional(),
  name: requiredText("the company's name", 140).optional(),
  person: requiredText("the person's name", longestPersonName).optional(),
  email: Email.optional(),
  phone: OptionalPhone,
  gstNo,
  location,
  city,
  state,
  pincode,
});
export type InboxLinkInput = z.output<typeof InboxLinkInput>;

/** A buyer's word that an invoice is paid: it books nothing. */
export const PaidInput = z.object({
  reference: requiredText("the reference of the payment, such as its UTR", 60),
  day: Day,
  /** The tax that was withheld; absent or 0 is none, its section goods. */
  tds_amount: Amount.default(0),
  tds_section: TdsSection.default("goods"),
});
export type PaidInput = z.output<typeof PaidInput>;

export const SubscribersQuery = z.object({
  ...pageFields,
  /** The beginning of the e-mail. */
  q: optionalText("what to find", 100).optional(),
  state: ifChosen(z.enum(["active", "ended"], "Choose active or ended")),
});
export type SubscribersQuery = z.output<typeof SubscribersQuery>;
export const SubscribersFileQuery = SubscribersQuery.pick({ q: true, state: true });

export const Subscriber = z.object({
  id: z.string(),
  email: z.string(),
  subscribed_at: z.string(),
  ended_at: z.string().nullable(),
});
export type Subscriber = z.infer<typeof Subscriber>;
export const SubscriberId = z.uuid("This is not the id of a subscription");
