// The same work twice: with many and with one. On phones each row stands as a block of two columns.
import "../../ui/table.css";

interface ComparisonProps {
  caption: string;
  columns: { what: string; many: string; one: string };
  rows: readonly { head: string; many: string; one: string }[];
}

const row = "max-md:grid max-md:grid-cols-2";

export function Comparison({ caption, columns, rows }: ComparisonProps) {
  return (
    <table className="table lg:border-t-0 lg:[&_thead_th]:pt-0">
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr className={row}>
          <th scope="col" className="max-md:hidden">
            {columns.what}
          </th>
          <th scope="col" className="max-md:pl-0!">
            {columns.many}
          </th>
          <th scope="col">{columns.one}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ head, many, one }) => (
          <tr key={head} className={row}>
            <th scope="row" className="key max-md:col-span-2 max-md:border-b-0 max-md:pb-0 md:w-1/5">
              {head}
            </th>
            <td className="text-ink-2 max-md:pt-1 max-md:pl-0 md:w-2/5">{many}</td>
            <td className="max-md:pt-1 md:w-2/5">{one}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
