// Whether the ledger is what all invoices and payments make of it: it is made anew and compared.
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { quantity } from "../../app/formats.ts";
import { NotRead } from "../../lists/not-read.tsx";
import { Button } from "../../ui/button.tsx";
import { Dialog, DialogActions } from "../../ui/dialog.tsx";
import { ledgerCheckQuery } from "./queries.ts";

export function LedgerCheck() {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button size="sm" onClick={() => setOpen(true)}>
        Compare
      </Button>
      <Dialog open={open} onClose={close} title="The ledger beside its documents">
        <ComparedLedger />
        <DialogActions>
          <Button onClick={close}>Close</Button>
        </DialogActions>
      </Dialog>
    </>
  );
}

function ComparedLedger() {
  const query = useQuery(ledgerCheckQuery());
  const { data } = query;
  if (!data) return <NotRead what="The comparison" query={query} />;
  if (data.equal)
    return (
      <p className="mb-6">
        All {quantity(data.vouchers)} vouchers are what the invoices and payments make of them, and each party stands as
        its account does.
      </p>
    );
  return (
    <div className="mb-6">
      <p>
        {quantity(data.count)} {data.count === 1 ? "thing is" : "things are"} otherwise than the invoices and payments
        say. The ledger is never written by hand: tell whoever looks after this Vanik.
      </p>
      <ul className="mt-3 list-disc pl-5">
        {data.differences.map(({ sentence }) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    </div>
  );
}
