import type { ReactNode } from "react";
import { useSearchParams } from "react-router";
import { PageLink } from "../../app/page-link.tsx";
import { withNext } from "../../app/sign-in-address.ts";

interface OtherWayProps {
  to: "/sign-in" | "/sign-up" | "/forgot-password";
  children: ReactNode;
}

/** From one page of signing in to another. */
export function OtherWay({ to, children }: OtherWayProps) {
  const [query] = useSearchParams();
  return (
    <PageLink
      to={withNext(to, query.get("next"))}
      prefetch="intent"
      className="link text-ink pointer-coarse:inline-block pointer-coarse:py-3"
    >
      {children}
    </PageLink>
  );
}
