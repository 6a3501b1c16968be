// How money, quantities and days read: lakh grouping, no trailing zeros, days as the wire's text says.
const money = new Intl.NumberFormat("en-IN", { minimumFractionDigits: 2, maximumFractionDigits: 2 });
const plain = new Intl.NumberFormat("en-IN", { maximumFractionDigits: 3 });
const months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];

/** 192924 → "1,92,924.00" */
export function amount(rupees: number): string {
  return money.format(rupees);
}

/** 192924 → "₹1,92,924.00" */
export function rupees(value: number): string {
  return `₹${money.format(value)}`;
}

/** 12772.5 → "12,772.5"; 2 → "2" */
export function quantity(qty: number): string {
  return plain.format(qty);
}

/** "2026-11-06" → "06 Nov 2026": two digits, so that days stand under each other. The text is cut, never turned into a Date: a Date would follow the reader's time zone. */
export function day(iso: string): string {
  const [, year, month, date] = /^(\d{4})-(\d{2})-(\d{2})/.exec(iso) ?? [];
  return year ? `${date} ${months[Number(month) - 1]} ${year}` : iso;
}

const moment = new Intl.DateTimeFormat("en-IN", {
  timeZone: "Asia/Kolkata",
  day: "2-digit",
  month: "short",
  year: "numeric",
  hour: "2-digit",
  minute: "2-digit",
  hour12: false,
});

/** The day of a moment in ISO form, in Indian Standard Time: "20 Nov 2026". */
export const dayOfMoment = (iso: string): string => time(iso).split(",")[0] ?? day(iso);

/** 1 → "1 day"; 12 → "12 days" */
export const countOfDays = (count: number): string => (count === 1 ? "1 day" : `${quantity(count)} days`);

/** Paise, signed: -123400 → "−1,234.00" */
export const signedAmount = (paise: number): string => (paise < 0 ? `−${amount(-paise / 100)}` : amount(paise / 100));

/** A moment in ISO form → "20 Nov 2026, 14:22" in Indian Standard Time, whoever reads. */
export function time(iso: string): string {
  const part = Object.fromEntries(moment.formatToParts(new Date(iso)).map(({ type, value }) => [type, value]));
  return `${part.day} ${part.month?.slice(0, 3)} ${part.year}, ${part.hour}:${part.minute}`;
}

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
