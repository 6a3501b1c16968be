/** "+91 11 4050 2200" → "tel:+911140502200" */
export function telephone(number: string): string {
  return `tel:${number.replace(/[^+\d]/g, "")}`;
}
