// The link that a UPI app opens, or reads from its code: NPCI's, with the amount and the invoice filled in.

/** @param asked `payee` is its UPI ID, `amount` rupees, `note` what the payer's bank shows. */
export function upiLink({ payee, name, amount, note }: { payee: string; name: string; amount: number; note: string }) {
  const fields = { pn: name, am: amount.toFixed(2), cu: "INR", tn: note };
  // Some apps take the @ of the ID as it stands alone.
  const rest = Object.entries(fields).map(([key, value]) => `${key}=${encodeURIComponent(value)}`);
  return `upi://pay?pa=${payee}&${rest.join("&")}`;
}
