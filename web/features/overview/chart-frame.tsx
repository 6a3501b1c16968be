// One block of the Overview: hangs from its rule, shows a picture or the same as a table.
import { type ReactNode, useState } from "react";
import { Link } from "react-router";
import "../../ui/table.css";

export interface TableColumn {
  label: string;
  number?: boolean;
}

export interface TableRow {
  key: string;
  /** The first leads to its list, where there is one. */
  cells: readonly ReactNode[];
  href?: string | undefined;
}

interface ChartFrameProps {
  title: string;
  /** Beside the title: the unit, or the sum. */
  aside?: ReactNode;
  columns: readonly TableColumn[];
  rows: readonly TableRow[];
  /** The picture; empty where there is nothing to draw. */
  children: ReactNode;
  /** Below both. */
  note?: ReactNode;
  /** Of many rows: three other blocks stand beside it. */
  tall?: boolean;
}

export function ChartFrame({ title, aside, columns, rows, children, note, tall = false }: ChartFrameProps) {
  const [isTable, setTable] = useState(false);
  const id = `overview-${title.toLowerCase().replaceAll(/[^a-z]+/g, "-")}`;
  return (
    <section aria-labelledby={id} className={tall ? "overview-block overview-tall" : "overview-block"}>
      <div className="overview-head">
        <h2 id={id}>{title}</h2>
        {aside && <p className="overview-aside">{aside}</p>}
        {rows.length > 0 && (
          <button
            type="button"
            className="overview-switch"
            aria-pressed={isTable}
            aria-label={`${title} as table`}
            onClick={() => setTable(!isTable)}
          >
            As table
          </button>
        )}
      </div>
      {isTable ? <FigureTable title={title} columns={columns} rows={rows} /> : children}
      {note && <p className="overview-note">{note}</p>}
    </section>
  );
}

function FigureTable({
  title,
  columns,
  rows,
}: {
  title: string;
  columns: readonly TableColumn[];
  rows: readonly TableRow[];
}) {
  return (
    // It scrolls by the keyboard too where it is wider than the screen.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className="overview-table" role="region" aria-label={`${title}, table`} tabIndex={0}>
      <table>
        <thead>
          <tr>
            {columns.map(({ label, number }) => (
              <th key={label} scope="col" className={number ? "overview-number" : undefined}>
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, cells, href }) => (
            <tr key={key}>
              {cells.map((cell, at) => (
                <td key={columns[at]!.label} className={columns[at]!.number ? "overview-number figures" : undefined}>
                  {at === 0 && href ? <Link to={href}>{cell}</Link> : cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
