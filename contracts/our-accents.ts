/** The accent of each theme where an operator has none of its own, `#rrggbb`; as web/ui/tokens.css has it. */
export const ourAccents = { light: "#bf3a12", dark: "#ff8c66" } as const;
