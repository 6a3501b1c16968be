// One party: who it is, how its account stands, and everything that the desk keeps of it.
import { useQuery } from "@tanstack/react-query";
import { deskPages } from "@vanik/contracts/desk-pages";
import type { Party } from "@vanik/contracts/parties";
import { rightOfSide } from "@vanik/contracts/rights-of-trade";
import { ChevronRight } from "lucide-react";
import { type ReactNode, useRef } from "react";
import { Link } from "react-router";
import { quantity, rupees } from "../../app/formats.ts";
import { Crumbs } from "../../lists/crumbs.tsx";
import { NotRead } from "../../lists/not-read.tsx";
import { PageHead } from "../../ui/page-head.tsx";
import { useFadedEnds } from "../../ui/use-faded-ends.ts";
import type { KeptThing } from "../../lists/rights/address-there.ts";
import { KeptThere } from "../../lists/rights/kept-there.tsx";
import { usePageThere } from "../../lists/rights/pages-there.ts";
import { useErpnext, useMay } from "../../lists/rights/use-may.ts";
import { LookOnly } from "../../lists/rights/who-may.tsx";
import { AddressesSection } from "./addresses-section.tsx";
import { BanksSection } from "./banks-section.tsx";
import { BlockedNotice } from "./name-and-block.tsx";
import { PartySection } from "./party-section.tsx";
import { PeopleSection } from "./people-section.tsx";
import { ProfileSection } from "./profile-section.tsx";
import { partyQuery } from "./queries.ts";
import { RegistrationsSection } from "./registrations-section.tsx";
import { StandingBadge } from "./standing-badge.tsx";
import { StandingSection } from "./standing-section.tsx";
import { StatementSection, useStatement } from "./statement-section.tsx";
import { SupplySection } from "./supply-section.tsx";
import { TermsSection } from "./terms-section.tsx";
import { CertificatesSection } from "./certificates-section.tsx";
import { UdyamSection } from "./udyam-section.tsx";
import "../../ui/chip.css";
import "./parties.css";

interface PartyViewProps {
  id: string;
  /** What can be done beside the name. */
  actions: (party: Party) => ReactNode;
}

export function PartyView({ id, actions }: PartyViewProps) {
  const query = useQuery(partyQuery(id));
  const party = query.data;
  // Read beside the party and waited for with it: what stands below it does not move.
  const statement = useStatement(id);
  const isRunThere = Boolean(useErpnext());
  if (!party || (party.balance && !isRunThere && statement.isPending))
    return <NotRead what="This party" query={query} />;
  const isKept = (part: KeptPart) => isPartKept(party, part, isRunThere);
  return (
    <>
      <Crumbs above={[{ to: "/desk/parties", label: "Parties" }]} here={party.name} />
      <PageHead compact title={party.name} lede={<PartyWords party={party} />}>
        <div className="flex flex-wrap gap-2">{actions(party)}</div>
      </PageHead>
      <div className="mt-5 empty:hidden">
        <WhatIsTheirs party={party} />
      </div>
      <KeptThere what="Its name, numbers, telephone and address are kept" thing={keptAs(party)} />
      <BlockedNotice party={party} />
      <Figures party={party} isRunThere={isRunThere} />
      <OnThisPage party={party} />
      <div className="mt-8 grid grid-cols-[minmax(0,1fr)] gap-10 max-md:mt-4" key={id}>
        {party.documents.length > 0 && <DocumentsSection party={party} />}
        {party.balance && !isRunThere && <StatementSection party={party} />}
        <ProfileSection party={party} />
        <TermsSection party={party} />
        {isKept("registrations") && <RegistrationsSection party={party} />}
        {isKept("addresses") && <AddressesSection party={party} />}
        <SupplySection party={party} />
        {isKept("banks") && <BanksSection party={party} />}
        {party.kind === "supplier" && !isRunThere && <CertificatesSection party={party} />}
        <UdyamSection party={party} />
        <PeopleSection party={party} />
        <StandingSection party={party} />
      </div>
    </>
  );
}

/** Which of ERPNext's it is; until it is there, none. */
const keptAs = ({ kind, name_there: name }: Party): KeptThing | undefined =>
  name === undefined ? undefined : { kind: kind === "buyer" ? "customer" : "supplier", name };

function PartyWords({ party: { kind, city, gstNo, standing, blocked, gstin_in_doubt: doubt } }: { party: Party }) {
  const words = [kind === "buyer" ? "Buyer" : "Supplier", city, gstNo && `GSTIN\u00a0${gstNo}`].filter(Boolean);
  return (
    <span className="flex flex-wrap items-center gap-x-3 gap-y-1 text-table">
      <span>{words.join(" · ")}</span>
      {doubt !== "" && (
        <a href="#registrations" className="link text-red">
          Its GSTIN is wrong
        </a>
      )}
      <StandingBadge standing={standing} blocked={blocked !== null} />
    </span>
  );
}

/** What the reader may not write here, and who may. */
function WhatIsTheirs({ party }: { party: Party }) {
  const may = useMay();
  const side = rightOfSide(party.kind);
  if (!may(side) && !may("accounts")) return <LookOnly right={[side, "accounts"]} />;
  return (
    <>
      <LookOnly right={side} what="all but terms and bank accounts" />
      <LookOnly right="accounts" what="terms and bank accounts" />
    </>
  );
}

type KeptPart = "registrations" | "addresses" | "banks";

/** What ERPNext keeps of it and nothing was read of has no part here: none is made here either. */
const isPartKept = (party: Party, part: KeptPart, isRunThere: boolean) => !isRunThere || party[part].length > 0;

type PageSection = readonly [anchor: string, title: string, count?: number];

const keptSection = (party: Party, part: KeptPart, title: string, isRunThere: boolean): readonly PageSection[] =>
  isPartKept(party, part, isRunThere) ? [[part, title, party[part].length]] : [];

const partsOfPage = (party: Party, isRunThere: boolean): readonly PageSection[] => [
  ...(party.documents.length > 0 ? [["documents", "Documents"] as const] : []),
  ...(party.balance && !isRunThere ? [["statement", "Statement"] as const] : []),
  ["profile", "Profile"],
  ["terms", "Terms"],
  ...keptSection(party, "registrations", "Registrations", isRunThere),
  ...keptSection(party, "addresses", "Addresses", isRunThere),
  ["supplies", party.kind === "buyer" ? "Buys" : "Supplies", party.supplies.length],
  ...keptSection(party, "banks", "Bank accounts", isRunThere),
  ...(party.kind === "supplier" && !isRunThere
    ? [["certificates", "Lower TDS", party.tds_certificates.length] as const]
    : []),
  ["udyam", "Udyam"],
  ["people", "People", party.users.length],
  ["standing", "Standing"],
];

/** The page is long: each of its sections one press away, with how much stands in it. */
function OnThisPage({ party }: { party: Party }) {
  const line = useRef<HTMLUListElement>(null);
  const parts = partsOfPage(party, Boolean(useErpnext()));
  useFadedEnds(line);
  return (
    <nav aria-label="On this page" className="mt-4">
      <ul ref={line} className="faded-ends flex gap-1.5 max-lg:-mx-5 max-lg:overflow-x-auto max-lg:px-5 lg:flex-wrap">
        {parts.map(([anchor, title, count]) => (
          <li key={anchor}>
            <a href={`#${anchor}`} className="chip">
              {title}
              {count !== undefined && count > 0 && <span className="tabular-nums text-ink-3">{count}</span>}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Figures({ party, isRunThere }: { party: Party; isRunThere: boolean }) {
  const { balance, kind } = party;
  if (!balance) return null;
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
      {/* Of payments, orders and limits its own books tell. */}
      {!isRunThere && <FiguresOfAccount party={party} />}
    </dl>
  );
}

function FiguresOfAccount({ party: { balance, credit_limit: limit } }: { party: Party }) {
  if (!balance) return null;
  const isAbove = limit !== null && balance.credit_used > limit;
  return (
    <>
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
    </>
  );
}

function DocumentsSection({ party }: { party: Party }) {
  const isThere = usePageThere();
  return (
    <PartySection title="Documents" anchor="documents">
      <ul className="party-documents">
        {party.documents
          .filter(({ kind }) => isThere(deskPages[kind].to))
          .map(({ kind, count }) => (
            <li key={kind}>
              <Link to={`${deskPages[kind].to}?party=${encodeURIComponent(party.name)}`}>
                <span className="link">{deskPages[kind].label}</span>
                <strong className="tabular-nums">
                  {quantity(count)}
                  {count >= 10_000 ? "+" : ""}
                </strong>
                <ChevronRight size={14} strokeWidth={1.5} aria-hidden />
              </Link>
            </li>
          ))}
      </ul>
    </PartySection>
  );
}
