import type { News } from "@vanik/contracts/content";
import { ArrowUpRight } from "lucide-react";
import { day } from "../../app/days-and-times.ts";
import { unbroken } from "../../app/formats.ts";
import { useTexts } from "../../app/language.tsx";
import { useEitherLanguage } from "../../app/site-texts.ts";
import { media } from "../../texts/en/media.ts";
import { Picture } from "../../ui/picture.tsx";

const pictureClass = "aspect-4/3 w-[min(7rem,30%)]! flex-none self-start bg-sunk object-cover sm:w-full!";
// The others come once the page is laid out, after its styles and letters.
const eager = 4;

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

interface NewsCardProps {
  news: News;
  /** Said to those who do not see the arrow. */
  hint: string;
  lazy: boolean;
}

/** A link to somebody else's page, in a new tab (spec 2). */
function NewsCard({ news: { url, image, picture, title, title_hi, date }, hint, lazy }: NewsCardProps) {
  const head = useEitherLanguage()(title, title_hi);
  return (
    <div className="group relative flex h-full gap-4 py-4 sm:flex-col sm:gap-0 sm:py-0">
      <Picture
        src={image}
        picture={picture}
        sizes="(min-width: 1024px) 320px, (min-width: 640px) 50vw, 112px"
        lazy={lazy}
        className={pictureClass}
      />
      <div className="flex min-w-0 flex-1 flex-col wrap-anywhere sm:p-4">
        <h2 className="text-h3 break-words decoration-accent decoration-2 underline-offset-4 group-hover:underline">
          {/* Named by the title alone, pressed anywhere on the card. */}
          <a href={url} target="_blank" rel="noopener noreferrer" className="after:absolute after:inset-0">
            <span lang={head.lang}>{unbroken(head.value)}</span>
            <span className="sr-only"> ({hint})</span>
          </a>
        </h2>
        <p className="mt-auto flex items-center justify-between gap-3 pt-2 text-small text-ink-3">
          <time dateTime={date}>{day(date)}</time>
          <ArrowUpRight size={16} strokeWidth={1.5} aria-hidden className="flex-none" />
        </p>
      </div>
    </div>
  );
}
