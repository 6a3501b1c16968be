/** The accent of each theme where an operator has none of its own, `#rrggbb`; as web/ui/tokens.css has it. */
export const ourAccents = { light: "#bf3a12", dark: "#ff8c66" } as const;

type Accents = Partial<Record<"accent_light" | "accent_dark", string | null>> | null | undefined;

/** Where the style sheet of a brand's accents lies; null where it has ours. */
export function accentSheetOf(look: Accents): string | null {
  if (!look?.accent_light && !look?.accent_dark) return null;
  const accents = [look.accent_light ?? ourAccents.light, look.accent_dark ?? ourAccents.dark];
  return `/brand/${accents.map((accent) => accent.slice(1)).join("-")}.css`;
}
