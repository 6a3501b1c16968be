// On every page except home: the path's segments, an empty one labelled Home; on the products pages fixed (spec 2), those below a category with their whole trail.
import { useEffect, useRef } from "react";
import { useLocation, useMatches } from "react-router";
import { plainPath, useTexts } from "../../app/language.tsx";
import { PageLink } from "../../app/page-link.tsx";
import { useEitherLanguage } from "../../app/site-texts.ts";
import { frame } from "../../texts/en/frame.ts";
import { useFadedEnds } from "../../ui/use-faded-ends.ts";
import { crumbsOf, type TrailHandle } from "./crumbs.ts";
import "./breadcrumbs.css";

export function Breadcrumbs() {
  const t = useTexts(frame);
  const inLanguage = useEitherLanguage();
  const path = plainPath(useLocation().pathname);
  const { handle, loaderData } = useMatches().at(-1) ?? {};
  const line = useRef<HTMLOListElement>(null);
  // Where they stand on one line that scrolls, the page that one is on is in sight, and not the way from home.
  useEffect(() => {
    if (line.current) line.current.scrollLeft = line.current.scrollWidth;
  }, [path]);
  useFadedEnds(line);
  if (path === "/") return null;
  const trailOf = (handle as Partial<TrailHandle<unknown>> | undefined)?.trail;
  const crumbs = crumbsOf(path, t.crumbs, loaderData === undefined ? [] : trailOf?.(loaderData, inLanguage));
  return (
    <nav aria-label={t.breadcrumb} className="crumbs">
      <ol ref={line} className="wrap faded-ends">
        {crumbs.map(({ label, to }, index) => {
          const current = index === crumbs.length - 1 ? "page" : undefined;
          return (
            <li key={label + to}>
              {index > 0 && <span aria-hidden>/</span>}
              {to && to !== path ? (
                <PageLink to={to} aria-current={current}>
                  {label}
                </PageLink>
              ) : (
                <span aria-current={current}>{label}</span>
              )}
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
