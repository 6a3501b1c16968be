// What an unpaid invoice begins with for its buyer: what is due, by when, how it is paid, and that it has been (look: 38).
import { Copy } from "lucide-react";
import type { TradeDocument } from "@vanik/contracts/documents";
import type { HowToPay } from "@vanik/contracts/how-to-pay";
import { lazy, Suspense } from "react";
import { day } from "../../app/days-and-times.ts";
import { countOfDays, rupees } from "../../app/formats.ts";
import { buttonClass } from "../../ui/button.tsx";
import { copyText } from "../../ui/copy-text.ts";
import { daysUntil } from "./time-left.ts";
import "./pay-first.css";

// Its drawing comes with the first invoice that is paid by it.
const QrCode = lazy(async () => ({ default: (await import("../../ui/qr-code.tsx")).QrCode }));

/** What most banks let a company pay by UPI in a day, in rupees. */
const upiMost = 100_000;

export function PayFirst({ document, now }: { document: TradeDocument; now: Date }) {
  const { pay, outstanding = 0, name, rounded_total: whole } = document;
  if (!pay) return null;
  const { told } = pay;
  // What most banks do not take by UPI is paid by transfer first.
  const isMuch = outstanding > upiMost;
  const byBank = <ByBank key="bank" pay={pay} name={name} />;
  const byUpi = <ByUpi key="upi" pay={pay} outstanding={outstanding} isMuch={isMuch} />;
  return (
    <section aria-label="What is due" className="pay-first">
      <p className="text-small text-ink-3">{outstanding < whole ? `Still to pay, of ${rupees(whole)}` : "To pay"}</p>
      <p className="pay-amount figures">{rupees(outstanding)}</p>
      <WhenDue due={document.due_date} now={now} />
      {told && (
        <p className="pay-said">
          You told us that you paid it on {day(told.day)}, by {told.reference}. It stays open until we have found the
          money.
        </p>
      )}
      {told?.tds_amount !== undefined && <p className="pay-said">TDS withheld: {rupees(told.tds_amount)}.</p>}
      <div className="pay-ways">{isMuch ? [byBank, byUpi] : [byUpi, byBank]}</div>
    </section>
  );
}

function ByUpi({ pay: { upi }, outstanding, isMuch }: { pay: HowToPay; outstanding: number; isMuch: boolean }) {
  if (!upi) return null;
  return (
    <section aria-label="By UPI" className="pay-way">
      <h3>By UPI</h3>
      <div className="pay-code">
        <Suspense fallback={<span className="pay-plate" />}>
          <QrCode text={upi.link} label={`UPI code for ${rupees(outstanding)}`} />
        </Suspense>
        <div>
          <p className="text-small text-ink-2">
            {isMuch
              ? "Many banks take at most ₹1,00,000 a day by UPI. If yours takes more: amount and number are in the code."
              : "Amount and number are in the code: scan it with a UPI app."}
          </p>
          <a href={upi.link} className={`${buttonClass()} pay-app`}>
            Open UPI app
          </a>
        </div>
      </div>
      <dl>
        <PayRow label="UPI ID" value={upi.id} />
      </dl>
    </section>
  );
}

function ByBank({ pay: { bank, payee, changed_on: changedOn }, name }: { pay: HowToPay; name: string }) {
  if (!bank) return null;
  return (
    <section aria-label="By NEFT or RTGS" className="pay-way">
      <h3>By NEFT or RTGS</h3>
      <dl>
        <PayRow label="Account" value={bank.account} />
        <PayRow label="IFSC" value={bank.ifsc} />
        <PayRow label="Name" value={payee} />
        <PayRow label="Write this" value={name} />
        <PayRow label="Bank" value={bank.name} copied={false} />
      </dl>
      {changedOn && <p className="text-small text-ink-2">Our account changed on {day(changedOn)}.</p>}
    </section>
  );
}

function WhenDue({ due, now }: { due: string | null; now: Date }) {
  if (!due) return null;
  const left = daysUntil(due, now);
  if (left < 0)
    return (
      <p>
        <b className="font-[560] text-red">{countOfDays(-left)} late</b>, was due {day(due)}
      </p>
    );
  return (
    <p>
      Due {day(due)}, {left === 0 ? "today" : `in ${countOfDays(left)}`}
    </p>
  );
}

function PayRow({ label, value, copied = true }: { label: string; value: string; copied?: boolean }) {
  return (
    <div className="pay-row">
      <dt>{label}</dt>
      <dd>{value}</dd>
      {copied && (
        <dd className="pay-copy">
          <button type="button" aria-label={`Copy ${label}`} onClick={() => void copyText(value)}>
            <Copy size={16} strokeWidth={1.5} aria-hidden />
          </button>
        </dd>
      )}
    </div>
  );
}
