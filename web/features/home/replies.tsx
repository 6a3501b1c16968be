// How soon quotations came: each a dot over its hours, in columns of six hours or more.
import type { ReplyTimes } from "@vanik/contracts/home";
import { useContext } from "react";
import { LanguageContext, useTexts } from "../../app/language.tsx";
import { belief } from "../../texts/en/belief.ts";
import { Section } from "../../ui/section.tsx";

const width = 620;
const gap = 13;
const mostHigh = 9;

export function Replies({ replies }: { replies: ReplyTimes }) {
  const t = useTexts(belief);
  const { tag } = useContext(LanguageContext);
  const { hours, half } = replies;
  const last = Math.max(24, Math.ceil((hours.at(-1) ?? 0) / 24) * 24);
  const every = Math.ceil(last / 24 / 7) * 24;
  const x = (hour: number) => 6 + (hour / last) * (width - 12);
  const wide = last / Math.floor((width - 12) / gap);
  const columns = [...Map.groupBy(hours, (hour) => Math.round(hour / wide))];
  const highest = Math.min(mostHigh, Math.max(...columns.map(([, column]) => column.length)));
  const base = highest * gap + 20;
  const ticks = Array.from({ length: Math.floor(last / every) + 1 }, (_, index) => index * every);
  const day = new Intl.DateTimeFormat(tag, { dateStyle: "medium" }).format(new Date(replies.to));
  const isLeft = x(half) > width / 2;
  const facts = [
    [t.replies.half, t.ran.hours(half)],
    [t.replies.nine, t.ran.hours(replies.nine_of_ten)],
    ...(replies.dispatched > 0
      ? [[t.replies.inTime, t.replies.of(replies.dispatched_in_time, replies.dispatched)] as const]
      : []),
  ] as const;
  return (
    <Section title={t.replies.head}>
      <p className="mb-5 text-small text-ink-2">{t.replies.about(day)}</p>
      <div className="grid gap-x-14 gap-y-6 xl:grid-cols-[minmax(0,1fr)_16rem]">
        <div>
          <svg
            viewBox={`0 0 ${width} ${base + 30}`}
            role="img"
            aria-label={t.replies.picture(hours.length)}
            className="belief-line"
          >
            <path d={`M0 ${base}H${width}`} className="stroke-ink" strokeWidth="1.5" />
            {ticks.map((hour, index) => (
              <g key={hour} className={index % 2 === 1 ? "max-sm:hidden" : undefined}>
                <path d={`M${x(hour)} ${base}v6`} className="stroke-ink" />
                <text
                  x={x(hour)}
                  y={base + 24}
                  textAnchor={index === 0 ? "start" : index === ticks.length - 1 ? "end" : "middle"}
                  className="belief-quiet"
                >
                  {t.ran.hours(hour)}
                </text>
              </g>
            ))}
            {columns.flatMap(([column, some]) =>
              some
                .slice(0, mostHigh)
                .map((_, height) => (
                  <circle
                    key={`${column}-${height}`}
                    cx={x(Math.min(column * wide, last))}
                    cy={base - 10 - height * gap}
                    r="5"
                    className="fill-ink"
                  />
                )),
            )}
            <path d={`M${x(half)} 2V${base + 6}`} className="stroke-accent" strokeWidth="2" />
            <text x={x(half) + (isLeft ? -8 : 8)} y="13" textAnchor={isLeft ? "end" : "start"} className="belief-half">
              {t.replies.halfWithin(half)}
            </text>
          </svg>
          <p className="mt-2 text-caption text-ink-3">{t.replies.dots(hours.length, replies.asked)}</p>
        </div>
        <dl className="hang self-start">
          {facts.map(([name, value]) => (
            <div key={name} className="flex justify-between gap-4 border-b border-line py-2">
              <dt className="text-ink-2">{name}</dt>
              <dd className="font-[560] whitespace-nowrap figures">{value}</dd>
            </div>
          ))}
        </dl>
      </div>
    </Section>
  );
}
