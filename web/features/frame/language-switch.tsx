// The same page in the other language. The account area has one address for both: there the choice alone is changed.
import { type MouseEvent, useContext } from "react";
import { Link, useLocation, useNavigate } from "react-router";
import { keptLanguage } from "../../app/kept-language.ts";
import { isMirrored, LanguageContext, pathIn, plainPath } from "../../app/language.tsx";
import "./language-switch.css";

const others = {
  "en-IN": { tag: "hi-IN", prefix: "/hi", name: "हिन्दी" },
  "hi-IN": { tag: "en-IN", prefix: "", name: "English" },
} as const;

export function LanguageSwitch({ className }: { className: string }) {
  const { tag, prefix, name } = others[useContext(LanguageContext).tag];
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  const plain = plainPath(pathname);
  if (!isMirrored(plain) && !plain.startsWith("/user")) return null;
  const to = pathIn({ prefix }, plain) + search;

  async function change(event: MouseEvent) {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    keptLanguage.change(() => (tag === "hi-IN" ? "hi" : "en"));
    // What keeps what is typed comes when it is needed; without it the page is loaded anew.
    const keeping = await import("./switch-language.ts").catch(() => null);
    if (!keeping) return location.assign(to);
    await keeping.switchLanguage(tag, async () => navigate(to + hash, { replace: to === pathname + search }));
  }

  return (
    <Link
      to={to}
      prefetch="intent"
      lang={tag}
      hrefLang={tag}
      className={`language-switch ${className}`}
      onClick={(event) => void change(event)}
    >
      {name}
    </Link>
  );
}
