import type { News } from "@vanik/contracts/content";
import { useTexts } from "../../app/language.tsx";
import { media } from "../../texts/en/media.ts";
import { NewsCard } from "./news-card.tsx";

// What a tall screen shows before it is scrolled.
const eager = 8;

/** News in a lattice of hairlines; on phones each is a row. */
export function NewsGrid({ news }: { news: readonly News[] }) {
  const { newTab } = useTexts(media);
  return (
    <ul className="grid border-line max-sm:-mt-6 sm:grid-cols-2 sm:border-t sm:border-l md:grid-cols-3 lg:grid-cols-4">
      {news.map((one, index) => (
        <li key={one._id} className="border-b border-line sm:border-r sm:bg-surface">
          <NewsCard news={one} hint={newTab} lazy={index >= eager} />
        </li>
      ))}
    </ul>
  );
}
