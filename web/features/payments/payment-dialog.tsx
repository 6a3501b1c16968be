// One payment: what it settles; allocated anew, or cancelled with a reason.
import { useQuery } from "@tanstack/react-query";
import { voucherPdf } from "@vanik/contracts/api";
import { deskAddress } from "@vanik/contracts/desk-pages";
import type { Payment } from "@vanik/contracts/documents";
import { type ReactNode, useState } from "react";
import { Link } from "react-router";
import { day } from "../../app/days-and-times.ts";
import { amount, rupees } from "../../app/formats.ts";
import { fetchFile } from "../../app/fetch-file.ts";
import { FileButton } from "../../lists/file-button.tsx";
import { NotRead } from "../../lists/not-read.tsx";
import { Button } from "../../ui/button.tsx";
import { Dialog, DialogActions } from "../../ui/dialog.tsx";
import { AllocateAnew } from "./allocate-anew.tsx";
import { CancelPayment } from "./cancel-payment.tsx";
import { PaymentWarnings } from "./payment-warnings.tsx";
import { paymentQuery } from "./queries.ts";
import { ReturnMoney } from "./return-money.tsx";
import "../../ui/table.css";
import { useMay } from "../../lists/rights/use-may.ts";

export interface PaymentDialogProps {
  /** Which is open; null while none is. */
  name: string | null;
  /** What stands below a payment. */
  foot: (name: string) => ReactNode;
  onClose: () => void;
}

export function PaymentDialog({ name, foot, onClose }: PaymentDialogProps) {
  return (
    <Dialog open={name !== null} onClose={onClose} size="lg" title={name ?? ""}>
      {name && <OnePayment key={name} name={name} foot={foot} onClose={onClose} />}
    </Dialog>
  );
}

function OnePayment({ name, foot, onClose }: PaymentDialogProps & { name: string }) {
  const query = useQuery(paymentQuery(name));
  const payment = query.data;
  const [at, setAt] = useState<"read" | "allocate" | "cancel" | "return">("read");
  const back = () => setAt("read");
  const mayWrite = useMay()("accounts");
  if (!payment) return <NotRead what="This payment" query={query} />;
  if (at === "allocate") return <AllocateAnew payment={payment} onEnd={back} />;
  if (at === "cancel") return <CancelPayment payment={payment} onEnd={back} />;
  if (at === "return") return <ReturnMoney payment={payment} onEnd={back} />;
  return (
    <div className="flex flex-col gap-5">
      <PaymentHead payment={payment} />
      <PaymentWarnings warnings={payment.warnings ?? []} />
      {payment.refund_of.length === 0 && <Settled payment={payment} />}
      {payment.voucher && (
        <p className="flex flex-wrap items-center gap-3">
          <FileButton
            format="pdf"
            what={payment.voucher}
            label={payment.refund_of.length > 0 ? "Refund voucher" : "Receipt voucher"}
            size="sm"
            make={() => fetchFile(voucherPdf, { id: name })}
          />
          <span className="figures text-small text-ink-2">{payment.voucher}</span>
        </p>
      )}
      {foot(name)}
      <DialogActions>
        {payment.cancelled || !mayWrite ? (
          <Button onClick={onClose}>Close</Button>
        ) : (
          <>
            <Button onClick={() => setAt("cancel")}>Cancel payment</Button>
            {payment.advance > 0 && <Button onClick={() => setAt("return")}>Return money</Button>}
            {payment.refund_of.length === 0 && (
              <Button variant="ink" onClick={() => setAt("allocate")}>
                Allocate anew
              </Button>
            )}
          </>
        )}
      </DialogActions>
    </div>
  );
}

function PaymentHead({ payment }: { payment: Payment }) {
  const { direction, organisation, mode, reference, order, cancelled, cancelled_on, cancel_reason } = payment;
  const { refund_of, reason } = payment;
  const whose =
    refund_of.length > 0 ? (["Returned by", "Returned to"] as const) : (["Received from", "Paid to"] as const);
  const facts = [
    [direction === "in" ? whose[0] : whose[1], organisation],
    ["Amount", rupees(payment.amount)],
    ["Day", day(payment.day)],
    ["Mode", [mode, reference].filter(Boolean).join(", ")],
    ...(payment.bank ? [["Bank account", payment.bank]] : []),
    ...(order ? [["In advance for", order]] : []),
    ...(refund_of.length > 0 ? [["Money back of", refund_of.join(", ")]] : []),
    ...(reason ? [["Reason", reason]] : []),
  ];
  return (
    <>
      {cancelled && (
        <p className="border-l-2 border-ink bg-sunk px-3 py-2 text-label text-ink-2">
          Cancelled{cancelled_on ? ` on ${day(cancelled_on)}` : ""}
          {cancel_reason ? `: ${cancel_reason}` : "."}
        </p>
      )}
      <dl className="grid gap-x-8 gap-y-3 sm:grid-cols-2 lg:grid-cols-4">
        {facts.map(([label, value]) => (
          <div key={label} className="min-w-0">
            <dt className="text-caption text-ink-3">{label}</dt>
            <dd className="figures font-[560] [overflow-wrap:anywhere]">{value}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}

function Settled({ payment }: { payment: Payment }) {
  const { allocations, direction, advance, cancelled, refunds, tds_amount: tdsKept } = payment;
  const kind = direction === "in" ? "sales_invoice" : "purchase_invoice";
  if (allocations.length === 0 && refunds.length === 0 && tdsKept === 0)
    return <p className="hang pt-4 text-ink-2">It settles no invoice: all of it stands on the account.</p>;
  return (
    // A box that scrolls must be reachable without a mouse.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <section tabIndex={0} aria-label="What it settles" className="overflow-x-auto">
      <table className="table table-dense min-w-md">
        <thead>
          <tr>
            <th scope="col">{cancelled ? "Settled" : "Settles"}</th>
            {["Paid", "TDS", "Written off"].map((head) => (
              <th key={head} scope="col" className="number">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {allocations.map(({ invoice, amount: paid, tds_amount, written_off }) => (
            <tr key={invoice}>
              <td className="key whitespace-nowrap">
                <Link to={deskAddress(kind, invoice)} className="link">
                  {invoice}
                </Link>
              </td>
              <td className="number">{amount(paid)}</td>
              <td className="number">{tds_amount > 0 ? amount(tds_amount) : ""}</td>
              <td className="number">{written_off > 0 ? amount(written_off) : ""}</td>
            </tr>
          ))}
          {refunds.map(({ name, amount: returned }) => (
            <tr key={name}>
              <td className="whitespace-nowrap">
                Returned by{" "}
                <Link to={`/desk/payments?payment=${name}`} className="link">
                  {name}
                </Link>
              </td>
              <td className="number">{amount(returned)}</td>
              <td colSpan={2}>{""}</td>
            </tr>
          ))}
          {(advance > 0 || tdsKept > 0) && (
            <tr>
              <td className="text-ink-2">Advance on the account</td>
              <td className="number">{amount(advance)}</td>
              <td className="number">{tdsKept > 0 ? amount(tdsKept) : ""}</td>
              <td>{""}</td>
            </tr>
          )}
        </tbody>
      </table>
    </section>
  );
}
