// Questions to try, for who does not know yet what may be asked.
import { useTexts } from "../../app/language.tsx";
import { PageLink } from "../../app/page-link.tsx";
import { useExamples } from "../../app/root-data.ts";
import { searchBox } from "../../texts/en/search-box.ts";

// One of a standard and a size, a trade word and a size, a part number, a rating.
const questions = ["DIN 933 M12 × 50", "TMT 12 mm", "6308-2RS", "MCB 32 A"];

export function TryThese() {
  const t = useTexts(searchBox);
  if (!useExamples()) return null;
  return (
    <p className="flex gap-x-4 text-small text-ink-3">
      <span className="py-1 pointer-coarse:py-3">{t.tryThese}</span>
      <span className="runs-on flex min-w-0 gap-x-4 sm:flex-wrap">
        {questions.map((q) => (
          <PageLink
            key={q}
            to={`/search?${new URLSearchParams({ q })}`}
            prefetch="none"
            className="link font-normal! text-ink-2 hover:text-ink py-1 pointer-coarse:py-3"
          >
            {q}
          </PageLink>
        ))}
      </span>
    </p>
  );
}
