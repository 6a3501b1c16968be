// The categories and what they hold. Their names, standards and sizes are data and stay as they are.
import { quantity } from "../../app/formats.ts";

const subCategoriesCounted = (count: number) => (count === 1 ? "1 sub-category" : `${quantity(count)} sub-categories`);
const itemsInCatalogue = (count: number) => (count === 1 ? "1 item" : `${quantity(count)} items`);

export const catalogue = {
  subCategories: subCategoriesCounted,
  items: itemsInCatalogue,
  products: {
    title: "Products",
    description:
      "Every category of industrial supply that {brand} buys for companies in India, from fasteners to motors.",
    empty: "The catalogue is being filled",
    emptyMeans: "Until then write to us what you need, and we ask our suppliers.",
    lede: (categories: number, all: number) => `${categories} categories, ${all} sub-categories`,
  },
  category: {
    description: (category: string, count: number, names: string) =>
      `${category} in ${count} sub-categories: ${names}.`,
    back: "Back to categories",
    subCategories: "Sub Categories",
    counts: (groups: number, all: number) => `${subCategoriesCounted(groups)}, ${itemsInCatalogue(all)}`,
    others: "Other Categories",
  },
  checkout: "Checkout",
  /** After the count of what is in the cart, for screen readers. */
  inCart: (count: number): string => (count === 1 ? "sub-category added" : "sub-categories added"),
  addToCart: "Add to cart",
  added: "Added",
  notAllowed: (type: "supplier" | "staff") => `Add to Cart is not allowed to ${type}`,
  chooseItems: "Choose items",
  /** Of a sub-category in the cart: what of it is sent. */
  chosen: (count: number): string => (count > 0 ? `${itemsInCatalogue(count)} chosen` : "Only chosen items are sent"),
  removed: (name: string) => `${name} removed`,
  undo: "Undo",
};
