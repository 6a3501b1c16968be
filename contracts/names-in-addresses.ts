// How a document's name stands in an address: it may hold "/", "%", "?", blanks and any script (connector 2).

/** A name as one step of a path. Browsers take "." and ".." for ways up, so these stand behind a blank, with which no name begins. */
export const stepOfName = (name: string): string => (/^\.{1,2}$/.test(name) ? "%20" : "") + encodeURIComponent(name);
