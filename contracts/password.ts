// What a password must be (spec 5; design 10: the commonest, and one's own e-mail and company, are refused by the server).
import { z } from "zod";

/** Shown beside the field, word for word (spec 5). */
export const passwordGuidelines = [
  "At least 6 characters",
  "A mixture of both uppercase and lowercase letters",
  "A mixture of letters and numbers",
] as const;

export const weakPassword = "Password is not strong enough!";
export const passwordsDiffer = "Passwords did not match.";

/** Which of the guidelines a password keeps, in their order. */
export function keptGuidelines(password: string): boolean[] {
  return [
    password.length >= 6,
    /[a-z]/.test(password) && /[A-Z]/.test(password),
    /[a-zA-Z]/.test(password) && /[0-9]/.test(password),
  ];
}

export const isStrongPassword = (password: string) => keptGuidelines(password).every(Boolean);

/** A password that is to be set: never cleaned or trimmed. */
export const NewPassword = z
  .string("Enter a password")
  .max(200, "Keep the password to 200 characters")
  .refine(isStrongPassword, weakPassword);

export const RepeatedPassword = z.string("Enter the password again").max(200, passwordsDiffer);

/** For a schema with both passwords: refuses two that differ, at the second. */
export function refuseDiffering<T extends { password: string; cnfPassword: string }>(schema: z.ZodType<T>) {
  return schema.refine(({ password, cnfPassword }) => password === cnfPassword, {
    path: ["cnfPassword"],
    error: passwordsDiffer,
  });
}
