import type { TradeDocument } from "@vanik/contracts/documents";
import type { ReactNode } from "react";
import { phone } from "../../../app/formats.ts";
import type { KindOnScreen } from "../kind.ts";
import { Timeline } from "../timeline.tsx";
import { DeskLinks } from "./desk-links.tsx";
import { DeskMovements, DeskPayments, DeskSettled } from "./desk-records.tsx";
import { DeskReturns } from "./desk-returns.tsx";

/** Beside a document: how to reach its sender, what can be done with it, what hangs on it, what has happened. */
export function DeskRail({
  kind,
  document,
  children,
}: {
  kind: KindOnScreen;
  document: TradeDocument;
  children: ReactNode;
}) {
  const { email, phone: number, name, history } = document;
  return (
    <>
      {email && (
        <section className="desk-part">
          <h2>Sender</h2>
          <p className="mt-2 grid gap-1 text-small">
            <a className="link break-all" href={`mailto:${email}?subject=${encodeURIComponent(name)}`}>
              {email}
            </a>
            {number && (
              <a className="link" href={`tel:+91${number}`}>
                {phone(number)}
              </a>
            )}
          </p>
        </section>
      )}
      {children}
      <DeskLinks document={document} />
      <DeskMovements document={document} />
      <DeskReturns document={document} />
      <DeskSettled document={document} />
      <DeskPayments document={document} />
      {history.length > 0 && (
        <section className="desk-part">
          <h2>History</h2>
          <Timeline history={history} kind={kind} />
        </section>
      )}
    </>
  );
}
