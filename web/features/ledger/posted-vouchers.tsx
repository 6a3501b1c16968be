// What is entered in the ledger of an invoice, a note or a payment: at the end of its page, for whoever reads the ledger.
import { useQuery } from "@tanstack/react-query";
import { describeVoucher, type VoucherOf, type VouchersQuery } from "@vanik/contracts/ledger";
import { Link } from "react-router";
import { day } from "../../app/days-and-times.ts";
import { NotRead } from "../../lists/not-read.tsx";
import { useMayTrade } from "../../lists/rights/use-may.ts";
import { sideAmount } from "./ledger-words.ts";
import { vouchersOfQuery } from "./queries.ts";
import "./ledger.css";

export function PostedVouchers(subject: VouchersQuery) {
  return useMayTrade()("accounts") ? <Posted {...subject} /> : null;
}

function Posted(subject: VouchersQuery) {
  const query = useQuery(vouchersOfQuery(subject));
  const { data } = query;
  return (
    <section className="posted" aria-label="Ledger">
      <h2>Ledger</h2>
      {!data && <NotRead what="What the ledger has of it" query={query} />}
      {data?.length === 0 && <p className="mt-2 text-small text-ink-3">Nothing is entered of it.</p>}
      {data && data.length > 0 && (
        <ul className="mt-2 border-t border-line">
          {data.map((voucher) => (
            <OneRow key={voucher.id} voucher={voucher} name={subject.name} />
          ))}
        </ul>
      )}
    </section>
  );
}

/** `name`: of what the page is; what settles it besides money is of a payment. */
function OneRow({ voucher, name }: { voucher: VoucherOf; name: string }) {
  const { id, subject, entries } = voucher;
  return (
    <li className="posted-row">
      <p className="flex flex-wrap gap-x-3">
        <Link to={`/desk/ledger?${new URLSearchParams({ list: "day-book", voucher: id })}`} className="link">
          {describeVoucher(voucher)}
        </Link>
        <span className="text-ink-3">
          {day(voucher.day)}
          {subject.name !== name && ` · ${subject.name}`}
        </span>
      </p>
      <dl className="posted-entries">
        {entries.map((entry) => (
          <div key={`${entry.account} ${entry.party} ${entry.debit > 0}`}>
            <dt>
              {entry.account} {entry.name}
            </dt>
            <dd className="figures">{sideAmount(entry.debit - entry.credit)}</dd>
          </div>
        ))}
      </dl>
    </li>
  );
}
