// Links between pages: they stay in the reader's language and prefetch on intent.
import { type Ref, useContext } from "react";
import { Link, type LinkProps, NavLink, type NavLinkProps } from "react-router";
import { LanguageContext, pathIn } from "./language.tsx";

interface PageLinkProps extends Omit<LinkProps, "to"> {
  to: string;
  ref?: Ref<HTMLAnchorElement>;
}

export function PageLink({ to, ...props }: PageLinkProps) {
  return <Link prefetch="intent" {...props} to={pathIn(useContext(LanguageContext), to)} />;
}

/** Knows when its page is the current one (`aria-current`). */
export function PageNavLink({ to, ...props }: Omit<NavLinkProps, "to"> & { to: string }) {
  return <NavLink prefetch="intent" {...props} to={pathIn(useContext(LanguageContext), to)} />;
}
