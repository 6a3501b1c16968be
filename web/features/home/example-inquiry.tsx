// What a single inquiry may hold: the parts of the picture, numbered, with a total that adds up.
import { toRupees } from "@vanik/contracts/money";
import { amount, quantity, rupees, unbroken } from "../../app/formats.ts";
import { useTexts } from "../../app/language.tsx";
import { home } from "../../texts/en/home.ts";
import { exampleLines, exampleTotals } from "./example.ts";
import "../../ui/table.css";
import "./example-inquiry.css";

// A phone shows the first four and the rest as one sum.
const onPhones = 4;

function ExampleRow({ index }: { index: number }) {
  const line = exampleLines[index]!;
  return (
    <tr className={index < onPhones ? undefined : "max-md:hidden"}>
      <td>
        <span className="example-number">{index + 1}</span>
      </td>
      <td className="w-full wrap-anywhere">
        {unbroken(line.item)}
        {/* With larger text there is no room for a column of its own. */}
        <span className="hidden text-ink-3 @max-[16rem]:block">
          {quantity(line.qty)} {line.uom}
        </span>
      </td>
      <td className="text-ink-3 max-lg:hidden @max-[33rem]:hidden">{line.hsn}</td>
      <td className="number @max-[16rem]:hidden">
        <b className="font-[560]">{quantity(line.qty)}</b> <span className="text-ink-3">{line.uom}</span>
      </td>
      <td className="number max-md:hidden @max-[30rem]:hidden">{amount(toRupees(line.rate))}</td>
      <td className="number">{amount(toRupees(line.amount))}</td>
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

export function ExampleInquiry() {
  const t = useTexts(home).example;
  const totals = exampleTotals(exampleLines);
  const rest = exampleLines.slice(onPhones);
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
          {exampleLines.map((line, index) => (
            <ExampleRow key={line.item} index={index} />
          ))}
          <tr className="md:hidden">
            <td colSpan={2} className="example-rest text-ink-3">
              {t.moreItems(rest.length)}
            </td>
            {/* oxlint-disable-next-line jsx-a11y/control-has-associated-label -- unlike units have no sum */}
            <td className="@max-[16rem]:hidden" />
            <td className="number">{amount(rest.reduce((sum, line) => sum + toRupees(line.amount), 0))}</td>
          </tr>
        </tbody>
      </table>
      <dl className="mt-1">
        <Total label={t.netTotal} value={amount(toRupees(totals.net))} />
        <Total label={t.igst(totals.igstRate)} value={amount(toRupees(totals.igst))} />
        <Total label={t.rounding} value={amount(toRupees(totals.rounding))} />
        <Total label={t.payable} value={rupees(toRupees(totals.payable))} strong />
      </dl>
    </figure>
  );
}
