// Blocks of a party's overview: what waits, what is late, what is due; each row leads to its document.
import { partyPage, detailsAddress } from "@vanik/contracts/document-pages";
import type { OwnOverview } from "@vanik/contracts/own-overview";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { amount, quantity, rupees } from "../../app/formats.ts";
import { pressingPage } from "../../app/own-overview.ts";
import {
  dayAndMonth,
  fromToday,
  ownActWords,
  type OwnSide,
  ownSides,
  describeCame,
  describeDue,
  describeWait,
} from "./own-words.ts";

interface BlockProps {
  title: string;
  aside?: ReactNode;
  children: ReactNode;
  className?: string;
}

export function OwnBlock({ title, aside, children, className = "" }: BlockProps) {
  return (
    <section aria-label={title} className={`own-block ${className}`}>
      <div className="own-head">
        <h2>{title}</h2>
        {aside && <p className="own-aside figures">{aside}</p>}
      </div>
      {children}
    </section>
  );
}

interface RowProps {
  href: string;
  name: string;
  /** Below the name. */
  what: string;
  amount: string;
  /** Below the amount. */
  when: string;
  late?: boolean;
  act?: string;
}

function OwnRow({ href, name, what, amount: sum, when, late = false, act }: RowProps) {
  return (
    <li className="own-row">
      <span className="min-w-0">
        <Link to={href} className="own-open">
          {name}
        </Link>
        <span className="own-small">{what}</span>
      </span>
      <span className="text-right">
        <span className="own-sum figures">{sum}</span>
        <span className={late ? "own-small text-red" : "own-small"}>{when}</span>
      </span>
      {act && (
        <span aria-hidden className="own-act btn btn-plain btn-sm">
          {act}
        </span>
      )}
    </li>
  );
}

export function OwnRest({ count, shown, to, many }: { count: number; shown: number; to: string; many: string }) {
  if (count <= shown) return null;
  return (
    <p className="own-note">
      <Link to={to} className="link">
        {quantity(count - shown)} more {many}
      </Link>
    </p>
  );
}

interface PartProps {
  overview: OwnOverview;
  party: OwnSide;
}

export function WaitsBlock({ overview: { waits, day }, party }: PartProps) {
  const kind = waits.rows[0]?.kind ?? ownSides[party].order;
  return (
    <OwnBlock
      title={ownSides[party].waits}
      aside={waits.count > 0 && `${quantity(waits.count)} · ${rupees(waits.amount)}`}
    >
      {waits.count === 0 && <p className="own-note">{ownSides[party].nothingWaits}</p>}
      <ul>
        {waits.rows.map((row) => {
          const { what, act } = ownActWords[row.act];
          const { text, late } = describeWait(row, day);
          return (
            <OwnRow
              key={row.name}
              href={detailsAddress(row.kind, row.name)}
              name={row.name}
              what={what}
              amount={amount(row.amount)}
              when={text}
              late={late}
              act={act}
            />
          );
        })}
      </ul>
      <OwnRest count={waits.count} shown={waits.rows.length} to={partyPage(kind)} many="wait" />
    </OwnBlock>
  );
}

/** What waits for the reader is not told twice: an order that is late, too, says so there. */
export function LateOwnBlock({ overview: { late, waits, day }, party }: PartProps) {
  const { order, nothingLate, left } = ownSides[party];
  const isToldAbove = waits.rows.some((row) => describeWait(row, day).late);
  return (
    <OwnBlock
      title="Late"
      aside={
        late.count > 0 && (
          <span className="text-red">
            {rupees(late.amount)} {left}
          </span>
        )
      }
    >
      {late.count === 0 && <p className="own-note">{isToldAbove ? "Nothing else is late." : nothingLate}</p>}
      <ul>
        {late.rows.map((row) => (
          <OwnRow
            key={row.name}
            href={detailsAddress(order, row.name)}
            name={row.name}
            what={describeCame(row.came, party) || `was due ${dayAndMonth(row.delivery_date!)}`}
            amount={amount(row.amount)}
            when={fromToday(row.delivery_date!, day).text}
            late
          />
        ))}
      </ul>
      <OwnRest count={late.count} shown={late.rows.length} to={pressingPage(order)} many="are late" />
    </OwnBlock>
  );
}

export function DueBlock({ overview: { due, day }, party }: PartProps) {
  const { invoice, due: title, nothingDue } = ownSides[party];
  return (
    <OwnBlock title={title} aside={due.count > 0 && rupees(due.amount)}>
      {due.count === 0 && <p className="own-note">{nothingDue}</p>}
      <ul>
        {due.rows.map((row) => {
          const { text, late } = describeDue(row, day);
          return (
            <OwnRow
              key={row.name}
              href={detailsAddress(invoice, row.name)}
              name={row.number}
              what={
                row.due_date ? `${row.due_date < day ? "was due" : "due"} ${dayAndMonth(row.due_date)}` : "no day yet"
              }
              amount={amount(row.outstanding)}
              when={text}
              late={late}
            />
          );
        })}
      </ul>
      <OwnRest count={due.count} shown={due.rows.length} to={partyPage(invoice)} many="are open" />
    </OwnBlock>
  );
}
