/** A unit of the catalogue as the page says it. */
export const unitTexts = {
  unit: (uom: string) => uom,
};
