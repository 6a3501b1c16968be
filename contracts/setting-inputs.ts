// What the desk writes of each setting: the keys it names, against the version that it read (wire-desk 1, 2). What one field
// alone tells is judged here; what hangs on others, on documents or people is judged in server/modules/settings.
import { z } from "zod";
import { Ask } from "./approval-inputs.ts";
import { AccountNumber, Ifsc, UpiId } from "./bank-fields.ts";
import { accentProblem, isColour, type Theme } from "./brand-colours.ts";
import { ReasonOrNone } from "./document-input.ts";
import { Email, optionalText, requiredText } from "./fields.ts";
import { cinProblem, gstinProblem, normaliseIdentifier, panProblem } from "./identifiers.ts";
import { ErpnextSettings } from "./erpnext.ts";
import { EntityType } from "./profile.ts";
import { isPercentOfLaw, lawKeys } from "./law-keys.ts";
import { hasAtMostDecimals } from "./money.ts";
import { shortestReason } from "./reason.ts";
import { isSettingMail, hasStrayBrace, placeholdersIn, settingMails } from "./setting-mails.ts";
import {
  BackupSettings,
  BankSettings,
  BrandSettings,
  DeskSettings,
  kindsWithTerms,
  LawSettings,
  LimitSettings,
  MailSecurity,
  MailServerSettings,
  MailSettings,
  NumberSettings,
  OperatorSettings,
  ownNumbered,
  OwnSeries,
  RegistrationSettings,
  SourcingSettings,
  StoredOperator,
  StoredTrade,
  TradeSettings,
} from "./settings.ts";
import { isState } from "./states.ts";
import { type ErpKind, erpKinds } from "./trade.ts";
import { isGstUnitCode } from "./unit-codes.ts";
import { isSameUnit } from "./unit-spellings.ts";
import { mostOfInteger, ReadVersion, ReadVersionOrNone, textLine, textLines, WebAddress } from "./written-fields.ts";

/** A number of the state; "" only where it may be left empty. */
const numberOfState = (label: string, problemOf: (text: string) => string | null, mayBeEmpty: boolean) =>
  z
    .string(`Enter ${label}`)
    .max(60, `Enter ${label} and nothing else`)
    .transform(normaliseIdentifier)
    .superRefine((text, on) => {
      const message = text === "" ? (mayBeEmpty ? null : `Enter ${label}`) : problemOf(text);
      if (message) on.addIssue({ code: "custom", message });
    });

const Address = z
  .array(requiredText("a line of the address", 140), "Enter the address line by line")
  .max(6, "Keep the address to 6 lines");
const between = (label: string, least: number, most: number) => {
  const sentence = `Enter ${label}: a whole number from ${least.toLocaleString("en-IN")} to ${most.toLocaleString("en-IN")}`;
  return z.int(sentence).min(least, sentence).max(most, sentence);
};
/** With at most two decimals. */
const percent = (label: string, most: number) => {
  const sentence = `Enter ${label} from 0 to ${most} %, with at most two decimals`;
  return z
    .number(sentence)
    .min(0, sentence)
    .max(most, sentence)
    .refine((value) => Number(value.toFixed(2)) === value, sentence);
};
const Flag = z.boolean("Say true or false");
/** One of a list. */
const settingRow = <Shape extends z.ZodRawShape>(shape: Shape) => z.object(shape, "Send each with its fields");

const operator = {
  brand: requiredText("the brand", 60),
  legal_name: requiredText("the company's name", 140),
  entity: z.union([z.literal(""), EntityType], "Choose the kind of entity"),
  pan: numberOfState("the PAN", panProblem, true),
  cin: numberOfState("the CIN", cinProblem, true),
  address: Address.min(1, "Enter the address"),
  state: z.string("Choose the state").refine(isState, "Choose the state"),
  email: Email,
  // Of an office, in any spelling: a mobile, a landline with its code, a number free of charge.
  phone: textLine("the phone number", 40).refine(
    (text) => text === "" || text.replace(/\D/g, "").length >= 8,
    "Enter the whole phone number with its code, such as +91 22 4012 3456, or leave it empty",
  ),
  hours: textLine("the hours", 80),
  contact: textLine("the contact person", 80),
  social: z
    .array(settingRow({ label: requiredText("the network's name", 40), url: WebAddress }), "Send the links as a list")
    .max(8, "Keep it to 8 links"),
};

const LutInput = settingRow({
  number: requiredText("the number of the letter of undertaking", 40),
  financial_year: z
    .string("Enter the financial year as 4 digits, such as 2627")
    .regex(/^\d{4}$/, "Enter the financial year as 4 digits, such as 2627")
    .refine((year) => (Number(year.slice(0, 2)) + 1) % 100 === Number(year.slice(2)), {
      message: "A financial year is two years that follow each other, such as 2627",
      abort: true,
    }),
});

const registrations = {
  registrations: z
    .array(
      settingRow({
        /** Of one that stands; a new one has none. */
        id: z
          .int("Send the id that you read")
          .min(1, "Send the id that you read")
          .max(mostOfInteger, "Send the id that you read")
          .optional(),
        gstin: numberOfState("the GSTIN", gstinProblem, false),
        address: Address.default([]),
        active: Flag.default(true),
        luts: z
          .array(LutInput, "Send the letters of undertaking as a list")
          .max(20, "Keep it to 20 letters of undertaking")
          .default([]),
      }),
      "Send the registrations as a list",
    )
    .max(40, "Keep it to 40 registrations"),
};

const banks = {
  banks: z
    .array(
      settingRow({
        name: requiredText("the bank's name", 80),
        branch: optionalText("the branch", 80),
        account: AccountNumber,
        ifsc: Ifsc,
        upi: UpiId,
        main: Flag.default(false),
      }),
      "Send the accounts as a list",
    )
    .max(10, "Keep it to 10 accounts"),
};

/** Letters, digits and what stands between them; e-invoices take no number that begins with 0. */
const prefixShape = /^[1-9A-Z][0-9A-Z]*(?:[/-][0-9A-Z]+)*$/;
const numbers = {
  numbers: z
    .array(
      settingRow({
        kind: z.enum(ownNumbered, "Choose what is numbered"),
        registration: z
          .int("Choose the registration")
          .min(1, "Choose the registration")
          .max(mostOfInteger, "Choose the registration")
          .default(1),
        prefix: z
          .string("Enter the prefix as text")
          .max(14, "Keep the prefix to 14 characters")
          .transform((text) => text.trim().toUpperCase())
          .refine(
            (text) => text === "" || prefixShape.test(text),
            "Use letters A to Z and digits, with single / or - between them, and no 0 in front",
          ),
        year: z.enum(OwnSeries.shape.year.unwrap().options, "Choose how the financial year is written").default("both"),
        between: z.enum(OwnSeries.shape.between.unwrap().options, "Choose /, - or nothing").default("/"),
        digits: between("the digits", 1, 9).default(4),
        start: between("the number that it begins with", 1, 99_99_99_999).default(1),
      }),
      "Send the series as a list",
    )
    .max(100, "Keep it to 100 series"),
};

const TermsText = textLines("the terms", 4000);
const trade = {
  terms: z.object(
    Object.fromEntries(kindsWithTerms.map((kind) => [kind, TermsText])) as Record<
      (typeof kindsWithTerms)[number],
      typeof TermsText
    >,
    "Send the terms of each kind",
  ),
  valid_days: between("the days", 1, 180),
  payment_days: between("the days", 0, 365),
  tolerance: percent("the tolerance", 10),
  eway_from: between("the value in rupees", 0, 10_00_000),
  hsn_digits: z.union([z.literal(4), z.literal(6), z.literal(8)], "Choose 4, 6 or 8 digits"),
  unit_codes: z
    .array(
      settingRow({
        uom: requiredText("the unit", 40),
        code: z.string("Choose the unit code of GST").refine(isGstUnitCode, "Choose the unit code of GST"),
      }),
      "Send the units as a list",
    )
    .max(100, "Keep it to 100 units")
    .superRefine((rows, on) => {
      for (const [at, { uom }] of rows.entries())
        if (rows.findIndex((row) => isSameUnit(row.uom, uom)) < at)
          on.addIssue({ code: "custom", path: [at, "uom"], message: "This unit stands here twice" });
    }),
  deducts_tds: Flag,
  msme_traders: Flag,
  last_rate_default: Flag,
  issued_electronically: Flag,
  jurisdiction: textLine("the place", 60),
  errors_excepted: Flag,
};

const accent = (theme: Theme) =>
  z
    .string("Enter a colour such as #bf3a12")
    .trim()
    .toLowerCase()
    .superRefine((colour, on) => {
      const message = isColour(colour) ? accentProblem(colour, theme) : "Enter a colour such as #bf3a12";
      if (message) on.addIssue({ code: "custom", message });
    })
    .nullable();
const brand = {
  /** As the upload told it; null takes it away. */
  logo: z
    .object({ id: z.string("Upload the logo").regex(/^[0-9a-f]{32}$/, "Upload the logo") }, "Upload the logo")
    .nullable(),
  accent_light: accent("light"),
  accent_dark: accent("dark"),
  logo_height: between("the height in millimetres", 6, 20),
};

const limits = {
  approvals: Flag,
  write_off: between("the sum in rupees", 0, 10_00_00_000),
  cancel: between("the sum in rupees", 0, 10_00_00_000),
  bill_off: between("the sum in rupees", 0, 10_00_00_000),
  payment_out: between("the sum in rupees", 0, 10_00_00_000),
  note: between("the sum in rupees", 0, 10_00_00_000),
  journal: between("the sum in rupees", 0, 10_00_00_000),
};

const law = {
  rows: z
    .array(
      settingRow({
        key: z.string("Choose what of the law").refine((key) => Object.hasOwn(lawKeys, key), "Choose what of the law"),
        from: z.iso.date("Enter the first day on which it holds"),
        value: z
          .number("Enter the rate or the sum")
          .min(0, "Enter ₹0 or more")
          .max(100_00_00_000, "Enter at most ₹100 crore")
          .refine((value) => hasAtMostDecimals(value, 2), "Enter at most two decimals"),
        reason: optionalText("the reason", 500, shortestReason).refine((text) => text !== "", "Enter the reason"),
      }).refine(({ key, value }) => !isPercentOfLaw(key) || value <= 100, {
        path: ["value"],
        message: "Enter at most 100 %",
      }),
      "Send the rows as a list",
    )
    .max(200, "Keep it to 200 rows")
    .superRefine((rows, on) => {
      for (const [at, { key, from }] of rows.entries())
        if (rows.findIndex((row) => row.key === key && row.from === from) < at)
          on.addIssue({ code: "custom", path: [at, "from"], message: "This is said twice from the same day" });
    }),
};

const sourcing = { proposed: between("how many", 3, 40), interest: percent("the interest", 36) };

const knownMails = (text: string, name: string): string | null => {
  const known: readonly string[] = isSettingMail(name) ? settingMails[name].placeholders : [];
  const use = `use ${known.map((placeholder) => `{${placeholder}}`).join(", ")}`;
  const unknown = placeholdersIn(text).find((placeholder) => !known.includes(placeholder));
  if (unknown !== undefined) return `{${unknown}} is not known in this mail: ${use}`;
  return hasStrayBrace(text) ? `A brace is not closed: ${use}` : null;
};
const optionalLines = (label: string) => textLines(label, 1000).default("");
const MailWordsInput = settingRow({
  subject: optionalText("the subject", 150),
  opening: optionalLines("the opening"),
  closing: optionalLines("the closing"),
});
const mails = {
  mails: z.record(z.string(), MailWordsInput, "Send the words by mail").superRefine((all, on) => {
    for (const [name, words] of Object.entries(all)) {
      if (!isSettingMail(name)) on.addIssue({ code: "custom", path: [name], message: "There is no such mail" });
      for (const [field, text] of Object.entries(words)) {
        const message = knownMails(text, name);
        if (message) on.addIssue({ code: "custom", path: [name, field], message });
      }
    }
  }),
};

const isLabel = (text: string) => text.length <= 63 && /^[a-z0-9][a-z0-9-]*$/.test(text);
/** A name or an address, without port or path: labels of letters, digits and hyphens, or an IPv4 or IPv6 address. */
const isHost = (text: string) => text.split(".").every(isLabel) || z.ipv6().safeParse(text).success;
const MailHost = textLine("the server's name", 253)
  .transform((text) => text.toLowerCase())
  .refine(
    (text) => text === "" || isHost(text),
    "Enter the server's name alone, such as smtp.example.com, without smtp:// or a port",
  );
const mail_server = {
  host: MailHost,
  port: between("the port", 1, 65_535),
  security: z.enum(MailSecurity.options, "Choose how the connection is kept private"),
  user: textLine("the user", 254),
  /** Never read back; empty lets the one stand that was typed before. */
  password: z
    .string("Enter the password")
    .max(500, "Keep the password to 500 characters")
    .regex(/^\P{Cc}*$/u, "Enter the password on one line, without control characters"),
  from_name: textLine("the sender's name", 100),
  from_address: z.union([z.literal(""), Email], "Enter an e-mail address such as desk@example.com, or leave it empty"),
};

const backups = {
  directory: textLine("the folder", 400),
  nightly: Flag,
  hour: between("the hour", 0, 23),
  keep: between("how many", 1, 365),
};

const desk = {
  second_factor_required: Flag.nullable(),
  audit_mail: z.union([z.literal(""), Email], "Enter an e-mail address such as auditor@example.com, or leave it empty"),
};

const erpnextName = (label: string) => textLine(label, 140);
const PaperInput = settingRow({
  by: z.enum(["erpnext", "ours"], "Choose who draws the paper"),
  format: erpnextName("the print format"),
  letterhead: erpnextName("the letter head"),
  looked_at: Flag,
});
const erpnext = {
  company: erpnextName("the company"),
  price_list: erpnextName("the price list"),
  item_group_root: erpnextName("the item group"),
  customer_group: erpnextName("the customer group"),
  supplier_group: erpnextName("the supplier group"),
  territory: erpnextName("the territory"),
  warehouse: erpnextName("the warehouse"),
  charges_account: erpnextName("the account"),
  email_group: erpnextName("the e-mail group"),
  lost_reason: erpnextName("the lost reason"),
  from_day: z.iso.date("Enter the first day as a date, or leave it empty").nullable(),
  new_parties: z.enum(["create", "ask"], "Choose what becomes of who registers"),
  accept_as: z.enum(["draft", "submitted"], "Choose how an order is left"),
  delivery_days: between("the days", 0, 365),
  bid_as: z.enum(["submitted", "draft"], "Choose how a bid is left"),
  rounds: z.enum(["open", "sealed", "by_hand"], "Choose what round a request gets"),
  bid_days: between("the days", 1, 60),
  attachments: z.enum(["own", "all"], "Choose which attachments are shown"),
  drop_ship: Flag,
  methods: z.enum(["stock", "custom"], "Choose which methods are used"),
  papers: z.object(
    Object.fromEntries(erpKinds.map((kind) => [kind, PaperInput])) as Record<ErpKind, typeof PaperInput>,
    "Send how each kind's paper is drawn",
  ),
};

/** By a setting's name: what it is, which of its keys are written with which schema, and how it is read where it was stored in an older form. */
export const settingShapes = {
  operator: { value: OperatorSettings, stored: StoredOperator, input: operator },
  brand: { value: BrandSettings, input: brand },
  registrations: { value: RegistrationSettings, input: registrations },
  numbers: { value: NumberSettings, input: numbers },
  banks: { value: BankSettings, input: banks },
  trade: { value: TradeSettings, stored: StoredTrade, input: trade },
  limits: { value: LimitSettings, input: limits },
  sourcing: { value: SourcingSettings, input: sourcing },
  law: { value: LawSettings, input: law },
  mails: { value: MailSettings, input: mails },
  mail_server: { value: MailServerSettings, input: mail_server },
  backups: { value: BackupSettings, input: backups },
  desk: { value: DeskSettings, input: desk },
  erpnext: { value: ErpnextSettings, input: erpnext },
} as const satisfies Record<string, { value: z.ZodType; stored?: z.ZodType; input: z.ZodRawShape }>;

export type SettingName = keyof typeof settingShapes;
export const settingNames = Object.keys(settingShapes) as SettingName[];
export type SettingValue<N extends SettingName> = z.output<(typeof settingShapes)[N]["value"]>;

/** The keys that are named, and the version that was read: 0 where it was never written; `reason` where a limit is loosened. */
export function settingChangeOf<N extends SettingName>(name: N) {
  const { input } = settingShapes[name];
  return z.object({ version: ReadVersionOrNone, ...z.object(input).partial().shape, reason: ReasonOrNone, ask: Ask });
}

/** Brings an earlier version back. */
export const RestoreInput = z.object({
  version: ReadVersionOrNone,
  restore: ReadVersion,
  reason: ReasonOrNone,
  ask: Ask,
});
export type RestoreInput = z.output<typeof RestoreInput>;

export const settingReply = <N extends SettingName>(name: N) =>
  z.object({ version: z.int(), value: settingShapes[name].value as (typeof settingShapes)[N]["value"] });

/** What of the settings the environment says, which goes before them: by setting and key, the variable and what it says. */
export const FixedSettings = z.partialRecord(
  z.enum(Object.keys(settingShapes) as [SettingName, ...SettingName[]]),
  z.record(z.string(), z.object({ by: z.string(), value: z.string() })),
);
export type FixedSettings = z.infer<typeof FixedSettings>;

/** The day that it is in India, and how far our own series have come: the last number behind what it stands behind. */
export const NumbersGiven = z.object({
  day: z.string(),
  given: z.array(z.object({ stem: z.string(), last: z.int() })),
});
export type NumbersGiven = z.infer<typeof NumbersGiven>;

/** What a version changed, newest first; `before` is null in the first one. */
export const SettingChange = z.object({
  version: z.int(),
  at: z.iso.datetime(),
  by: z.string(),
  changed: z.array(z.object({ key: z.string(), before: z.unknown(), after: z.unknown() })),
});
export type SettingChange = z.infer<typeof SettingChange>;

/** Sends one of the operator's mails to whoever asks, with made-up figures. */
export const MailTestInput = z.object({
  mail: z.string().refine(isSettingMail, "There is no such mail"),
  words: MailWordsInput,
});
export type MailTestInput = z.output<typeof MailTestInput>;

/** The largest logo that is taken, in bytes. */
export const maxLogoBytes = 2 * 1024 * 1024;

/** A logo as it was stored. */
export const Logo = z.object({ id: z.string(), width: z.int(), height: z.int() });
export type Logo = z.infer<typeof Logo>;
