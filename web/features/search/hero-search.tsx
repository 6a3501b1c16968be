// The box under the hero's promise, with questions to try.
import { useTexts } from "../../app/language.tsx";
import { searchBox } from "../../texts/en/search-box.ts";
import { SearchBox } from "./search-box.tsx";
import { TryThese } from "./try-these.tsx";

export function HeroSearch() {
  const t = useTexts(searchBox);
  return (
    <div className="mt-6 lg:mr-8 lg:mb-4">
      <SearchBox size="lg" label={t.own} />
      <div className="mt-2">
        <TryThese />
      </div>
    </div>
  );
}
