// Where a sign-in leads: to `next` when it is a page of ours, else to the reader's own place (wire: Screens; security 3).
import type { UserType } from "@vanik/contracts/accounts";
import { isPage, type RouteTable } from "../../../app/our-pages.ts";

const ours = "http://vanik.invalid";

/** The path that `next` names on this site, or null when it leads anywhere else. */
export function ownPath(next: string | null): string | null {
  if (!next?.startsWith("/") || !URL.canParse(next, ours)) return null;
  const url = new URL(next, ours);
  // "/.//elsewhere" parses to our origin, but its path read again is another host.
  if (url.origin !== ours || url.pathname.startsWith("//")) return null;
  if (/^(\/hi)?\/sign-in(\/|$)/.test(url.pathname)) return null;
  return url.pathname + url.search + url.hash;
}

export function landing(next: string | null, type: UserType, pages?: RouteTable): string {
  const path = ownPath(next);
  if (path && isPage(new URL(path, ours).pathname, pages)) return path;
  return type === "staff" ? "/desk" : "/user/profile";
}
