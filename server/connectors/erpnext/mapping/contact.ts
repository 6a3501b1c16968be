// What a Contact says of the parties that it belongs to: how they are reached. Who it is is not asked (connector 4, Parties).
import { normaliseIdentifier } from "@vanik/contracts/identifiers";
import type { Row } from "../client.ts";
import { type AskedFields, fieldsOfAll, type SourceDocument } from "./asked-fields.ts";
import { isFlagged } from "./figures.ts";
import { remoteLine } from "./texts.ts";

/** To whom a Contact or an Address belongs. */
export const linkRows = { doctype: "Dynamic Link", fields: ["link_doctype", "link_name"] } as const;

export const phoneRows = {
  doctype: "Contact Phone",
  fields: ["phone", "is_primary_phone", "is_primary_mobile_no"],
} as const;

export const contactFields: AskedFields = {
  doctype: "Contact",
  fields: [...fieldsOfAll, "is_primary_contact"],
  tables: {
    email_ids: { doctype: "Contact Email", fields: ["email_id", "is_primary"] },
    phone_nos: phoneRows,
    links: linkRows,
  },
};

/** Ten digits of a telephone in India, however it is written; another as its digits; empty without any. */
export function remotePhone(text: string): string {
  const digits = normaliseIdentifier(text).replaceAll(/\D/g, "");
  return /^(?:0091|91|0)?([6-9]\d{9})$/.exec(digits)?.[1] ?? digits.slice(0, 20);
}

/** The first of the rows that bears the first of these flags that any does, else the first row. */
function firstByFlags(rows: readonly Row[], ...flags: string[]): Row | undefined {
  for (const flag of flags) {
    const flagged = rows.find((row) => isFlagged(row, flag));
    if (flagged) return flagged;
  }
  return rows[0];
}

/** The row of the number that a profile has. */
export const mainPhoneOf = (rows: readonly Row[]): Row | undefined =>
  firstByFlags(rows, "is_primary_mobile_no", "is_primary_phone");

/** Telephone, and all that it is reached by. */
export function contactFacts({ tables }: SourceDocument): { phone: string; emails: string[]; phones: string[] } {
  const numbers = tables["phone_nos"] ?? [];
  const main = mainPhoneOf(numbers);
  const phones = numbers.map((row) => remotePhone(remoteLine(row, "phone"))).filter(Boolean);
  const emails = (tables["email_ids"] ?? []).map((row) => remoteLine(row, "email_id").toLowerCase());
  return {
    // A profile's is ten digits: another stays for linking alone.
    phone: [main ? remotePhone(remoteLine(main, "phone")) : ""].filter((phone) => phone.length === 10).join(""),
    emails: emails.filter((email) => email.includes("@")),
    phones,
  };
}
