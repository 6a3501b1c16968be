import type { Kind as KindName } from "@vanik/contracts/trade";
import { Link } from "react-router";
import type { KindOnScreen } from "./kind.ts";

interface DocumentLinkProps {
  pages: KindOnScreen["pages"];
  kind: KindName;
  name: string;
}

/** Another document by its name: opens its Details over its own list, where the reader has one. */
export function DocumentLink({ pages, kind, name }: DocumentLinkProps) {
  const page = pages[kind];
  if (!page) return <span className="whitespace-nowrap">{name}</span>;
  return (
    <Link
      to={`${page}?${new URLSearchParams({ details: name })}`}
      className="link whitespace-nowrap pointer-coarse:leading-11"
    >
      {name}
    </Link>
  );
}
