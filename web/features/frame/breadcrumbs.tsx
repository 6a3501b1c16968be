// On every page except home: the path's segments, an empty one labelled Home; on the products pages fixed (spec 2), those below a category with their whole trail.
import { useLocation, useMatches } from "react-router";
import { plainPath, useTexts } from "../../app/language.tsx";
import { PageLink } from "../../app/page-link.tsx";
import { useEitherLanguage } from "../../app/site-texts.ts";
import { frame } from "../../texts/en/frame.ts";
import { crumbsOf, type TrailHandle } from "./crumbs.ts";

export function Breadcrumbs() {
  const t = useTexts(frame);
  const inLanguage = useEitherLanguage();
  const path = plainPath(useLocation().pathname);
  const { handle, loaderData } = useMatches().at(-1) ?? {};
  if (path === "/") return null;
  const trailOf = (handle as Partial<TrailHandle<unknown>> | undefined)?.trail;
  const crumbs = crumbsOf(path, t.crumbs, loaderData === undefined ? [] : trailOf?.(loaderData, inLanguage));
  return (
    <nav
      aria-label={t.breadcrumb}
      className="border-b border-line text-small leading-10! text-ink-3 pointer-coarse:leading-11!"
    >
      <ol className="wrap flex flex-wrap gap-x-[9px] pointer-coarse:[scrollbar-width:none] pointer-coarse:flex-nowrap pointer-coarse:overflow-x-auto">
        {crumbs.map(({ label, to }, index) => {
          const last = index === crumbs.length - 1;
          return (
            <li
              key={label + to}
              className="flex max-w-full min-w-0 gap-[9px] whitespace-nowrap pointer-coarse:shrink-0"
            >
              {index > 0 && (
                <span aria-hidden className="text-line-2">
                  /
                </span>
              )}
              {to && to !== path ? (
                <PageLink
                  to={to}
                  aria-current={last ? "page" : undefined}
                  className={`truncate hover:text-ink ${last ? "font-medium text-ink" : ""}`}
                >
                  {label}
                </PageLink>
              ) : (
                <span
                  aria-current={last ? "page" : undefined}
                  className={`truncate ${last ? "font-medium text-ink" : ""}`}
                >
                  {label}
                </span>
              )}
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
