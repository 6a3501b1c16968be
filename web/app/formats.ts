// How money, quantities and addresses read: lakh grouping, no trailing zeros. Days: days-and-times.ts.
const money = new Intl.NumberFormat("en-IN", { minimumFractionDigits: 2, maximumFractionDigits: 2 });
const exactly = /* @__PURE__ */ new Intl.NumberFormat("en-IN", { minimumFractionDigits: 2, maximumFractionDigits: 9 });
const plain = new Intl.NumberFormat("en-IN", { maximumFractionDigits: 3 });

/** 192924 → "1,92,924.00" */
export function amount(rupees: number): string {
  return money.format(rupees);
}

/** 12.3456789 → "12.3456789": what other books say to nine decimals. */
export const exactAmount = (value: number): string => exactly.format(value);

/** 192924 → "₹1,92,924.00" */
export function rupees(value: number): string {
  return `₹${money.format(value)}`;
}

/** 12772.5 → "12,772.5"; 2 → "2" */
export function quantity(qty: number): string {
  return plain.format(qty);
}

/** 1 → "1 day"; 12 → "12 days" */
export const countOfDays = (count: number): string => (count === 1 ? "1 day" : `${quantity(count)} days`);

/** Paise, signed: -123400 → "−1,234.00" */
export const signedAmount = (paise: number): string => (paise < 0 ? `−${amount(-paise / 100)}` : amount(paise / 100));

/** Every PIN code that ends a line in two threes: "410501" → "410 501", "Pune 410501" → "Pune 410 501". */
export function pincodes(text: string): string {
  return text.replace(/\b([1-9]\d{2})(\d{3})$/gm, "$1\u00a0$2");
}

/** "9822041176" → "+91 98220 41176"; anything else as it is. */
export function phone(number: string): string {
  return /^\d{10}$/.test(number) ? `+91 ${number.slice(0, 5)} ${number.slice(5)}` : number;
}

/** A size is read in one go, and so is a standard: "M12 × 50", "IS 1364". No line ends inside them. */
export function unbroken(text: string): string {
  return text.replaceAll(" × ", "\u00a0×\u00a0").replace(/(?<=\b[A-Z]{2,5}) (?=[A-Z]?\d)/g, "\u00a0");
}

/** "12.3 MB", and never less than 0.1. */
export const megabytes = (bytes: number) => `${quantity(Math.max(0.1, Math.round(bytes / 100_000) / 10))} MB`;
