// One party: who it is, how its account stands, and everything that the desk keeps of it.
import { useQuery } from "@tanstack/react-query";
import { deskPages } from "@vanik/contracts/desk-pages";
import type { Party } from "@vanik/contracts/parties";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { quantity, rupees } from "../../app/formats.ts";
import { NotRead } from "../../lists/not-read.tsx";
import { PageHead } from "../../ui/page-head.tsx";
import { AddressesSection } from "./addresses-section.tsx";
import { PartySection } from "./party-section.tsx";
import { PeopleSection } from "./people-section.tsx";
import { ProfileSection } from "./profile-section.tsx";
import { partyQuery } from "./queries.ts";
import { StatementSection } from "./statement-section.tsx";
import { TermsSection } from "./terms-section.tsx";
import "./parties.css";

interface PartyViewProps {
  userId: string;
  id: string;
  /** What can be done beside the name. */
  actions: (party: Party) => ReactNode;
}

export function PartyView({ userId, id, actions }: PartyViewProps) {
  const query = useQuery(partyQuery(userId, id));
  const party = query.data;
  if (!party) return <NotRead what="This party" query={query} />;
  return (
    <>
      <p className="pb-1 text-small">
        <Link to="/desk/parties" className="link text-ink-2">
          Parties
        </Link>
      </p>
      <PageHead compact title={party.name} lede={<PartyWords party={party} />}>
        <div className="flex flex-wrap gap-2">{actions(party)}</div>
      </PageHead>
      <Figures party={party} />
      <div className="mt-8 grid grid-cols-[minmax(0,1fr)] gap-10">
        <ProfileSection key={`profile ${id}`} party={party} />
        <TermsSection key={`terms ${id}`} party={party} />
        <AddressesSection party={party} />
        <PeopleSection party={party} />
        <DocumentsSection party={party} />
        <StatementSection party={party} userId={userId} />
      </div>
    </>
  );
}

function PartyWords({ party: { kind, city, gstNo } }: { party: Party }) {
  const words = [kind === "buyer" ? "Buyer" : "Supplier", city, gstNo && `GSTIN ${gstNo}`].filter(Boolean);
  return <span className="text-table">{words.join(" · ")}</span>;
}

function Figures({ party }: { party: Party }) {
  const { balance, credit_limit: limit, kind } = party;
  const isAbove = limit !== null && balance.credit_used > limit;
  return (
    <dl className="party-figures mt-5">
      <div>
        <dt>{kind === "buyer" ? "Owes us" : "We owe"}</dt>
        <dd>{rupees(balance.outstanding)}</dd>
      </div>
      <div>
        <dt>Overdue</dt>
        <dd className={balance.overdue > 0 ? "text-red" : undefined}>{rupees(balance.overdue)}</dd>
      </div>
      <div>
        <dt>Paid in advance</dt>
        <dd>{rupees(balance.advance)}</dd>
      </div>
      <div>
        <dt>Ordered, not billed</dt>
        <dd>{rupees(balance.on_order)}</dd>
      </div>
      <div>
        <dt>Credit used</dt>
        <dd className={isAbove ? "text-red" : undefined}>
          {rupees(balance.credit_used)}
          <span className="block text-caption font-normal text-ink-3">
            {limit === null ? "No limit" : `${isAbove ? "above the limit of" : "of"} ${rupees(limit)}`}
          </span>
        </dd>
      </div>
    </dl>
  );
}

function DocumentsSection({ party }: { party: Party }) {
  return (
    <PartySection title="Documents">
      <ul className="party-lines">
        {party.documents.map(({ kind, count }) => (
          <li key={kind}>
            <Link to={`${deskPages[kind].to}?party=${encodeURIComponent(party.name)}`} className="link">
              {deskPages[kind].label}
            </Link>
            <span className="tabular-nums">
              {quantity(count)}
              {count >= 10_000 ? " or more" : ""}
            </span>
          </li>
        ))}
      </ul>
    </PartySection>
  );
}
