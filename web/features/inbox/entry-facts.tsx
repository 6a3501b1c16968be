import { deskAddress } from "@vanik/contracts/desk-pages";
import type { InboxEntry } from "@vanik/contracts/inbox";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { day, time } from "../../app/days-and-times.ts";
import { rupees } from "../../app/formats.ts";
import { telephone } from "../../app/telephone.ts";

/** "9822041176" → "+91 98220 41176" */
const shownPhone = (phone: string) => `+91 ${phone.slice(0, 5)} ${phone.slice(5)}`;

/** Who it is from, and the document that it is about. */
export function EntryFacts({ entry }: { entry: InboxEntry }) {
  const { email, phone, party, company } = entry;
  return (
    <dl className="grid gap-x-8 gap-y-3 sm:grid-cols-2 lg:grid-cols-3">
      <EntryFact label="From">{entry.person}</EntryFact>
      <EntryFact label="Company">{party ?? company}</EntryFact>
      <EntryFact label="Email">
        {email && (
          <a className="link" href={`mailto:${email}`}>
            {email}
          </a>
        )}
      </EntryFact>
      <EntryFact label="Phone">
        {phone && (
          <a className="link whitespace-nowrap" href={telephone(`+91${phone}`)}>
            {shownPhone(phone)}
          </a>
        )}
      </EntryFact>
      <EntryFact label="Came">{time(entry.at)}</EntryFact>
      <EntryFact label="PIN of delivery">{entry.pincode}</EntryFact>
      <EntryFact label="Paid on">{entry.day && day(entry.day)}</EntryFact>
      <EntryFact label="Reference">{entry.reference}</EntryFact>
      <AboutDocument entry={entry} />
    </dl>
  );
}

const documentWords = {
  inquiry: { page: "opportunity", name: "Opportunity", amount: "At average prices" },
  paid: { page: "sales_invoice", name: "Invoice", amount: "Open of it" },
} as const;

function AboutDocument({ entry: { kind, subject, amount } }: { entry: InboxEntry }) {
  if (kind !== "inquiry" && kind !== "paid") return null;
  const words = documentWords[kind];
  return (
    <>
      <EntryFact label={words.name}>
        <Link className="link" to={deskAddress(words.page, subject.name)}>
          {subject.name}
        </Link>
      </EntryFact>
      <EntryFact label={words.amount}>{amount !== null && rupees(amount)}</EntryFact>
    </>
  );
}

/** Nothing where there is nothing to say. */
function EntryFact({ label, children }: { label: string; children: ReactNode }) {
  if (!children) return null;
  return (
    <div className="min-w-0">
      <dt className="text-caption text-ink-3">{label}</dt>
      <dd className="font-[560] [overflow-wrap:anywhere]">{children}</dd>
    </div>
  );
}
