// Links between pages: they stay in the reader's language and prefetch on intent.
import { useContext } from "react";
import { Link, type LinkProps, NavLink, type NavLinkProps } from "react-router";
import { LanguageContext, pathIn } from "./language.tsx";

export function PageLink({ to, ...props }: Omit<LinkProps, "to"> & { to: string }) {
  return <Link prefetch="intent" {...props} to={pathIn(useContext(LanguageContext), to)} />;
}

/** Knows when its page is the current one (`aria-current`). */
export function PageNavLink({ to, ...props }: Omit<NavLinkProps, "to"> & { to: string }) {
  return <NavLink prefetch="intent" {...props} to={pathIn(useContext(LanguageContext), to)} />;
}
