/** The most of an item that one line may ask for, in its unit. By itself, for the cart that every page carries. */
export const maxQuantity = 1_000_000;
