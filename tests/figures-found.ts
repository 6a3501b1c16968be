// Figures of trade as replies, pages, papers and mails write them, and where one of them stands.

/** Every figure of two decimals or of some size that a value says: by it one would know the thing. */
export function figuresIn(value: unknown): number[] {
  if (typeof value === "number") return Number.isInteger(value) && Math.abs(value) < 1000 ? [] : [value];
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(figuresIn) : [];
}

/** As JSON, a page or a paper writes it. */
const written = (figure: number) => [
  String(figure),
  figure.toLocaleString("en-IN", { minimumFractionDigits: 2, maximumFractionDigits: 2 }),
];

/** Which of the figures stand in a text, as they are written there. */
export function figuresFound(text: string, figures: Iterable<number>): string[] {
  return [...figures].flatMap(written).filter((word) => {
    const whole = word.replaceAll(".", "\\.");
    return new RegExp(`(?<![\\d.,])${whole}(?!\\d|[.,]\\d)`).test(text);
  });
}
