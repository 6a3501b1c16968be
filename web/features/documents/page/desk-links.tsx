// What a document comes from and what has come of it, on both sides of the wall.
import { deskAddress, deskPages } from "@vanik/contracts/desk-pages";
import type { TradeDocument } from "@vanik/contracts/documents";
import type { Kind } from "@vanik/contracts/trade";
import { Link } from "react-router";
import { linksInOrder } from "../links-in-order.ts";

export function DeskLink({ kind, name }: { kind: Kind; name: string }) {
  return (
    <Link to={deskAddress(kind, name)} className="link whitespace-nowrap">
      {name}
    </Link>
  );
}

export function DeskLinks({ document: { links, amended_from, kind } }: { document: TradeDocument }) {
  const copied = amended_from ? [{ kind, name: amended_from, label: "Copied from" }] : [];
  const all = [...copied, ...linksInOrder(links).map((link) => ({ ...link, label: deskPages[link.kind].one }))];
  if (all.length === 0) return null;
  return (
    <section className="desk-part">
      <h2>Related documents</h2>
      <ul className="mt-2 grid gap-1 text-small">
        {all.map((link) => (
          <li key={`${link.label} ${link.name}`} className="flex flex-wrap items-baseline justify-between gap-x-3">
            <span className="text-ink-3">{link.label}</span>
            <DeskLink kind={link.kind} name={link.name} />
          </li>
        ))}
      </ul>
    </section>
  );
}
