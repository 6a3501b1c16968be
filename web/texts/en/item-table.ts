export const itemTable = {
  item: "Item",
  code: "Code",
  hsn: "HSN",
  unit: "Unit",
  price: "Average price, before GST",
  quantity: "Quantity",
  per: (uom: string) => `avg. per ${uom}`,
};
