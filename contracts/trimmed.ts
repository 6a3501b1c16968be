// Ends of texts, sign by sign: an expression for signs at an end begins anew at each sign of a run that ends elsewhere.

/** A text without what stands at its end, as long as each sign there is one of these; `sign` is asked of one at a time. */
export function withoutEnd(text: string, sign: RegExp): string {
  let end = text.length;
  while (end > 0 && sign.test(text[end - 1]!)) end--;
  return text.slice(0, end);
}
