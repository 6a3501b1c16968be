// What a bank account is paid by: its two numbers, or its UPI ID.
import { z } from "zod";
import { normaliseIdentifier } from "./identifiers.ts";

/** Digits alone: spaces and hyphens go. */
export const AccountNumber = z
  .string("Enter the account number")
  .transform((text) => text.replaceAll(/[\s-]/g, ""))
  .pipe(z.string().regex(/^\d{9,18}$/, "An account number has 9 to 18 digits"));

/** Empty where there is none. */
export const UpiId = z
  .string("Enter the UPI ID as text")
  .trim()
  .regex(/^$|^[\w.-]{2,64}@[A-Za-z][A-Za-z0-9]{1,30}$/, "A UPI ID has a name, an @ and a bank, such as vanik@hdfcbank")
  .default("");

const ifscSentence = "An IFSC is four letters, a zero and six characters, such as HDFC0000001";
export const Ifsc = z
  .string("Enter the IFSC")
  .transform(normaliseIdentifier)
  .pipe(z.string().regex(/^[A-Z]{4}0[A-Z0-9]{6}$/, ifscSentence));
