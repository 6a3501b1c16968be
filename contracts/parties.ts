// Buyers and suppliers as the desk sees and writes them: profile, terms, addresses, people, balance, statement of account.
// Rupees, days as YYYY-MM-DD; a PAN, GSTIN and state by the same names as in a profile.
import { z } from "zod";
import { ReasonOrNone } from "./document-input.ts";
import { WhosePlace } from "./documents.ts";
import { PlaceInput } from "./edit-input.ts";
import {
  Day,
  Email,
  ifChosen,
  OptionalPhone,
  optionalText,
  pageFields,
  requiredText,
  longestPersonName,
} from "./fields.ts";
import { gstinProblem, normaliseIdentifier, stateOfGstin } from "./identifiers.ts";
import { GstCategoryName, partyPartFields, standings } from "./party-parts.ts";
import { ProfileInput } from "./profile.ts";
import { Role } from "./roles.ts";
import { stateName } from "./states.ts";
import { Kind, PaymentDirection, TdsSection } from "./trade.ts";

export const PartyKind = z.enum(["buyer", "supplier"], "Choose buyer or supplier");
export type PartyKind = z.infer<typeof PartyKind>;

export const PartyId = z.uuid("This is not the id of a party");
export const PersonId = z.uuid("This is not the id of a person");
export const AddressId = z.uuid("This is not the id of an address");

export const PartiesQuery = z.object({
  ...pageFields,
  /** Beginnings of words of the name, of the city or the GSTIN; the beginning of a user's e-mail or of a telephone; a further GSTIN. */
  q: optionalText("what to find", 100).optional(),
  /** The whole name, whatever its case and spacing. */
  name: optionalText("the party's name", 140).optional(),
  kind: ifChosen(PartyKind),
});
export type PartiesQuery = z.output<typeof PartiesQuery>;

export const PartyRow = z.object({
  id: z.string(),
  name: z.string(),
  kind: PartyKind,
  city: z.string(),
  state: z.string(),
  gstNo: z.string(),
  /** What it owes us, or we owe it, on submitted invoices; for who sees balances. */
  outstanding: z.number().optional(),
  overdue: z.number().optional(),
  /** The day of its newest document; null without any. */
  last_activity: z.string().nullable(),
  standing: z.enum(standings),
  blocked: z.boolean(),
});
export type PartyRow = z.infer<typeof PartyRow>;

/** A place of delivery; the party's own address has no id. */
export const PartyAddress = z.object({
  id: z.string().nullable(),
  name: z.string(),
  address: z.string(),
  state: z.string(),
  pincode: z.string(),
  gstin: z.string(),
  to: WhosePlace.optional(),
});
export type PartyAddress = z.infer<typeof PartyAddress>;

export const PartyPerson = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  /** The last day that is over: by the moment, or by a day that begins with it, whoever reads it would know when somebody was at a bid that is sealed. */
  last_sign_in: z.iso.date().nullable(),
  /** Has not set a password yet. */
  invited: z.boolean(),
  disabled: z.boolean(),
  roles: z.array(Role),
  /** Of a supplier's, since when the desk vouches for them; null of whom the supplier itself knows. */
  let_in_by_desk: z.string().nullable(),
  version: z.int(),
});
export type PartyPerson = z.infer<typeof PartyPerson>;

const PartyBalance = z.object({
  /** Of submitted invoices: what a buyer owes us, what we owe a supplier. */
  outstanding: z.number(),
  overdue: z.number(),
  /** Paid and not allocated to an invoice. */
  advance: z.number(),
  /** Ordered and not billed yet. */
  on_order: z.number(),
  /** Outstanding and on order, less the advance: what the limit is held against. */
  credit_used: z.number(),
});
export type PartyBalance = z.infer<typeof PartyBalance>;

export const Party = z.object({
  id: z.string(),
  name: z.string(),
  /** Beside a company's own ERPNext, what it is called there; absent while it is not there. */
  name_there: z.string().optional(),
  kind: PartyKind,
  phone: z.string(),
  entityType: z.string(),
  panNo: z.string(),
  gstNo: z.string(),
  cinNo: z.string(),
  turnOver: z.string(),
  location: z.string(),
  city: z.string(),
  state: z.string(),
  pincode: z.string(),
  /** As the desk set it; null while it follows the GSTIN, as `gst_category_by_gstin`. */
  gst_category: GstCategoryName.nullable(),
  gst_category_by_gstin: GstCategoryName,
  /** What a list said for its GSTIN and what is none; empty once it has one, or somebody has said that it is unregistered. */
  gstin_in_doubt: z.string(),
  payment_days: z.int(),
  delivery_days: z.int().nullable(),
  /** Null without a limit. */
  credit_limit: z.number().nullable(),
  created_at: z.string(),
  addresses: z.array(PartyAddress),
  users: z.array(PartyPerson),
  /** How many documents of each kind, drafts left out; 10,000 where there are more. */
  documents: z.array(z.object({ kind: Kind, count: z.int() })),
  /** For who sees balances. */
  balance: PartyBalance.optional(),
  ...partyPartFields,
});
export type Party = z.infer<typeof Party>;

/** A party's profile as the desk writes it: the company's phone instead of a user's, and none where none is known. */
export const PartyProfileInput = ProfileInput.omit({ name: true }).extend({ phone: OptionalPhone });
export type PartyProfileInput = z.output<typeof PartyProfileInput>;

/** Another party of the same PAN or GSTIN is meant, and why (controls 2). */
export const secondMeant = { again: z.boolean().optional(), reason: ReasonOrNone };

/**
 * A new party: of a GSTIN alone, which tells state and PAN and is what it is called until somebody writes its name, or of a name.
 * A first user is mailed a link to set a password; without an e-mail nobody is.
 */
export const NewPartyInput = z
  .object({
    kind: PartyKind,
    name: optionalText("the company's name", 140).refine(
      (name) => name === "" || /[\p{L}\p{N}]/u.test(name),
      "Enter the company's name",
    ),
    /** Who is invited. */
    person: optionalText("the person's name", longestPersonName),
    email: ifChosen(Email),
    phone: OptionalPhone,
    gstNo: optionalText("the GST No.", 60)
      .transform(normaliseIdentifier)
      .superRefine((gstin, on) => {
        const problem = gstin === "" ? null : gstinProblem(gstin);
        if (problem) on.addIssue({ code: "custom", message: problem });
      }),
    /** Of who has no GST No.: nothing else tells it, and no tax can be said without it. */
    state: ProfileInput.shape.state,
    ...secondMeant,
  })
  .superRefine(({ name, gstNo, state, person, email }, on) => {
    const lacks = (field: string, message: string) => on.addIssue({ code: "custom", path: [field], message });
    if (!name && !gstNo) lacks("name", "Enter the company's name, or its GST No.");
    if (gstNo && state && state !== stateOfGstin(gstNo))
      lacks("state", `The GST No. is of ${stateName(stateOfGstin(gstNo))}: leave the state out`);
    if (email && !person) lacks("person", "Enter the name of whom the e-mail address is");
    if (person && !email) lacks("email", "Enter this person's e-mail address, or leave the person out");
  });
export type NewPartyInput = z.output<typeof NewPartyInput>;

/** Whom to invite: a further user, or once more one who has not set a password yet. */
export const InviteInput = z.object({
  email: Email,
  person: optionalText("the person's name", longestPersonName),
});
export type InviteInput = z.output<typeof InviteInput>;

export const PartyAddressInput = PlaceInput;
export type PartyAddressInput = z.output<typeof PartyAddressInput>;

/** Whose places of delivery: the whole name, whatever its case and spacing. */
export const PartyAddressesQuery = z.object({
  name: requiredText("the party's name", 140),
  kind: PartyKind.default("buyer"),
});

const dayOrNone = ifChosen(Day);

/** Without days: the financial year that is running, up to today. */
export const StatementQuery = z.object({ from: dayOrNone, to: dayOrNone });
export type StatementQuery = z.output<typeof StatementQuery>;
export const StatementFileQuery = StatementQuery.extend({
  format: z.enum(["pdf", "csv"], "Choose pdf or csv").default("pdf"),
});

/** What a line of a statement is, in words: what was taken back is reversed on the day of its cancelling. */
export const statementTypes = {
  invoice: "Invoice",
  invoice_cancelled: "Invoice cancelled",
  credit_note: "Credit note",
  credit_note_cancelled: "Credit note cancelled",
  debit_note: "Debit note",
  debit_note_cancelled: "Debit note cancelled",
  payment: "Payment",
  payment_cancelled: "Payment cancelled",
  tds: "TDS",
  tds_reversed: "TDS reversed",
  write_off: "Written off",
  write_off_reversed: "Write-off reversed",
  refund: "Refund",
  refund_cancelled: "Refund cancelled",
} as const;
type StatementType = keyof typeof statementTypes;

/** `debit` and `credit` as our books have them; `balance` is what a buyer owes us, or we owe a supplier, after the line. */
export const StatementLine = z.object({
  day: z.string(),
  type: z.enum(Object.keys(statementTypes) as [StatementType, ...StatementType[]]),
  /** Of the invoice or payment. */
  name: z.string(),
  /** An invoice's order or bill number; how a payment was made; the invoice of a TDS or write-off. */
  reference: z.string(),
  debit: z.number(),
  credit: z.number(),
  balance: z.number(),
});
export type StatementLine = z.infer<typeof StatementLine>;

/** What is open on the last day of the statement, by how long it has been due. */
export const Ageing = z.object({
  not_due: z.number(),
  days_1_30: z.number(),
  days_31_60: z.number(),
  days_61_90: z.number(),
  over_90: z.number(),
  total: z.number(),
  /** Paid and not allocated: the closing balance is the total less this. */
  advance: z.number(),
});
export type Ageing = z.infer<typeof Ageing>;

export const Statement = z.object({
  party: z.object({ id: z.string(), name: z.string(), kind: PartyKind }),
  from: z.string(),
  to: z.string(),
  opening: z.number(),
  lines: z.array(StatementLine),
  debit: z.number(),
  credit: z.number(),
  closing: z.number(),
  ageing: Ageing,
});
export type Statement = z.infer<typeof Statement>;

/** Whose invoices may be paid: in of a buyer, out of a supplier; the whole name, whatever its case and spacing. */
export const OpenInvoicesQuery = z.object({
  party: requiredText("the party's name", 140),
  direction: PaymentDirection,
  /** A payment that is allocated anew: what is withheld with it is left out of what was. */
  payment: optionalText("the payment", 20).optional(),
  /** As if bills were of these sections: "PI-1:contract,PI-2:rent". */
  sections: z
    .string()
    .max(10_000)
    .optional()
    .transform((text) => (text ? text.split(",").map((pair) => pair.split(":")) : []))
    .pipe(z.array(z.tuple([z.string(), TdsSection], "Write sections as PI-1:contract,PI-2:rent"))),
});

export const OpenInvoice = z.object({
  name: z.string(),
  transaction_date: z.string(),
  due_date: z.string().nullable(),
  /** A supplier's own number, or the buyer's order. */
  reference: z.string(),
  payable: z.number(),
  outstanding: z.number(),
  /** Without GST. */
  net_total: z.number(),
  /** By payments that live, besides one that is allocated anew. */
  tds_amount: z.number(),
  written_off: z.number(),
  /** Of a supplier's bill where we withhold tax: what the law makes of it, were it paid alone; a section's sum is of one financial year. */
  tds: z
    .object({
      section: TdsSection,
      /** That it is booked under. */
      booked: TdsSection,
      year: z.string(),
      amount: z.number(),
      why: z.string(),
    })
    .nullable(),
  /** Of an invoice of ours: what its buyer may still withhold of it under each section without a reason. */
  tds_lawful: z.record(TdsSection, z.number()).nullable(),
});
export type OpenInvoice = z.infer<typeof OpenInvoice>;
