// What a pasted phone number leaves in a field that has +91 before it.
export const phoneLength = 10;

/** "+91 98220 41176" and "098220-41176" → "9822041176"; empty when there is no digit in it. */
export function pastedDigits(text: string): string {
  let digits = text.replace(/\D/g, "");
  for (const prefix of [/^00/, /^91/, /^0/]) if (digits.length > phoneLength) digits = digits.replace(prefix, "");
  return digits;
}
