// What came in, and the payment that a buyer says to have made.
import type { InboxEntry } from "@vanik/contracts/inbox";
import { useState } from "react";
import { privateMeta } from "../../app/spoken-meta.ts";
import { InboxList } from "../../features/inbox/inbox-list.tsx";
import { RecordPayment } from "../../features/payments/record-payment.tsx";
import { useMayTrade } from "../../lists/rights/use-may.ts";
import { Button } from "../../ui/button.tsx";
import { toast } from "../../ui/toast.ts";

export const meta = () => privateMeta("Inbox");

export default function DeskInboxPage() {
  return <InboxList record={(entry, onDone) => <RecordAsTold entry={entry} onRecorded={onDone} />} />;
}

/** The buyer's own day and reference stand in the form; what is open of the invoice is the amount. */
function RecordAsTold({ entry, onRecorded }: { entry: InboxEntry; onRecorded: () => void }) {
  const { party, subject, outstanding, day, reference, withheld } = entry;
  const [recording, setRecording] = useState(false);
  const may = useMayTrade();
  if (!party || !outstanding || !day || !may("accounts")) return null;
  return (
    <>
      <Button variant="go" onClick={() => setRecording(true)}>
        Record payment
      </Button>
      <RecordPayment
        open={recording}
        onClose={() => setRecording(false)}
        organisation={party}
        direction="in"
        invoices={[{ name: subject.name, outstanding }]}
        begins={{ day, reference, ...(withheld && { withheld }) }}
        onRecorded={(payment) => {
          toast.success(`${payment} is recorded`);
          setRecording(false);
          onRecorded();
        }}
      />
    </>
  );
}
