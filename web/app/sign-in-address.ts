// Where a link to signing in leads, so that one is afterwards where one wanted to be.
import { plainPath } from "./language.tsx";

interface Place {
  pathname: string;
  search: string;
  hash: string;
}

type Entrance = "/sign-in" | "/sign-up";
const entrances = new Set(["/sign-in", "/sign-up", "/forgot-password"]);

/** Where the reader wanted to go in the end goes along. */
export const withNext = (path: string, next: string | null) =>
  next ? `${path}?${new URLSearchParams({ next })}` : path;

/** The way to an entrance and back to this place; from one entrance to another what is wanted goes along. */
export function signInAndReturn(entrance: Entrance, { pathname, search, hash }: Place): string {
  if (entrances.has(plainPath(pathname))) return withNext(entrance, new URLSearchParams(search).get("next"));
  return withNext(entrance, pathname + search + hash);
}

/** The same from a header: public pages but the checkout are no place that one signs in for, they lead to the profile. */
export function signInFrom(entrance: Entrance, place: Place): string {
  const path = plainPath(place.pathname);
  const isWanted = /^\/(checkout|user|desk)(\/|$)/.test(path) || entrances.has(path);
  return isWanted ? signInAndReturn(entrance, place) : entrance;
}
