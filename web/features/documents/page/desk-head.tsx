import type { Case } from "@vanik/contracts/case";
import { deskPages } from "@vanik/contracts/desk-pages";
import type { TradeDocument } from "@vanik/contracts/documents";
import { becomings } from "@vanik/contracts/trade";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { Crumbs } from "../../../lists/crumbs.tsx";
import { StatusBadge } from "../../../ui/badge.tsx";
import type { KindOnScreen } from "../kind.ts";
import { timeLeftOf } from "../time-left.ts";
import { wayOfDocument } from "./head-words.ts";

interface DeskHeadProps {
  kind: KindOnScreen;
  document: TradeDocument;
  readAt: number;
  /** Its case, once that is read: the party's page is known by it. */
  found: Case | undefined;
  /** What can be done. */
  children: ReactNode;
}

/** The name, where it stands, whose it is. */
export function DeskHead({ kind, document, readAt, found, children }: DeskHeadProps) {
  const { label, to } = deskPages[document.kind];
  const { text, late } = timeLeftOf(document, new Date(readAt));
  const partyId = found?.documents.find(
    ({ kind: one, name }) => one === document.kind && name === document.name,
  )?.party_id;
  const party = wayOfDocument(document);
  return (
    <header>
      <Crumbs above={[{ to, label }]} here={document.name} />
      <div className="desk-head">
        <div className="min-w-0">
          <h1 className="text-h1-compact flex flex-wrap items-center gap-x-3 gap-y-1">
            <span className="whitespace-nowrap">
              <span className="sr-only">{kind.title} </span>
              {document.name}
            </span>
            <span className="desk-badge inline-flex">
              <StatusBadge status={document.status} />
            </span>
          </h1>
          <p className="mt-1 text-small break-words text-ink-2">
            {document.becomes && document.status === "Draft" && (
              <span className="font-[560] text-ink">
                {becomings[document.becomes as keyof typeof becomings]} in the making{party && ", "}
              </span>
            )}
            {party && (
              <>
                {party.way}{" "}
                {partyId ? (
                  <Link to={`/desk/parties/${partyId}`} className="link">
                    {party.whom}
                  </Link>
                ) : (
                  party.whom
                )}
              </>
            )}
            {party && text && <span className="text-ink-3"> · </span>}
            {text && <span className={late ? "font-[560] text-red" : "text-ink-3"}>{text}</span>}
          </p>
        </div>
        <div className="desk-actions">{children}</div>
      </div>
    </header>
  );
}
