// A size is read in one go: no line ends inside it, on the screen or on paper.

/** "M12 × 50" holds, and a figure holds its unit: "2.5 sqmm", "2½ inch", "10 kA". */
export function holdSizes(text: string): string {
  return text.replace(/ × |(?<=[\d¼-¾]) (?=[A-Za-z]{1,5}\b)/g, (gap) => gap.replaceAll(" ", "\u00a0"));
}
