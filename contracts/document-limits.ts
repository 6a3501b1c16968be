// How much a document holds.

/**
 * How many lines a document has at most, and what is said of one with more. What a bid charges for all of its goods stands besides in
 * its quotation, and in the orders and bills that come of that.
 */
export const lineLimit = {
  most: 500,
  charges: 10,
  sentence: "A document has at most 500 lines, and 10 of freight and other charges besides: make several of it",
} as const;

/** For how many days its terms may be at most: of what is made to order two years. */
export const maxDays = 730;

/** How many suppliers may be asked at once: by a request, and by its round, whose list at the closing must tell no count. */
export const mostInvited = { request: 50, round: 40 } as const;
