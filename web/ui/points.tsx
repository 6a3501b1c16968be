// Short paragraphs under their own headings, in up to three columns with hairlines between the rows.
interface Point {
  head: string;
  text: string;
}

export function Points({ points, lang }: { points: readonly Point[]; lang?: string }) {
  return (
    <ul lang={lang} className="grid gap-x-6 sm:grid-cols-2 lg:grid-cols-3">
      {points.map(({ head, text }) => (
        <li
          key={head}
          className="border-line py-5 first:pt-0 not-first:border-t max-lg:last:pb-0 sm:nth-2:border-t-0 sm:nth-2:pt-0 lg:nth-3:border-t-0 lg:nth-3:pt-0"
        >
          <h3 className="text-h3">{head}</h3>
          <p className="mt-1.5 max-w-[56ch] text-ink-2">{text}</p>
        </li>
      ))}
    </ul>
  );
}
