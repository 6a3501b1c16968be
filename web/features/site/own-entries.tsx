// The operator's own entries of a list, each with its picture if it has one. In a demonstration without any the invented ones stand.
import type { SiteEntry } from "@vanik/contracts/content";
import type { ReactNode } from "react";
import { useEitherLanguage, type Worded } from "../../app/site-texts.ts";
import { isMade, Picture } from "../../ui/picture.tsx";
import { useRootData } from "../../app/root-data.ts";
import { Section } from "../../ui/section.tsx";

interface EntriesSectionProps {
  title: string;
  entries: readonly SiteEntry[];
  /** Above the operator's own. */
  note?: ReactNode;
  /** What a demonstration shows where there are none. */
  invented: ReactNode;
}

/** Nothing without entries, but in a demonstration: nobody's own portal presents invented people and companies as its own. */
export function EntriesSection({ title, entries, note, invented }: EntriesSectionProps) {
  const isDemonstration = useRootData()?.demo ?? false;
  if (entries.length === 0 && !isDemonstration) return null;
  return (
    <Section title={title}>
      {entries.length > 0 ? (
        <>
          {note && <div className="mb-6">{note}</div>}
          <OwnEntries entries={entries} />
        </>
      ) : (
        invented
      )}
    </Section>
  );
}

/** What stands above a list. */
export function ListNote({ value, lang }: Worded) {
  return (
    <p lang={lang} className="max-w-3xl text-ink-2">
      {value}
    </p>
  );
}

function OwnEntries({ entries }: { entries: readonly SiteEntry[] }) {
  return (
    <ul className="grid gap-x-6 gap-y-8 sm:grid-cols-2 lg:grid-cols-3">
      {entries.map((entry) => (
        <li key={entry._id} className="wrap-anywhere">
          <OwnEntry entry={entry} />
        </li>
      ))}
    </ul>
  );
}

function OwnEntry({ entry: { name, name_hi, text, text_hi, url, picture } }: { entry: SiteEntry }) {
  const inLanguage = useEitherLanguage();
  const head = inLanguage(name, name_hi);
  const about = inLanguage(text, text_hi);
  return (
    <>
      {isMade(picture) && (
        <Picture
          picture={picture}
          sizes="(min-width: 1024px) 296px, (min-width: 640px) 45vw, 90vw"
          className="mb-4 aspect-4/3 object-cover"
        />
      )}
      <h3 lang={head.lang} className="text-h3">
        {url ? (
          <a href={url} target="_blank" rel="noopener noreferrer" className="link">
            {head.value}
          </a>
        ) : (
          head.value
        )}
      </h3>
      {about.value && (
        <p lang={about.lang} className="mt-1.5 max-w-[56ch] whitespace-pre-line text-ink-2">
          {about.value}
        </p>
      )}
    </>
  );
}
