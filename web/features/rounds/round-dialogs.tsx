// The dialogs of a round's page, one at a time.
import type { DocumentLine } from "@vanik/contracts/documents";
import type { DeskRound } from "@vanik/contracts/rounds";
import type { ReactNode } from "react";
import { Dialog } from "../../ui/dialog.tsx";
import { AddSupplier } from "./add-supplier.tsx";
import { AmendRound } from "./amend-round.tsx";
import type { AmendedRequest } from "./amendment.ts";
import { CancelRound, CloseRound, RevokeInvitation } from "./end-moves.tsx";
import { QuoteBid } from "./quote-bid.tsx";
import { ExtendRound } from "./extend-round.tsx";
import { RemindSuppliers } from "./remind-suppliers.tsx";
import { RoundMinutes } from "./round-minutes.tsx";
import { SupplierLink } from "./supplier-link.tsx";
import { UnsealRound } from "./unseal-round.tsx";

export type AskedOfRound =
  | { act: "amend" | "extend" | "close_now" | "cancel" | "unseal" | "add" | "minutes" }
  | { act: "link" | "revoke" | "quote" | "remind"; supplier: string };

interface RoundDialogsProps {
  round: DeskRound;
  request: AmendedRequest;
  lines: readonly DocumentLine[];
  open: AskedOfRound | null;
  onClose: () => void;
}

const titles: Readonly<Record<AskedOfRound["act"], string>> = {
  amend: "Amend",
  extend: "Extend",
  close_now: "Close now",
  cancel: "Cancel round",
  unseal: "Open bids",
  add: "Add supplier",
  minutes: "Minutes",
  link: "A supplier's link",
  revoke: "Revoke the invitation",
  quote: "Make a supplier quotation",
  remind: "Remind",
};

export function RoundDialogs(props: RoundDialogsProps) {
  const { open, onClose } = props;
  if (!open) return null;
  return (
    <Dialog open onClose={onClose} title={titles[open.act]} size={open.act === "amend" ? "lg" : "md"}>
      {contentOf(props, open)}
    </Dialog>
  );
}

function contentOf({ request, lines, ...props }: RoundDialogsProps, dialog: AskedOfRound): ReactNode {
  const { round, onClose } = props;
  const move = { round, onClose };
  switch (dialog.act) {
    case "amend":
      return <AmendRound {...move} request={request} lines={lines} />;
    case "extend":
      return <ExtendRound {...move} />;
    case "close_now":
      return <CloseRound {...move} />;
    case "cancel":
      return <CancelRound {...move} />;
    case "unseal":
      return <UnsealRound {...move} />;
    case "add":
      return <AddSupplier {...move} />;
    case "minutes":
      return <RoundMinutes round={round} />;
    case "link":
      return (
        <SupplierLink
          name={round.name}
          supplier={dialog.supplier}
          sealed={round.sealed}
          standsSince={round.invitations.find(({ supplier }) => supplier === dialog.supplier)?.link_at ?? null}
          onClose={onClose}
        />
      );
    case "quote":
      return <QuoteBid {...move} supplier={dialog.supplier} />;
    case "remind":
      return <RemindSuppliers {...move} supplier={dialog.supplier} />;
    case "revoke":
      return <RevokeInvitation {...move} supplier={dialog.supplier} />;
  }
}
