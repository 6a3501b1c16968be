// Codes of items as lists and forms carry them.

/** Of a company's own ERPNext, with any sign in it (connector 4); our own are shorter. */
export const longestCode = 140;

/** A code as one of a list: a comma in it would part it. */
export const codeInList = (code: string): string => code.replaceAll(/[%,]/g, encodeURIComponent);
export const codeOfList = (part: string): string => part.replaceAll(/%(?:25|2C)/gi, decodeURIComponent);
