// What a single inquiry may hold: the parts of the picture, numbered, at today's average prices.
import type { HomeLine, HomeLines } from "@vanik/contracts/home";
import { amount, quantity, rupees, unbroken } from "../../app/formats.ts";
import { useTexts } from "../../app/language.tsx";
import { home } from "../../texts/en/home.ts";
import { unitTexts } from "../../texts/en/units.ts";
import "../../ui/table.css";
import "./example-inquiry.css";

// A phone shows the first four and the rest as one sum.
const onPhones = 4;

function ExampleRow({ line, index }: { line: HomeLine; index: number }) {
  const { unit } = useTexts(unitTexts);
  return (
    <tr className={index < onPhones ? undefined : "max-md:hidden"}>
      <td>
        <span className="example-number">{index + 1}</span>
      </td>
      <td className="w-full wrap-anywhere">
        {unbroken(line.item)}
        {/* With larger text there is no room for a column of its own. */}
        <span className="hidden text-ink-3 @max-[16rem]:block">
          {quantity(line.qty)} {unit(line.uom)}
        </span>
      </td>
      <td className="text-ink-3 max-lg:hidden @max-[33rem]:hidden">{line.hsn}</td>
      <td className="number @max-[16rem]:hidden">
        <b className="font-[560]">{quantity(line.qty)}</b> <span className="text-ink-3">{unit(line.uom)}</span>
      </td>
      <td className="number max-md:hidden @max-[30rem]:hidden">{amount(line.rate)}</td>
      <td className="number">{amount(line.amount)}</td>
    </tr>
  );
}

function Total({ label, value, strong = false }: { label: string; value: string; strong?: boolean }) {
  return (
    <div className={strong ? "example-payable" : "example-total"}>
      <dt>{label}</dt>
      <dd className="figures text-right">{value}</dd>
    </div>
  );
}

export function ExampleInquiry({ example }: { example: HomeLines }) {
  const t = useTexts(home).example;
  const rest = example.lines.slice(onPhones);
  return (
    <figure className="@container">
      <figcaption className="sr-only">{t.caption}</figcaption>
      <table className="table table-dense example-table">
        <thead>
          <tr>
            <th>
              <span className="sr-only">{t.number}</span>
            </th>
            <th>{t.item}</th>
            <th className="max-lg:hidden @max-[33rem]:hidden">{t.hsn}</th>
            <th className="number @max-[16rem]:hidden">{t.quantity}</th>
            <th className="number max-md:hidden @max-[30rem]:hidden">{t.rate}</th>
            <th className="number">{t.amount}</th>
          </tr>
        </thead>
        <tbody>
          {example.lines.map((line, index) => (
            <ExampleRow key={line.item} line={line} index={index} />
          ))}
          <tr className="md:hidden">
            <td colSpan={2} className="example-rest text-ink-3">
              {t.moreItems(rest.length)}
            </td>
            {/* oxlint-disable-next-line jsx-a11y/control-has-associated-label -- unlike units have no sum */}
            <td className="@max-[16rem]:hidden" />
            <td className="number">{amount(rest.reduce((sum, line) => sum + line.amount, 0))}</td>
          </tr>
        </tbody>
      </table>
      <dl className="mt-1">
        <Total label={t.netTotal} value={amount(example.net)} />
        <Total label={t.igst(example.gst_rate)} value={amount(example.gst)} />
        <Total label={t.rounding} value={amount(example.rounding)} />
        <Total label={t.payable} value={rupees(example.payable)} strong />
      </dl>
      <p className="mt-1 text-right text-caption text-ink-3">{t.source}</p>
    </figure>
  );
}
