// Several things in one cell of a sheet, separated by semicolons: what holds one itself, or begins with a quote, stands in quotes.

const inCell = (part: string) => (/^"|;/.test(part) ? `"${part.replaceAll('"', '""')}"` : part);

/** `A;B` as a cell holds them. */
export function joinCell(parts: readonly string[], between = ";"): string {
  return parts.map(inCell).join(between);
}

/** The parts of a cell, trimmed, empty ones left out; a quote that does not end before a semicolon is a sign like any other. */
export function splitCell(text: string): string[] {
  const parts: string[] = [];
  let mayQuote = true;
  for (let at = 0; at < text.length;) {
    while (text[at] === " ") at++;
    const isQuote = mayQuote && text[at] === '"';
    const quoted = isQuote ? quotedAt(text, at) : null;
    // Tried once: where one never ends each other would be looked for to the end as well.
    if (isQuote && !quoted) mayQuote = false;
    const next = quoted ? quoted.end : text.indexOf(";", at);
    const end = next < 0 ? text.length : next;
    parts.push(quoted ? quoted.part : text.slice(at, end).trim());
    at = end + 1;
  }
  return parts.filter(Boolean);
}

/** What stands in quotes from here up to the next semicolon, or the end; null where a quote does not end so. */
function quotedAt(text: string, from: number): { part: string; end: number } | null {
  let to = text.indexOf('"', from + 1);
  while (to >= 0 && text[to + 1] === '"') to = text.indexOf('"', to + 2);
  if (to < 0) return null;
  const next = text.indexOf(";", to);
  const end = next < 0 ? text.length : next;
  if (text.slice(to + 1, end).trim() !== "") return null;
  return {
    part: text
      .slice(from + 1, to)
      .replaceAll('""', '"')
      .trim(),
    end,
  };
}

/** `Box=100;Kg=83.333` */
export function unitsInCell(units: readonly { uom: string; factor: number }[], between = ";"): string {
  const parts = units.map(({ uom, factor }) => `${uom}=${factor}`);
  return joinCell(parts, between);
}

/** "Box=100" in its two parts; the name may have such a sign itself. Null without one. */
export function unitOfPart(part: string): { uom: string; factor: string } | null {
  const at = part.lastIndexOf("=");
  const uom = part.slice(0, Math.max(at, 0)).trim();
  const factor = part.slice(at + 1).trim();
  return uom && factor ? { uom, factor } : null;
}
