// Under which address a public page is kept: its path and the parameters that it reads, in one way of writing.
import type { ServerBuild } from "react-router";

/** What a route's `handle` may say: web/app/page-cache-handle.ts. */
interface KeptHandle {
  keptQuery?: (query: URLSearchParams) => string | null;
}

// Whatever is written otherwise (capitals, escapes, slashes at the end) is another address of some page, or of none; with
// `.data` React Router answers what a page is made of.
const plainPath = /^\/(?:[a-z0-9._~-]+(?:\/[a-z0-9._~-]+)*)?(?<!\.data)$/;

const readsNothing = () => "";

/** `/hi` and `products/:category` as a pattern of paths. */
function pathPattern(prefix: string, path = ""): RegExp {
  const parts = path.split("/").map((part) => (part.startsWith(":") ? "[^/]+" : part));
  const whole = path === "" ? prefix || "/" : `${prefix}/${parts.join("/")}`;
  return new RegExp(`^${whole}$`);
}

/**
 * From a request's address to the one that its page is kept under; null for what is no public page (`en/…`, `hi/…` in
 * web/routes.ts) or is not kept. Parameters that the page does not read are left out, so they never make another page.
 */
export function createPageCacheKeys({ routes }: Pick<ServerBuild, "routes">): (url: string) => string | null {
  const pages = Object.values(routes).flatMap((route) => {
    const [, language] = /^(en|hi)\//.exec(route?.id ?? "") ?? [];
    if (!route || !language || route.path?.includes("*")) return [];
    const { keptQuery = readsNothing } = (route.module.handle ?? {}) as KeptHandle;
    return [{ pattern: pathPattern(language === "hi" ? "/hi" : "", route.path), keptQuery }];
  });
  return (url) => {
    const [path = "", ...query] = url.split("?");
    if (!plainPath.test(path)) return null;
    const page = pages.find(({ pattern }) => pattern.test(path));
    const read = page?.keptQuery(new URLSearchParams(query.join("?"))) ?? null;
    return read === null ? null : path + (read && `?${read}`);
  };
}
