export const item = {
  back: (subCategory: string) => `Back to ${subCategory}`,
  code: "Item code",
  hsn: "HSN",
  gst: "GST rate",
  unit: "Unit",
  standards: (subCategory: string) => `Standards in ${subCategory}`,
  per: (uom: string) => `per ${uom}`,
  price: "Average price",
  priceMeans: "Average price, before GST. Your quotation decides the price.",
  nearby: (subCategory: string) => `More in ${subCategory}`,
  all: (count: number) => (count === 1 ? "View the item" : `View all ${count} items`),
  title: (name: string, code: string) => `${name} (${code})`,
  description: (name: string, code: string, hsn: string, gst: number, price: string | null, uom: string) =>
    `${name}, item code ${code}: HSN ${hsn}, GST ${gst}%${price ? `, average price ${price} per ${uom} before GST` : ""}. Send an inquiry and get one quotation.`,
};
