// Links between pages: they stay in the reader's language, and in a preview, and prefetch on intent.
import { type Ref, useContext } from "react";
import { Link, type LinkProps, NavLink, type NavLinkProps, useLocation } from "react-router";
import { LanguageContext, pathIn } from "./language.tsx";
import { useRootData } from "./root-data.ts";

interface PageLinkProps extends Omit<LinkProps, "to"> {
  to: string;
  ref?: Ref<HTMLAnchorElement>;
}

/** The address in the reader's language; below a preview's link it stays below it. */
export function usePageAddress(to: string): string {
  const path = pathIn(useContext(LanguageContext), to);
  const { search } = useLocation();
  const preview = useRootData()?.site.preview ? new URLSearchParams(search).get("preview") : null;
  return preview ? `${path}${path.includes("?") ? "&" : "?"}preview=${preview}` : path;
}

export function PageLink({ to, ...props }: PageLinkProps) {
  return <Link prefetch="intent" {...props} to={usePageAddress(to)} />;
}

/** Knows when its page is the current one (`aria-current`). */
export function PageNavLink({ to, ...props }: Omit<NavLinkProps, "to"> & { to: string }) {
  return <NavLink prefetch="intent" {...props} to={usePageAddress(to)} />;
}
