// On every page except home: the path's segments, an empty one labelled Home; on the products pages fixed (spec 2), those below a category with their whole trail.
import { useLocation, useMatches } from "react-router";
import { plainPath, useTexts } from "../../app/language.tsx";
import { PageLink } from "../../app/page-link.tsx";
import { useEitherLanguage } from "../../app/site-texts.ts";
import { frame } from "../../texts/en/frame.ts";
import { crumbsOf, type TrailHandle } from "./crumbs.ts";
import "./breadcrumbs.css";

export function Breadcrumbs() {
  const t = useTexts(frame);
  const inLanguage = useEitherLanguage();
  const path = plainPath(useLocation().pathname);
  const { handle, loaderData } = useMatches().at(-1) ?? {};
  if (path === "/") return null;
  const trailOf = (handle as Partial<TrailHandle<unknown>> | undefined)?.trail;
  const crumbs = crumbsOf(path, t.crumbs, loaderData === undefined ? [] : trailOf?.(loaderData, inLanguage));
  return (
    <nav aria-label={t.breadcrumb} className="crumbs">
      <ol className="wrap">
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
