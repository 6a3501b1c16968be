// One address a page: whoever comes by another one is sent on, for good.
import { bidAddress, detailsAddress, inSmallLetters } from "@vanik/contracts/document-pages";
import { kindOfName } from "@vanik/trading/names";
import { replacementPath } from "../modules/catalogue/use-cases.ts";
import type { Database } from "../platform/db.ts";
import { signInLink } from "../platform/mail-links.ts";
import { findMovedAddress } from "../platform/moved-addresses.ts";

/** `/hi/products?x=1` as language prefix, path without it, and query. */
export function partsOfUrl(url: string): { prefix: string; path: string; query: string } {
  const [, prefix = "", path = "", query = ""] = /^(\/hi(?=[/?]|$))?([^?]*)(.*)$/s.exec(url) ?? [];
  return { prefix, path: path || "/", query };
}

const join = (prefix: string, path: string, query: string) => (prefix && path === "/" ? prefix : prefix + path) + query;

/** The same address without slashes at the end of its path; null when there are none. */
export function withoutTrailingSlash(url: string): string | null {
  const [path = "", ...query] = url.split("?");
  // By hand: a pattern for slashes at the end looks at every slash of a path that is full of them.
  let end = path.length;
  while (end > 1 && path[end - 1] === "/") end--;
  return end === path.length ? null : [path.slice(0, end), ...query].join("?");
}

/** Where the short address of a mail leads, through the sign-in: `/open/QTN-2627-000123` to its party's list with the document's Details, `/bid/RFQ-2627-000123` to its bid; null for any other. */
export function openedByMail(url: string): string | null {
  const [, prefix = "", way = "", typed = ""] = /^(\/hi)?\/(open|bid)\/([A-Z0-9-]{4,16})\/*(?:\?|$)/i.exec(url) ?? [];
  const name = typed.toUpperCase();
  const isBid = way.toLowerCase() === "bid";
  const kind = kindOfName(name);
  if (!kind || (isBid && kind !== "request_for_quotation")) return null;
  return prefix.toLowerCase() + signInLink("", isBid ? bidAddress(name) : detailsAddress(kind, name));
}

/** What an address below `/bid/` means, however it is written: in capitals, with slashes at its end, or as a Hindi page; null for any other. */
export function bidLinkIn(url: string): { token: string; language: "hi" | undefined; path: string } | null {
  const [path = ""] = url.split("?");
  const [, prefix, token] =
    /^(\/hi)?\/bid\/([^/].*)$/is.exec(decodeURIComponent(withoutTrailingSlash(path) ?? path)) ?? [];
  return token ? { token, language: prefix ? "hi" : undefined, path } : null;
}

/** The same address with its path in small letters, as all pages have theirs but the desk's, which end in a document's name; null when it is so already. */
export function addressInSmallLetters(url: string): string | null {
  const [path = "", ...query] = url.split("?");
  if (path.startsWith("/desk/")) return null;
  const small = inSmallLetters(path);
  return small === path ? null : [small, ...query].join("?");
}

/** Where the page of this address has gone, or what stands in for what it showed, in the reader's language and with the query; null when nowhere. */
export async function movedAddress(db: Database, url: string): Promise<string | null> {
  const { prefix, path, query } = partsOfUrl(url);
  const to = (await findMovedAddress(db, path)) ?? (await replacementPath(db, path));
  return to && join(prefix, to, query);
}
