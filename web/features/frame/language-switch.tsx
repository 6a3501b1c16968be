// The same page in the other language; nothing where a page has one address for all.
import { useContext } from "react";
import { Link, useLocation } from "react-router";
import { isMirrored, LanguageContext, pathIn, plainPath } from "../../app/language.tsx";
import "./language-switch.css";

const others = {
  "en-IN": { tag: "hi-IN", prefix: "/hi", name: "हिन्दी" },
  "hi-IN": { tag: "en-IN", prefix: "", name: "English" },
} as const;

export function LanguageSwitch({ className }: { className: string }) {
  const other = others[useContext(LanguageContext).tag];
  const { pathname, search } = useLocation();
  const plain = plainPath(pathname);
  if (!isMirrored(plain)) return null;
  return (
    <Link
      to={pathIn(other, plain) + search}
      prefetch="intent"
      lang={other.tag}
      hrefLang={other.tag}
      className={`language-switch ${className}`}
    >
      {other.name}
    </Link>
  );
}
