// What was searched for and not found goes along to the checkout, behind #: there it is asked for in own words.
const key = "words";

export const wordsInAddress = (words: string): string => `${key}=${encodeURIComponent(words)}`;

/** Those of a location's hash; empty where it has none. */
export const wordsOfAddress = (hash: string): string => new URLSearchParams(hash.slice(1)).get(key)?.trim() ?? "";
