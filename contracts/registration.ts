// One-time codes, registration, and setting a password (spec 3, 5 and 7; wire: Replies).
import { z } from "zod";
import { GivenPassword } from "./accounts.ts";
import { CaptchaSolution } from "./captcha.ts";
import { Email, optionalText, Phone, requiredText, longestPersonName } from "./fields.ts";
import { NewPassword, refuseDiffering, RepeatedPassword } from "./password.ts";

export const OtpPurpose = z.enum(["REGISTER", "RESET"], "Say what the code is for: REGISTER or RESET");
export type OtpPurpose = z.infer<typeof OtpPurpose>;

/** What the first send of a code answered: it says that a resend or a try comes from whoever asked. Optional. */
const CodeTicket = z.string("Ask for a new code").max(100, "Ask for a new code").optional();

export const SendOtpInput = z.object({
  email: Email,
  purpose: OtpPurpose,
  captcha: CaptchaSolution,
  ticket: CodeTicket,
});
export type SendOtpInput = z.output<typeof SendOtpInput>;
/** Both in seconds: how long the code holds, and when its ticket's holder may ask for another. */
export const OtpSent = z.object({ expires_in: z.int(), resend_in: z.int(), ticket: z.string() });
export type OtpSent = z.infer<typeof OtpSent>;

export const VerifyOtpInput = z.object({
  email: Email,
  purpose: OtpPurpose,
  ticket: CodeTicket,
  otp: z
    .string("Enter the code of 6 digits")
    .max(20, "Enter the code of 6 digits")
    .transform((text) => text.replace(/\s/g, ""))
    .pipe(z.string().regex(/^[0-9]{6}$/, "Enter the code of 6 digits")),
});
export type VerifyOtpInput = z.output<typeof VerifyOtpInput>;
export const OtpVerified = z.object({
  token: z.string(),
  /** Of a forgotten password: the account was made for its owner, who opens it with the first password and accepts the terms with it. */
  opens_account: z.boolean().optional(),
});

const VerificationToken = z
  .string("Verify your email first")
  .min(1, "Verify your email first")
  .max(100, "Verify your email again");

export const RegisterInput = refuseDiffering(
  z.object({
    userType: z.enum(["buyer", "supplier"], "Choose Buyer or Supplier"),
    orgName: requiredText("your company's name", 140),
    email: Email,
    phone: Phone,
    password: NewPassword,
    cnfPassword: RepeatedPassword,
    token: VerificationToken,
  }),
);
export type RegisterInput = z.output<typeof RegisterInput>;
export const Registered = z.object({ email: z.string(), userType: z.enum(["buyer", "supplier"]) });

/** Whoever opens an account agrees to the policies in force. */
export const termsFirst = "You must accept terms and conditions first!";

/** With the token of a code: its e-mail too. With the token of a link (`/set-password#…`): the token alone. */
export const ResetPwdInput = refuseDiffering(
  z.object({
    email: Email.optional(),
    token: VerificationToken,
    password: NewPassword,
    cnfPassword: RepeatedPassword,
    /** With the first password one who was invited says what they are called; else they keep the name of the invitation. */
    name: optionalText("your name", longestPersonName).optional(),
    /** True where a buyer or supplier who was invited sets the first password; else nothing is asked. */
    terms: z.boolean("Say whether the terms are accepted").optional(),
  }),
);
export type ResetPwdInput = z.output<typeof ResetPwdInput>;

export const ChangePwdInput = refuseDiffering(
  z.object({ oldPassword: GivenPassword, password: NewPassword, cnfPassword: RepeatedPassword }),
);
export type ChangePwdInput = z.output<typeof ChangePwdInput>;
