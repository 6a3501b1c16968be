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
  const { kind, person, company, email, phone, pincode, reference, party, amount, subject } = entry;
  const document = kind === "inquiry" || kind === "paid" ? kind : null;
  const facts: [string, ReactNode][] = [
    ["From", person],
    ["Company", party ?? company],
    [
      "Email",
      email && (
        <a className="link" href={`mailto:${email}`}>
          {email}
        </a>
      ),
    ],
    [
      "Phone",
      phone && (
        <a className="link whitespace-nowrap" href={telephone(`+91${phone}`)}>
          {shownPhone(phone)}
        </a>
      ),
    ],
    ["Came", time(entry.at)],
    ["PIN of delivery", pincode],
    ["Paid on", entry.day && day(entry.day)],
    ["Reference", reference],
    [
      kind === "inquiry" ? "Opportunity" : "Invoice",
      document && (
        <Link className="link" to={deskAddress(kind === "inquiry" ? "opportunity" : "sales_invoice", subject.name)}>
          {subject.name}
        </Link>
      ),
    ],
    [kind === "inquiry" ? "At average prices" : "Open of it", amount !== null && rupees(amount)],
  ];
  return (
    <dl className="grid gap-x-8 gap-y-3 sm:grid-cols-2 lg:grid-cols-3">
      {facts
        .filter(([, value]) => value)
        .map(([label, value]) => (
          <div key={label} className="min-w-0">
            <dt className="text-caption text-ink-3">{label}</dt>
            <dd className="font-[560] [overflow-wrap:anywhere]">{value}</dd>
          </div>
        ))}
    </dl>
  );
}
