// Where the operator is and when it answers; what the settings leave empty is left out.
import type { Holiday } from "@vanik/contracts/content";
import type { Operator } from "@vanik/contracts/settings";
import type { ReactNode } from "react";
import { day } from "../../app/days-and-times.ts";
import { pincodes } from "../../app/formats.ts";
import { useTexts } from "../../app/language.tsx";
import { useEitherLanguage } from "../../app/site-texts.ts";
import { telephone } from "../../app/telephone.ts";
import { contactTexts } from "../../texts/en/contact.ts";
import { frame } from "../../texts/en/frame.ts";

function AddressRow({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="border-b border-line py-3">
      <dt className="text-caption text-ink-3">{label}</dt>
      <dd className="mt-1 break-words">{children}</dd>
    </div>
  );
}

interface DeskAddressProps {
  operator: Operator;
  /** Of the next 60 days. */
  holidays: readonly Holiday[];
}

function Holidays({ holidays }: { holidays: readonly Holiday[] }) {
  const inLanguage = useEitherLanguage();
  return (
    <ul>
      {holidays.map((holiday) => {
        const name = inLanguage(holiday.name, holiday.name_hi);
        return (
          <li key={holiday.day}>
            <time dateTime={holiday.day}>{day(holiday.day)}</time> · <span lang={name.lang}>{name.value}</span>
          </li>
        );
      })}
    </ul>
  );
}

export function DeskAddress({ operator, holidays }: DeskAddressProps) {
  const t = useTexts(contactTexts);
  const { hours: sayHours } = useTexts(frame);
  const { legal_name: name, address, hours, email, phone } = operator;
  return (
    <section aria-labelledby="desk">
      <h2 id="desk" className="text-h3">
        {t.desk}
      </h2>
      <dl className="mt-3 border-t border-line-2">
        {phone && (
          <AddressRow label={t.phone}>
            <a href={telephone(phone)} className="link pointer-coarse:py-2.5">
              {phone}
            </a>
          </AddressRow>
        )}
        <AddressRow label={t.email}>
          <a href={`mailto:${email}`} className="link pointer-coarse:py-2.5">
            {email}
          </a>
        </AddressRow>
        {hours && <AddressRow label={t.hours}>{sayHours(hours)}</AddressRow>}
        {holidays.length > 0 && (
          <AddressRow label={t.closed}>
            <Holidays holidays={holidays} />
          </AddressRow>
        )}
        <AddressRow label={t.address}>
          <address className="not-italic">
            <p>{name}</p>
            {address.map((line) => (
              <p key={line}>{pincodes(line)}</p>
            ))}
          </address>
        </AddressRow>
      </dl>
    </section>
  );
}
