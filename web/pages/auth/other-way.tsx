import type { ReactNode } from "react";
import { Link, useSearchParams } from "react-router";

/** Where the reader wanted to go in the end goes along. */
export function withNext(path: string, query: URLSearchParams): string {
  const next = query.get("next");
  return next ? `${path}?${new URLSearchParams({ next })}` : path;
}

interface OtherWayProps {
  to: "/sign-in" | "/sign-up" | "/forgot-password";
  children: ReactNode;
}

/** From one page of signing in to another. */
export function OtherWay({ to, children }: OtherWayProps) {
  const [query] = useSearchParams();
  return (
    <Link to={withNext(to, query)} prefetch="intent" className="link text-ink">
      {children}
    </Link>
  );
}
