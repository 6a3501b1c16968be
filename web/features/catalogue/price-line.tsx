// Twelve months of an item's average price as a line of steps; what it shows stands below it as text.
import type { ItemDetail } from "@vanik/contracts/catalogue";
import { rupees } from "../../app/formats.ts";
import { useTexts } from "../../app/language.tsx";
import { item as texts } from "../../texts/en/item.ts";

/** "2026-11-06" → "06 Nov 2026", as the language itself writes it; `days-and-times.ts` would be a script more. */
const writtenDay = (iso: string) => new Date(iso).toUTCString().slice(5, 16);

export function PriceLine({ prices }: Pick<ItemDetail, "prices">) {
  const t = useTexts(texts);
  const [first, last] = [prices[0], prices.at(-1)];
  if (!first || !last) return null;
  const all = prices.map(({ price }) => price);
  const [low, high] = [Math.min(...all), Math.max(...all)];
  const daysTo = (day: string) => (Date.parse(day) - Date.parse(first.day)) / 86_400_000;
  return (
    <div className="mt-6 border-t border-line pt-3 text-small text-ink-2">
      <h2 className="text-label">{t.year}</h2>
      <svg
        viewBox={`0 0 ${daysTo(last.day)} ${high - low}`}
        preserveAspectRatio="none"
        aria-hidden
        className="my-3 block h-10 w-full max-w-sm overflow-visible fill-none stroke-accent"
      >
        <path
          vectorEffect="non-scaling-stroke"
          d={prices.map(({ day, price }, at) => `${at ? `H${daysTo(day)}V` : "M0 "}${high - price}`).join("")}
        />
      </svg>
      <p>{t.yearRun(rupees(first.price), writtenDay(first.day), rupees(last.price), rupees(low), rupees(high))}</p>
      <details>
        <summary className="link inline-block cursor-pointer py-1 pointer-coarse:py-3">{t.yearPrices}</summary>
        <table className="figures">
          <tbody>
            {prices.map(({ day, price }) => (
              <tr key={day}>
                <th className="pr-6 font-normal">{writtenDay(day)}</th>
                <td>{rupees(price)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </div>
  );
}
