// One voucher: its entries, what it is of, and what takes it back.
import { useQuery } from "@tanstack/react-query";
import { cancelJournal } from "@vanik/contracts/api";
import { describeVoucher, type Voucher } from "@vanik/contracts/ledger";
import { useState } from "react";
import { Link } from "react-router";
import { day } from "../../app/days-and-times.ts";
import { amount } from "../../app/formats.ts";
import { browserCall } from "../../app/call.ts";
import { NotRead } from "../../lists/not-read.tsx";
import { ActForm } from "../../lists/written/act-form.tsx";
import { useAct } from "../../lists/written/use-act.ts";
import { focusNow } from "../../ui/focus-now.ts";
import { TextArea } from "../../ui/text-area.tsx";
import { Button } from "../../ui/button.tsx";
import { Dialog, DialogActions } from "../../ui/dialog.tsx";
import { NamedFact } from "../../ui/named-fact.tsx";
import { amountOrBlank, subjectAddress } from "./ledger-words.ts";
import { voucherQuery } from "./queries.ts";
import "../../ui/table.css";

interface VoucherDialogProps {
  /** Which is open; null while none is. */
  id: string | null;
  onClose: () => void;
}

export function VoucherDialog({ id, onClose }: VoucherDialogProps) {
  return (
    <Dialog open={id !== null} onClose={onClose} size="lg" title="Voucher">
      {id && <OneVoucher key={id} id={id} onClose={onClose} />}
    </Dialog>
  );
}

function OneVoucher({ id, onClose }: { id: string; onClose: () => void }) {
  const query = useQuery(voucherQuery(id));
  const [cancelling, setCancelling] = useState(false);
  const voucher = query.data;
  if (voucher && cancelling) return <CancelJournal voucher={voucher} onEnd={() => setCancelling(false)} />;
  if (!voucher) return <NotRead what="This voucher" query={query} />;
  return (
    <div className="flex flex-col gap-5">
      <VoucherFacts voucher={voucher} />
      <Entries voucher={voucher} />
      <DialogActions>
        {voucher.type === "journal" && !voucher.reversal && !voucher.reversed_by && (
          <Button onClick={() => setCancelling(true)}>Cancel journal</Button>
        )}
        <Button onClick={onClose}>Close</Button>
      </DialogActions>
    </div>
  );
}

function VoucherFacts({ voucher }: { voucher: Voucher }) {
  const { subject, party, narration, reverses, reversed_by: reversedBy, by } = voucher;
  const to = subjectAddress(subject);
  const other = reverses ?? reversedBy;
  return (
    <dl className="grid gap-x-8 gap-y-3 sm:grid-cols-2 lg:grid-cols-4">
      <NamedFact label="Voucher">{describeVoucher(voucher)}</NamedFact>
      <NamedFact label="Day">{day(voucher.day)}</NamedFact>
      <NamedFact label="Of">
        {to ? (
          <Link to={to} className="link">
            {subject.name}
          </Link>
        ) : (
          subject.name
        )}
      </NamedFact>
      <NamedFact label="Party">{party}</NamedFact>
      <NamedFact label="Narration">{narration}</NamedFact>
      <NamedFact label="By">{by}</NamedFact>
      <NamedFact label={reverses ? "Takes back" : "Taken back by"}>
        {other && (
          <Link to={`?${new URLSearchParams({ list: "day-book", voucher: other })}`} className="link">
            the other voucher
          </Link>
        )}
      </NamedFact>
    </dl>
  );
}

function Entries({ voucher: { entries } }: { voucher: Voucher }) {
  const sum = entries.reduce((all, { debit }) => all + debit, 0);
  return (
    // A box that scrolls must be reachable without a mouse.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <section tabIndex={0} aria-label="Entries" className="overflow-x-auto">
      <table className="table table-dense">
        <thead>
          <tr>
            <th scope="col">Account</th>
            <th scope="col" className="number">
              Debit
            </th>
            <th scope="col" className="number">
              Credit
            </th>
          </tr>
        </thead>
        <tbody>
          {entries.map(({ account, name, party, debit, credit }) => (
            <tr key={`${account} ${party} ${debit > 0}`}>
              <td>
                <Link to={`/desk/ledger?${new URLSearchParams({ account })}`} className="link">
                  {account} {name}
                </Link>
                {party && <span className="text-ink-3"> · {party}</span>}
              </td>
              <td className="number">{amountOrBlank(debit)}</td>
              <td className="number">{amountOrBlank(credit)}</td>
            </tr>
          ))}
          <tr className="total">
            <td>Total</td>
            <td className="number">{amount(sum)}</td>
            <td className="number">{amount(sum)}</td>
          </tr>
        </tbody>
      </table>
    </section>
  );
}

/** Asks why; a second voucher of today takes it back. */
function CancelJournal({ voucher, onEnd }: { voucher: Voucher; onEnd: () => void }) {
  const { name } = voucher.subject;
  const act = useAct({
    begins: { reason: "" },
    check: ({ reason }) => (reason.trim() ? {} : { reason: "Enter the reason" }),
    call: (typed, ask) => browserCall(cancelJournal, { id: name, ...typed, ...ask }),
    doneToast: `${name} is taken back`,
    stale: [["ledger"]],
    onEnd,
  });
  return (
    <ActForm act={act} words="Cancel journal" leaveWords="Keep it" onKeep={onEnd}>
      <p className="text-ink-2">{name} stays in the ledger, and a second voucher of today takes it back.</p>
      <TextArea ref={focusNow} label="Reason" required rows={3} maxLength={500} {...act.field("reason")} />
    </ActForm>
  );
}
