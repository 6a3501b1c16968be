// What is read in one go: no line ends inside it, on the screen, on paper or in a mail.

/** "M12 × 50" holds, and a figure holds its unit: "2.5 sqmm", "2½ inch", "10 kA". */
export function nonBreakingSizes(text: string): string {
  return text.replace(/ × |(?<=[\d¼-¾]) (?=[A-Za-z]{1,5}\b)/g, (gap) => gap.replaceAll(" ", "\u00a0"));
}

/** A PIN code in two threes where it ends a text, on one line with its town: "Pune 410501" → "Pune 410 501". */
export function nonBreakingPincodes(text: string): string {
  return text.replace(/\s?\b([1-9]\d{2})(\d{3})$/gm, (pin, first: string, last: string) =>
    pin.startsWith(first) ? `${first}\u00a0${last}` : `\u00a0${first}\u00a0${last}`,
  );
}
