export const item = {
  back: (subCategory: string) => `Back to ${subCategory}`,
  code: "Item code",
  hsn: "HSN",
  gst: "GST rate",
  unit: "Unit",
  standards: (subCategory: string) => `Standards in ${subCategory}`,
  makes: "Makes",
  leadDays: "Usually leaves in",
  days: (days: number) => (days === 1 ? "1 day" : `${days} days`),
  least: "Least quantity",
  otherUnits: "Also sold in",
  unitOf: (uom: string, factor: string, base: string) => `${uom} of ${factor} ${base}`,
  per: (uom: string) => `per ${uom}`,
  price: "Average price",
  priceMeans: "Average price, before GST. Your quotation decides the price.",
  drawing: (name: string) => `Drawing of ${name}, its measures in the list`,
  year: "Average price over twelve months",
  yearRun: (then: string, day: string, now: string, low: string, high: string) =>
    `${then} on ${day}, ${now} today. Lowest ${low}, highest ${high}.`,
  yearPrices: "Every price",
  fits: "With the same thread",
  nearby: (subCategory: string) => `More in ${subCategory}`,
  all: (count: number) => (count === 1 ? "View the item" : `View all ${count} items`),
  title: (name: string, code: string) => `${name} (${code})`,
  description: (name: string, code: string, hsn: string, gst: number | null, price: string | null, uom: string) => {
    const tax = gst === null ? "" : `GST ${gst}%`;
    const facts = [hsn && `HSN ${hsn}`, tax, price && `average price ${price} per ${uom} before GST`];
    const list = facts.filter(Boolean).join(", ");
    return `${name}, item code ${code}${list && `: ${list}`}. Send an inquiry and get one quotation.`;
  },
};
