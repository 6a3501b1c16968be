// Prev above a start of 0, Next when a whole page came back (spec 4): both are links, so that they need no JavaScript.
import { ArrowLeft, ArrowRight } from "lucide-react";
import { type RefObject, useEffect, useRef } from "react";
import { useTexts } from "../../app/language.tsx";
import { PageLink } from "../../app/page-link.tsx";
import { media } from "../../texts/en/media.ts";
import { buttonClass } from "../../ui/button.tsx";
import { newsPageSize } from "./queries.ts";

const newsAddress = (start: number) => (start > 0 ? `/media?start=${start}` : "/media");

export function NewsPaging({ start, count }: { start: number; count: number }) {
  const t = useTexts(media);
  const hasNext = count === newsPageSize;
  if (start === 0 && !hasNext) return null;
  return (
    <nav aria-label={t.pages} className="mt-6 grid grid-cols-[1fr_auto_1fr] items-center gap-4">
      {start > 0 && (
        <PageLink
          to={newsAddress(Math.max(0, start - newsPageSize))}
          rel="prev"
          className={`${buttonClass()} justify-self-start`}
        >
          <ArrowLeft size={16} strokeWidth={1.5} aria-hidden />
          {t.prev}
        </PageLink>
      )}
      {count > 0 && (
        <span className="col-start-2 figures text-small text-ink-3">{t.range(start + 1, start + count)}</span>
      )}
      {hasNext && (
        <PageLink
          to={newsAddress(start + newsPageSize)}
          rel="next"
          className={`${buttonClass()} col-start-3 justify-self-end`}
        >
          {t.next}
          <ArrowRight size={16} strokeWidth={1.5} aria-hidden />
        </PageLink>
      )}
    </nav>
  );
}

/** Another page of the list takes the focus: the link that led there may be gone. */
export function useFocusOnPage(start: number): RefObject<HTMLDivElement | null> {
  const list = useRef<HTMLDivElement>(null);
  const last = useRef(start);
  useEffect(() => {
    if (last.current === start) return;
    last.current = start;
    list.current?.focus({ preventScroll: true });
  }, [start]);
  return list;
}
