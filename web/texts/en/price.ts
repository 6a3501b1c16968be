export const priceTexts = {
  onRequest: "Price on request",
};
