// The box under the hero's promise, with questions to try.
import { useTexts } from "../../app/language.tsx";
import { PageLink } from "../../app/page-link.tsx";
import { searchBox } from "../../texts/en/search-box.ts";
import { SearchBox } from "./search-box.tsx";

// One of a standard and a size, a trade word and a size, a part number, a rating.
const questions = ["DIN 933 M12 × 50", "TMT 12 mm", "6308-2RS", "MCB 32 A"];

export function HeroSearch() {
  const t = useTexts(searchBox);
  return (
    <div className="mt-8 lg:mr-8 lg:mb-4">
      <SearchBox size="lg" label={t.own} />
      <p className="mt-2 flex flex-wrap items-baseline gap-x-4 text-small text-ink-3">
        {t.tryThese}
        {questions.map((q) => (
          <PageLink
            key={q}
            to={`/search?${new URLSearchParams({ q })}`}
            prefetch="none"
            className="link font-normal! text-ink-2 hover:text-ink pointer-coarse:py-2"
          >
            {q}
          </PageLink>
        ))}
      </p>
    </div>
  );
}
