// What a draft's lines say otherwise than the catalogue does by now (operator 2): the draft keeps what it says until somebody takes the other.

/** An item as the catalogue has it. */
export interface CatalogueItem {
  name: string;
  hsn: string;
  /** Itself, or what it stands in: no longer sold. */
  hidden: boolean;
}

/** A sentence for each line whose item is called or classed otherwise now, or is no longer sold; what is no item has none. */
export function catalogueDepartures(
  lines: readonly { itemName: string; hsn: string; item: CatalogueItem | undefined }[],
): string[] {
  return lines.flatMap(({ itemName, hsn, item }, at) => {
    if (!item) return [];
    const called = item.name === itemName ? [] : [`is called ${item.name}`];
    const classed = item.hsn === hsn ? [] : [`has HSN ${item.hsn}`];
    const now = [...called, ...classed].join(" and ");
    return [
      ...(now ? [`${itemName} of line ${at + 1} ${now} in the catalogue now.`] : []),
      ...(item.hidden ? [`${itemName} of line ${at + 1} is no longer sold.`] : []),
    ];
  });
}
