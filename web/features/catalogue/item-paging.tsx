// Long lists come a hundred items at a time: links to the page before and after.
import { useTexts } from "../../app/language.tsx";
import { PageLink } from "../../app/page-link.tsx";
import { subCategory as texts } from "../../texts/en/sub-category.ts";
import { buttonClass } from "../../ui/button.tsx";

const pageLength = 100;

interface ItemPagingProps {
  page: { start: number; length: number; total: number };
  addressOf: (start: number) => string;
}

export function ItemPaging({ page: { start, length, total }, addressOf }: ItemPagingProps) {
  const t = useTexts(texts);
  const hasMore = start + length < total && length > 0;
  if (start === 0 && !hasMore) return null;
  return (
    <nav aria-label={t.pages} className="mt-6 flex flex-wrap items-center gap-3">
      {start > 0 && (
        <PageLink to={addressOf(Math.max(0, start - pageLength))} className={buttonClass("plain", "sm")}>
          {t.before}
        </PageLink>
      )}
      <span className="text-small text-ink-3 tabular-nums">{t.range(start + 1, start + length, total)}</span>
      {hasMore && (
        <PageLink to={addressOf(start + length)} className={buttonClass("plain", "sm")}>
          {t.after}
        </PageLink>
      )}
    </nav>
  );
}
