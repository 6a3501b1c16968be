// The dialogs of a round's page, one at a time.
import type { DocumentLine } from "@vanik/contracts/documents";
import type { DeskRound } from "@vanik/contracts/rounds";
import type { ReactNode } from "react";
import { Dialog } from "../../ui/dialog.tsx";
import { shortMoment } from "../../app/days-and-times.ts";
import { PartyField } from "../../lists/party-field.tsx";
import { focusFirst } from "../../ui/focus-first.ts";
import { AmendRound } from "./amend-round.tsx";
import type { AmendedRequest } from "./amendment.ts";
import { CancelRound, CloseRound, RevokeInvitation } from "./end-moves.tsx";
import { ExtendRound } from "./extend-round.tsx";
import { RoundMinutes } from "./round-minutes.tsx";
import { SupplierLink } from "./supplier-link.tsx";
import { UnsealRound } from "./unseal-round.tsx";
import { RoundForm } from "./round-form.tsx";
import { type RoundMoveProps, useRoundMove } from "./use-round-move.ts";

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

/** One more supplier is asked while the round waits or is open. */
function AddSupplier(props: RoundMoveProps) {
  const { round, onClose } = props;
  const act = useRoundMove(props, {
    begins: { supplier: "" },
    check: ({ supplier }) => (supplier.trim() ? {} : { supplier: "Name the supplier." }),
    wordsOf: ({ supplier }) => ({ move: "add", supplier: supplier.trim() }),
    doneToast: ({ closes_at: closesAt }, { supplier }) =>
      closesAt === round.closes_at
        ? `${supplier.trim()} is asked`
        : `${supplier.trim()} is asked. It closes on ${shortMoment(closesAt)} now.`,
  });
  return (
    <RoundForm act={act} words="Add supplier" onClose={onClose}>
      <p className="text-ink-2">
        It is told by mail. Where fewer than 24 hours are left, the closing is put off for all, so that it has a day to
        answer.
      </p>
      <PartyField label="Supplier" side="supplier" inputRef={focusFirst} {...act.field("supplier")} />
    </RoundForm>
  );
}

/** What could not be quoted as the round was opened is, once the desk has mended what stood in the way. */
function QuoteBid({ supplier, ...props }: RoundMoveProps & { supplier: string }) {
  const act = useRoundMove(props, {
    wordsOf: () => ({ move: "quote", supplier }),
    doneToast: `The bid of ${supplier} is a supplier quotation now`,
  });
  return (
    <RoundForm act={act} words="Make quotation" onClose={props.onClose}>
      <p className="text-ink-2">
        The bid of {supplier} counts and was opened, but no supplier quotation could be made of it. Once what stood in
        the way is mended, it is made of the same figures and takes part in the comparison.
      </p>
    </RoundForm>
  );
}

/** Without a supplier all who have not answered. */
function RemindSuppliers({ supplier, ...props }: RoundMoveProps & { supplier: string }) {
  const whom = supplier || "who have not answered";
  const act = useRoundMove(props, {
    wordsOf: () => ({ move: "remind", ...(supplier && { supplier }) }),
    doneToast: supplier ? `${supplier} is reminded` : "All who have not answered are reminded",
  });
  return (
    <RoundForm act={act} words="Remind" onClose={props.onClose}>
      <p className="text-ink-2">
        {supplier ? `${whom} gets` : `All ${whom} get`} a mail that says until when bids are taken, and nothing of who
        else is asked. Each is reminded once in 12 hours, and not within 6 hours after it was asked; 24 and 3 hours
        before the closing they are reminded anyway.
      </p>
    </RoundForm>
  );
}
