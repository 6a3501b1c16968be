// How a document's name stands in an address: it may hold "/", "%", "?", blanks and any script (connector 2).
import { partyPage } from "./document-pages.ts";
import type { Kind } from "./trade.ts";

/** A name as one step of a path. Browsers take "." and ".." for ways up, so these stand behind a blank, with which no name begins. */
export const stepOfName = (name: string): string => (/^\.{1,2}$/.test(name) ? "%20" : "") + encodeURIComponent(name);

/** The name that a path says at its step `at`, counted from 1: 3 of "/desk/quotations/QTN-2627-000012". As it stands where it was not encoded by us. */
export function nameInPath(path: string, at: number): string {
  const step = path.split("/")[at] ?? "";
  try {
    return decodeURIComponent(step).trim();
  } catch {
    return step;
  }
}

/** Where a document opens over its party's list: "/user/buyer/orders?details=SO-2627-000184". */
export const detailsAddress = (kind: Kind, name: string): string =>
  `${partyPage(kind)}?details=${encodeURIComponent(name).replaceAll("%2F", "/")}`;

/** Where a supplier answers a request. */
export const bidAddress = (name: string): string => `${partyPage("request_for_quotation")}/${stepOfName(name)}/bid`;

/** A path in small letters, as all pages but the desk's have theirs; what is encoded stays. */
export const inSmallLetters = (path: string): string =>
  path.replace(/%[0-9A-F]{2}|[A-Z]+/gi, (part) => (part.startsWith("%") ? part : part.toLowerCase()));
