// One party, and a payment of it.
import type { Party } from "@vanik/contracts/parties";
import { rightsOfSight } from "@vanik/contracts/sights";
import { useState } from "react";
import { Link, useParams } from "react-router";
import { privateMeta } from "../../app/spoken-meta.ts";
import { BeginForParty } from "../../features/begin/begin-button.tsx";
import { PartyView } from "../../features/parties/party-view.tsx";
import { RecordPayment } from "../../features/payments/record-payment.tsx";
import { useMayTrade } from "../../lists/rights/use-may.ts";
import { Button, buttonClass } from "../../ui/button.tsx";

export const meta = () => privateMeta("Party");

export default function DeskPartyPage() {
  const { id = "" } = useParams();
  return <PartyView id={id} actions={(party) => <Actions party={party} />} />;
}

function Actions({ party: { id, name, kind } }: { party: Party }) {
  const [paying, setPaying] = useState(false);
  const direction = kind === "buyer" ? "in" : "out";
  const close = () => setPaying(false);
  const may = useMayTrade();
  return (
    <>
      {may(rightsOfSight.balances) && (
        <Link
          to={`/desk/payments?party=${encodeURIComponent(name)}&direction=${direction}`}
          className={buttonClass("plain", "sm")}
        >
          Payments
        </Link>
      )}
      {may("accounts") && (
        <Link to={`/desk/ledger?${new URLSearchParams({ party: id })}`} className={buttonClass("plain", "sm")}>
          Ledger
        </Link>
      )}
      <BeginForParty kind={kind} party={name} />
      {may("accounts") && (
        <Button size="sm" variant="go" onClick={() => setPaying(true)}>
          Record payment
        </Button>
      )}
      <RecordPayment open={paying} onClose={close} organisation={name} direction={direction} onRecorded={close} />
    </>
  );
}
