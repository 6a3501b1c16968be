import { deskAddress } from "@vanik/contracts/desk-pages";
import type { InboxEntry } from "@vanik/contracts/inbox";
import { tdsSectionWords } from "@vanik/contracts/trade";
import { Link } from "react-router";
import { day, time } from "../../app/days-and-times.ts";
import { phone as readablePhone, rupees } from "../../app/formats.ts";
import { telephone } from "../../app/telephone.ts";
import { EmailText } from "../../ui/email-text.tsx";
import { NamedFact } from "../../ui/named-fact.tsx";

/** Who it is from, and the document that it is about. */
export function EntryFacts({ entry }: { entry: InboxEntry }) {
  const { email, phone, party, company } = entry;
  return (
    <dl className="grid grid-cols-2 gap-x-6 gap-y-3 lg:grid-cols-3">
      <NamedFact label="From">{entry.person}</NamedFact>
      <NamedFact label="Company">{party ?? company}</NamedFact>
      <NamedFact label="Email">
        {email && (
          <a className="link" href={`mailto:${email}`}>
            <EmailText text={email} />
          </a>
        )}
      </NamedFact>
      <NamedFact label="Phone">
        {phone && (
          <a className="link whitespace-nowrap" href={telephone(`+91${phone}`)}>
            {readablePhone(phone)}
          </a>
        )}
      </NamedFact>
      <NamedFact label="Came">
        <time dateTime={entry.at}>{time(entry.at)}</time>
      </NamedFact>
      <NamedFact label="PIN of delivery">{entry.pincode}</NamedFact>
      <NamedFact label="Paid on">{entry.day && day(entry.day)}</NamedFact>
      <NamedFact label="Reference">{entry.reference}</NamedFact>
      <NamedFact label="TDS withheld">
        {entry.withheld && `${rupees(entry.withheld.amount)}, ${tdsSectionWords[entry.withheld.section]}`}
      </NamedFact>
      <AboutDocument entry={entry} />
    </dl>
  );
}

const documentWords = {
  inquiry: { page: "opportunity", name: "Opportunity", amount: "At average prices" },
  paid: { page: "sales_invoice", name: "Invoice", amount: "Open of it" },
} as const;

function AboutDocument({ entry: { kind, subject, amount, outstanding } }: { entry: InboxEntry }) {
  if (kind !== "inquiry" && kind !== "paid") return null;
  const words = documentWords[kind];
  const figure = kind === "paid" ? (outstanding ?? null) : amount;
  return (
    <>
      <NamedFact label={words.name}>
        <Link className="link" to={deskAddress(words.page, subject.name)}>
          {subject.name}
        </Link>
      </NamedFact>
      {figure !== null && <NamedFact label={words.amount}>{rupees(figure)}</NamedFact>}
    </>
  );
}
