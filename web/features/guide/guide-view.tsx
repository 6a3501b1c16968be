// A page of the desk's manual. Its HTML is our own, made of docs/guide when the web was built.
import type { MouseEvent } from "react";
import { Link, useNavigate } from "react-router";
import { usePageThere } from "../../lists/rights/pages-there.ts";
import { PageHead } from "../../ui/page-head.tsx";
import "../../ui/policy-text.css";
import "./guide.css";

export interface GuideText {
  title: string;
  html: string;
}

/** The address of a link that was pressed plainly, and leads to a page that the desk draws. */
function deskLinkOf(event: MouseEvent): string | null {
  if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return null;
  const link = event.target instanceof Element ? event.target.closest("a") : null;
  const to = link?.getAttribute("href") ?? "";
  return /^\/desk(\/|$)/.test(to) ? to : null;
}

/** The words of a link stay where its page is not there; of a list's entry that begins with one nothing, nor of a part without entries. */
const withLinksThere = (html: string, isThere: (to: string) => boolean | undefined) =>
  html
    .replaceAll(/<li><a href="(\/desk\/guide\/[^"]*)">[^<]*<\/a>[^<]*<\/li>\n?/g, (entry, to: string) =>
      isThere(to) === false ? "" : entry,
    )
    .replaceAll(/<h2[^<>]*>[^<]*<\/h2>\n?<ul>\n?<\/ul>\n?/g, "")
    .replaceAll(/<a href="(\/desk[^"]*)">([^<]*)<\/a>/g, (link, to: string, words: string) =>
      isThere(to) === false ? words : link,
    );

export function GuideView({ text: { title, html }, isFirst }: { text: GuideText; isFirst: boolean }) {
  const navigate = useNavigate();
  const isThere = usePageThere();

  function follow(event: MouseEvent) {
    const to = deskLinkOf(event);
    if (to === null) return;
    event.preventDefault();
    void navigate(to);
  }

  return (
    <>
      <PageHead compact title={title}>
        {!isFirst && (
          <Link to="/desk/guide" className="link text-small">
            All of “How to”
          </Link>
        )}
      </PageHead>
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions, jsx-a11y/click-events-have-key-events -- what is pressed are the links in it */}
      <div
        className="guide policy-text mt-6 hang pt-5"
        onClick={follow}
        dangerouslySetInnerHTML={{ __html: withLinksThere(html, isThere) }}
      />
    </>
  );
}
