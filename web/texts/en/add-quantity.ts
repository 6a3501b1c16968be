export const addQuantity = {
  quantity: "Quantity",
  quantityOf: (item: string) => `Quantity of ${item}`,
  quantityIn: (uom: string) => `Item Quantity in ${uom}`,
  unit: "Unit",
  /** What another unit holds, and what one of it costs. */
  unitHolds: (uom: string, factor: string, base: string, price: string) => `${uom} of ${factor} ${base}: ${price}`,
  short: "Qty",
  add: "Add",
  addToCart: "Add to cart",
  added: "Added",
  update: "Update",
  checkout: "Checkout",
  itemAdded: "Item added",
  updated: "Quantity updated",
  removed: (item: string) => `${item} removed`,
  undo: "Undo",
  refused: (type: string) => `Add to Cart is not allowed to ${type}`,
};
